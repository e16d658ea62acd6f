import Checkbox from '@mui/material/Checkbox'
import type { Selection } from './use-selection.ts'

/** Selects all shown rows, or none. */
export function AllCheckbox({ selection, count }: { selection: Selection; count: number }) {
  const isAll = selection.ids.size === count
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && selection.ids.size > 0}
      onChange={isAll ? selection.clear : selection.selectAll}
      slotProps={{ input: { 'aria-label': 'Select all' } }}
      sx={{ p: 0.5 }}
    />
  )
}
