import { dayText } from '@kitroom/contract/days'
import TextField from '@mui/material/TextField'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './field.ts'

/** A day, kept as '2026-12-24'; an empty field holds ''. */
export function DayInput<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { textField } = useField(props, (value) => dayText(String(value ?? '')))
  return <TextField {...textField} type="date" slotProps={{ inputLabel: { shrink: true } }} />
}
