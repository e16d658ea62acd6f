import { type ActivityEntry, listActivityPeople } from '@kitroom/contract/activity'
import { ACTIVITY_KINDS } from '@kitroom/contract/areas'
import type { AnswerOf } from '@kitroom/contract/endpoint'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useOptionalQuery } from '../../api/hooks.ts'
import { type ActivityFilter, writeFilter } from './activity-filter.ts'
import { AREA_NAMES } from './area-names.ts'
import { FILTER_FIELD, filterField } from './filter-field.tsx'
import { RecordFilter } from './RecordFilter.tsx'

type ActivityFiltersProps = {
  filter: ActivityFilter
  /** What is shown; it names the record of the filter. */
  entries: readonly ActivityEntry[]
  onFilter: (filter: ActivityFilter) => void
}

type Option = readonly [value: string, label: string]

const AREA_OPTIONS = Object.entries(AREA_NAMES)
const KIND_OPTIONS = Object.entries(ACTIVITY_KINDS)

/** By whom, about what, of which kind, and when. */
export function ActivityFilters({ filter, entries, onFilter }: ActivityFiltersProps) {
  const choice = (name: 'area' | 'kind', label: string, options: readonly Option[]) => (
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
      <PersonFilter person={filter.person} onPerson={(person) => onFilter({ ...filter, person })} />
      {choice('area', 'Area', AREA_OPTIONS)}
      <RecordFilter
        area={filter.area}
        record={recordOf(filter, entries)}
        onRecord={(record) =>
          onFilter({ ...filter, area: record?.area ?? filter.area ?? '', record: record ? String(record.id) : '' })
        }
      />
      {choice('kind', 'Kind', KIND_OPTIONS)}
      <Box role="group" aria-label="Time" sx={{ display: 'contents' }}>
        {day('from', 'Time from')}
        {day('to', 'Time to')}
      </Box>
      {writeFilter(filter).size > 0 && <Button onClick={() => onFilter({})}>Clear filters</Button>}
    </Stack>
  )
}

const recordOf = ({ area, record }: ActivityFilter, entries: readonly ActivityEntry[]) => {
  if (area === undefined || record === undefined) return null
  const shown = entries.find((entry) => entry.area === area && String(entry.record_id) === record)
  return { area, id: Number(record), name: shown?.record_name ?? 'Chosen record' }
}

const FILTER = { flex: '1 1 150px', width: 'auto', maxWidth: { md: 220 } }

type Person = AnswerOf<typeof listActivityPeople>['people'][number]

const MOST_DRAWN = 100
const byEveryName = createFilterOptions<Person>({
  limit: MOST_DRAWN,
  stringify: ({ name, earlier_names }) => [name, ...earlier_names].join(' '),
})

type PersonFilterProps = { person: string | undefined; onPerson: (person: string) => void }

/** Everybody who changed anything, by their present name. They are found by earlier names too, which entries may have. */
function PersonFilter({ person, onPerson }: PersonFilterProps) {
  const people = useOptionalQuery(listActivityPeople)?.people ?? []
  return (
    <Autocomplete
      size="small"
      options={people}
      filterOptions={byEveryName}
      value={people.find(({ id }) => String(id) === person) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_, chosen) => onPerson(chosen ? String(chosen.id) : '')}
      renderOption={({ key, ...own }, { name, earlier_names }) => (
        <li key={key} {...own}>
          <ListItemText
            primary={name}
            secondary={earlier_names.length > 0 ? `Earlier ${earlier_names.join(', ')}` : undefined}
          />
        </li>
      )}
      renderInput={filterField('Person')}
      sx={FILTER_FIELD}
    />
  )
}
