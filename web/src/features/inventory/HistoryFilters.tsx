import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type HistoryFilter, SHOWN } from './history-filter.ts'

type HistoryFiltersProps = {
  filter: HistoryFilter
  people: readonly string[]
  onChange: (filter: HistoryFilter) => void
}

/** Narrows a stock history: by what happened, by whom and since when. */
export function HistoryFilters({ filter, people, onChange }: HistoryFiltersProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1, '& > *': { flex: '1 1 140px' } }}>
      <TextField
        select
        size="small"
        label="Show"
        value={filter.show}
        onChange={(event) => onChange({ ...filter, show: event.target.value })}
        slotProps={ALL_SHOWN}
      >
        <MenuItem value="">All</MenuItem>
        {SHOWN.map((show) => (
          <MenuItem key={show} value={show}>
            {show}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="By"
        value={filter.by}
        onChange={(event) => onChange({ ...filter, by: event.target.value })}
        slotProps={ALL_SHOWN}
      >
        <MenuItem value="">Everybody</MenuItem>
        {people.map((person) => (
          <MenuItem key={person} value={person}>
            {person}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        size="small"
        label="Since"
        value={filter.since}
        onChange={(event) => onChange({ ...filter, since: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Stack>
  )
}

const ALL_SHOWN = { select: { displayEmpty: true }, inputLabel: { shrink: true } }
