import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ChoiceLine } from './ChoiceLine.tsx'
import { type Choice, labelIn } from './choice.ts'
import { type FieldProps, useField } from './field.ts'

// A longer list is filtered by typing instead of scrolling.
const MOST_SHOWN = 200

type SelectInputProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  options: readonly Choice[]
  placeholder?: string
}

const narrowed = createFilterOptions<Choice>({
  limit: MOST_SHOWN,
  stringify: ({ label, detail }) => `${label} ${detail ?? ''}`,
})

/** A restored value may not be among the options any more. It would be saved, and must not look like none. */
const withHeld = (options: readonly Choice[], held: Choice['value'] | null | undefined): readonly Choice[] =>
  options.length === 0 || held === null || held === undefined || options.some(({ value }) => value === held)
    ? options
    : [...options, { value: held, label: 'No longer offered' }]

/**
 * One of several options, filtered by typing. Holds the chosen value, or null; only an optional field can be cleared.
 */
export function SelectInput<V extends FieldValues, C, T>(props: SelectInputProps<V, C, T>) {
  const { options: offered, disabled = false, placeholder = '' } = props
  const { field, about, error, helperText } = useField(props, (value) => labelIn(offered, value))
  const options = withHeld(offered, field.value)
  const chosen = options.find(({ value }) => value === field.value) ?? null
  const [isFound, setFound] = useState(false)
  const findsOne = (text: string): boolean =>
    text.trim() !== '' &&
    narrowed([...options], { inputValue: text, getOptionLabel: ({ label }) => label }).length === 1
  return (
    <Autocomplete<Choice, false, boolean>
      options={options}
      value={chosen}
      onChange={(_, choice) => field.onChange(choice?.value ?? null)}
      onInputChange={(_, text, reason) => setFound(reason === 'input' && findsOne(text))}
      // What was typed can only mean this one. Otherwise the text would vanish, and nothing be chosen.
      autoSelect={isFound}
      onBlur={field.onBlur}
      disabled={disabled}
      disableClearable={about.required && chosen !== null}
      autoHighlight
      filterOptions={narrowed}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={({ value }) => value}
      getOptionLabel={(choice) => choice.label}
      renderOption={({ key, ...option }, choice) => (
        <li key={key} {...option}>
          <ChoiceLine choice={choice} />
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={about.label}
          name={field.name}
          inputRef={field.ref}
          required={about.required}
          error={error}
          helperText={helperText}
          placeholder={placeholder}
        />
      )}
    />
  )
}
