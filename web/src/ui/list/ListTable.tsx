import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useRef } from 'react'
import { visuallyHidden } from '../display/visually-hidden.ts'
import type { Column, ListRow } from './column.ts'
import { everyRow, OVERSCAN, WINDOWED_FROM, type Windowed, windowOf } from './windowed.ts'

const ROW_HEIGHT = 49

type ListTableProps<Row extends ListRow> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  actions?: ((row: Row) => ReactNode) | undefined
  actionsWidth?: number | string | undefined
  maxHeight: number | string
}

/** Rows as a table that scrolls by itself under its head. Of many rows only those in sight are in the document. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { label, rows, columns, actions, actionsWidth = 130, maxHeight } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    enabled: rows.length > WINDOWED_FROM,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  })
  const { indexes, before, after, measure } =
    rows.length > WINDOWED_FROM ? windowOf(virtualizer) : everyRow(rows.length)
  const width = columns.length + (actions ? 1 : 0)

  return (
    <Paper variant="outlined" ref={scroller} sx={{ maxHeight, overflow: 'auto', borderRadius: 1.5 }}>
      <Table stickyHeader aria-label={label} aria-rowcount={rows.length + 1} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow aria-rowindex={1}>
            {columns.map(({ label: head, width: columnWidth, align = 'left', icon }) => (
              <TableCell key={head} align={align} sx={{ width: columnWidth }}>
                {icon ? <span style={visuallyHidden}>{head}</span> : head}
              </TableCell>
            ))}
            {actions && (
              <TableCell align="right" sx={{ width: actionsWidth }}>
                Actions
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          <Gap height={before} columns={width} />
          {indexes.map((index) => {
            const row = rows[index]
            if (!row) return null
            return (
              <TcpProxy key={row.id} row={row} index={index} columns={columns} actions={actions} measure={measure} />
            )
          })}
          <Gap height={after} columns={width} />
        </TableBody>
      </Table>
    </Paper>
  )
}

type LineProps<Row extends ListRow> = Pick<ListTableProps<Row>, 'columns' | 'actions'> & {
  row: Row
  index: number
  measure: Windowed['measure']
}

/** Drawn once as long as its row is the same: scrolling draws what comes into sight and nothing else. */
const TcpProxy = memo(LineOf) as typeof LineOf // `memo` forgets the type parameter.

function LineOf<Row extends ListRow>({ row, index, columns, actions, measure }: LineProps<Row>) {
  const naming = columns.find(({ icon }) => !icon)
  return (
    <TableRow ref={measure} data-index={index} aria-rowindex={index + 2} hover sx={ROW}>
      {columns.map((column) => (
        <TableCell key={column.label} align={column.align ?? 'left'} sx={column === naming ? NAME : CELL}>
          {column.cell(row)}
        </TableCell>
      ))}
      {actions && (
        <TableCell align="right" sx={ACTIONS}>
          {actions(row)}
        </TableCell>
      )}
    </TableRow>
  )
}

/** Stands for the rows that are out of sight. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

const CELL = { overflowWrap: 'anywhere' }
const NAME = { ...CELL, fontWeight: 560 }
const ACTIONS = { whiteSpace: 'nowrap', py: 0.5, pr: 0.75 }
const ROW = { height: ROW_HEIGHT, '&:last-child > *': { borderBottom: 0 } }
