import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

/** `value` null means none. */
export type PlaceChoice = { value: number | null; label: string }

type PlaceSelectProps = {
  label: string
  /** undefined: not chosen yet. */
  value: number | null | undefined
  choices: readonly PlaceChoice[]
  onChange: (value: number | null) => void
}

const NONE = 'none'

export function PlaceSelect({ label, value, choices, onChange }: PlaceSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value === undefined ? '' : (value ?? NONE)}
      onChange={({ target }) => onChange(target.value === NONE ? null : Number(target.value))}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value ?? NONE} value={choice.value ?? NONE}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
