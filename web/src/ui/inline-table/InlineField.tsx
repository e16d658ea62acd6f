import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../form/field.ts'

type InlineFieldProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  onKeyDown: (event: KeyboardEvent) => void
  autoFocus?: boolean
}

/** A field in a table row: its column heading labels it visually, or on small screens a line of its own. */
export function InlineField<V extends FieldValues, C, T>(props: InlineFieldProps<V, C, T>) {
  const { field, about, error, helperText } = useField(props)
  return (
    <>
      <Typography aria-hidden variant="body2" color="textSecondary" sx={{ display: { md: 'none' }, mb: 0.5 }}>
        {about.label}
      </Typography>
      <TextField
        name={field.name}
        onBlur={field.onBlur}
        onChange={field.onChange}
        inputRef={field.ref}
        value={field.value ?? ''}
        error={error}
        helperText={helperText}
        onKeyDown={props.onKeyDown}
        autoFocus={props.autoFocus ?? false}
        autoComplete="off"
        slotProps={{
          htmlInput: { 'aria-label': about.label, readOnly: props.disabled ?? false },
          formHelperText: { sx: { mx: 0 } },
        }}
      />
    </>
  )
}
