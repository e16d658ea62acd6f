import { isHardToRead } from '@kitroom/contract/contrast'
import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import { HardToRead } from '../../ui/display/HardToRead.tsx'
import { listedPart } from './listed-part.ts'

/** The parts of a pack whose imprint can hardly be read; nothing where all can. */
export function PackContrast({ pack }: { pack: ListedPlayerPack }) {
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
