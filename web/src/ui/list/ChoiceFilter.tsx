import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import type { Column } from './column.ts'
import type { Filter } from './filter.ts'
import { type FilterOption, filterOptionNames, filterOptionsOf } from './filter-options.ts'

const MOST_DRAWN = 100
const firstMatches = createFilterOptions<FilterOption>({ limit: MOST_DRAWN })

type ChoiceFilterProps<Row> = {
  column: Column<Row>
  rows: readonly Row[]
  filter: Extract<Filter, { is: 'one-of' }> | null
  onChange: (filter: Filter | null) => void
}

/** A filter for some of a column's values. */
export function ChoiceFilter<Row>({ column, rows, filter, onChange }: ChoiceFilterProps<Row>) {
  const options = useMemo(() => filterOptionsOf(column, rows), [column, rows])
  const chosen = useMemo((): FilterOption[] => {
    const { values = [], ids = [] } = filter ?? {}
    const names = filterOptionNames(column, rows, ids)
    return [
      ...values.map((text) => ({ label: text, text, id: null })),
      ...ids.map((id, nth) => ({ label: names[nth] ?? '', text: names[nth] ?? '', id })),
    ]
  }, [filter, column, rows])
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={4}
      slotProps={{ paper: { sx: { border: '1px solid', borderColor: 'divider', boxShadow: 6 } } }}
      options={options}
      filterOptions={firstMatches}
      value={chosen}
      isOptionEqualToValue={isSame}
      onChange={(_, choices) => onChange(filterFor(choices))}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={chosen.length === 0 ? 'Any' : ''}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': column.label },
          }}
        />
      )}
    />
  )
}

const isSame = (one: FilterOption, other: FilterOption): boolean =>
  one.id === null && other.id === null ? one.text === other.text : one.id === other.id

const filterFor = (choices: readonly FilterOption[]): Filter | null => {
  if (choices.length === 0) return null
  const ids = choices.flatMap(({ id }) => id ?? [])
  const values = choices.flatMap(({ id, text }) => (id === null ? [text] : []))
  return { is: 'one-of', values, ...(ids.length > 0 ? { ids } : {}) }
}
