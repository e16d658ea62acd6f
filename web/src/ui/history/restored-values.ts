import type { RecordValues } from './HistoryList.tsx'

/** The state of a history entry that opens a form filled with what was there then. */
export const restoring = (values: RecordValues) => ({ restored: values })

/** The same for a row of a list that is edited where it stands. */
export const restoringRow = (row: number, values: RecordValues) => ({ restored: values, row })

/** Which row of a list is being opened with what, if any. */
export const restoredRow = (state: unknown): { row: number; values: RecordValues } | null => {
  const values = restoredValues(state)
  const row = typeof state === 'object' && state !== null && 'row' in state ? state.row : null
  return values && typeof row === 'number' ? { row, values } : null
}

/** What a form that is being opened shall be filled with, if anything. */
export const restoredValues = (state: unknown): RecordValues | null => {
  if (typeof state !== 'object' || state === null || !('restored' in state)) return null
  const { restored } = state
  return typeof restored === 'object' && restored !== null ? (restored as RecordValues) : null
}
