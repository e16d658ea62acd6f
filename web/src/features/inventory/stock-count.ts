import type { BatchRowInput } from '@kitroom/contract/batches'
import { foldText } from '@kitroom/contract/fold-text'
import type { InventoryItem } from '@kitroom/contract/inventory'
import { searchRows } from '@kitroom/contract/list-rows'
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
  const exact = scannedItems(items, search)
  if (exact.length > 0) return exact
  const textOf = (item: InventoryItem) => {
    const texts = [item.product_name, item.color_name, item.size_code, item.size_name, item.sku, item.supplier_sku]
    return foldText(texts.join('\n'))
  }
  return searchRows(items, textOf, search)
}

/** The items of a complete SKU; if there is none, those of the supplier's SKU. */
export const scannedItems = (items: readonly InventoryItem[], code: string): readonly InventoryItem[] => {
  const foldedCode = foldText(code)
  if (foldedCode === '') return []
  const isIt = (one: string | null) => one !== null && foldText(one) === foldedCode
  const matches = items.filter(({ sku }) => isIt(sku))
  return matches.length > 0 ? matches : items.filter(({ supplier_sku }) => isIt(supplier_sku))
}
