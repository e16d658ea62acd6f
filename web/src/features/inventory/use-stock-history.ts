import type { listItemMovements, listProductMovements, StockMovement } from '@kitroom/contract/inventory'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callEndpoint } from '../../api/client.ts'
import { queryKeyOf } from '../../api/query-key.ts'
import { type Reading, readPages } from '../../api/read-pages.ts'

type Listing = typeof listItemMovements | typeof listProductMovements

/** A page of a stock history, and what leads to the next one; null after the last. */
const pageOf = async (listing: Listing, id: number, before: number | null) => {
  const query = before === null ? {} : { before: String(before) }
  const answer = await callEndpoint(listing, { params: { id }, query })
  const { movements = [], has_more = false, available_qty = 0 } = answer
  return { rows: movements, available_qty, next: (has_more && movements.at(-1)?.id) || null }
}

export type StockHistory = {
  /** The lines loaded so far, newest first. */
  movements: readonly StockMovement[]
  /** The current quantity. */
  available_qty: number
  hasMore: boolean
  isReading: boolean
  readMore: () => void
  /** All of it, also what is not on the screen yet. */
  readAll: (reading: Reading) => Promise<StockMovement[]>
}

/** The stock history of an item or a product, a page at a time: undefined while it loads, null where it cannot be had. */
export const useStockHistory = (listing: Listing, id: number): StockHistory | null | undefined => {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKeyOf(listing, { params: { id } }), 'pages'],
    queryFn: ({ pageParam }) => pageOf(listing, id, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { optional: true },
    retry: false,
    gcTime: 0,
  })
  const movements = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data])
  if (!data) return isError ? null : undefined
  return {
    movements,
    available_qty: data.pages[0]?.available_qty ?? 0,
    hasMore: hasNextPage,
    isReading: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
    readAll: (reading) => readPages((before) => pageOf(listing, id, before), reading),
  }
}
