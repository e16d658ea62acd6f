import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Column, ListRow } from './column.ts'
import { filterRows } from './filter.ts'
import type { Grouping } from './groups.ts'
import { useLeftList } from './left-lists.ts'
import type { ListOrigin } from './list-origin.ts'
import { shownColumns } from './list-state.ts'
import { plain } from './plain-text.ts'
import { searchedText, searchRows } from './search-rows.ts'
import { sortRows } from './sort-rows.ts'
import { type UsedListState, useListState } from './use-list-state.ts'
import { type Selection, useSelection } from './use-selection.ts'

type ListSource<Row> = {
  rows: readonly Row[]
  /** Stable, as `search` is. */
  columns: readonly Column<Row>[]
  /** The text a row is searched by; left out, all its columns of text. */
  search?: ((row: Row) => string) | undefined
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** The call that answers the rows, 'listSizes': what views are kept under. */
  call?: string | undefined
  /** What its rows can be grouped by. */
  groupings?: readonly Grouping<Row>[] | undefined
}

export type List<Row> = UsedListState & {
  /** Every row there is. */
  rows: readonly Row[]
  /** What search and filters leave, sorted. */
  matching: readonly Row[]
  /** Every column there is. */
  columns: readonly Column<Row>[]
  /** Those that are shown. */
  shown: readonly Column<Row>[]
  isFiltered: boolean
  selection: Selection
  groupings: readonly Grouping<Row>[]
  /** What they are grouped by now. */
  grouping: Grouping<Row> | null
  call: string | undefined
  /** What a link to a record takes along. */
  origin: RefObject<ListOrigin | null>
}

/**
 * A list as its address says it: searched, filtered, sorted, with its columns. The rows follow behind what is typed and
 * pressed where they are many, so that nothing is held up by them.
 */
export const useList = <Row extends ListRow>(source: ListSource<Row>): List<Row> => {
  const { rows, columns, search, scroller, call, groupings = [] } = source
  const used = useListState(columns)
  const { state, inAddress } = used
  useLeftList(scroller, inAddress)

  const wanted = useDeferredValue(state)
  const textOf = useMemo(() => search ?? searchedText(columns), [search, columns])
  const texts = useMemo(() => new Map(rows.map((row) => [row, plain(textOf(row))])), [rows, textOf])
  // Sorted before they are searched: a key press never sorts again.
  const { column: sortedBy, descending = false } = wanted.sort ?? {}
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sortedBy)
    return column ? sortRows(rows, column, descending) : rows
  }, [rows, columns, sortedBy, descending])
  const filtered = useMemo(() => filterRows(sorted, columns, wanted.filters), [sorted, columns, wanted.filters])
  const matching = useMemo(() => searchRows(filtered, texts, wanted.search), [filtered, texts, wanted.search])
  const shown = useMemo(() => shownColumns(columns, state.columns), [columns, state.columns])
  const selection = useSelection(matching, JSON.stringify([wanted.search.trim(), wanted.filters]))

  return {
    ...used,
    rows,
    matching,
    columns,
    shown,
    isFiltered: Object.keys(state.filters).length > 0,
    selection,
    groupings,
    grouping: groupings.find(({ id }) => id === state.group) ?? null,
    call,
    origin: useOrigin(inAddress, matching),
  }
}

const useOrigin = (params: string, matching: readonly ListRow[]): RefObject<ListOrigin | null> => {
  const { pathname } = useLocation()
  const origin = useRef<ListOrigin | null>(null)
  useLayoutEffect(() => {
    origin.current = { path: pathname, params, ids: matching.map(({ id }) => id) }
  }, [pathname, params, matching])
  return origin
}
