import { type ActivityEntry, listActivityPeople } from '@kitroom/contract/activity'
import { ACTIVITY_KINDS } from '@kitroom/contract/areas'
import type { AnswerOf } from '@kitroom/contract/endpoint'
import { searchEverything } from '@kitroom/contract/search'
import Autocomplete, { type AutocompleteRenderInputParams, createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { AREA_NAMES } from './entry-text.ts'

type ActivityFiltersProps = {
  filter: ActivityFilter
  /** The shown entries; they name the record of the filter. */
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

/** Everybody who changed anything, by their present name. They are found by earlier names too, which entries may have. */
function PersonFilter({ person, onPerson }: { person: string | undefined; onPerson: (person: string) => void }) {
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

type ChosenRecord = { area: string; id: number; name: string }

type RecordFilterProps = {
  /** Only records of this area are offered. */
  area: string | undefined
  record: ChosenRecord | null
  onRecord: (record: ChosenRecord | null) => void
}

const isSame = (one: ChosenRecord, other: ChosenRecord): boolean => one.area === other.area && one.id === other.id
const recordKey = ({ area, id }: ChosenRecord): string => `${area} ${id}`

/** One record, found by its name among all that the person may open. */
function RecordFilter({ area, record, onRecord }: RecordFilterProps) {
  const [text, setText] = useState('')
  // Its entries, which name it, are still on their way when it has just been chosen.
  const [picked, setPicked] = useState<ChosenRecord | null>(null)
  const shown = record && picked && isSame(record, picked) ? picked : record
  const typed = useDeferredValue(text.trim())
  const isTyped = typed !== '' && typed !== shown?.name
  const found = useOptionalQuery(searchEverything, { query: { q: typed }, enabled: isTyped })?.results ?? []
  const options = found.filter((one) => (area === undefined ? one.area in AREA_NAMES : one.area === area))
  return (
    <Autocomplete<ChosenRecord>
      size="small"
      options={options}
      // The server has searched.
      filterOptions={(all) => all}
      noOptionsText={isTyped ? 'No records' : 'Type a name'}
      value={shown}
      isOptionEqualToValue={isSame}
      getOptionLabel={({ name }) => name}
      getOptionKey={recordKey}
      onInputChange={(_, value) => setText(value)}
      onChange={(_, chosen) => {
        setPicked(chosen)
        onRecord(chosen)
      }}
      renderOption={({ key, ...own }, one) => (
        <li key={key} {...own}>
          <ListItemText primary={one.name} secondary={AREA_NAMES[one.area]} />
        </li>
      )}
      renderInput={filterField('Record')}
      sx={FILTER_FIELD}
    />
  )
}

/** The text field of a filter that is chosen by typing; empty it shows everything. */
const filterField = (label: string) =>
  function FilterField({ slotProps, ...params }: AutocompleteRenderInputParams) {
    const inputLabel = { ...slotProps.inputLabel, shrink: true }
    return <TextField {...params} label={label} placeholder="Any" slotProps={{ ...slotProps, inputLabel }} />
  }

const FILTER_FIELD = { flex: '1 1 170px', maxWidth: { md: 240 } }

/** The filter of the activity, as in the page's address. */
export type ActivityFilter = {
  person?: string
  area?: string
  record?: string
  kind?: string
  from?: string
  to?: string
}

const NAMES = ['person', 'area', 'record', 'kind', 'from', 'to'] as const

const SHAPES: Readonly<Record<(typeof NAMES)[number], RegExp>> = {
  person: /^[1-9]\d{0,9}$/,
  area: /^[a-z-]{1,50}$/,
  record: /^[1-9]\d{0,9}$/,
  kind: /^[a-z-]{1,50}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
}

/** The filter in an address; unknown parts are ignored. */
export const readFilter = (params: URLSearchParams): ActivityFilter =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name) ?? ''
      return SHAPES[name].test(value) ? [[name, value]] : []
    }),
  )

/** The address of a filter; a blank value leaves it out. */
export const writeFilter = (filter: ActivityFilter): URLSearchParams =>
  new URLSearchParams(NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))
