import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { GarmentPicture } from './GarmentPicture.tsx'
import { listedPart } from './listed-part.ts'
import type { PartPictures } from './use-part-pictures.ts'

const PICTURE = { width: 44, height: 56, objectFit: 'cover', borderRadius: 4 } as const

/** A saved pack in a list to choose from: its three pictures and its name. */
export function SavedPackOption({ pack, pictures }: { pack: ListedPlayerPack; pictures: PartPictures }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 0.5, flex: 'none' }}>
        {PACK_PARTS.map((partName) => {
          const { drawn, stored } = pictures(listedPart(pack, partName))
          return <GarmentPicture key={partName} stored={stored} drawn={drawn} alt="" width={128} style={PICTURE} />
        })}
      </Stack>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {pack.name}
      </Box>
    </Stack>
  )
}
