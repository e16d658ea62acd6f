import { ORDER_MOVES } from '@kitroom/contract/order-moves'
import type { Order } from '@kitroom/contract/orders'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../ui/display/DateTime.tsx'

const labelOf = (action: string): string => ORDER_MOVES.find((move) => move.action === action)?.label ?? action

/** The moves of an order with person, time and note, newest first. */
export function OrderHistory({ order }: { order: Order }) {
  if (order.moves.length === 0) return null
  return (
    <Card component="section" aria-label="Order history" sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Order history
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {order.moves.map(({ id, action, to_status, note, moved_at, by_first_name, by_last_name }) => (
          <Box component="li" key={id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {labelOf(action)}: {to_status}
            </Typography>
            {note && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {note}
              </Typography>
            )}
            <Typography variant="caption" color="textSecondary">
              <DateTime at={moved_at} />
              {by_first_name && ` by ${by_first_name} ${by_last_name}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
