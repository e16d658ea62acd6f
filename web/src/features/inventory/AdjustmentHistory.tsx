import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { AdjustmentList } from './AdjustmentList.tsx'

/** What was adjusted before, newest first. The form beside it does not wait for it. */
export function AdjustmentHistory({ itemId }: { itemId: number }) {
  const titleId = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
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
        <QueryBoundary failed="Failed to load data">
          <AdjustmentList itemId={itemId} />
        </QueryBoundary>
      </Box>
    </Box>
  )
}
