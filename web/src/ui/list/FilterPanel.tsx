import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import type { Column } from './column.ts'
import { FilterField } from './FilterField.tsx'
import type { Filter, Filters } from './filter.ts'
import { ToolSheet } from './ToolSheet.tsx'

type FilterPanelProps<Row> = {
  columns: readonly Column<Row>[]
  /** All rows, which provide the options. */
  rows: readonly Row[]
  filters: Filters
  onFilter: (filters: Filters) => void
}

/** A filter for each column, by its kind. Changes apply at once. */
export function FilterPanel<Row>({ columns, rows, filters, onFilter }: FilterPanelProps<Row>) {
  return (
    <ToolSheet name="Filters" icon={<FilterListIcon />} width={380}>
      {() => (
        <Box sx={FIELDS}>
          {columns.map((column) => (
            <FilterField
              key={column.id}
              column={column}
              rows={rows}
              filter={filters[column.id] ?? null}
              onChange={(filter) => onFilter(withFilter(filters, column.id, filter))}
            />
          ))}
        </Box>
      )}
    </ToolSheet>
  )
}

/** The filters with that of one column added, replaced or removed. */
export const withFilter = (filters: Filters, id: string, filter: Filter | null): Filters => {
  const { [id]: _, ...others } = filters
  return filter ? { ...others, [id]: filter } : others
}

const FIELDS = {
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  maxHeight: 'min(70dvh, 620px)',
  overflowY: 'auto',
}
