import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import type { ReactNode } from 'react'

type InlineCellProps = {
  naming?: boolean
  /** Shown before it on small screens, which have no column headings. */
  label?: string
  /** Not printed. */
  forScreen?: boolean
  children: ReactNode
}

/**
 * A cell that stacks on small screens, where its row becomes a card. Its role is explicit, because browsers drop the
 * role of cells with a block layout.
 */
export function InlineCell({ naming = false, label, forScreen = false, children }: InlineCellProps) {
  return (
    <Cell role="cell" style={naming ? { fontWeight: 560 } : undefined} sx={forScreen ? { displayPrint: 'none' } : {}}>
      <Box sx={{ minWidth: 0 }}>
        {label && (
          <Box component="span" aria-hidden sx={{ display: { md: 'none' }, color: 'text.secondary', mr: 1 }}>
            {label}
          </Box>
        )}
        {children}
      </Box>
    </Cell>
  )
}

const Cell = styled(TableCell)(({ theme }) => ({
  overflowWrap: 'anywhere',
  textAlign: 'left',
  [theme.breakpoints.down('md')]: { display: 'block', border: 0, padding: '4px 0' },
}))
