import type { BatchRowInput } from '@kitroom/contract/batches'
import type { InventoryItem } from '@kitroom/contract/inventory'
import { z } from 'zod'

/** The counts so far, with their times: other items are not counted yet. */
export const StockCount = z.record(z.string(), z.object({ quantity: z.int().min(0), at: z.iso.datetime() }))
export type StockCount = z.output<typeof StockCount>

export const countedQuantity = (count: StockCount, itemId: number): number | null => count[itemId]?.quantity ?? null

/** The count with one item counted at a moment; null takes it out of the count again. */
export const countItem = (count: StockCount, itemId: number, quantity: number | null, now: Date): StockCount => {
  const { [itemId]: _, ...others } = count
  if (quantity === null) return others
  return { ...others, [itemId]: { quantity: Math.max(0, quantity), at: now.toISOString() } }
}

/** The changes of the batch: every counted item, with the time of its count. */
export const countRows = (items: readonly InventoryItem[], count: StockCount): BatchRowInput[] =>
  items.flatMap(({ id }): BatchRowInput[] => {
    const counted = count[id]
    if (!counted) return []
    return [{ id, values: { counted_qty: counted.quantity, counted_at: counted.at, reason: 'Count' } }]
  })

/** The name of an item in a count, with its product if there are several. */
export const countedNames = (items: readonly InventoryItem[]): ((item: InventoryItem) => string) => {
  const isMixed = items.some(({ product_id }) => product_id !== items[0]?.product_id)
  return ({ product_name, color_name, size_code }) => `${isMixed ? `${product_name}, ` : ''}${color_name}, ${size_code}`
}

/** The items that contain every word of a search; a complete SKU, as from a scanner, finds only its item. */
export const findItems = (items: readonly InventoryItem[], search: string): readonly InventoryItem[] => {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return items
  const exact = items.filter(({ sku, supplier_sku }) =>
    [sku, supplier_sku].some((one) => one?.toLowerCase() === wanted),
  )
  if (exact.length > 0) return exact
  const words = wanted.split(/\s+/)
  return items.filter((item) => {
    const texts = [item.product_name, item.color_name, item.size_code, item.size_name, item.sku, item.supplier_sku]
    const text = texts.join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
