import type { Sort } from '@kitroom/contract/list-state'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { translation } from '../display/verbatim.ts'
import { wellWrapped } from '../display/well-wrapped.tsx'
import { type Column, type ListRow, namingColumn } from './column.ts'
import { Gap } from './Gap.tsx'
import { entryKey, GroupHeading, useGroups } from './groups.tsx'
import { HeadCell } from './HeadCell.tsx'
import type { ListRowsProps, RowProps } from './ListCards.tsx'
import { RowName } from './ListLink.tsx'
import { LoadMore } from './LoadMore.tsx'
import { useIsReturning, useKeepRowHeights, useRowHeights } from './list-position.ts'
import { AllCheckbox, RowCheckbox } from './RowCheckbox.tsx'
import { rowPress } from './row-press.ts'
import { directionOf } from './sort.ts'
import type { TableFit } from './table-fit.ts'
import { DENSE_TABLE, ROW_HEIGHT, SCROLLER, TABLE } from './table-styles.ts'
import { usePrinting } from './use-printing.ts'
import {
  everyRow,
  FIRST_FRAME,
  isWindowedAt,
  useOverscan,
  useScrollToRow,
  type Windowed,
  windowOf,
} from './windowed.ts'

type ListTableProps<Row> = ListRowsProps<Row> & {
  actionsWidth: number
  fit: TableFit
  maxHeight: string
  sort: Sort | null
  onSort: (column: string) => void
  /** The first row of the head, on paper. */
  printHead: ReactNode
  /** The scroll container. */
  ref: RefObject<HTMLDivElement | null>
}

/**
 * Rows as a table that scrolls under its header. Long lists are virtualized. It is rendered again for other rows, and
 * not for each key typed into the search.
 */
export const ListTable = memo(ListTableOf) as typeof ListTableOf // `memo` forgets the type parameter.

function ListTableOf<Row extends ListRow>(props: ListTableProps<Row>) {
  const { rows, columns, open, actions, actionsWidth, fit, sort, selection, targetId, ref } = props
  const isPrinting = usePrinting()
  const drawnRows = useRowsAfterFrame(rows, isPrinting || targetId !== null)
  const { entries, toggle } = useGroups(drawnRows, props.grouping)
  const isDrawn = drawnRows === rows
  const overscan = useOverscan({ identity: props.identity, order: props.order, count: entries.length, scroller: ref })
  const isWindowed = !isPrinting && (!isDrawn || isWindowedAt(entries.length, overscan))
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: entries.length,
    enabled: isWindowed,
    getScrollElement: () => ref.current,
    getItemKey: (index) => entryKey(entries[index], index),
    estimateSize: () => ROW_HEIGHT,
    overscan,
    initialMeasurementsCache: useRowHeights(),
  })
  useKeepRowHeights(virtualizer)
  useScrollToRow({ id: targetId, entries, virtualizer: isWindowed ? virtualizer : null })
  const { indexes, before, after, measure } = isWindowed ? windowOf(virtualizer) : everyRow(entries.length)
  const headed = useMemo(() => columns.map((column) => ({ ...column, width: fit.widthOf(column.id) })), [columns, fit])
  const heads = headed.map((column) => (
    <HeadCell key={column.id} column={column} direction={directionOf(sort, column.id)} onSort={props.onSort} />
  ))
  const width = columns.length + (actions ? 1 : 0) + (selection.active ? 1 : 0)

  return (
    <Paper variant="outlined" ref={ref} sx={{ ...SCROLLER, maxHeight: props.maxHeight }}>
      <Table
        stickyHeader
        aria-label={props.label}
        aria-rowcount={props.pages?.next ? -1 : (isDrawn ? entries.length : rows.length) + 1}
        sx={fit.isDense ? DENSE_TABLE : TABLE}
        style={{ minWidth: Number.isFinite(fit.least) ? fit.least : undefined }}
      >
        <TableHead>
          {props.printHead}
          <TableRow aria-rowindex={1}>
            {selection.active && (
              <TableCell padding="checkbox" sx={CHECKBOX}>
                <AllCheckbox selection={selection} rows={rows} />
              </TableCell>
            )}
            {heads}
            {actions && (
              <TableCell align="right" sx={NOT_ON_PAPER} style={{ width: actionsWidth }}>
                Actions
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {!isDrawn && <Gap height={rows.length * ROW_HEIGHT} columns={width} />}
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
              <ListLine
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                isPrinting={isPrinting}
                open={open}
                actions={actions}
                measure={measure}
                isHighlighted={row.id === props.highlightedId}
                isSelected={selection.active ? selection.has(row.id) : null}
                onToggle={selection.toggle}
              />
            )
          })}
          <Gap height={after} columns={width} />
          {props.pages?.next && (
            <TableRow>
              <TableCell colSpan={width}>
                <LoadMore pages={props.pages} />
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Paper>
  )
}

const NOT_ON_PAPER = { displayPrint: 'none' }

const CHECKBOX = { ...NOT_ON_PAPER, width: 48 }

const GROUP = { py: 0.5, px: 1, bgcolor: 'background.default' }

const NONE: readonly never[] = []

/**
 * The rows of a list, at its first visit not before the page around them: rendered on their own they never hold up the
 * browser. `isAtOnce`: all rows are needed now, for paper or to scroll to one of them.
 */
const useRowsAfterFrame = <Row extends ListRow>(rows: readonly Row[], isAtOnce: boolean): readonly Row[] => {
  const isWayBack = useIsReturning()
  const [isReady, setReady] = useState(isWayBack || rows.length <= FIRST_FRAME)
  useEffect(() => startTransition(() => setReady(true)), [])
  return isReady || isAtOnce ? rows : NONE
}

type ListLineProps<Row> = RowProps<Row> & {
  index: number
  measure: Windowed['measure']
  isPrinting: boolean
}

/**
 * A row of a table. Memoized by row: scrolling renders only the rows that become visible. Plain elements, styled by
 * `table-styles.ts`: a search renders a screenful of them between two frames, and MUI's cells compute their styles one
 * by one.
 */
const ListLine = memo(ListLineOf) as typeof ListLineOf // `memo` forgets the type parameter.

function ListLineOf<Row extends ListRow>(props: ListLineProps<Row>) {
  const { row, index, columns, isPrinting, open, actions, measure, isHighlighted, isSelected, onToggle } = props
  const naming = namingColumn(columns)
  const cells = columns.map((column) => (
    <td
      key={column.id}
      className={classOf(column, column === naming)}
      data-name={column === naming ? '' : undefined}
      {...translation(column)}
      {...titleOf(column, row)}
    >
      {column === naming ? (
        <>
          {column.picture && <span className="picture">{column.picture(row)}</span>}
          <RowName to={open?.(row)}>{textIn(column, row, isPrinting)}</RowName>
        </>
      ) : (
        textIn(column, row, isPrinting)
      )}
    </td>
  ))
  return (
    <tr
      ref={measure}
      className="row"
      data-index={index}
      data-row-id={row.id}
      data-highlighted={isHighlighted ? '' : undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      {...rowPress({ id: row.id, opens: !!open, isSelected, onToggle })}
    >
      {isSelected !== null && (
        <td className="cell checkbox">
          <RowCheckbox id={row.id} name={naming?.value(row) ?? row.id} checked={isSelected} onToggle={onToggle} />
        </td>
      )}
      {cells}
      {actions && <td className="cell actions">{actions(row)}</td>}
    </tr>
  )
}

/** On a screen only what takes more than one line is divided. */
const textIn = <Row,>(column: Column<Row>, row: Row, isPrinting: boolean): ReactNode => {
  const isWrapped = column.shownOnly || (isPrinting && !column.oneLine)
  return isWrapped ? wellWrapped(column.cell(row)) : column.cell(row)
}

const classOf = <Row,>({ align = 'left', icon, shownOnly }: Column<Row>, isNaming: boolean): string => {
  const text = isNaming ? 'name one-line' : icon || shownOnly ? 'text' : 'one-line'
  return align === 'left' ? `cell ${text}` : `cell ${text} ${align}`
}

/** A text is whole where it is pointed at. */
const titleOf = <Row,>({ kind, value }: Column<Row>, row: Row): { title?: string } => {
  if (kind !== 'text' && kind !== 'choice') return {}
  const text = value(row)
  return typeof text === 'string' ? { title: text } : {}
}
