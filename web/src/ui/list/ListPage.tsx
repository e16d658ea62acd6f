import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { type ReactNode, type RefObject, useDeferredValue, useMemo, useRef } from 'react'
import type { QueryResult } from '../../api/hooks.ts'
import { ROOM_AT_FOOT, useRestOfWindow } from '../page/page-layout.ts'
import type { Column, ListRow } from './column.ts'
import type { Grouping } from './groups.tsx'
import { ListCards } from './ListCards.tsx'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import { ListLink } from './ListLink.tsx'
import { ListTable } from './ListTable.tsx'
import { PrintHeadRow } from './PrintHead.tsx'
import { tableFit, useTableRoom, useTextWidths } from './table-fit.ts'
import { type List, useList } from './use-list.ts'
import { usePrinting, useTableLayout } from './use-printing.ts'
import { type SavedHere, useSavedRow } from './use-saved-row.ts'

export type ListViewProps<Row extends ListRow> = Pick<
  ListFrameProps<Row>,
  'title' | 'one' | 'searchLabel' | 'alone' | 'tools' | 'selectionActions'
> & {
  /** A line under the title. */
  about?: ReactNode
  /** Title and buttons leave no room for the tools in their row. */
  isLong?: boolean
  /** Buttons beside the title, before the Create button. */
  buttons?: ReactNode
  /** The address of the Create form, or false without permission. */
  create?: string | false
  createLabel?: string
  /** The address of a row's form, or false without permission. */
  edit?: ((row: Row) => string) | false
  /** The target of a row's name; by default its form. */
  open?: (row: Row) => string
  /** The target of a row's name for readers who may not edit. */
  view?: (row: Row) => string
  /** Further actions of a row, before Edit. */
  actions?: (row: Row) => ReactNode
  /** The actions on cards, if different. */
  cardActions?: (row: Row) => ReactNode
  actionsWidth?: number
  /** The maximum height of the table before it scrolls, unless the window has room for less. */
  maxHeight?: string
  /** Said when there are no rows at all. */
  empty?: string
  /** The last save without leaving the list. */
  savedHere?: SavedHere | null
  /** The row of a link to this list, which is scrolled into view. */
  targetId?: number | null
  /** Below the title: tabs, and chips that filter. */
  chips?: (list: List<Row>) => ReactNode
  /** Shown above the search. */
  above?: (list: List<Row>) => ReactNode
  /** Shown in place of the rows, another picture of what matches. */
  instead?: ((list: List<Row>) => ReactNode) | undefined
}

type ListPageProps<Row extends ListRow> = ListViewProps<Row> & {
  /** The query that the rows are from: the rest of the page stands while it loads, and if it fails. */
  query?: QueryResult<unknown>
  rows: readonly Row[]
  /** The call that returns the rows, 'listSizes': the key of its views. */
  call?: string
  /** Must be stable (module level). The first one names the row. */
  columns: readonly Column<Row>[]
  /** The searched text of a row; must be stable. By default all text columns. */
  search?: (row: Row) => string
  /** The possible groupings of the rows. Must be stable. */
  groupings?: readonly Grouping<Row>[]
}

/** A list of one area: a table on wide screens, cards on small ones. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { query, rows, columns, search, call, groupings, ...view } = props
  const table = useRef<HTMLDivElement>(null)
  const list = useList({ query, rows, columns, search, scroller: table, call, groupings })
  return <ListView {...view} list={list} table={table} />
}

// It scrolls inside, and the page around it does not scroll as well.
const FILLS_THE_WINDOW = `max(320px, calc(var(--rest-of-window, 70dvh) - ${ROOM_AT_FOOT}))`

/** A list as it is searched, filtered and sorted, and the element that scrolls it. */
type Drawn<Row> = { list: List<Row>; table: RefObject<HTMLDivElement | null> }

export function ListView<Row extends ListRow>(props: ListViewProps<Row> & Drawn<Row>) {
  const { title, one, create, edit, actions, list, table } = props
  const { empty = `No ${title.toLowerCase()} yet.` } = props
  useRestOfWindow(table)
  const { saved, highlightedId } = useSavedRow(!list.pending, props.savedHere)
  const open = props.open ?? (edit || props.view)
  const { matching, shown, selection } = list
  const actionsWidth = actions || edit ? (props.actionsWidth ?? 130) : 0
  const [isWide, room, isSelecting] = [useTableLayout(), useTableRoom(), selection.active]
  const textWidths = useTextWidths(list.rows, shown)
  const fit = useMemo(
    () => (isWide ? tableFit({ columns: shown, actionsWidth, isSelecting, room, textWidths }) : null),
    [isWide, shown, actionsWidth, isSelecting, room, textWidths],
  )
  const isTable = fit !== null
  const rowActions = useRowActions(isTable ? actions : (props.cardActions ?? actions), edit)
  // Deferred: what arrives later may change every row, which must not hold up a key press.
  const drawnColumns = useDeferredValue(shown)
  const drawnActions = useDeferredValue(rowActions)
  const { grouping } = list
  const drawn = {
    label: title,
    rows: matching,
    identity: list.identity,
    order: list.order,
    grouping,
    pages: list.pages,
    columns: drawnColumns,
    open,
    actions: drawnActions,
    selection,
    highlightedId,
    targetId: props.targetId ?? null,
  }

  const printHead = usePrinting() && <PrintHeadRow list={list} one={one} title={title} />

  return (
    <ListFrame
      {...props}
      empty={empty}
      cards={!isTable}
      saved={saved}
      open={open}
      above={props.above?.(list)}
      heading={{
        title,
        about: props.about,
        isLong: props.isLong,
        chips: props.chips?.(list),
        buttons: (
          <>
            {props.buttons}
            {create && (
              <Button variant="contained" component={ListLink} to={create} startIcon={<AddIcon />}>
                {props.createLabel ?? `Create ${one}`}
              </Button>
            )}
          </>
        ),
      }}
    >
      {props.instead ? (
        props.instead(list)
      ) : fit ? (
        <ListTable
          {...drawn}
          ref={table}
          actionsWidth={actionsWidth}
          fit={fit}
          maxHeight={props.maxHeight ? `min(${props.maxHeight}, ${FILLS_THE_WINDOW})` : FILLS_THE_WINDOW}
          sort={list.sort}
          onSort={list.sortBy}
          printHead={printHead}
        />
      ) : (
        <ListCards {...drawn} />
      )}
    </ListFrame>
  )
}

/** The actions at the end of a row. Stable while its inputs are, so that rows are not rendered again. */
const useRowActions = <Row,>(
  actions: ((row: Row) => ReactNode) | undefined,
  edit: ((row: Row) => string) | false | undefined,
): ((row: Row) => ReactNode) | undefined =>
  useMemo(() => {
    if (!actions && !edit) return undefined
    return (row) => (
      <>
        {actions?.(row)}
        {edit && (
          <Button size="small" component={ListLink} to={edit(row)}>
            Edit
          </Button>
        )}
      </>
    )
  }, [actions, edit])
