import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import type { Column } from './column.ts'
import { FilterField } from './FilterField.tsx'
import type { Filters } from './filter.ts'
import { ToolPopover } from './ToolPopover.tsx'
import type { UsedListState } from './use-list-state.ts'

type FilterPanelProps<Row> = {
  columns: readonly Column<Row>[]
  /** All rows, which provide the options. */
  rows: readonly Row[]
  filters: Filters
  onFilter: UsedListState['filterBy']
}

/** A filter for each column, by its kind. Changes apply at once. */
export function FilterPanel<Row>({ columns, rows, filters, onFilter }: FilterPanelProps<Row>) {
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
