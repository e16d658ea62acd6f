import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Slot } from '../product-images/index.ts'

const SIZE = 65

type ThumbnailsProps = {
  filled: ReadonlySet<number>
  /** The one that is shown large. */
  slot: Slot | null
  addressOf: (slot: Slot, width: 128) => string | null
  onChoose: (slot: Slot) => void
}

/** The stored pictures of a choice, to look at. */
export function Thumbnails({ filled, slot, addressOf, onChoose }: ThumbnailsProps) {
  return (
    <Box
      role="group"
      aria-label="Images"
      sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 1.25 }}
    >
      {IMAGE_SLOTS.filter((one) => filled.has(one)).map((one) => (
        <ButtonBase
          key={one}
          aria-label={`Image ${one}`}
          aria-pressed={one === slot}
          onClick={() => onChoose(one)}
          sx={one === slot ? CHOSEN : THUMBNAIL}
        >
          <img src={addressOf(one, 128) ?? ''} alt="" width={SIZE} height={SIZE} style={PICTURE} />
        </ButtonBase>
      ))}
    </Box>
  )
}

const THUMBNAIL = {
  // Smaller where four of them have no room.
  flex: `0 1 ${SIZE}px`,
  minWidth: 0,
  aspectRatio: '1',
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'background.default',
  border: '1px solid',
  borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 24%, transparent)',
}
const CHOSEN = {
  ...THUMBNAIL,
  borderColor: 'primary.main',
  boxShadow: '0 0 0 1px var(--mui-palette-primary-main)',
}
const PICTURE = { objectFit: 'cover', width: '100%', height: 'auto', aspectRatio: '1' } as const
