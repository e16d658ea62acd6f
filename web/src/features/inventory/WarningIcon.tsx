import type { InventoryItem } from '@kitroom/contract/inventory'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Tooltip from '@mui/material/Tooltip'
import { warningOf } from './item-warning.ts'

/** An orange sign at an item that asks for attention, with the reason; nothing at any other. */
export function WarningIcon({ item }: { item: InventoryItem }) {
  const warning = warningOf(item)
  if (!warning) return null
  return (
    <Tooltip title={warning}>
      <WarningAmberIcon
        role="img"
        aria-hidden={false}
        aria-label={`Warning: ${warning.toLowerCase()}`}
        fontSize="small"
        sx={{ color: 'warning.main', display: 'block' }}
      />
    </Tooltip>
  )
}
