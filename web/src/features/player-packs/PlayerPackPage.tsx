import { getPlayerPack, listPlayerPacks, PlayerPackInput } from '@kitroom/contract/player-packs'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { RecordPage } from '../../ui/record/RecordPage.tsx'
import { PackContrast } from './PackContrast.tsx'
import { PackThumbnail } from './PackThumbnail.tsx'
import { PACK_COLUMNS, type PackRow } from './pack-columns.ts'

export function PlayerPackPage() {
  const id = useIdParam()
  const { club_player_pack } = useEndpointQuery(getPlayerPack, { params: { id } })
  // What it is made of has its names in the list alone.
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
