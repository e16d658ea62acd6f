import { cssColor } from '@kitroom/contract/fields'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { FieldValues } from 'react-hook-form'
import { Swatch } from '../display/Swatch.tsx'
import { type FieldProps, useField } from './field.ts'

/** A color as hex digits, with a swatch that follows the typing and opens the browser's color picker. */
export function HexInput<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { disabled = false } = props
  const { field, textField } = useField(props)
  const text = String(field.value ?? '')
  const picker = (
    <InputAdornment position="start">
      <Box component="span" sx={PICKER}>
        <Swatch hex={text} size={22} />
        <input
          type="color"
          aria-label="Pick a color"
          value={sixDigits(text)}
          disabled={disabled}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </Box>
    </InputAdornment>
  )
  return (
    <TextField
      {...textField}
      autoComplete="off"
      slotProps={{ input: { startAdornment: picker }, htmlInput: { spellCheck: false } }}
    />
  )
}

/** The only format of a color picker; black if the value is not a color yet. */
const sixDigits = (text: string): string => {
  const color = cssColor(text)?.toLowerCase()
  if (!color) return '#000000'
  return color.length === 7 ? color : `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`
}

// The picker is transparent over the swatch; the ring shows the keyboard focus.
const PICKER = {
  position: 'relative',
  display: 'inline-flex',
  borderRadius: '5px',
  '& > input': {
    position: 'absolute',
    inset: -1,
    width: 24,
    height: 24,
    p: 0,
    border: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
}
