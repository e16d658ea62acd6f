import type { Filters } from '@kitroom/contract/list-state'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { totalText } from '../display/count-text.ts'
import type { Column, ListRow } from './column.ts'
import { filterText } from './filter.ts'
import { SearchBox } from './SearchBox.tsx'
import { ToolButtons } from './ToolButtons.tsx'
import type { List } from './use-list.ts'
import type { UsedListState } from './use-list-state.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'
import { WINDOWED_FROM } from './windowed.ts'

type ListToolsProps<Row> = {
  list: List<Row>
  /** The name of the list, also used for exported files. */
  title: string
  one: string
  searchLabel: string
  /** Rows are cards, which have no column headers. */
  cards: boolean
}

/** The tools above the rows: search, filters, columns, selection and files. */
export function ListTools<Row extends ListRow>({ list, title, one, searchLabel, cards }: ListToolsProps<Row>) {
  const { rows, columns, shown, state, change, selection } = list
  return (
    <>
      <Box sx={TOOLS}>
        <ListSearch label={searchLabel} list={list} shown={list.total} all={list.all} one={one} />
        <Box sx={BUTTONS}>
          {list.groupings.length > 0 && (
            <GroupBy groupings={list.groupings} chosen={list.grouping?.id ?? null} change={change} />
          )}
          {list.call && <ViewsMenu of={list.call} />}
          <ToolButtons
            title={title}
            cards={cards}
            rows={rows}
            matchingNow={list.matchingNow}
            pages={list.pages}
            columns={columns}
            shown={shown}
            filters={state.filters}
            sort={cards ? state.sort : null}
            selection={selection}
            hasSelected={list.selected.length > 0}
            change={change}
            sortBy={list.sortBy}
            filterBy={list.filterBy}
          />
        </Box>
      </Box>
      <FilterChips
        rows={rows}
        columns={columns}
        filters={state.filters}
        onFilter={list.filterBy}
        onClear={() => change({ filters: {} })}
      />
    </>
  )
}

const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  mb: 1.5,
  displayPrint: 'none',
}
// On phones the buttons are one line that scrolls sideways.
const BUTTONS = {
  display: 'flex',
  gap: 0.25,
  mx: { xs: -1, md: 0 },
  px: { xs: 0.5, md: 0 },
  // Room for labels on the border of a field.
  pt: { xs: 1, md: 0 },
  maxWidth: { xs: 'calc(100% + 16px)', md: '100%' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  '& .MuiButton-root': { color: 'text.secondary', minWidth: 0 },
  '& .MuiButton-colorPrimary': { color: 'primary.main' },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
}

type FilterChipsProps<Row> = {
  /** All rows. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  filters: Filters
  onFilter: UsedListState['filterBy']
  onClear: () => void
}

/** The active filters. A press removes one. */
function FilterChips<Row>({ rows, columns, filters, onFilter, onClear }: FilterChipsProps<Row>) {
  const set = columns.flatMap((column) => {
    const filter = filters[column.id]
    return filter ? [{ id: column.id, text: filterText(column, filter, rows) }] : []
  })
  if (set.length === 0) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'center', displayPrint: 'none' }}>
      {set.map(({ id, text }) => {
        const remove = () => onFilter(id, null)
        return (
          <Chip key={id} size="small" label={text} title={`Remove filter ${text}`} onClick={remove} onDelete={remove} />
        )
      })}
      <Button size="small" color="inherit" onClick={onClear}>
        Clear filters
      </Button>
    </Stack>
  )
}

type GroupByProps = {
  groupings: readonly { id: string; label: string }[]
  chosen: string | null
  change: UsedListState['change']
}

/** Chooses the grouping of a list's rows. Memoized, so that typing does not render it again. */
const GroupBy = memo(function GroupBy({ groupings, chosen, change }: GroupByProps) {
  return (
    <TextField
      select
      size="small"
      label="Group by"
      value={chosen ?? ''}
      onChange={(event) => change({ group: event.target.value || null })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: 132, mx: 1, flex: 'none' }}
    >
      <MenuItem value="">None</MenuItem>
      {groupings.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
})

type ListSearchProps = {
  label: string
  list: UsedListState
  /** The number of matching rows, and of all rows. */
  shown: number
  all: number
  /** The singular, in title case: 'Product Category'. */
  one: string
}

/** The search of a list, and the number of matching rows. */
function ListSearch({ label, list, shown, all, one }: ListSearchProps) {
  const { state, setSearch, writeSearch } = list
  return (
    <Box sx={SEARCH}>
      <Box sx={FIELD}>
        <SearchBox label={label} text={state.search} onText={setSearch} onLeave={writeSearch} />
      </Box>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
        {/* A virtualized list has fewer rows in the document than the browser's search needs. */}
        {countOf(shown, all, one, shown !== all || all > WINDOWED_FROM)}
      </Typography>
    </Box>
  )
}

const SEARCH = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  flex: '1 1 320px',
  minWidth: 0,
}

// On phones the number is below, so that what is searched can be read in the field.
const FIELD = { flex: { xs: '1 1 100%', sm: '1 1 auto' }, maxWidth: 430 }

/** '64 users', '1 of 64 users', '1 product category'. */
export const countOf = (shown: number, all: number, one: string, isPart = shown !== all): string => {
  const what = all === 1 ? one.toLowerCase() : manyOf(one)
  return isPart ? `${totalText(shown)} of ${totalText(all)} ${what}` : `${totalText(all)} ${what}`
}

const manyOf = (one: string): string => `${one.toLowerCase().replace(/y$/, 'ie')}s`
