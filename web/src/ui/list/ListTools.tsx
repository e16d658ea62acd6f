import Box from '@mui/material/Box'
import type { ListRow } from './column.ts'
import { FilterChips } from './FilterChips.tsx'
import { GroupBy } from './GroupBy.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ToolButtons } from './ToolButtons.tsx'
import type { List } from './use-list.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'

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
  const { rows, matching, columns, shown, state, change, selection } = list
  return (
    <>
      <Box sx={TOOLS}>
        <ListSearch label={searchLabel} list={list} shown={matching.length} all={rows.length} one={one} />
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
