import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import type { ReactNode } from 'react'

type InlineCellProps = { header?: boolean; children: ReactNode }

/**
 * A cell that stacks on small screens, where its row becomes a card. The roles are said aloud, because a browser
 * forgets what a cell is once it is laid out as a block.
 */
export function InlineCell({ header = false, children }: InlineCellProps) {
  const content = <Box sx={{ minWidth: 0 }}>{children}</Box>
  if (!header) {
    return <Cell role="cell">{content}</Cell>
  }
  return (
    <Cell component="th" scope="row" role="rowheader" style={{ fontWeight: 560 }}>
      {content}
    </Cell>
  )
}

const Cell = styled(TableCell)(({ theme }) => ({
  overflowWrap: 'anywhere',
  textAlign: 'left',
  [theme.breakpoints.down('md')]: { display: 'block', border: 0, padding: '4px 0' },
})) as typeof TableCell // `styled` forgets that a cell can be made of another element.
