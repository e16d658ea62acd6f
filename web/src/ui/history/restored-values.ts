import type { RecordValues } from './HistoryList.tsx'

/** The state of a history entry that opens a form filled with it. */
export const restoring = (values: RecordValues) => ({ restored: values })

/** The same for a row edited in place. */
export const restoringRow = (row: number, values: RecordValues) => ({ restored: values, row })

/** The row to open and its values, if any. */
export const restoredRow = (state: unknown): { row: number; values: RecordValues } | null => {
  const values = restoredValues(state)
  const row = typeof state === 'object' && state !== null && 'row' in state ? state.row : null
  return values && typeof row === 'number' ? { row, values } : null
}

/** The values for a form that is being opened, if any. */
export const restoredValues = (state: unknown): RecordValues | null => {
  if (typeof state !== 'object' || state === null || !('restored' in state)) return null
  const { restored } = state
  return typeof restored === 'object' && restored !== null ? (restored as RecordValues) : null
}
