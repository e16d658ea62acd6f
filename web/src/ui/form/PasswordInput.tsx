import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { visuallyHidden } from '../display/visually-hidden.ts'
import { type FieldProps, useField } from './field.ts'

type PasswordInputProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

/** A password with a toggle that shows it. */
export function PasswordInput<V extends FieldValues, C, T>(props: PasswordInputProps<V, C, T>) {
  const [shown, setShown] = useState(false)
  const { autoComplete, autoFocus = false } = props
  const { textField } = useField(props)
  const toggle = (
    <InputAdornment position="end">
      <IconButton edge="end" size="small" onClick={() => setShown(!shown)}>
        {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
        {/* Text, not a label: a query for the label 'Password' finds only the field. */}
        <span style={visuallyHidden}>{shown ? 'Hide password' : 'Show password'}</span>
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      {...textField}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      slotProps={{
        input: { endAdornment: toggle },
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
      }}
    />
  )
}
