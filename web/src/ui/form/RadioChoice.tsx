import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

type RadioChoiceProps<V extends string> = {
  label: string
  options: Readonly<Record<V, string>>
  value: V
  onChange: (value: V) => void
  /** One below the other. */
  isColumn?: boolean
}

/** One of a few, all in sight. */
export function RadioChoice<V extends string>({
  label,
  options,
  value,
  onChange,
  isColumn = false,
}: RadioChoiceProps<V>) {
  const labelId = useId()
  return (
    <FormControl>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        row={!isColumn}
        aria-labelledby={labelId}
        value={value}
        onChange={(_, chosen) => onChange(chosen as V)}
      >
        {Object.entries<string>(options).map(([option, words]) => (
          <FormControlLabel key={option} value={option} control={<Radio size="small" />} label={words} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
