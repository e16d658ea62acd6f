import { fieldOf } from '@kitroom/contract/describe-fields'
import {
  InventoryBulkInput,
  type listItemMovements,
  type listProductMovements,
  MOVEMENT_REASONS,
  type StockMovement,
  undoMovement,
} from '@kitroom/contract/inventory'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callEndpoint } from '../../api/client.ts'
import { useNoteFailure } from '../../api/part-failures.ts'
import { queryKeyOf } from '../../api/query-key.ts'
import { type Reading, readPages } from '../../api/read-pages.ts'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { useReport } from '../../ui/feedback/notify.ts'
import type { Table } from '../../ui/spreadsheet/table.ts'
import { momentCell } from '../../ui/spreadsheet/table.ts'
import { STOCK_ANSWERS } from './use-stock-batch.ts'

export type HistoryFilter = {
  /** Empty: everything. */
  show: string
  by: string
  /** A day, as date fields have it. */
  since: string
}

export const NO_FILTER: HistoryFilter = { show: '', by: '', since: '' }

/** The options of 'Show' beside all lines. */
export const SHOWN = ['Movements', 'Edits', 'Batches', ...MOVEMENT_REASONS]

export const personOf = ({ adjusted_by_first_name, adjusted_by_last_name }: StockMovement): string =>
  [adjusted_by_first_name, adjusted_by_last_name].filter(Boolean).join(' ')

/** Whether it is about a quantity: edits alone are not, a count that found what was expected is. */
export const hasMoved = ({ adjustment_qty, edits }: StockMovement): boolean =>
  adjustment_qty !== 0 || edits.length === 0

const isShown = (line: StockMovement, show: string): boolean => {
  if (show === '') return true
  if (show === 'Movements') return line.adjustment_qty !== 0
  if (show === 'Edits') return line.edits.length > 0
  return show === 'Batches' ? line.batch_id !== null : line.reason === show
}

export const filterHistory = (lines: readonly StockMovement[], filter: HistoryFilter): StockMovement[] => {
  const from = filter.since === '' ? Number.NEGATIVE_INFINITY : new Date(`${filter.since}T00:00`).getTime()
  return lines.filter(
    (line) =>
      isShown(line, filter.show) &&
      (filter.by === '' || personOf(line) === filter.by) &&
      Date.parse(line.adjusted_at) >= from,
  )
}

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
  available_qty: number
  hasMore: boolean
  isReading: boolean
  readMore: () => void
  /** All of it, also what is not on the screen yet. */
  readAll: (reading: Reading) => Promise<StockMovement[]>
}

/** The stock history of an item or a product, a page at a time: undefined while it loads, null where it cannot be had. */
export const useStockHistory = (listing: Listing, id: number): StockHistory | null | undefined => {
  const { data, error, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKeyOf(listing, { params: { id } }), 'pages'],
    queryFn: ({ pageParam }) => pageOf(listing, id, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { optional: true },
    retry: false,
    gcTime: 0,
  })
  useNoteFailure(error, refetch)
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

/** Takes a movement back, and says so. Null while one is under way. */
export const useUndoMovement = (onUndone: (available: number) => void = () => {}) => {
  const { run, busy } = useResentAction(undoMovement, STOCK_ANSWERS)
  const report = useReport('Failed to update')
  const undo = async ({ id }: StockMovement) => {
    const answer = await run({ params: { id } })
    if (answer.item?.available_qty !== undefined) onUndone(answer.item.available_qty)
    return answer
  }
  return busy ? null : (line: StockMovement) => void report(() => undo(line))
}

/** A stock history as it leaves Kitroom, in its order. */
export const historyTable = (lines: readonly StockMovement[]): Table => ({
  name: 'Stock history',
  headings: ['When', 'Color', 'Size', 'Before', 'Change', 'After', 'Reason', 'Notes', 'Edits', 'By'],
  rows: lines.map((line) => [
    momentCell(line.adjusted_at),
    line.color_name,
    line.size_code,
    ...(hasMoved(line) ? [line.before_qty, line.adjustment_qty, line.after_qty] : ['', '', '']),
    line.reason ?? '',
    line.notes ?? '',
    line.edits.map(editInWords).join('; '),
    personOf(line),
  ]),
})

type Edit = StockMovement['edits'][number]

const inWords = (value: Edit['before']): string => {
  if (value === null) return '(empty)'
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

/** 'Low Stock Level 31 -> 47'. */
export const editInWords = ({ path, before, after }: Edit): string =>
  `${fieldOf(InventoryBulkInput, path).label} ${inWords(before)} -> ${inWords(after)}`

type Moved = Pick<StockMovement, 'adjusted_at' | 'adjustment_qty'>

export type QuantityPoint = { at: Date; quantity: number }

/**
 * The quantity after each movement, oldest first, reckoned back from what is there now: so it is right for the total
 * of many items too, and where the oldest movements are not known.
 */
export const quantityOverTime = (newestFirst: readonly Moved[], now: number, today = new Date()): QuantityPoint[] => {
  // It ends today, also if nothing moved for long.
  const points: QuantityPoint[] = [{ at: today, quantity: now }]
  let quantity = now
  for (const { adjusted_at, adjustment_qty } of newestFirst) {
    if (adjustment_qty === 0) continue
    points.push({ at: new Date(adjusted_at), quantity })
    quantity -= adjustment_qty
  }
  return points.reverse()
}
