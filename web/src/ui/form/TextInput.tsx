import type { FieldKind } from '@kitroom/contract/describe-fields'
import TextField from '@mui/material/TextField'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './field.ts'

type TextInputProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  /** Stops typing at the field's limit, if it is part of its meaning, as with a state's two letters. */
  cutOff?: boolean
  autoComplete?: string
  autoFocus?: boolean
}

// Not of the type for addresses: a browser would write the domain of one in ASCII.
const TYPES: { [Kind in FieldKind]?: string } = { phone: 'tel', url: 'url' }

/**
 * A line or paragraph of text. An empty field holds '', which the contract turns into null if the field is optional.
 */
export function TextInput<V extends FieldValues, C, T>(props: TextInputProps<V, C, T>) {
  const { cutOff = false } = props
  const { about, textField } = useField(props)
  const multiline = about.kind === 'long-text'
  return (
    <TextField
      {...textField}
      type={TYPES[about.kind] ?? 'text'}
      multiline={multiline}
      {...(multiline ? { minRows: 3, maxRows: 12 } : {})}
      autoFocus={props.autoFocus ?? false}
      autoComplete={props.autoComplete ?? 'off'}
      slotProps={{
        htmlInput: {
          ...(cutOff ? { maxLength: about.maxLength } : {}),
          ...(about.kind === 'email' ? { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } : {}),
        },
      }}
    />
  )
}
