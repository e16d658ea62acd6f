import { listItemMovements } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { HistoryView } from './HistoryView.tsx'
import { useStockHistory } from './use-stock-history.ts'
import { useUndoMovement } from './use-undo-movement.ts'

type ItemHistoryProps = { itemId: number; onUndone: (available: number) => void }

/** What happened to an item before, newest first. The form beside it does not wait for it, and does without it. */
export function ItemHistory({ itemId, onUndone }: ItemHistoryProps) {
  const titleId = useId()
  const history = useStockHistory(listItemMovements, itemId)
  const undo = useUndoMovement(onUndone)
  if (history === null) return null
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography id={titleId} variant="h3" component="h3" sx={{ mb: 1 }}>
        Stock history
      </Typography>
      {/* Scrolled by keyboard as well, so it takes the focus. */}
      <Box
        role="region"
        aria-labelledby={titleId}
        tabIndex={0}
        sx={{ maxHeight: { xs: 320, md: 470 }, overflowY: 'auto', pt: 0.75 }}
      >
        {history ? <HistoryView history={history} namesItems={false} onUndo={undo} /> : <Loading />}
      </Box>
    </Box>
  )
}
