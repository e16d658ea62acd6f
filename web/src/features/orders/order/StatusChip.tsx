import { type OrderStatus, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import Chip from '@mui/material/Chip'

export function StatusChip({ status }: { status: OrderStatus }) {
  return <Chip size="small" variant="outlined" color={STATUS_FACTS[status].color} label={status} />
}
