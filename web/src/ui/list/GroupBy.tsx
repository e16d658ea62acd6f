import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { memo } from 'react'
import type { UsedListState } from './use-list-state.ts'

type GroupByProps = {
  groupings: readonly { id: string; label: string }[]
  chosen: string | null
  change: UsedListState['change']
}

/** Chooses the grouping of a list's rows. Memoized, so that typing does not render it again. */
export const GroupBy = memo(function GroupBy({ groupings, chosen, change }: GroupByProps) {
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
