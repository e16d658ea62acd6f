import { hasStock } from '@kitroom/contract/order-moves'
import type { Order, OrderStockLine } from '@kitroom/contract/orders'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { ShortageList } from './ShortageList.tsx'
import { comeOf } from './use-order-stock.ts'

/** The remaining shortages of an order that has taken its stock. */
export function Shortages({ order, stock }: { order: Order; stock: readonly OrderStockLine[] }) {
  const open = hasStock(order.status) ? stock.filter((line) => line.short > 0 || comeOf(line) > 0) : []
  if (open.length === 0) return null
  return (
    <Alert severity="warning" role="region" aria-label="Shortages" sx={{ mb: 2 }}>
      <Typography variant="h2">Shortages</Typography>
      <ShortageList lines={open.map((line) => ({ ...line, missing: line.needed - line.taken }))} />
    </Alert>
  )
}
