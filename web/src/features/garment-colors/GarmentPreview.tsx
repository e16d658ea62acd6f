import { cssColor } from '@kitroom/contract/fields'
import type { ImprintColor } from '@kitroom/contract/imprint-colors'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const NUMBERS_SHOWN = 12

type GarmentPreviewProps = { hex: string | undefined; imprints: readonly ImprintColor[] }

/** A patch of the garment with a number in each approved imprint color, so that one sees what goes together. */
export function GarmentPreview({ hex, imprints }: GarmentPreviewProps) {
  const color = cssColor(hex)
  const shown = color ? imprints.slice(0, NUMBERS_SHOWN) : []
  return (
    <Box
      role="img"
      aria-label={color ? `Swatch preview of ${color}` : 'Swatch preview: no color yet'}
      sx={PATCH}
      style={color ? { backgroundColor: color, borderStyle: 'solid', forcedColorAdjust: 'none' } : {}}
    >
      {!color && (
        <Typography variant="body2" color="textSecondary" aria-hidden>
          Enter a hex value to see the color
        </Typography>
      )}
      {shown.map(({ id, hex_value }) => (
        <Box component="span" key={id} aria-hidden sx={NUMBER} style={{ color: cssColor(hex_value) ?? 'transparent' }}>
          12
        </Box>
      ))}
    </Box>
  )
}

const PATCH = {
  minHeight: 112,
  p: 2,
  borderRadius: 2,
  border: '1px dashed',
  borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 32%, transparent)',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'center',
}
const NUMBER = { fontSize: '1.75rem', lineHeight: 1, fontWeight: 800, fontVariantNumeric: 'tabular-nums' }
