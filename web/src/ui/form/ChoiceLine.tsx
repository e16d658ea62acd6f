import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { ReactNode } from 'react'
import { INACTIVE_CHIP } from '../display/ActiveChip.tsx'
import { SecondaryText } from '../display/texts.tsx'

/** A choice as a list shows it. */
export function ChoiceLine({ choice: { label, mark, detail, isInactive } }: { choice: Choice }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {mark}
      <span>
        {label}
        {isInactive && <Chip {...INACTIVE_CHIP} sx={{ ml: 1 }} />}
        {detail && (
          <SecondaryText component="span" sx={{ display: 'block' }}>
            {detail}
          </SecondaryText>
        )}
      </span>
    </Box>
  )
}

/** One option. */
export type Choice<Value extends number | string = number | string> = {
  value: Value
  label: string
  /** Shown before the label, for instance a swatch. */
  mark?: ReactNode
  /** A second, quieter line. */
  detail?: string
  /** Offered only because it is selected, and marked. */
  isInactive?: boolean
}

/** The label of a selected value; one no longer offered shows its value. */
export const labelIn = (choices: readonly Choice[], value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  return choices.find((choice) => choice.value === value)?.label ?? String(value)
}
