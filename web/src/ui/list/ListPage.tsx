import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import type { Column, ListRow } from './column.ts'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { SearchBox } from './SearchBox.tsx'
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

const FILLS_THE_WINDOW = 'max(320px, calc(100dvh - 236px))'

/** A list of one area: a table on wide screens, cards on small ones. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { title, one, rows, columns, search, searchLabel = 'Search', create, edit, actions } = props
  const { maxHeight = FILLS_THE_WINDOW, empty = `No ${title.toLowerCase()} yet.` } = props
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const { text, setText, write } = useSearchText()
  const matching = useMatchingRows(rows, search, text)

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
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5 }}>
          <Box sx={{ flex: '1 1 auto', maxWidth: 380 }}>
            <SearchBox label={searchLabel} text={text} onText={setText} onLeave={write} />
          </Box>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
            {countOf(matching.length, rows.length)}
          </Typography>
        </Box>
      )}
      {matching.length === 0 && (
        <EmptyState>{rows.length === 0 ? empty : `Nothing matches “${text.trim()}”.`}</EmptyState>
      )}
      {matching.length > 0 && isWide && (
        <ListTable
          label={title}
          rows={matching}
          columns={columns}
          actions={rowActions}
          actionsWidth={props.actionsWidth}
          maxHeight={maxHeight}
        />
      )}
      {matching.length > 0 && !isWide && (
        <ListCards label={title} rows={matching} columns={columns} actions={rowActions} />
      )}
    </>
  )
}

const COUNT = new Intl.NumberFormat('en-US')

const countOf = (shown: number, all: number): string =>
  shown === all ? COUNT.format(all) : `${COUNT.format(shown)} of ${COUNT.format(all)}`
