import TextField from '@mui/material/TextField'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './field.ts'

/** A day, kept as '2026-12-24'; an empty field holds ''. */
export function DayInput<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { field, about, error, helperText } = useField(props)
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      ref={undefined}
      value={field.value ?? ''}
      label={about.label}
      type="date"
      required={about.required}
      disabled={props.disabled ?? false}
      error={error}
      helperText={helperText}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
