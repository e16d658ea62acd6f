import { listActivityPeople } from '@kitroom/contract/activity'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useOptionalQuery } from '../../api/hooks.ts'
import { KINDS } from '../../ui/history/history-text.ts'
import { type ActivityFilter, writeFilter } from './activity-filter.ts'
import { AREA_NAMES } from './area-names.ts'

type ActivityFiltersProps = { filter: ActivityFilter; onFilter: (filter: ActivityFilter) => void }

type Option = readonly [value: string, label: string]

const AREA_OPTIONS = Object.entries(AREA_NAMES)
const KIND_OPTIONS = Object.entries(KINDS)

/** By whom, about what, of which kind, and when. */
export function ActivityFilters({ filter, onFilter }: ActivityFiltersProps) {
  const people = useOptionalQuery(listActivityPeople)?.people ?? []
  const choice = (name: 'person' | 'area' | 'kind', label: string, options: readonly Option[]) => (
    <TextField
      select
      size="small"
      label={label}
      value={options.some(([value]) => value === filter[name]) ? filter[name] : ''}
      // Of another area it is another record.
      onChange={({ target }) => {
        const { record, ...others } = filter
        onFilter({ ...(name === 'area' || record === undefined ? others : filter), [name]: target.value })
      }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={FILTER}
    >
      <MenuItem value="">Any</MenuItem>
      {options.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={filter[name] ?? ''}
      onChange={({ target }) => onFilter({ ...filter, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={FILTER}
    />
  )
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
      {choice(
        'person',
        'Person',
        people.map(({ id, name }) => [String(id), name]),
      )}
      {choice('area', 'Area', AREA_OPTIONS)}
      {choice('kind', 'Kind', KIND_OPTIONS)}
      {day('from', 'Time from')}
      {day('to', 'Time to')}
      {filter.area !== undefined && filter.record !== undefined && (
        <TextField
          size="small"
          label="Record"
          value={filter.record}
          slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
          sx={{ width: 110 }}
        />
      )}
      {writeFilter(filter).size > 0 && <Button onClick={() => onFilter({})}>Clear filters</Button>}
    </Stack>
  )
}

const FILTER = { flex: '1 1 150px', width: 'auto', maxWidth: { md: 220 } }
