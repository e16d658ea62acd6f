import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import type { ReactNode } from 'react'

type InlineCellProps = { naming?: boolean; children: ReactNode }

/**
 * A cell that stacks on small screens, where its row becomes a card. Its role is stated, because a browser forgets what
 * a cell is once it is laid out as a block.
 */
export function InlineCell({ naming = false, children }: InlineCellProps) {
  return (
    <Cell role="cell" style={naming ? { fontWeight: 560 } : undefined}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Cell>
  )
}

const Cell = styled(TableCell)(({ theme }) => ({
  overflowWrap: 'anywhere',
  textAlign: 'left',
  [theme.breakpoints.down('md')]: { display: 'block', border: 0, padding: '4px 0' },
}))
