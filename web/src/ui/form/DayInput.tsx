import { dayText, isDay } from '@kitroom/contract/days'
import TextField from '@mui/material/TextField'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './field.ts'

/** A day, kept as '2026-12-24'; an empty field holds ''. Below it stands the written day: the browser writes it its own way. */
export function DayInput<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { field, error, textField } = useField(props, (value) => dayText(String(value ?? '')))
  const day = String(field.value ?? '')
  const written = error || !isDay(day) ? null : dayText(day)
  return (
    <TextField
      {...textField}
      type="date"
      helperText={
        written && textField.helperText ? (
          <>
            {written} · {textField.helperText}
          </>
        ) : (
          (written ?? textField.helperText)
        )
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
