import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Column } from './column.ts'
import { type ListState, readListState, writeListState } from './list-state.ts'

const WRITTEN_AFTER_MS = 250

export type UsedListState = {
  state: ListState
  /** What the address says of the list once the search is written: '?search=ace', or nothing. */
  inAddress: string
  /** Changes the list and its address at once. */
  change: (patch: Partial<ListState>) => void
  setSearch: (text: string) => void
  /**
   * Puts the search into the address now. To be called when the box loses the focus: written any later, it would take the
   * place of the navigation that a click on a link has just begun.
   */
  writeSearch: () => void
}

/**
 * The state of a list, kept in its address, so that a reload, a link and the way back show the same list. The search
 * follows when typing pauses, and the box follows when the address is changed from elsewhere. `columns` are stable.
 */
export const useListState = <Row>(columns: readonly Column<Row>[]): UsedListState => {
  const [params, setParams] = useSearchParams()
  const { state: entryState } = useLocation()
  const inParams = useMemo(() => readListState(params, columns as readonly Column<never>[]), [params, columns])
  const [search, setSearch] = useState(inParams.search)
  const lastWritten = useRef(inParams.search)
  const state = useMemo(() => ({ ...inParams, search }), [inParams, search])

  useEffect(() => {
    if (inParams.search === lastWritten.current) return
    lastWritten.current = inParams.search
    setSearch(inParams.search)
  }, [inParams.search])

  // Read when something is pressed, so that `change` stays the same while one types.
  const latest = useRef({ state, entryState })
  useLayoutEffect(() => {
    latest.current = { state, entryState }
  }, [state, entryState])

  const change = useCallback(
    (patch: Partial<ListState>) => {
      const next = { ...latest.current.state, ...patch }
      lastWritten.current = next.search
      setSearch(next.search)
      // What the history entry holds besides stays: where Back leads.
      setParams((current) => writeListState(current, next), {
        replace: true,
        preventScrollReset: true,
        state: latest.current.entryState,
      })
    },
    [setParams],
  )
  const writeSearch = useCallback(() => {
    if (search !== lastWritten.current) change({})
  }, [search, change])

  useEffect(() => {
    const timer = setTimeout(writeSearch, WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [writeSearch])

  const written = writeListState(params, state).toString()
  return { state, inAddress: written && `?${written}`, change, setSearch, writeSearch }
}
