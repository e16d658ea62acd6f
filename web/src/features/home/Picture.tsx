import Box from '@mui/material/Box'
import { drawnGarment } from '../../ui/display/GarmentPicture.tsx'

const GARMENTS = [
  { part: 'practice', garment: '#b8bdc4', imprint: '#14213d', at: 'x="40" y="52" width="220" height="308"' },
  { part: 'spandex', garment: '#111111', imprint: null, at: 'x="384" y="88" width="200" height="280"' },
  { part: 'jersey', garment: '#14213d', imprint: '#f2a900', at: 'x="180" y="4" width="270" height="378"' },
] as const
const SWATCHES = ['#14213d', '#1d4ed8', '#7db9e8', '#15803d', '#f2a900', '#c1121f', '#6a1b2e', '#5b2a86']

const drawing = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 624 424" width="624" height="424">
  <ellipse cx="312" cy="360" rx="250" ry="18" fill="#7d8681" fill-opacity=".18"/>
  ${GARMENTS.map(({ part, garment, imprint, at }) => `<image href="${drawnGarment(part, garment, imprint)}" ${at}/>`).join('')}
  ${SWATCHES.map((color, nth) => `<circle cx="${179 + nth * 38}" cy="404" r="11" fill="${color}" stroke="#7d8681"/>`).join('')}
  </svg>`,
)}`

/** The product in one picture. It has no ground of its own, so that it fits both themes. */
export function Picture() {
  return (
    <Box sx={FRAME}>
      <img
        src={drawing}
        alt="A player pack: a navy jersey with a gold 12, a silver practice tee and black spandex, above the colors to choose from"
        width={624}
        height={424}
        style={{ maxWidth: '100%', height: 'auto' }}
      />
    </Box>
  )
}

const FRAME = {
  display: 'grid',
  placeItems: 'center',
  p: { xs: 2, sm: 5 },
  borderRadius: 3,
  border: '1px solid',
  borderColor: 'divider',
  background:
    'radial-gradient(ellipse at 50% 30%, color-mix(in srgb, var(--mui-palette-primary-main) 14%, var(--mui-palette-background-paper)), var(--mui-palette-background-paper) 72%)',
}
