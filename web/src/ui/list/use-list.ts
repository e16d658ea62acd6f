import { foldText } from '@kitroom/contract/fold-text'
import { filterRows, searchedText, searchRows, sortRows, withSortKeys } from '@kitroom/contract/list-rows'
import type { Sort } from '@kitroom/contract/list-state'
import { type ListState, shownColumns } from '@kitroom/contract/list-state'
import { type RefObject, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { QueryResult } from '../../api/hooks.ts'
import type { Column, ListRow } from './column.ts'
import type { Facets } from './filter.ts'
import { type Grouping, groupingOf } from './groups.tsx'
import type { ListOrigin } from './list-origin.ts'
import { useListPosition } from './list-position.ts'
import { type UsedListState, useListState } from './use-list-state.ts'
import { type RowSelection, selectedOf, useSelection } from './use-selection.ts'

type ListSource<Row> = {
  /** The query that the rows are from, unless they are there before the page is. */
  query?: QueryResult<unknown> | undefined
  rows: readonly Row[]
  /** Must be stable, like `search`. */
  columns: readonly Column<Row>[]
  /** The searched text of a row; by default all text columns. */
  search?: ((row: Row) => string) | undefined
  /** The scroll container. */
  scroller: RefObject<HTMLElement | null>
  /** The call that returns the rows, 'listSizes': the key of its views. */
  call?: string | undefined
  /** The possible groupings. */
  groupings?: readonly Grouping<Row>[] | undefined
}

/** Takes how much a long read has got so far, and may stop it. */
export type Reading = { signal: AbortSignal; onRead: (count: number) => void }

/** The rest of a list that is read a page at a time. */
export type Pages<Row> = {
  /** The state of the list, as calls take it. */
  readonly query: Readonly<Record<string, readonly string[]>>
  /** The values of columns that are filtered by choosing some; those with too many are left out. */
  readonly facets: Facets | null
  /** The query of the next page; undefined after the last one. Stable. */
  readonly next: Readonly<Record<string, unknown>> | undefined
  readonly isFetching: boolean
  /** The last attempt to read more has failed. */
  readonly failed: boolean
  readonly more: () => void
  /** Reads the rows that are not here yet. Rejects if there are more than a browser has room for. */
  readonly readAll: (reading?: Reading) => Promise<readonly Row[]>
  /** Reads the rows of a file, which has also those that the list folds. */
  readonly readForFile: (reading: Reading) => Promise<readonly Row[]>
  /** The address of the CSV file with these columns. */
  readonly fileWith: (shown: readonly Column<Row>[]) => string
}

export type List<Row> = UsedListState & {
  /** The query of the rows, until it has answered. */
  pending: QueryResult<unknown> | null
  /** All rows; of a paged list those that are here. */
  rows: readonly Row[]
  /** The rows that match search and filters, sorted; of a paged list those that are here. */
  matching: readonly Row[]
  /** How many match, and how many there are; `COUNTED_TO` + 1 stands for more. */
  total: number
  all: number
  /** Null: all rows are here. */
  pages: Pages<Row> | null
  /** All columns. */
  columns: readonly Column<Row>[]
  /** The shown columns. */
  shown: readonly Column<Row>[]
  isFiltered: boolean
  /** Identifies the search and the filters of `matching`. */
  identity: string
  /** The order of `matching`, and what identifies it. */
  sort: Sort | null
  order: string
  /** `matching` at the time of the call. Stable. */
  matchingNow: () => readonly Row[]
  selection: RowSelection
  /** The selected rows of `matching`. */
  selected: readonly Row[]
  groupings: readonly Grouping<Row>[]
  /** The current grouping. */
  grouping: Grouping<Row> | null
  call: string | undefined
  /** The list's state for links to its records. */
  origin: RefObject<ListOrigin | null>
}

/**
 * A list in the state of its address: searched, filtered, sorted, with its columns. Long lists are updated deferred, so
 * that typing stays responsive.
 */
export const useList = <Row extends ListRow>(source: ListSource<Row>): List<Row> => {
  const { query, rows, columns, search, scroller, call, groupings } = source
  const used = useListState(columns)
  const listState = useDeferredValue(used.state)
  const textOf = useMemo(() => search ?? searchedText(columns), [search, columns])
  const plainTextOf = useSearchedTexts(rows, textOf)
  // Sorted before searching, so that typing never sorts again.
  const { column: sortedBy, descending = false } = listState.sort ?? {}
  const keyed = useMemo(() => {
    const column = columns.find(({ id }) => id === sortedBy)
    return column && withSortKeys(rows, column)
  }, [rows, columns, sortedBy])
  const sorted = useMemo(() => (keyed ? sortRows(keyed, descending) : rows), [keyed, descending, rows])
  const filtered = useMemo(() => filterRows(sorted, columns, listState.filters), [sorted, columns, listState.filters])
  const matching = useMemo(
    () => searchRows(filtered, plainTextOf, listState.search),
    [filtered, plainTextOf, listState.search],
  )
  const counts = { total: matching.length, all: rows.length, pages: null }
  return useListOf({ query, used, listState, rows, matching, columns, scroller, call, groupings, ...counts })
}

type Evaluated<Row> = Pick<List<Row>, 'rows' | 'matching' | 'total' | 'all' | 'pages' | 'columns' | 'call'> &
  Pick<ListSource<Row>, 'query' | 'scroller' | 'groupings'> & {
    used: UsedListState
    /** The state that `matching` is in. */
    listState: ListState
  }

/** A list whose rows are searched, filtered and sorted. */
export const useListOf = <Row extends ListRow>(evaluated: Evaluated<Row>): List<Row> => {
  const { query, used, listState, scroller, groupings = [], ...list } = evaluated
  const pending = query && query.data === undefined ? query : null
  const { matching, columns, total } = list
  const { state, inAddress } = used
  useListPosition(scroller, inAddress, !pending)
  const shown = useMemo(() => shownColumns(columns, state.columns), [columns, state.columns])
  const identity = JSON.stringify([listState.search.trim(), listState.filters])
  const selection = useSelection(matching, total, identity)
  return {
    ...used,
    ...list,
    pending,
    shown,
    isFiltered: Object.keys(state.filters).length > 0,
    identity,
    sort: listState.sort,
    order: JSON.stringify(listState.sort),
    matchingNow: useLatest(matching),
    selection,
    selected: useMemo(() => selectedOf(matching, selection), [matching, selection]),
    groupings,
    grouping: groupingOf(groupings, state.group),
    origin: useOrigin(inAddress, matching, total, list.pages?.next),
  }
}

const useLatest = <T>(value: T): (() => T) => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return useCallback(() => latest.current, [])
}

const useOrigin = (
  params: string,
  matching: readonly ListRow[],
  total: number,
  next: ListOrigin['next'],
): RefObject<ListOrigin | null> => {
  const { pathname } = useLocation()
  const origin = useRef<ListOrigin | null>(null)
  useLayoutEffect(() => {
    const ids = matching.map(({ id }) => id)
    origin.current = { path: pathname, params, ids, ...(next ? { total, next } : {}) }
  }, [pathname, params, matching, total, next])
  return origin
}

const ROWS_AT_ONCE = 500

/**
 * The searched text of a row, normalized. Computed at the first search, or before it while the browser is idle: the
 * first frame of a list does not wait for it.
 */
const useSearchedTexts = <Row extends object>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): ((row: Row) => string) => {
  const plainTextOf = useMemo(() => {
    const foldedTexts = new WeakMap<Row, string>()
    return (row: Row): string => {
      const text = foldedTexts.get(row) ?? foldText(textOf(row))
      foldedTexts.set(row, text)
      return text
    }
  }, [textOf])

  useEffect(() => {
    let next = 0
    let timer: ReturnType<typeof setTimeout>
    const prepare = () => {
      for (const row of rows.slice(next, next + ROWS_AT_ONCE)) plainTextOf(row)
      next += ROWS_AT_ONCE
      if (next < rows.length) timer = setTimeout(prepare)
    }
    timer = setTimeout(prepare)
    return () => clearTimeout(timer)
  }, [rows, plainTextOf])
  return plainTextOf
}
