import Box from '@mui/material/Box'
import { create } from 'qrcode'

const MARGIN = 4

/** A text as a QR code: dark on light in both themes, because not every camera reads the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  const side = size + 2 * MARGIN
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, maxWidth: '100%', bgcolor: '#fff', alignSelf: 'center', borderRadius: 1 }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  )
}
