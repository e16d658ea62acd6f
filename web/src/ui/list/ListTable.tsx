import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type RefObject } from 'react'
import { AllCheckbox } from './AllCheckbox.tsx'
import { type Column, type ListRow, namingColumn } from './column.ts'
import { GroupHeading } from './GroupHeading.tsx'
import { entryKey, type Grouping, useGroups } from './groups.ts'
import { HeadCell } from './HeadCell.tsx'
import { useKeepHeights, useLeftHeights } from './left-lists.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowName } from './RowName.tsx'
import { PALE_ACTIONS } from './row-actions.ts'
import type { Sort } from './sort-rows.ts'
import { useLeadTo } from './use-lead-to.ts'
import { usePrinting } from './use-printing.ts'
import { LIT } from './use-saved-row.ts'
import type { Selection } from './use-selection.ts'
import { everyRow, OVERSCAN, WINDOWED_FROM, type Windowed, windowOf } from './windowed.ts'

const ROW_HEIGHT = 49

type ListTableProps<Row extends ListRow> = {
  label: string
  rows: readonly Row[]
  grouping: Grouping<Row> | null
  columns: readonly Column<Row>[]
  open?: ((row: Row) => string) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  actionsWidth?: number | string | undefined
  maxHeight: number | string
  /** The width beyond the frame, for added columns. */
  addedWidth: number
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  selection: Selection
  /** The row that was just saved. */
  lit: number | null
  /** The row that a link led to. */
  leadTo: number | null
  /** The scroll container. */
  ref: RefObject<HTMLDivElement | null>
}

/**
 * Rows as a table that scrolls under its header. Long lists are virtualized. It is rendered again for other rows, and
 * not for each key typed into the search.
 */
export const ListTable = memo(ListTableOf) as typeof ListTableOf // `memo` forgets the type parameter.

function ListTableOf<Row extends ListRow>(props: ListTableProps<Row>) {
  const {
    label,
    rows,
    grouping,
    columns,
    open,
    actions,
    actionsWidth = 130,
    maxHeight,
    addedWidth,
    sort,
    onSort,
    selection,
    lit,
    leadTo,
    ref,
  } = props
  const { entries, toggle } = useGroups(rows, grouping)
  const isWindowed = !usePrinting() && entries.length > WINDOWED_FROM
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: entries.length,
    enabled: isWindowed,
    getScrollElement: () => ref.current,
    getItemKey: (index) => entryKey(entries[index], index),
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialMeasurementsCache: useLeftHeights(),
  })
  useKeepHeights(virtualizer)
  useLeadTo({ id: leadTo, entries, virtualizer: isWindowed ? virtualizer : null })
  const { indexes, before, after, measure } = isWindowed ? windowOf(virtualizer) : everyRow(entries.length)
  const width = columns.length + (actions ? 1 : 0) + (selection.active ? 1 : 0)

  return (
    <Paper variant="outlined" ref={ref} sx={{ ...SCROLLER, maxHeight }}>
      <Table
        stickyHeader
        aria-label={label}
        aria-rowcount={entries.length + 1}
        sx={{ ...TABLE, minWidth: `calc(100% + ${addedWidth}px)` }}
      >
        <TableHead>
          <TableRow aria-rowindex={1}>
            {selection.active && (
              <TableCell padding="checkbox" sx={CHECKBOX}>
                <AllCheckbox selection={selection} count={rows.length} />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={inFrame(column)} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <TableCell align="right" sx={{ ...NOT_ON_PAPER, width: actionsWidth }}>
                Actions
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          <Gap height={before} columns={width} />
          {indexes.map((index) => {
            const { row, group } = entries[index] ?? {}
            if (group) {
              return (
                <TableRow key={`group ${group.name}`} ref={measure} data-index={index} aria-rowindex={index + 2}>
                  <TableCell component="th" scope="colgroup" colSpan={width} sx={GROUP}>
                    <GroupHeading group={group} onToggle={toggle} />
                  </TableCell>
                </TableRow>
              )
            }
            if (!row) return null
            return (
              <Line
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                open={open}
                actions={actions}
                measure={measure}
                isLit={row.id === lit}
                isSelected={selection.active ? selection.ids.has(row.id) : null}
                onToggle={selection.toggle}
              />
            )
          })}
          <Gap height={after} columns={width} />
        </TableBody>
      </Table>
    </Paper>
  )
}

type LineProps<Row extends ListRow> = Pick<ListTableProps<Row>, 'columns' | 'open' | 'actions'> & {
  row: Row
  index: number
  measure: Windowed['measure']
  isLit: boolean
  /** Null: rows are not being selected. */
  isSelected: boolean | null
  onToggle: Selection['toggle']
}

/** Memoized by row: scrolling renders only the rows that become visible. */
const Line = memo(LineOf) as typeof LineOf // `memo` forgets the type parameter.

function LineOf<Row extends ListRow>(props: LineProps<Row>) {
  const { row, index, columns, open, actions, measure, isLit, isSelected, onToggle } = props
  const naming = namingColumn(columns)
  return (
    <TableRow
      ref={measure}
      data-index={index}
      data-row-id={row.id}
      data-lit={isLit ? '' : undefined}
      aria-rowindex={index + 2}
      {...(isSelected === null ? {} : { 'aria-selected': isSelected, selected: isSelected })}
      hover
      sx={ROW}
    >
      {isSelected !== null && (
        <TableCell padding="checkbox" sx={CHECKBOX}>
          <RowCheckbox
            label={`Select ${naming ? naming.value(row) : row.id}`}
            checked={isSelected}
            onToggle={(range) => onToggle(row.id, range)}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell
          key={column.id}
          align={column.align ?? 'left'}
          sx={column === naming ? NAME : column.oneLine ? ONE_LINE : CELL}
        >
          {column === naming ? <RowName to={open?.(row)}>{column.cell(row)}</RowName> : column.cell(row)}
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

/** Percentage widths refer to the frame, not to the wider table. */
const inFrame = <Row,>(column: Column<Row>): Column<Row> =>
  typeof column.width === 'string' ? { ...column, width: column.width.replace('%', 'cqi') } : column

/** A spacer for the rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

// In print the table shows all rows.
const SCROLLER = {
  overflow: 'auto',
  containerType: 'inline-size',
  borderRadius: 1.5,
  '@media print': { maxHeight: 'none !important', overflow: 'visible', border: 0 },
}
const TABLE = { tableLayout: 'fixed', '@media print': { minWidth: '0 !important' } }
const CELL = { overflowWrap: 'anywhere' }
const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }
const NAME = { ...CELL, fontWeight: 560 }
const NOT_ON_PAPER = { displayPrint: 'none' }
const ACTIONS = { ...NOT_ON_PAPER, whiteSpace: 'nowrap', py: 0.5, pr: 0.75 }
const CHECKBOX = { ...NOT_ON_PAPER, width: 48 }
const GROUP = { py: 0.5, px: 1, bgcolor: 'background.default' }
const ROW = {
  ...LIT,
  ...PALE_ACTIONS,
  height: `var(--density-row, ${ROW_HEIGHT}px)`,
  '&:last-child > *': { borderBottom: 0 },
}
