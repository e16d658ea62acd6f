import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './field.ts'

type TextInputProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  type?: 'text' | 'email' | 'tel' | 'url'
  /** Several lines. */
  multiline?: boolean
  /** Cuts the typing off here; for fields whose limit is part of their meaning, such as a state's two letters. */
  limit?: number
  autoComplete?: string
  autoFocus?: boolean
  placeholder?: string
  /** Shown inside the field's end, for instance a swatch. */
  end?: ReactNode
}

/** A line or paragraph of text. An empty field holds '', which the contract turns into null where it may be left out. */
export function TextInput<V extends FieldValues, C, T>(props: TextInputProps<V, C, T>) {
  const { label, required = false, disabled = false, type = 'text', multiline = false, limit, end } = props
  const { field, error, helperText } = useField(props)
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      ref={undefined}
      value={field.value ?? ''}
      label={label}
      type={type}
      required={required}
      disabled={disabled}
      multiline={multiline}
      {...(multiline ? { minRows: 3, maxRows: 12 } : {})}
      error={error}
      helperText={helperText}
      autoFocus={props.autoFocus ?? false}
      autoComplete={props.autoComplete ?? 'off'}
      placeholder={props.placeholder ?? ''}
      slotProps={{ htmlInput: limit ? { maxLength: limit } : {}, input: end ? { endAdornment: end } : {} }}
    />
  )
}
