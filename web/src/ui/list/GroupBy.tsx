import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

type GroupByProps = {
  groupings: readonly { id: string; label: string }[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** Chooses the grouping of a list's rows. */
export function GroupBy({ groupings, chosen, onChoose }: GroupByProps) {
  return (
    <TextField
      select
      size="small"
      label="Group by"
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
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
}
