import MenuItem from '@mui/material/MenuItem'
import type { SxProps, Theme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'

type SelectFieldProps<V extends string | number> = {
  label: string
  /** Empty while none is chosen. */
  value: V | ''
  /** Each value with its words. */
  options: Iterable<readonly [V, string]>
  onChange: (value: V) => void
  /** The words of an empty value stand in the field, and the label above it. */
  showsEmpty?: boolean
  sx?: SxProps<Theme>
}

/** One of a few values, outside of a form: see `SelectInput` for its fields. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, value, options, onChange, showsEmpty = false, sx = {} } = props
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as V)} // one of the options
      sx={sx}
      slotProps={showsEmpty ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : {}}
    >
      {[...options].map(([option, words]) => (
        <MenuItem key={option} value={option}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}
