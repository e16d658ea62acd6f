import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { FieldValues } from 'react-hook-form'
import { ChoiceLine } from './ChoiceLine.tsx'
import { type Choice, labelIn } from './choice.ts'
import { type FieldProps, useField } from './field.ts'

type MultiSelectInputProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  options: readonly Choice[]
  /** How many names the closed field shows before '+ N more'. */
  shown?: number
}

/** 'Red, Blue + 3 more', in the order the options stand. */
export const summaryOf = (options: readonly Choice[], values: readonly unknown[], shown: number): string => {
  const names = options.filter(({ value }) => values.includes(value)).map(({ label }) => label)
  const rest = names.length - shown
  return rest > 0 ? `${names.slice(0, shown).join(', ')} + ${rest} more` : names.join(', ')
}

/** Any number of several; holds the list of chosen values. */
export function MultiSelectInput<V extends FieldValues, C, T>(props: MultiSelectInputProps<V, C, T>) {
  const { label, options, required = false, disabled = false, shown = 4 } = props
  const { field, error, helperText } = useField(props, (value) => allLabels(options, value))
  const values: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <TextField
      select
      {...field}
      inputRef={field.ref}
      ref={undefined}
      value={values}
      label={label}
      required={required}
      disabled={disabled}
      error={error}
      helperText={helperText}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => summaryOf(options, values, shown),
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } },
        },
      }}
    >
      {options.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} sx={{ py: 0.25 }}>
          <Checkbox
            checked={values.includes(choice.value)}
            tabIndex={-1}
            disableRipple
            aria-hidden
            sx={{ ml: -1, mr: 0.5 }}
          />
          <ChoiceLine choice={choice} />
        </MenuItem>
      ))}
    </TextField>
  )
}

const allLabels = (options: readonly Choice[], value: unknown): string =>
  Array.isArray(value) ? value.map((one) => labelIn(options, one)).join(', ') : ''
