import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

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
