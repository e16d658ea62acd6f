import { getLastOrderChange } from '@kitroom/contract/orders'
import Typography from '@mui/material/Typography'
import { useOptionalQuery } from '../../api/hooks.ts'
import { agoText, personText } from '../../ui/history/history-text.ts'

/** Who changed an order last. Nothing if that is not known. */
export function LastOrderChange({ id }: { id: number }) {
  const change = useOptionalQuery(getLastOrderChange, { params: { id } })?.last_change
  if (!change) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      Last changed by {personText(change)}, {agoText(change.happened_at, new Date())}
    </Typography>
  )
}
