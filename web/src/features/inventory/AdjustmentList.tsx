import type { InventoryAdjustment } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../ui/display/DateTime.tsx'

const NUMBER = new Intl.NumberFormat('en-US')
const SIGNED = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

export function AdjustmentList({ adjustments }: { adjustments: readonly InventoryAdjustment[] }) {
  if (adjustments.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No adjustments yet.
      </Typography>
    )
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {adjustments.map((adjustment) => (
        <Box component="li" key={adjustment.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {SIGNED.format(adjustment.adjustment_qty)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {NUMBER.format(adjustment.before_qty)} → {NUMBER.format(adjustment.after_qty)}
            </Typography>
          </Box>
          {adjustment.notes && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {adjustment.notes}
            </Typography>
          )}
          <Typography variant="caption" color="textSecondary" component="p">
            <DateTime at={adjustment.adjusted_at} />
            {byWhom(adjustment)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const byWhom = ({ adjusted_by_first_name, adjusted_by_last_name }: InventoryAdjustment): string => {
  const name = [adjusted_by_first_name, adjusted_by_last_name].filter(Boolean).join(' ')
  return name ? ` by ${name}` : ''
}
