import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { choicesOf } from './choices.ts'
import type { Column } from './column.ts'

const MOST_DRAWN = 100
const firstMatches = createFilterOptions<string>({ limit: MOST_DRAWN })

type ChoiceFilterProps<Row> = {
  column: Column<Row>
  rows: readonly Row[]
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
}

/** Some of the values that a column has. */
export function ChoiceFilter<Row>({ column, rows, chosen, onChoose }: ChoiceFilterProps<Row>) {
  const options = useMemo(() => choicesOf(column, rows), [column, rows])
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={4}
      slotProps={{ paper: { sx: { border: '1px solid', borderColor: 'divider', boxShadow: 6 } } }}
      options={options}
      filterOptions={firstMatches}
      value={[...chosen]}
      onChange={(_, values) => onChoose(values)}
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
