import { type ActivityEntry, listActivity } from '@kitroom/contract/activity'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../api/client.ts'
import { queryKeyOf } from '../../api/query-key.ts'
import { type Reading, readPages } from '../../api/read-pages.ts'
import { beginningOf } from '../../ui/display/day.ts'
import type { ActivityFilter } from './activity-filter.ts'

/** The days of a filter are those of the reader's time zone, both included. */
const momentsOf = ({ from, to }: ActivityFilter) => ({
  ...(from === undefined ? {} : { from: beginningOf(from) ?? from }),
  ...(to === undefined ? {} : { to: beginningOf(to, 1) ?? to }),
})

const pageOf = async (filter: ActivityFilter, before: number | null, folded: 'true' | 'false') => {
  const query = { ...filter, ...momentsOf(filter), folded, ...(before === null ? {} : { before: String(before) }) }
  const { entries: rows = [], next = null } = await callEndpoint(listActivity, { query })
  return { rows, next }
}

/** The activity that a filter leaves, newest first, a page at a time; of each batch one entry. */
export const useActivity = (filter: ActivityFilter) => {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeyOf(listActivity, { query: filter }),
    queryFn: ({ pageParam }) => pageOf(filter, pageParam, 'true'),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  return {
    entries: data?.pages.flatMap(({ rows }) => rows) ?? null,
    error,
    hasMore: hasNextPage,
    isFetching: isFetching || isFetchingNextPage,
    // A page that is on its way is not asked for again.
    more: () => void fetchNextPage({ cancelRefetch: false }),
  }
}

/** Everything that a filter leaves, also what is not on the screen yet. */
export const allActivity = (filter: ActivityFilter, reading: Reading): Promise<ActivityEntry[]> =>
  readPages((before) => pageOf(filter, before, 'false'), reading)
