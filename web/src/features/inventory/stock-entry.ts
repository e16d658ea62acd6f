import type { InventoryBulkInput } from '@kitroom/contract/inventory'

type Entry = { adjustment_qty?: unknown; counted_qty?: unknown }

/** The new quantity; null while no valid number is typed. */
export const newQuantity = (available: number, { adjustment_qty, counted_qty }: Entry): number | null => {
  if (typeof counted_qty === 'number') return counted_qty
  return typeof adjustment_qty === 'number' ? available + adjustment_qty : null
}

/** The body of a save: the specified fields, and of the others those that were used. */
export const stockBody = (input: InventoryBulkInput) => {
  const { counted_qty, counted_at, reason, adjustment_qty, ...specified } = input
  const quantity = typeof counted_qty === 'number' ? { counted_qty, counted_at } : { adjustment_qty }
  return { ...specified, ...quantity, ...(reason && { reason }) }
}
