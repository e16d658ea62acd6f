import type { ReactNode } from 'react'
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { useFieldDescription } from './form-fields.ts'

/** What every field takes: the form, the name it is bound to, and how it is labelled. */
export type FieldProps<V extends FieldValues, C, T> = {
  form: UseFormReturn<V, C, T>
  name: FieldPath<V>
  label: string
  required?: boolean
  disabled?: boolean
  /** A line under the field; an error takes its place. */
  hint?: ReactNode
}

type Bound<V extends FieldValues> = {
  field: ControllerRenderProps<V>
  error: boolean
  /** The error, else the hint. */
  helperText: ReactNode
}

/** Binds a field. `show` says a value in words, for the dialog that compares two versions. */
export const useField = <V extends FieldValues, C, T>(
  { form, name, label, hint }: FieldProps<V, C, T>,
  show: (value: unknown) => string = plainly,
): Bound<V> => {
  const { field, fieldState } = useController({ control: form.control, name })
  useFieldDescription(name, label, show)
  return { field, error: fieldState.error !== undefined, helperText: messageIn(fieldState.error) ?? hint }
}

/** The message of a field, or of the first wrong item where the field is a list. */
const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  return Object.values(error).map(messageIn).find(Boolean)
}

const plainly = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
