import Box from '@mui/material/Box'
import { ApiFailure } from '../../api/failure.ts'
import { totalText } from '../display/count-text.ts'
import { SecondaryText } from '../display/texts.tsx'
import { visuallyHidden } from '../display/visually-hidden.ts'
import type { ListRow } from './column.ts'
import { ListToolBar } from './ListToolBar.tsx'
import { SearchBox } from './SearchBox.tsx'
import { TOOL_NAME, type Tool } from './ToolBar.tsx'
import type { List } from './use-list.ts'
import { WINDOWED_FROM } from './windowed.ts'

export type ListToolsProps<Row> = {
  list: List<Row>
  /** The name of the list, also used for exported files. */
  title: string
  /** The singular, in title case: 'Size' gives 'Create Size'. */
  one: string
  searchLabel?: string | undefined
  /** Rows are cards, which have no column headers. */
  cards: boolean
  /** Tools that have a button of their own besides the usual ones: 'Print'. Must be stable. */
  alone?: readonly string[] | undefined
  /** Further tools, in 'More'. Must be stable. */
  tools?: readonly Tool[] | undefined
}

// Stable, as a memoized part needs it.
const NONE: readonly never[] = []

/** Why the server does not search for the text. */
export const searchProblem = ({ pending }: Pick<List<never>, 'pending'>): string | undefined =>
  pending?.error instanceof ApiFailure ? pending.error.errors.find(({ path }) => path === 'search')?.message : undefined

/** The tools above the rows: search, filters, columns, selection and files. */
export function ListTools<Row extends ListRow>(props: ListToolsProps<Row>) {
  const { list, title, one, searchLabel = 'Search', cards, alone = NONE, tools = NONE } = props
  const { state, setSearch, writeSearch } = list
  return (
    <Box sx={{ ...TOOLS, ...namedFrom(ROOM_FOR_NAMES + 80 * alone.length) }}>
      <Box sx={FIELD}>
        <SearchBox
          label={searchLabel}
          text={state.search}
          onText={setSearch}
          onLeave={writeSearch}
          problem={searchProblem(list)}
        />
      </Box>
      {!list.pending && (
        <SecondaryText role="status" sx={list.total === list.all ? COUNT_OF_ALL : COUNT}>
          {/* A virtualized list has fewer rows in the document than the browser's search needs. */}
          {countOf(list.total, list.all, one, list.total !== list.all || list.all > WINDOWED_FROM)}
        </SecondaryText>
      )}
      {/* There a filter can be changed that the server refuses. */}
      {(!list.pending || list.all > 0) && (
        <ListToolBar
          title={title}
          cards={cards}
          alone={alone}
          tools={tools}
          rows={list.rows}
          all={list.all}
          matchingNow={list.matchingNow}
          pages={list.pages}
          columns={list.columns}
          shown={list.shown}
          filters={state.filters}
          sort={cards ? state.sort : null}
          call={list.call}
          groupings={list.groupings}
          grouping={list.grouping}
          selection={list.selection}
          hasSelected={list.selected.length > 0}
          change={list.change}
          sortBy={list.sortBy}
          filterBy={list.filterBy}
        />
      )}
    </Box>
  )
}

/** Below the width of tables. */
const ON_PHONES = '@media (max-width: 899.95px)'
const TOOLS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(120px, 430px) max-content 1fr' },
  alignItems: 'center',
  columnGap: { md: 2 },
  rowGap: 1,
}
/** Tools have no names where these would leave the search too little. */
const ROOM_FOR_NAMES = 600
const namedFrom = (room: number) => ({
  [`@container (max-width: ${room}px)`]: {
    [`& .${TOOL_NAME}.${TOOL_NAME}`]: { display: 'none' },
    '& .MuiButton-startIcon': { mx: 0 },
  },
})
// On phones its text has the room of the icon.
const FIELD = { '& .MuiInputAdornment-positionStart': { display: { xs: 'none', sm: 'flex' } } }
// On phones the number is below, so that what is searched can be read in the field. All rows take no line of their own.
const COUNT = { whiteSpace: 'nowrap', order: { xs: 1, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }
const COUNT_OF_ALL = { ...COUNT, [ON_PHONES]: visuallyHidden }

/** '64 users', '1 of 64 users', '1 product category'. */
export const countOf = (shown: number, all: number, one: string, isPart = shown !== all): string => {
  const what = all === 1 ? one.toLowerCase() : manyOf(one)
  return isPart ? `${totalText(shown)} of ${totalText(all)} ${what}` : `${totalText(all)} ${what}`
}

const manyOf = (one: string): string => `${one.toLowerCase().replace(/y$/, 'ie')}s`
