import CheckBoxOutlinedIcon from '@mui/icons-material/CheckBoxOutlined'
import FilterListIcon from '@mui/icons-material/FilterList'
import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo } from 'react'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import type { Column, ListRow } from './column.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterField } from './FilterField.tsx'
import type { Filters } from './filter.ts'
import type { ListState } from './list-state.ts'
import { SortMenu } from './SortMenu.tsx'
import { ToolPopover } from './ToolPopover.tsx'
import { tableOf } from './table-of-list.ts'
import type { List } from './use-list.ts'
import type { UsedListState } from './use-list-state.ts'

type ToolButtonsProps<Row> = Pick<
  List<Row>,
  'rows' | 'matchingNow' | 'columns' | 'shown' | 'selection' | 'change' | 'sortBy' | 'filterBy'
> &
  Pick<ListState, 'filters' | 'sort'> & {
    title: string
    /** Selected rows are exported by the selection bar. */
    hasSelected: boolean
    /** Rows are cards, which have no column headers. */
    cards: boolean
  }

/** The buttons beside the search. Memoized, so that typing does not render them again. */
export const ToolButtons = memo(ToolButtonsOf) as typeof ToolButtonsOf // `memo` forgets the type parameter.

function ToolButtonsOf<Row extends ListRow>(props: ToolButtonsProps<Row>) {
  const { title, cards, rows, matchingNow, columns, shown, filters, sort, selection } = props
  const { hasSelected, change, sortBy, filterBy } = props
  return (
    <>
      <FilterPanel columns={columns} rows={rows} filters={filters} onFilter={filterBy} />
      {cards && <SortMenu columns={columns} sort={sort} onSort={sortBy} />}
      <Button
        size="small"
        color={selection.active ? 'primary' : 'inherit'}
        startIcon={<CheckBoxOutlinedIcon />}
        aria-pressed={selection.active}
        onClick={selection.toggleActive}
        sx={{ flex: 'none' }}
      >
        Select
      </Button>
      <ColumnsMenu columns={columns} shown={shown} onChoose={(next) => change({ columns: next })} />
      {/* It keeps its place, so that nothing moves under the pointer. */}
      <Box sx={{ display: 'flex', flex: 'none', visibility: hasSelected ? 'hidden' : 'visible' }}>
        <ExportMenu table={() => tableOf({ name: title, rows: matchingNow(), columns, shown })} />
      </Box>
      <Button
        size="small"
        color="inherit"
        startIcon={<PrintOutlinedIcon />}
        onClick={() => window.print()}
        sx={{ flex: 'none' }}
      >
        Print
      </Button>
    </>
  )
}

type FilterPanelProps<Row> = {
  columns: readonly Column<Row>[]
  /** All rows, which provide the options. */
  rows: readonly Row[]
  filters: Filters
  onFilter: UsedListState['filterBy']
}

/** A filter for each column, by its kind. Changes apply at once. */
function FilterPanel<Row>({ columns, rows, filters, onFilter }: FilterPanelProps<Row>) {
  return (
    <ToolPopover name="Filters" icon={<FilterListIcon />} width={380}>
      {() => (
        <Box sx={FIELDS}>
          {columns.map((column) => (
            <FilterField
              key={column.id}
              column={column}
              rows={rows}
              filter={filters[column.id] ?? null}
              onFilter={onFilter}
            />
          ))}
        </Box>
      )}
    </ToolPopover>
  )
}

const FIELDS = {
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  maxHeight: 'min(70dvh, 620px)',
  overflowY: 'auto',
}
