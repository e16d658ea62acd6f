import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './field.ts'

const yesOrNo = (value: unknown): string => (value ? 'Yes' : 'No')

/** Yes or no. */
export function CheckboxInput<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const helperId = useId()
  const { field, about, error, helperText } = useField(props, yesOrNo)
  const { ref, value, onChange, ...rest } = field
  return (
    <FormControl error={error} disabled={props.disabled ?? false}>
      <FormControlLabel
        label={about.label}
        control={
          <Checkbox
            {...rest}
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref, ...(helperText ? { 'aria-describedby': helperId } : {}) } }}
          />
        }
      />
      {helperText && (
        <FormHelperText id={helperId} disabled={false} sx={{ mt: -0.5, ml: 3.75 }}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
