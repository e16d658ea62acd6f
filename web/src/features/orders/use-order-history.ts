import { getOrderHistory } from '@kitroom/contract/orders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../api/client.ts'
import { queryKeyOf } from '../../api/query-key.ts'
import { type LastChange, lastChangeIn } from '../../ui/editing/last-change.ts'

/** The history of an order, newest first, a page at a time; undefined while it cannot be shown. */
export const useOrderHistory = (id: number) => {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeyOf(getOrderHistory, { params: { id } }),
    queryFn: ({ pageParam: before }) =>
      callEndpoint(getOrderHistory, { params: { id }, query: before === null ? {} : { before: String(before) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { optional: true },
    retry: false,
    gcTime: 0,
  })
  const onEarlier = hasNextPage ? () => void fetchNextPage({ cancelRefetch: false }) : undefined
  const entries = data?.pages.flatMap((page) => page.entries)
  return entries && { entries, before: data?.pages.at(-1)?.before ?? null, onEarlier }
}

/** The author of an order's stored version. */
export const findLastOrderChange = (id: number, stored: Readonly<Record<string, unknown>>): Promise<LastChange> =>
  lastChangeIn(async () => (await callEndpoint(getOrderHistory, { params: { id }, query: {} })).entries, stored)
