import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The lines of a card, each divided from the next. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={ROWS}>
      {children}
    </Box>
  )
}

const ROWS = {
  listStyle: 'none',
  p: 0,
  m: 0,
  '& > li': { py: 1, display: 'flex', alignItems: 'baseline', gap: 1.5, justifyContent: 'space-between' },
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
  '& > li:last-of-type': { pb: 0 },
}
