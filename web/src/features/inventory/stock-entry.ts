import type { InventoryBulkInput, StockMovement } from '@kitroom/contract/inventory'
import { withShortMoments } from '../../ui/display/short-moment.ts'

type Entry = { adjustment_qty?: unknown; counted_qty?: unknown }

/** The new quantity; null while no valid number is typed. What moved since a count is added to it. */
export const newQuantity = (
  available: number,
  { adjustment_qty, counted_qty }: Entry,
  moved: number,
): number | null => {
  if (typeof counted_qty === 'number') return counted_qty + moved
  return typeof adjustment_qty === 'number' ? available + adjustment_qty : null
}

type Movement = Pick<StockMovement, 'id' | 'adjusted_at' | 'adjustment_qty' | 'reason' | 'undoes_id'>

/** How much an item has moved after a moment. A count, and what undoes one, moves nothing. */
export const movedAfter = (movements: readonly Movement[], moment: string): number => {
  const counts = new Set(movements.flatMap(({ id, reason }) => (reason === 'Count' ? [id] : [])))
  const isCount = ({ reason, undoes_id }: Movement) => reason === 'Count' || counts.has(undoes_id ?? 0)
  return movements
    .filter((line) => Date.parse(line.adjusted_at) > Date.parse(moment) && !isCount(line))
    .reduce((sum, { adjustment_qty }) => sum + adjustment_qty, 0)
}

/** '+5 since 14:05': what moved since a count; null if nothing did. */
export const movedSince = (moved: number, countedAt: string): string | null =>
  moved === 0 ? null : withShortMoments(`${moved > 0 ? '+' : ''}${moved} since ${countedAt}`)

/** The body of a save: the specified fields, and of the others those that were used. */
export const stockBody = (input: InventoryBulkInput) => {
  const { counted_qty, counted_at, reason, adjustment_qty, ...specified } = input
  const quantity = typeof counted_qty === 'number' ? { counted_qty, counted_at } : { adjustment_qty }
  return { ...specified, ...quantity, ...(reason && { reason }) }
}
