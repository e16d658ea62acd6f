import type { OrderStatus } from '@kitroom/contract/order-moves'
import Chip from '@mui/material/Chip'

const COLORS = {
  Draft: 'default',
  Submitted: 'info',
  Confirmed: 'primary',
  'In production': 'warning',
  Shipped: 'success',
  Cancelled: 'default',
} as const satisfies Record<OrderStatus, string>

export function StatusChip({ status }: { status: OrderStatus }) {
  return <Chip size="small" variant="outlined" color={COLORS[status]} label={status} />
}
