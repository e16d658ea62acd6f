import { listInventoryAdjustments } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { AdjustmentList } from './AdjustmentList.tsx'

/** What was adjusted before, newest first. The form beside it does not wait for it, and does without it. */
export function AdjustmentHistory({ itemId }: { itemId: number }) {
  const titleId = useId()
  const history = useOptionalQuery(listInventoryAdjustments, { params: { id: itemId } })
  if (history === null) return null
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography id={titleId} variant="h3" component="h3" sx={{ mb: 1 }}>
        Adjustment History
      </Typography>
      {/* Scrolled by keyboard as well, so it takes the focus. */}
      <Box
        role="region"
        aria-labelledby={titleId}
        tabIndex={0}
        sx={{ maxHeight: { xs: 260, md: 430 }, overflowY: 'auto' }}
      >
        {history ? <AdjustmentList adjustments={history.adjustments} /> : <Loading />}
      </Box>
    </Box>
  )
}
