import { type Filter, isListParam, type ListState, listParams, readListState } from '@kitroom/contract/list-state'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Column } from './column.ts'
import { nextSort } from './sort.ts'

const WRITTEN_AFTER_MS = 250

export type UsedListState = {
  state: ListState
  /** The state in the address: without what is being typed. */
  inParams: ListState
  /** The query string of the list once the search is written: '?search=ace', or ''. */
  inAddress: string
  /** Changes the list and its address at once. Stable. */
  change: (patch: Partial<ListState>) => void
  /** Sorts by a column: ascending, at the second call descending, at the third not any more. Stable. */
  sortBy: (column: string) => void
  /** Adds, replaces or removes the filter of a column. Stable. */
  filterBy: (column: string, filter: Filter | null) => void
  setSearch: (text: string) => void
  /**
   * Writes the search into the address now. Must be called when the box loses the focus: later it would replace the
   * navigation that a click on a link has started.
   */
  writeSearch: () => void
}

/**
 * The state of a list, stored in its address, so that a reload, a link and the way back show the same list. The search
 * is written when typing pauses, and the box is updated when the address changes. `columns` must be stable.
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

  // Read in event handlers, so that `change` stays stable.
  const latest = useRef({ state, entryState, setParams })
  useLayoutEffect(() => {
    latest.current = { state, entryState, setParams }
  }, [state, entryState, setParams])

  const change = useCallback((patch: Partial<ListState>) => {
    const { state: before, entryState: historyState, setParams: write } = latest.current
    const next = { ...before, ...patch }
    lastWritten.current = next.search
    setSearch(next.search)
    // The history entry keeps its other state, such as the target of Back.
    write((current) => writeListState(current, next), { replace: true, preventScrollReset: true, state: historyState })
  }, [])
  const sortBy = useCallback(
    (column: string) => change({ sort: nextSort(latest.current.state.sort, column) }),
    [change],
  )
  const filterBy = useCallback(
    (column: string, filter: Filter | null) => {
      const { [column]: _, ...others } = latest.current.state.filters
      change({ filters: filter ? { ...others, [column]: filter } : others })
    },
    [change],
  )
  const writeSearch = useCallback(() => {
    if (search !== lastWritten.current) change({})
  }, [search, change])

  useEffect(() => {
    const timer = setTimeout(writeSearch, WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [writeSearch])

  const written = writeListState(params, state).toString()
  return { state, inParams, inAddress: written && `?${written}`, change, sortBy, filterBy, setSearch, writeSearch }
}

/** The parameters with this state; others of the page stay. */
export const writeListState = (params: URLSearchParams, state: ListState): URLSearchParams =>
  new URLSearchParams(
    [...[...params].filter(([name]) => !isListParam(name)), ...listParams(state)].map(([...pair]) => pair),
  )
