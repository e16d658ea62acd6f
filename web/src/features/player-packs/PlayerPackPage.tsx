import { isHardToRead } from '@kitroom/contract/contrast'
import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import { getPlayerPack, type ListedPlayerPack, listPlayerPacks, PlayerPackInput } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { HardToRead } from '../../ui/display/HardToRead.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { RecordPage } from '../../ui/record/RecordPage.tsx'
import { PACK_COLUMNS, type PackRow } from './pack-columns.ts'
import { listedPart } from './pack-part.ts'
import { PackThumbnail } from './part-pictures.tsx'

export function PlayerPackPage() {
  const id = useIdParam()
  const { club_player_pack } = useEndpointQuery(getPlayerPack, { params: { id } })
  // Only the list has the names of a pack's parts.
  const listed = usePermittedQuery(listPlayerPacks)?.club_player_packs.find((pack) => pack.id === id)
  const may = useMay()
  return (
    <RecordPage
      one="Player Pack"
      area="player-packs"
      schema={PlayerPackInput}
      record={club_player_pack}
      names={listed ? namesIn({ ...listed, categories: [], lost: [] }) : {}}
      thumbnail={listed && <PackThumbnail pack={listed} />}
      edit={may('CLUB_PLAYER_PACK_UPDATE') && paths.editPlayerPack(id)}
      backTo={paths.playerPacks}
      backLabel="Back to player packs"
    >
      {listed && <PackContrast pack={listed} />}
    </RecordPage>
  )
}

const namesIn = (pack: PackRow) => Object.fromEntries(PACK_COLUMNS.map(({ id, value }) => [id, String(value(pack))]))

/** The parts of a pack whose imprint can hardly be read; nothing where all can. */
function PackContrast({ pack }: { pack: ListedPlayerPack }) {
  const hard = PACK_PARTS.map((partName) => listedPart(pack, partName)).filter((part) =>
    isHardToRead(part.garmentHex, part.imprintHex),
  )
  if (hard.length === 0) return null
  return (
    <Box component="ul" aria-label="Contrast" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.8125rem' }}>
      {hard.map(({ partName, name, garmentHex, imprintHex }) => (
        <li key={partName}>
          {name} <HardToRead garment={garmentHex} imprint={imprintHex} />
        </li>
      ))}
    </Box>
  )
}
