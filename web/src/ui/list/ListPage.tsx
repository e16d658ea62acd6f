import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import type { Column, ListRow } from './column.ts'
import { ListCards } from './ListCards.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ListTable } from './ListTable.tsx'
import { useLeftList } from './left-lists.ts'
import { useMatchingRows } from './use-matching-rows.ts'
import { useSearchText } from './use-search-text.ts'

type ListPageProps<Row extends ListRow> = {
  title: string
  /** At the far end of the title, before the button that makes a new one. */
  buttons?: ReactNode
  /** One of them, as a title: 'Size' makes 'Create Size'. */
  one: string
  rows: readonly Row[]
  /** Kept at module level. The first names the row. */
  columns: readonly Column<Row>[]
  /** The text a row is searched by; kept at module level. Left out, the list has no search. */
  search?: (row: Row) => string
  searchLabel?: string
  /** Where a new one is made, or false where that is not permitted. */
  create?: string | false
  createLabel?: string
  /** Where a row is edited, or false where that is not permitted. */
  edit?: ((row: Row) => string) | false
  /** Where the name of a row leads; left out, to where it is edited. */
  open?: (row: Row) => string
  /** More for each row, before Edit. */
  actions?: (row: Row) => ReactNode
  /** The same on cards, where it differs. */
  cardActions?: (row: Row) => ReactNode
  actionsWidth?: number | string
  /** How tall the table grows before it scrolls. */
  maxHeight?: number | string
  /** Said when there are no rows at all. */
  empty?: string
  /** Between title and rows: a note, a filter. */
  children?: ReactNode
}

const FILLS_THE_WINDOW = 'max(320px, calc(100dvh - 258px))'

/** A list of one area: a table on wide screens, cards on small ones. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { title, one, rows, columns, search, searchLabel = 'Search', create, edit, actions } = props
  const { maxHeight = FILLS_THE_WINDOW, empty = `No ${title.toLowerCase()} yet.` } = props
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const searchText = useSearchText()
  const matching = useMatchingRows(rows, search, searchText.text)
  const table = useRef<HTMLDivElement>(null)
  useLeftList(table, searchText.inAddress)
  const open = props.open ?? (edit || undefined)

  const own = isWide ? actions : (props.cardActions ?? actions)
  const rowActions =
    own || edit
      ? (row: Row) => (
          <>
            {own?.(row)}
            {edit && (
              <Button size="small" component={Link} to={edit(row)}>
                Edit
              </Button>
            )}
          </>
        )
      : undefined

  return (
    <>
      <PageTitle title={title}>
        {props.buttons}
        {create && (
          <Button variant="contained" component={Link} to={create} startIcon={<AddIcon />}>
            {props.createLabel ?? `Create ${one}`}
          </Button>
        )}
      </PageTitle>
      {props.children}
      {search && rows.length > 0 && (
        <ListSearch label={searchLabel} search={searchText} shown={matching.length} all={rows.length} one={one} />
      )}
      {matching.length === 0 && (
        <EmptyState>{rows.length === 0 ? empty : `Nothing matches “${searchText.text.trim()}”.`}</EmptyState>
      )}
      {matching.length > 0 && isWide && (
        <ListTable
          ref={table}
          label={title}
          rows={matching}
          columns={columns}
          open={open}
          actions={rowActions}
          actionsWidth={props.actionsWidth}
          maxHeight={maxHeight}
        />
      )}
      {matching.length > 0 && !isWide && (
        <ListCards label={title} rows={matching} columns={columns} open={open} actions={rowActions} />
      )}
    </>
  )
}
