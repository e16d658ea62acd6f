import Box from '@mui/material/Box'
import { Swatch } from './Swatch.tsx'

/** A color in a list: its swatch and its name. */
export function ColorName({ name, hex }: { name: string; hex: string | null }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, verticalAlign: 'middle' }}>
      <Swatch hex={hex} />
      <span>{name}</span>
    </Box>
  )
}
