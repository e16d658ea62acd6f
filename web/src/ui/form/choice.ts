import type { ReactNode } from 'react'

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
