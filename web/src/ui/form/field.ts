import { type Field, fieldOf } from '@kitroom/contract/describe-fields'
import type { TextFieldProps } from '@mui/material/TextField'
import { type ReactNode, use } from 'react'
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import type { z } from 'zod'
import { useFieldDescription } from '../editing/form-fields.ts'
import { RestoredFields } from './use-restore.ts'

/** The props of every field. Its label, and whether it is required, come from its schema. */
export type FieldProps<V extends FieldValues, C, T> = {
  form: UseFormReturn<V, C, T> & { schema: z.ZodObject }
  name: FieldPath<V>
  /** Overrides the label. */
  label?: string
  disabled?: boolean
  /** A line under the field; an error replaces it. */
  hint?: ReactNode
}

type Bound<V extends FieldValues> = {
  field: ControllerRenderProps<V>
  about: Field
  error: boolean
  /** The error, otherwise the hint. */
  helperText: ReactNode
  /** The props of a text field. */
  textField: TextFieldProps
}

/** Registers a field. `show` formats a value for the dialog that compares two versions. */
export const useField = <V extends FieldValues, C, T>(
  { form, name, label: ownLabel, disabled = false, hint }: FieldProps<V, C, T>,
  show: (value: unknown) => string = plainly,
): Bound<V> => {
  const { field, fieldState } = useController({ control: form.control, name })
  const about = fieldOf(form.schema, name)
  const label = ownLabel ?? about.label
  useFieldDescription(name, label, show)
  const error = fieldState.error !== undefined
  const isRestored = use(RestoredFields).has(name) && fieldState.isDirty
  const helperText = messageIn(fieldState.error) ?? (isRestored ? 'Restored' : hint)
  const { required } = about
  return {
    field,
    about: { ...about, label },
    error,
    helperText,
    textField: {
      ...field,
      inputRef: field.ref,
      ref: undefined,
      value: field.value ?? '',
      label,
      required,
      disabled,
      error,
      helperText,
      ...(isRestored && !error ? RESTORED : {}),
    },
  }
}

// As in the import, which marks what to look at in the same way.
const RESTORED = { color: 'warning', focused: true } as const

/** The message of a field, or of the first invalid item of a list. */
const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  return Object.values(error).map(messageIn).find(Boolean)
}

const plainly = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
