import type { Endpoint } from '@kitroom/contract/endpoint'
import type { ListColumn } from '@kitroom/contract/list-column'
import { type Filter, type ListState, listParams } from '@kitroom/contract/list-state'
import { MOST_ROWS_AT_ONCE, MOST_ROWS_IN_BROWSER } from '@kitroom/contract/paged'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'
import { addressOf, queryKeyOf } from '../../api/address.ts'
import { callEndpoint } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useNoteFailure } from '../../api/part-failures.ts'
import { numberText } from '../display/count-text.ts'
import { beginningOf } from '../display/day.ts'
import type { Column, ListRow } from './column.ts'
import type { Facets } from './filter.ts'
import { type List, type Pages, type Reading, useListOf } from './use-list.ts'
import { useListState } from './use-list-state.ts'

/** An endpoint that answers a list a page at a time, and the one that writes it as CSV. */
export type PagedEndpoint<Row> = Endpoint & { readonly paged: readonly ListColumn<Row>[] }

type PagedSource<Row> = {
  endpoint: PagedEndpoint<Row>
  file: Endpoint
  /** Must be stable. */
  columns: readonly Column<Row>[]
  scroller: RefObject<HTMLElement | null>
  /** The name of the call: the key of its views. */
  call: string
  /** By which the list has fewer rows than its files. Must be stable. */
  folding?: Readonly<Record<string, string>> | undefined
  /** By which the list and its files are those of some records alone. Must be stable. */
  among?: Readonly<Record<string, string[]>> | undefined
}

type Page<Row> = {
  readonly rows: readonly Row[]
  readonly total: number | null
  readonly facets: Facets | null
  readonly next: string | null
}

const TOO_MANY = `At most ${numberText(MOST_ROWS_IN_BROWSER)} rows. Filter the list first, or take CSV.`

const readPage = async <Row>(endpoint: PagedEndpoint<Row>, query: object, signal?: AbortSignal): Promise<Page<Row>> =>
  (await callEndpoint<Endpoint>(endpoint, { query, signal } as never)) as unknown as Page<Row> // as `paged` declares it

/** The state of a list as its endpoint takes it: the reader's days as the moments at which they begin and end. */
const queryOf = <Row>(state: ListState, columns: readonly Column<Row>[]): Readonly<Record<string, string[]>> => {
  const filters = Object.entries(state.filters).map(([id, filter]) => {
    const column = columns.find((one) => one.id === id)
    return [id, column?.kind === 'date-time' && column.field?.kind !== 'day' ? inMoments(filter) : filter] as const
  })
  const sentState = { ...state, filters: Object.fromEntries(filters), columns: null, group: null, view: null }
  const paramsByName = Map.groupBy(listParams(sentState), ([name]) => name)
  return Object.fromEntries([...paramsByName].map(([name, values]) => [name, values.map(([, text]) => text)]))
}

const inMoments = (filter: Filter): Filter =>
  filter.is === 'between'
    ? {
        is: 'between',
        from: filter.from && (beginningOf(filter.from) ?? filter.from),
        to: filter.to && (beginningOf(filter.to, 1) ?? filter.to),
      }
    : filter

/** A list that the server searches, filters and sorts, in the state of its address. */
export const usePagedList = <Row extends ListRow>(source: PagedSource<Row>): List<Row> => {
  const { endpoint, file, columns, scroller, call, folding, among } = source
  const client = useQueryClient()
  const used = useListState(columns)
  const { inParams } = used
  const listQuery = useMemo(() => ({ ...queryOf(inParams, columns), ...among }), [inParams, columns, among])
  const query = useMemo(() => ({ ...listQuery, ...folding }), [listQuery, folding])

  const queryKey = queryKeyOf(endpoint, { query })
  const { data, error, refetch, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({
      queryKey,
      queryFn: ({ pageParam, signal }) => readPage(endpoint, { ...query, after: pageParam, facets: false }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    })
  // How many there are without search and filters, and what the filters offer.
  const { data: whole, ...ofWhole } = useQuery({
    queryKey: queryKeyOf(endpoint, { query: { ...folding, limit: 1 } }),
    queryFn: ({ signal }) => readPage(endpoint, { ...folding, limit: 1 }, signal),
    meta: { optional: true },
  })
  useNoteFailure(ofWhole.error, ofWhole.refetch)

  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const total = data?.pages[0]?.total ?? 0

  const after = data?.pages.at(-1)?.next ?? null
  const next = useMemo(() => (after === null ? undefined : { ...query, after, facets: false }), [query, after])

  const readRest = async (
    of: object,
    pages: Page<Row>[],
    params: (string | null)[],
    reading?: Reading,
  ): Promise<readonly Row[]> => {
    for (let after = pages.at(-1)?.next; after !== null; after = pages.at(-1)?.next) {
      pages.push(await readPage(endpoint, { ...of, after, facets: false, limit: MOST_ROWS_AT_ONCE }, reading?.signal))
      params.push(after ?? null)
      const count = pages.reduce((sum, { rows: read }) => sum + read.length, 0)
      if (count > MOST_ROWS_IN_BROWSER) throw new ApiFailure(0, TOO_MANY)
      reading?.onRead(count)
    }
    return pages.flatMap((page) => page.rows)
  }
  const readAll = async (reading?: Reading): Promise<readonly Row[]> => {
    const before = client.getQueryData<InfiniteData<Page<Row>, string | null>>(queryKey)
    const [pages, pageParams] = [[...(before?.pages ?? [])], [...(before?.pageParams ?? [])]]
    const read = await readRest(query, pages, pageParams, reading)
    client.setQueryData(queryKey, { pages, pageParams })
    return read
  }

  const pages: Pages<Row> = {
    query: listQuery,
    facets: whole?.facets ?? null,
    next,
    isFetching: isFetching || isFetchingNextPage,
    failed: isFetchNextPageError,
    // A page that is on its way is not asked for again.
    more: () => void fetchNextPage({ cancelRefetch: false }),
    readAll,
    readForFile: (reading) => (folding ? readRest(listQuery, [], [], reading) : readAll(reading)),
    fileWith: (shown) => addressOf(file, {}, { ...listQuery, columns: shown.map(({ id }) => id).join(',') }),
  }
  const all = whole?.total ?? total
  const read = { query: { data, error, refetch: () => void refetch() }, rows, matching: rows, pages, total, all }
  return useListOf({ used, columns, listState: inParams, scroller, call, ...read })
}
