import type { InventoryItem } from '@kitroom/contract/inventory'
import { stockWarningOf } from '@kitroom/contract/stock-warnings'
import Box from '@mui/material/Box'

/** How far the quantity of an item reaches to the higher of its levels; nothing for an item without levels. */
export function LevelBar({ item }: { item: InventoryItem }) {
  const level = Math.max(item.low_stock_level ?? 0, item.critical_stock_level ?? 0)
  if (level === 0) return null
  const reached = Math.min(item.available_qty, level)
  const isCritical = stockWarningOf({ ...item, in_stock: true }, false) === 'Critical'
  return (
    <Box
      role="meter"
      aria-label="Stock level"
      aria-valuemin={0}
      aria-valuemax={level}
      aria-valuenow={reached}
      aria-valuetext={`${item.available_qty} of ${level}`}
      sx={BAR}
    >
      <Box
        sx={{ height: '100%', borderRadius: 'inherit', bgcolor: isCritical ? 'error.main' : 'warning.main' }}
        style={{ width: `${(100 * reached) / level}%` }}
      />
    </Box>
  )
}

const BAR = {
  forcedColorAdjust: 'none',
  height: 4,
  mt: 0.5,
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-text-primary) 14%, transparent)',
}
