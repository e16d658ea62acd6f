import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Filter } from './filter.ts'

type Range = { from: string | null; to: string | null }

type RangeFilterProps = {
  label: string
  type: 'number' | 'date'
  range: Range | null
  onChange: (filter: Filter | null) => void
}

/** A range of numbers or days, inclusive; either end may be open. */
export function RangeFilter({ label, type, range, onChange }: RangeFilterProps) {
  const change = (own: Partial<Range>) => {
    const next = { from: range?.from ?? null, to: range?.to ?? null, ...own }
    onChange(next.from === null && next.to === null ? null : { is: 'between', ...next })
  }
  const end = (name: 'from' | 'to', word: string) => (
    <TextField
      type={type}
      value={range?.[name] ?? ''}
      placeholder={word}
      onChange={({ target }) => change({ [name]: target.value === '' ? null : target.value })}
      slotProps={{ htmlInput: { 'aria-label': `${label} ${word.toLowerCase()}` } }}
    />
  )
  return (
    <Stack direction="row" spacing={1}>
      {end('from', 'From')}
      {end('to', 'To')}
    </Stack>
  )
}
