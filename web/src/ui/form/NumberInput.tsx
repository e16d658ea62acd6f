import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
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

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A whole number. A text field in the role of a number field: a real one loses what it cannot read and changes under
 * the mouse wheel.
 */
export function NumberInput<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { field, about, error, helperText } = useField(props)
  // A phone may then show its keypad, which has no minus.
  const neverNegative = about.min !== undefined && about.min >= 0
  const now = typeof field.value === 'number' ? field.value : undefined
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    // What is no whole number stays as it was typed.
    if (by === undefined || (now === undefined && (field.value ?? '') !== '')) return
    event.preventDefault()
    field.onChange((now ?? 0) + by)
  }
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      ref={undefined}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(numberFrom(event.target.value))}
      label={about.label}
      required={about.required}
      disabled={props.disabled ?? false}
      error={error}
      helperText={helperText}
      autoComplete="off"
      onKeyDown={step}
      slotProps={{
        htmlInput: { role: 'spinbutton', 'aria-valuenow': now, inputMode: neverNegative ? 'numeric' : 'text' },
      }}
    />
  )
}
