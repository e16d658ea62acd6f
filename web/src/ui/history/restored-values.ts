import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
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

/**
 * The values that a page is opened with from a history, if any. They are taken out of the history entry: after Cancel a
 * reload or Back opens the page as usual. `read` finds them in the entry's state, see `restored-values.ts`.
 */
export const useRestoredOnce = <R>(read: (state: unknown) => R | null): R | null => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [restored] = useState(() => read(state))
  const isToRemove = read(state) !== null
  useEffect(() => {
    if (!isToRemove) return
    const { restored: _values, row: _row, ...others } = state
    void navigate({ pathname, search }, { replace: true, state: others, preventScrollReset: true })
  }, [isToRemove, navigate, pathname, search, state])
  return restored
}
