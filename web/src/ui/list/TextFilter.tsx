import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Filter } from './filter.ts'

type TextFilterProps = {
  label: string
  text: string
  onChange: (filter: Filter | null) => void
}

/** A filter for a substring, ignoring case and accents. */
export function TextFilter({ label, text, onChange }: TextFilterProps) {
  // The field has its own state, because the address is updated later.
  const [typed, setTyped] = useState(text)
  const [last, setLast] = useState(text)
  if (text !== last) {
    setLast(text)
    if (text === '') setTyped('')
  }
  return (
    <TextField
      value={typed}
      placeholder="Contains"
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.trim() === '' ? null : { is: 'contains', text: target.value.trim() })
      }}
      slotProps={{ htmlInput: { 'aria-label': `${label} contains`, autoComplete: 'off', spellCheck: false } }}
    />
  )
}
