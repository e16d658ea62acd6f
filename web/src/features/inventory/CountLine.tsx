import type { InventoryItem } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { Swatch } from '../../ui/display/Swatch.tsx'

type CountLineProps = {
  item: InventoryItem
  name: string
  /** Null: not counted yet. */
  quantity: number | null
  onCount: (quantity: number | null) => void
}

/** One item of a count, with buttons for a thumb. */
export function CountLine({ item, name, quantity, onCount }: CountLineProps) {
  // What is on the shelf is mostly near what is known.
  const from = quantity ?? item.available_qty
  // '1.5' is not 15: what is no count leaves the count as it is.
  const type = (text: string) => {
    const typed = text.trim()
    if (typed === '') onCount(null)
    else if (/^\d{1,9}$/.test(typed)) onCount(Number(typed))
  }
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Swatch hex={item.hex_value} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="caption" color="textSecondary" component="p" noWrap title={item.sku ?? undefined}>
          {item.sku ?? 'No SKU'}
        </Typography>
      </Box>
      <IconButton sx={THUMB} aria-label={`One less of ${name}`} onClick={() => onCount(Math.max(0, from - 1))}>
        −
      </IconButton>
      <InputBase
        value={quantity ?? ''}
        placeholder="–"
        onChange={(event) => type(event.target.value)}
        sx={NUMBER}
        inputProps={{ 'aria-label': `Counted of ${name}`, inputMode: 'numeric', style: { textAlign: 'center' } }}
      />
      <IconButton sx={THUMB} aria-label={`One more of ${name}`} onClick={() => onCount(from + 1)}>
        +
      </IconButton>
    </Box>
  )
}

const THUMB = { width: 48, height: 48, fontSize: '1.5rem', border: 1, borderColor: 'divider', flex: 'none' }
const NUMBER = { width: 64, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums', flex: 'none' }
