import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'

type ReadOnlyFieldProps = { label: string; value: string; start?: ReactNode }

/** A read-only value among fields. It can be focused and copied. */
export function ReadOnlyField({ label, value, start }: ReadOnlyFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      slotProps={{
        input: {
          readOnly: true,
          sx: { bgcolor: 'action.hover', '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' } },
          ...(start ? { startAdornment: <InputAdornment position="start">{start}</InputAdornment> } : {}),
        },
      }}
    />
  )
}
