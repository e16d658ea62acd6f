import Box from '@mui/material/Box'
import { useId } from 'react'
import { matchSize, SIZES } from '../sizes.ts'
import { CellWarning } from './CellWarning.tsx'
import { OrderSelect } from './OrderField.ts'

type SizeOfPlayerProps = {
  /** The grid area. */
  area: string
  name: string
  label: string
  value: string
  /** The codes of the chosen product, in addition to the standard sizes. */
  codes: readonly string[]
  wrong?: string | undefined
  onChange: (size: string) => void
}

/** The size of one part of a player's pack. */
export function SizeOfPlayer({ area, name, label, value, codes, wrong, onChange }: SizeOfPlayerProps) {
  const warningId = useId()
  const sizes = [...SIZES, ...codes.filter((code) => !SIZES.some((size) => size === code))]
  const isListed = value === '' || sizes.includes(value)
  const warning = wrong || (isListed || matchSize(value) !== null ? '' : 'Unknown size')
  return (
    <Box component="label" sx={{ gridArea: area }}>
      <Box component="span" aria-hidden="true" sx={SMALL_LABEL}>
        {name}
      </Box>
      <OrderSelect
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={warning !== ''}
        aria-describedby={warning === '' ? undefined : warningId}
        sx={{ px: 0.75 }}
      >
        <option value="">–</option>
        {!isListed && <option value={value}>{value}</option>}
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </OrderSelect>
      {warning !== '' && <CellWarning id={warningId}>{warning}</CellWarning>}
    </Box>
  )
}

// Wide screens have the headings above the list instead.
const SMALL_LABEL = { display: { xs: 'block', sm: 'none' }, fontSize: '0.75rem', color: 'text.secondary', mb: 0.25 }
