import TextField from '@mui/material/TextField'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './field.ts'

const WHOLE_NUMBER = /^[+-]?\d{1,15}$/

/**
 * What was typed, as a value: null when empty, a number when it is a whole one, else the text itself, so that the
 * contract's schema can say what is wrong with it and nothing is turned into another number in silence.
 */
export const numberFrom = (typed: string): number | string | null => {
  const text = typed.trim()
  if (text === '') return null
  return WHOLE_NUMBER.test(text) ? Number(text) : typed
}

/** A whole number. A text field, because a number field loses what it cannot read and changes under the mouse wheel. */
export function NumberInput<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { label, required = false, disabled = false } = props
  const { field, error, helperText } = useField(props)
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      ref={undefined}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(numberFrom(event.target.value))}
      label={label}
      required={required}
      disabled={disabled}
      error={error}
      helperText={helperText}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  )
}
