import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { GarmentPicture } from '../../ui/display/GarmentPicture.tsx'
import { HardToRead } from '../../ui/display/HardToRead.tsx'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'
import { isLost, type Offered } from './pack-choice.ts'
import { listedPart, WORDS } from './pack-part.ts'
import type { PartPictures, Zoomed } from './part-pictures.tsx'

export type PackPanelsProps = {
  pack: ListedPlayerPack
  /** The options of new packs; null if unknown. */
  offered: Offered | null
  pictures: PartPictures
  onZoom: (zoomed: Zoomed) => void
  /** On the page of a pack. */
  isLarge?: boolean
}

/** The three parts of a pack. */
export function PackPanels(props: PackPanelsProps) {
  return (
    <Box sx={PARTS}>
      {PACK_PARTS.map((partName) => (
        <PackPart key={partName} {...props} partName={partName} />
      ))}
    </Box>
  )
}

const PARTS = {
  display: 'grid',
  gap: { xs: 2, md: 3, lg: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
}

// Beside another pack there is no room for words beside the picture.
const PART = { display: 'flex', flexDirection: { lg: 'column' }, columnGap: 2, minWidth: 0 }

const PREVIEW = { width: 100, height: 140 }
const LARGE_PREVIEW = { width: 180, height: 252 }

/** One of the three panels of a pack's card: the picture, and what it shows in words. */
function PackPart(props: PackPanelsProps & { partName: PackPartName }) {
  const { pack, partName, offered, pictures, onZoom, isLarge = false } = props
  const preview = isLarge ? LARGE_PREVIEW : PREVIEW
  const part = listedPart(pack, partName)
  const { drawn, stored } = pictures(part)
  return (
    <Box role="group" aria-label={WORDS[partName].short} sx={PART}>
      <ButtonBase
        aria-label={`Zoom ${part.name}`}
        onClick={() => onZoom({ title: part.name, src: stored?.() ?? drawn })}
        sx={{ ...preview, ...FRAME }}
      >
        <GarmentPicture
          stored={stored}
          drawn={drawn}
          alt={part.name}
          width={isLarge ? 256 : 128}
          style={{ ...preview, objectFit: 'cover' }}
        />
      </ButtonBase>
      <Box sx={{ minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        <SecondaryText component={isLarge ? 'h2' : 'h3'}>{WORDS[partName].short}</SecondaryText>
        <Typography sx={{ fontWeight: 580, mb: 0.75 }}>{part.productName}</Typography>
        {offered && isLost(offered, pack, partName) && (
          <Chip size="small" variant="outlined" color="warning" label="No longer offered" sx={{ mb: 0.75 }} />
        )}
        <SmallText component="div">
          <ColorName name={part.garmentName} hex={part.garmentHex} />
        </SmallText>
        {part.imprintName !== null && (
          <SmallText component="div" sx={{ mt: 0.5 }}>
            <ColorName name={part.imprintName} hex={part.imprintHex} />
          </SmallText>
        )}
        <HardToRead garment={part.garmentHex} imprint={part.imprintHex} />
      </Box>
    </Box>
  )
}

const FRAME = {
  flex: 'none',
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'background.default',
  cursor: 'zoom-in',
  '&:hover': { boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' },
}
