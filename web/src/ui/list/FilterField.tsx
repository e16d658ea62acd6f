import type { Filter } from '@kitroom/contract/list-state'
import { SearchedText } from '@kitroom/contract/paged'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId, useMemo, useState } from 'react'
import { SmallText } from '../display/texts.tsx'
import type { Column } from './column.ts'
import { chosenOptions, type Facets, type FilterOption, filterOptionsOf, mayBeBlank } from './filter.ts'
import type { UsedListState } from './use-list-state.ts'

type FilterFieldProps<Row> = {
  column: Column<Row>
  rows: readonly Row[]
  /** Null: the rows provide the options. */
  facets: Facets | null
  filter: Filter | null
  onFilter: UsedListState['filterBy']
}

/** The filter of one column. */
export function FilterField<Row>({ column, rows, facets, filter, onFilter }: FilterFieldProps<Row>) {
  const id = useId()
  const onChange = (next: Filter | null) => onFilter(column.id, next)
  const { kind, label } = column
  return (
    <Box role="group" aria-labelledby={id} sx={FIELD}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28 }}>
        <SmallText id={id} sx={{ fontWeight: 560 }}>
          {label}
        </SmallText>
        {kind === 'boolean' && (
          <EitherButtons
            labels={['Yes', 'No']}
            chosen={filter?.is === 'yes-no' ? filter.yes : null}
            onChoose={(yes) => onChange(yes === null ? null : { is: 'yes-no', yes })}
          />
        )}
        {mayBeBlank(column) && (
          <EitherButtons
            labels={['Not empty', 'Empty']}
            chosen={filter?.is === 'blank' ? !filter.blank : null}
            onChoose={(filled) => onChange(filled === null ? null : { is: 'blank', blank: !filled })}
          />
        )}
      </Box>
      {kind === 'choice' && (
        <ChoiceFilter
          column={column}
          rows={rows}
          facets={facets}
          filter={filter?.is === 'one-of' ? filter : null}
          onChange={onChange}
        />
      )}
      {kind === 'text' && (
        <TextFilter
          label={label}
          onChange={onChange}
          isPaged={facets !== null}
          text={filter?.is === 'contains' ? filter.text : ''}
        />
      )}
      {(kind === 'number' || kind === 'date-time') && (
        <RangeFilter
          label={label}
          type={kind === 'number' ? 'number' : 'date'}
          range={filter?.is === 'between' ? filter : null}
          onChange={onChange}
        />
      )}
    </Box>
  )
}

const FIELD = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }

type EitherButtonsProps = {
  /** The labels for true and false. */
  labels: readonly [string, string]
  chosen: boolean | null
  onChoose: (chosen: boolean | null) => void
}

/** One of two, or neither: a second press releases the pressed button. */
function EitherButtons({ labels: [yes, no], chosen, onChoose }: EitherButtonsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={chosen}
      onChange={(_, next: boolean | null) => onChoose(next)}
      sx={{ '& .MuiToggleButton-root': { px: 1.25, py: 0.25, textTransform: 'none' } }}
    >
      <ToggleButton value={true}>{yes}</ToggleButton>
      <ToggleButton value={false}>{no}</ToggleButton>
    </ToggleButtonGroup>
  )
}

type Range = { from: string | null; to: string | null }

type RangeFilterProps = {
  label: string
  type: 'number' | 'date'
  range: Range | null
  onChange: (filter: Filter | null) => void
}

/** A range of numbers or days, inclusive; either end may be open. */
function RangeFilter({ label, type, range, onChange }: RangeFilterProps) {
  const change = (changedEnd: Partial<Range>) => {
    const next = { from: range?.from ?? null, to: range?.to ?? null, ...changedEnd }
    onChange(next.from === null && next.to === null ? null : { is: 'between', ...next })
  }
  const end = (name: 'from' | 'to', word: string) => (
    <TextField
      type={type}
      value={range?.[name] ?? ''}
      placeholder={word}
      onChange={({ target }) => change({ [name]: target.value === '' ? null : target.value })}
      slotProps={{ htmlInput: { 'aria-label': `${label} ${word.toLowerCase()}` } }}
    />
  )
  return (
    <Stack direction="row" spacing={1}>
      {end('from', 'From')}
      {end('to', 'To')}
    </Stack>
  )
}

type TextFilterProps = {
  label: string
  text: string
  /** The server looks for it, and refuses what is too long. */
  isPaged: boolean
  onChange: (filter: Filter | null) => void
}

/** A filter for a substring, ignoring case and accents. A refused text is not looked for. */
function TextFilter({ label, text, isPaged, onChange }: TextFilterProps) {
  // The field has its own state, because the address is updated later.
  const [typed, setTyped] = useState(text)
  const [last, setLast] = useState(text)
  if (text !== last) {
    setLast(text)
    if (text === '') setTyped('')
  }
  const problemOf = (sought: string) => (isPaged ? SearchedText.safeParse(sought).error?.issues[0]?.message : undefined)
  const problem = problemOf(typed.trim())
  return (
    <TextField
      value={typed}
      placeholder="Contains"
      error={Boolean(problem)}
      helperText={problem}
      onChange={({ target }) => {
        setTyped(target.value)
        const sought = target.value.trim()
        if (!problemOf(sought)) onChange(sought === '' ? null : { is: 'contains', text: sought })
      }}
      slotProps={{ htmlInput: { 'aria-label': `${label} contains`, autoComplete: 'off', spellCheck: false } }}
    />
  )
}

const MOST_DRAWN = 100
const firstMatches = createFilterOptions<FilterOption>({ limit: MOST_DRAWN })

type ChoiceFilterProps<Row> = {
  column: Column<Row>
  rows: readonly Row[]
  facets: Facets | null
  filter: Extract<Filter, { is: 'one-of' }> | null
  onChange: (filter: Filter | null) => void
}

/** A filter for some of a column's values. Of too many to offer it takes those that are typed. */
function ChoiceFilter<Row>({ column, rows, facets, filter, onChange }: ChoiceFilterProps<Row>) {
  const options = useMemo(() => filterOptionsOf(column, rows, facets), [column, rows, facets])
  const isTyped = facets !== null && !facets[column.id]
  const chosen = useMemo(() => (filter ? chosenOptions(filter, options) : []), [filter, options])
  return (
    <Autocomplete
      multiple
      freeSolo={isTyped}
      disableCloseOnSelect
      autoHighlight
      limitTags={4}
      slotProps={{ paper: { sx: { border: '1px solid', borderColor: 'divider', boxShadow: 6 } } }}
      options={options}
      filterOptions={firstMatches}
      value={chosen}
      isOptionEqualToValue={isSame}
      onChange={(_, choices) =>
        onChange(filterFor(choices.map((one) => (typeof one === 'string' ? typedOption(one.trim()) : one))))
      }
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={chosen.length > 0 ? '' : isTyped ? 'Type one and press Enter' : 'Any'}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': column.label },
          }}
        />
      )}
    />
  )
}

const typedOption = (text: string): FilterOption => ({ label: text, text, id: null })

const isSame = (one: FilterOption, chosen: FilterOption | string): boolean => {
  if (typeof chosen === 'string') return one.text === chosen
  return one.id === null && chosen.id === null ? one.text === chosen.text : one.id === chosen.id
}

const filterFor = (choices: readonly FilterOption[]): Filter | null => {
  if (choices.length === 0) return null
  const ids = choices.flatMap(({ id }) => id ?? [])
  const values = choices.flatMap(({ id, text }) => (id === null ? [text] : []))
  return { is: 'one-of', values, ...(ids.length > 0 ? { ids } : {}) }
}
