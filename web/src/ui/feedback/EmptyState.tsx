import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Says that there is nothing here. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, borderStyle: 'dashed', px: 3, py: 6, textAlign: 'center' }}>
      <Typography color="textSecondary">{children}</Typography>
    </Paper>
  )
}
