import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import TableCell from '@mui/material/TableCell'
import { type KeyboardEvent, memo } from 'react'
import { visuallyHidden } from '../display/visually-hidden.ts'
import type { Column } from './column.ts'
import type { directionOf } from './sort.ts'

type HeadCellProps<Row> = {
  column: Pick<Column<Row>, 'id' | 'label' | 'align' | 'icon' | 'shownOnly'> & { width?: number | string | undefined }
  direction: ReturnType<typeof directionOf>
  /** A press on the header of this column. */
  onSort: (column: string) => void
  role?: 'columnheader'
}

/**
 * A column header that sorts. The cell itself is pressed and contains no button, so that its text and accessible name
 * are exactly the column's; only `aria-sort` tells the direction. Memoized, so that scrolling and typing do not render
 * it again.
 */
export const HeadCell = memo(HeadCellOf) as typeof HeadCellOf // `memo` forgets the type parameter.

function HeadCellOf<Row>({
  column: { id, label, width, align = 'left', icon, shownOnly },
  direction,
  onSort,
  role,
}: HeadCellProps<Row>) {
  if (shownOnly) {
    return (
      <TableCell align={align} role={role} style={{ width }}>
        {label}
      </TableCell>
    )
  }
  const press = () => onSort(id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  }
  return (
    <TableCell
      align={align}
      role={role}
      aria-sort={direction}
      tabIndex={0}
      onClick={press}
      onKeyDown={onKeyDown}
      sx={HEAD}
      style={{ width }}
    >
      {icon ? <span style={visuallyHidden}>{label}</span> : label}
      <ArrowUpwardIcon aria-hidden className="sort-arrow" style={direction === 'descending' ? DOWN : undefined} />
    </TableCell>
  )
}

const DOWN = { transform: 'rotate(180deg)' }
const HEAD = {
  cursor: 'pointer',
  userSelect: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& .sort-arrow': {
    fontSize: '0.9rem',
    ml: 0.5,
    mr: -2.25,
    verticalAlign: '-2px',
    opacity: 0,
    transition: 'opacity 150ms, transform 150ms',
  },
  '&:hover .sort-arrow': { opacity: 0.45 },
  '&:hover, &[aria-sort="ascending"], &[aria-sort="descending"]': { color: 'text.primary' },
  '&[aria-sort="ascending"] .sort-arrow, &[aria-sort="descending"] .sort-arrow': { opacity: 1 },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2, borderRadius: 1 },
}
