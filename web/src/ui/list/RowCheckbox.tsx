import type { CellValue } from '@kitroom/contract/list-column'
import Checkbox from '@mui/material/Checkbox'
import type { ListRow } from './column.ts'
import { type RowSelection, selectedOf } from './use-selection.ts'

type RowCheckboxProps = {
  id: number
  /** The name of the row. */
  name: CellValue
  checked: boolean
  onToggle: RowSelection['toggle']
}

/** Selects one row; with Shift all rows from the one selected before. */
export function RowCheckbox({ id, name, checked, onToggle }: RowCheckboxProps) {
  return (
    <Checkbox
      checked={checked}
      // Shift-click would also select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
      sx={{ p: 0.5 }}
    />
  )
}

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
