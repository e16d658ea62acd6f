import Checkbox from '@mui/material/Checkbox'
import type { ListRow } from './column.ts'
import { type RowSelection, selectedOf } from './use-selection.ts'

/** Selects all shown rows, or none. */
export function AllCheckbox({ selection, rows }: { selection: RowSelection; rows: readonly ListRow[] }) {
  const selected = selectedOf(rows, selection).length
  const isAll = selected === rows.length
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && selected > 0}
      onChange={isAll ? selection.clear : selection.selectAll}
      slotProps={{ input: { 'aria-label': 'Select all' } }}
      sx={{ p: 0.5 }}
    />
  )
}
