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

/** How much an item has moved after a moment. */
export const movedAfter = (
  movements: readonly Pick<StockMovement, 'adjusted_at' | 'adjustment_qty'>[],
  moment: string,
): number =>
  movements.reduce(
    (sum, { adjusted_at, adjustment_qty }) =>
      Date.parse(adjusted_at) > Date.parse(moment) ? sum + adjustment_qty : sum,
    0,
  )

/** '+5 since 14:05': what moved since a count; null if nothing did. */
export const movedSince = (moved: number, countedAt: string): string | null =>
  moved === 0 ? null : withShortMoments(`${moved > 0 ? '+' : ''}${moved} since ${countedAt}`)

/** The body of a save: the specified fields, and of the others those that were used. */
export const stockBody = (input: InventoryBulkInput) => {
  const { counted_qty, counted_at, reason, adjustment_qty, ...specified } = input
  const quantity = typeof counted_qty === 'number' ? { counted_qty, counted_at } : { adjustment_qty }
  return { ...specified, ...quantity, ...(reason && { reason }) }
}
