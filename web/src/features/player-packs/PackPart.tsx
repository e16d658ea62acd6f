import type { PackPartName } from '@kitroom/contract/pack-parts'
import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { HardToRead } from '../../ui/display/HardToRead.tsx'
import { GarmentPicture } from './GarmentPicture.tsx'
import { listedPart } from './listed-part.ts'
import { isLost, type Offered } from './pack-choice.ts'
import { WORDS } from './part-words.ts'
import type { PartPictures, Zoomed } from './use-part-pictures.ts'

const PREVIEW = { width: 100, height: 140 }

type PackPartProps = {
  pack: ListedPlayerPack
  partName: PackPartName
  /** What packs can be made of now; null where that is not known. */
  offered: Offered | null
  pictures: PartPictures
  onZoom: (zoomed: Zoomed) => void
}

/** One of the three panels of a pack's card: the picture, and what it shows in words. */
export function PackPart({ pack, partName, offered, pictures, onZoom }: PackPartProps) {
  const part = listedPart(pack, partName)
  const { drawn, stored } = pictures(part)
  return (
    <Box role="group" aria-label={WORDS[partName].short} sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <ButtonBase
        aria-label={`Zoom ${part.name}`}
        onClick={() => onZoom({ title: part.name, src: stored?.() ?? drawn })}
        sx={FRAME}
      >
        <GarmentPicture stored={stored} drawn={drawn} alt={part.name} width={128} style={PICTURE} />
      </ButtonBase>
      <Box sx={{ minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="h3" color="textSecondary">
          {WORDS[partName].short}
        </Typography>
        <Typography sx={{ fontWeight: 580, mb: 0.75 }}>{part.productName}</Typography>
        {offered && isLost(offered, pack, partName) && (
          <Chip size="small" variant="outlined" color="warning" label="No longer offered" sx={{ mb: 0.75 }} />
        )}
        <Typography variant="body2" component="div">
          <ColorName name={part.garmentName} hex={part.garmentHex} />
        </Typography>
        {part.imprintName !== null && (
          <Typography variant="body2" component="div" sx={{ mt: 0.5 }}>
            <ColorName name={part.imprintName} hex={part.imprintHex} />
          </Typography>
        )}
        <HardToRead garment={part.garmentHex} imprint={part.imprintHex} />
      </Box>
    </Box>
  )
}

const FRAME = {
  ...PREVIEW,
  flex: 'none',
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'background.default',
  cursor: 'zoom-in',
  '&:hover': { boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' },
}
const PICTURE = { ...PREVIEW, objectFit: 'cover' } as const
