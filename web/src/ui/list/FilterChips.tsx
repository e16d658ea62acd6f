import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { Column } from './column.ts'
import { type Filters, filterText } from './filter.ts'
import type { UsedListState } from './use-list-state.ts'

type FilterChipsProps<Row> = {
  /** All rows. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  filters: Filters
  onFilter: UsedListState['filterBy']
  onClear: () => void
}

/** The active filters. A press removes one. */
export function FilterChips<Row>({ rows, columns, filters, onFilter, onClear }: FilterChipsProps<Row>) {
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
