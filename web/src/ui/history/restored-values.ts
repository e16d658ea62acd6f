import type { RecordValues } from './HistoryList.tsx'

/** The state of a history entry that opens a form filled with what was there then. */
export const restoring = (values: RecordValues) => ({ restored: values })

/** What a form that is being opened shall be filled with, if anything. */
export const restoredValues = (state: unknown): RecordValues | null => {
  if (typeof state !== 'object' || state === null || !('restored' in state)) return null
  const { restored } = state
  return typeof restored === 'object' && restored !== null ? (restored as RecordValues) : null
}
