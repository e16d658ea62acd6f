import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Choice, ChoiceLine, labelIn } from './ChoiceLine.tsx'
import { type FieldProps, useField } from './field.ts'

// A longer list is filtered by typing instead of scrolling.
const MOST_SHOWN = 200

type SelectInputProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  /** Undefined while they are unknown. */
  options: readonly Choice[] | undefined
  /** The stored choice, which may not be offered any more. */
  stored?: Choice | null | undefined
  /** Stands under the field while the stored choice is not offered. */
  notOffered?: string
}

const narrowed = createFilterOptions<Choice>({
  limit: MOST_SHOWN,
  stringify: ({ label, detail }) => `${label} ${detail ?? ''}`,
})

const NONE: readonly Choice[] = []

/** A held value may not be among the options any more. It would be saved, and must not look like none. */
const notAmong = (options: readonly Choice[], value: Choice['value'] | null, stored?: Choice | null): Choice | null => {
  if (value === null || options.some((option) => option.value === value)) return null
  if (stored?.value === value) return stored
  return options.length === 0 ? null : { value, label: 'No longer offered' }
}

/**
 * One of several options, filtered by typing. Holds the chosen value, or null; only an optional field can be cleared.
 */
export function SelectInput<V extends FieldValues, C, T>(props: SelectInputProps<V, C, T>) {
  const { options: offered = NONE, stored, disabled = false } = props
  const choices = stored ? [...offered, stored] : offered
  const { field, about, error, helperText } = useField(props, (value) => labelIn(choices, value))
  const extraOption = notAmong(offered, field.value ?? null, stored)
  const options = extraOption ? [...offered, extraOption] : offered
  const isMarked = !error && props.options && extraOption !== null && extraOption === stored
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
      // The typed text can mean only this one. Otherwise the text would vanish, and nothing would be chosen.
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
          helperText={isMarked ? (props.notOffered ?? 'no longer offered') : helperText}
        />
      )}
    />
  )
}
