import type { ListedGarmentColor } from '@kitroom/contract/garment-colors'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { HardToRead } from '../../ui/display/HardToRead.tsx'
import { combinationsOf, countedHardToRead, hardToReadIn } from './combinations.ts'

type ColorContrastProps = {
  /** The garment colors of the product. */
  colors: readonly ListedGarmentColor[]
  /** Numbers on it have to contrast clearly. */
  hasRule: boolean
}

/** Which colors of a product can hardly be read on each other, and what the contrast rule asks for. */
export function ColorContrast({ colors, hasRule }: ColorContrastProps) {
  const combinations = combinationsOf(colors)
  const failing = hardToReadIn(combinations)
  const counted = countedHardToRead(failing.length, combinations.length)
  if (!hasRule && failing.length === 0) return null
  return (
    <Box component="section" aria-label="Contrast" sx={{ display: 'grid', gap: 0.75 }}>
      {hasRule && (
        <Typography variant="body2" color="textSecondary">
          Numbers have to contrast clearly with the garment. Less than 3:1 is hard to read from across the court, as
          navy on black or white on light yellow. This warns and refuses nothing.
        </Typography>
      )}
      {hasRule && counted && (
        <Typography variant="body2" sx={{ fontWeight: 560 }}>
          {counted}
        </Typography>
      )}
      {failing.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {failing.map(({ garment, imprint }) => (
            <Box component="li" key={`${garment.id} ${imprint.id}`} sx={PAIR}>
              <ColorName name={imprint.name} hex={imprint.hex_value} />
              <span>on</span>
              <ColorName name={garment.name} hex={garment.hex_value} />
              <HardToRead garment={garment.hex_value} imprint={imprint.hex_value} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

const PAIR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.8125rem' }
