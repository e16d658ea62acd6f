import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { PageTitle } from '../page/PageTitle.tsx'
import { addedWidth, type Column, type ListRow } from './column.ts'
import type { Grouping } from './groups.ts'
import { ListCards } from './ListCards.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListLink } from './ListLink.tsx'
import { ListTable } from './ListTable.tsx'
import type { Sort } from './sort-rows.ts'
import { type List, useList } from './use-list.ts'
import { type SavedHere, useSavedRow } from './use-saved-row.ts'

type ListPageProps<Row extends ListRow> = {
  title: string
  /** A line under the title. */
  about?: ReactNode
  /** At the far end of the title, before the button that makes a new one. */
  buttons?: ReactNode
  /** One of them, as a title: 'Size' makes 'Create Size'. */
  one: string
  rows: readonly Row[]
  /** The call that answers the rows, 'listSizes': what views are kept under. */
  call?: string
  /** Kept at module level. The first names the row. */
  columns: readonly Column<Row>[]
  /** The text a row is searched by, kept while it is the same; left out, all its columns of text. */
  search?: (row: Row) => string
  searchLabel?: string
  /** Where a new one is made, or false where that is not permitted. */
  create?: string | false
  createLabel?: string
  /** Where a row is edited, or false where that is not permitted. */
  edit?: ((row: Row) => string) | false
  /** Where the name of a row leads; left out, to where it is edited. */
  open?: (row: Row) => string
  /** Where it leads those who may not edit. */
  view?: (row: Row) => string
  /** More for each row, before Edit. */
  actions?: (row: Row) => ReactNode
  /** The same on cards, where it differs. */
  cardActions?: (row: Row) => ReactNode
  actionsWidth?: number | string
  /** How tall the table grows before it scrolls. */
  maxHeight?: number | string
  /** Said when there are no rows at all. */
  empty?: string
  /** What was last saved without leaving the list. */
  savedHere?: SavedHere | null
  /** The row that a link led here to: it is scrolled to. */
  leadTo?: number | null
  /** What can be done to the rows that are selected, besides exporting them. */
  selectionActions?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** What its rows can be grouped by. Kept at module level, or as long as it is the same. */
  groupings?: readonly Grouping<Row>[]
  /** Stands above the search. */
  above?: (list: List<Row>) => ReactNode
}

const FILLS_THE_WINDOW = 'max(320px, calc(100dvh - 258px))'
// Above it stands a line of filters as well.
const FILLS_WITH_FILTERS = 'max(320px, calc(100dvh - 300px))'

/** A list of one area: a table on wide screens, cards on small ones. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { title, one, rows, columns, search, create, edit, actions } = props
  const { empty = `No ${title.toLowerCase()} yet.` } = props
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const table = useRef<HTMLDivElement>(null)
  const list = useList({ rows, columns, search, scroller: table, call: props.call, groupings: props.groupings })
  const { saved, lit } = useSavedRow(props.savedHere)
  const open = props.open ?? (edit || props.view)
  const rowActions = useRowActions(isWide ? actions : (props.cardActions ?? actions), edit)
  const { matching, shown, selection, state, change } = list
  const onSort = useCallback((sort: Sort | null) => change({ sort }), [change])
  const { grouping } = list
  const drawn = {
    label: title,
    rows: matching,
    grouping,
    columns: shown,
    open,
    actions: rowActions,
    selection,
    lit,
    leadTo: props.leadTo ?? null,
  }

  return (
    <ListFrame
      list={list}
      title={title}
      one={one}
      searchLabel={props.searchLabel}
      empty={empty}
      cards={!isWide}
      saved={saved}
      open={open}
      selectionActions={props.selectionActions}
      above={props.above}
      head={
        <PageTitle title={title} about={props.about}>
          {props.buttons}
          {create && (
            <Button variant="contained" component={ListLink} to={create} startIcon={<AddIcon />}>
              {props.createLabel ?? `Create ${one}`}
            </Button>
          )}
        </PageTitle>
      }
    >
      {isWide ? (
        <ListTable
          {...drawn}
          ref={table}
          actionsWidth={props.actionsWidth}
          maxHeight={props.maxHeight ?? (list.isFiltered ? FILLS_WITH_FILTERS : FILLS_THE_WINDOW)}
          sort={state.sort}
          onSort={onSort}
          addedWidth={addedWidth(columns, shown)}
        />
      ) : (
        <ListCards {...drawn} />
      )}
    </ListFrame>
  )
}

/** What stands at the end of a row. The same as long as what it is made of is: no row is drawn again for it. */
const useRowActions = <Row,>(
  own: ((row: Row) => ReactNode) | undefined,
  edit: ((row: Row) => string) | false | undefined,
): ((row: Row) => ReactNode) | undefined =>
  useMemo(() => {
    if (!own && !edit) return undefined
    return (row) => (
      <>
        {own?.(row)}
        {edit && (
          <Button size="small" component={ListLink} to={edit(row)}>
            Edit
          </Button>
        )}
      </>
    )
  }, [own, edit])
