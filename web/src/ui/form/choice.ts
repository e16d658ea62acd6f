import type { ReactNode } from 'react'

/** One thing that can be chosen. */
export type Choice<Value extends number | string = number | string> = {
  value: Value
  label: string
  /** Shown before the label, for instance a swatch. */
  mark?: ReactNode
  /** A second, quieter line. */
  detail?: string
  /** Offered because it is chosen already, and marked. */
  isInactive?: boolean
}

/** The label of a chosen value; one that is no longer offered is said by its value. */
export const labelIn = (choices: readonly Choice[], value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  return choices.find((choice) => choice.value === value)?.label ?? String(value)
}
