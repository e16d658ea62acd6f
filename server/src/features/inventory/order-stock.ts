import { forUpdate } from '../../platform/database/dialect.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { invalid } from '../../platform/refusal.ts'
import { writeLines } from './ledger-lines.ts'
import { quantityProblem } from './rules.ts'

/** An item for taking an order's pieces, offered or not. */
export type StockItem = {
  id: number
  product_id: number
  garment_color_id: number
  size_id: number
  sku: string | null
  supplier_sku: string | null
  available_qty: number
  in_stock: boolean
  always_in_stock: boolean
  is_offered: boolean
}

const items = (db: Db) =>
  db
    .selectFrom('inventory_items')
    .select(['id', 'product_id', 'garment_color_id', 'size_id', 'sku', 'supplier_sku', 'available_qty'])
    .select(['in_stock', 'always_in_stock', 'is_offered'])
    .orderBy('id')

export const listStockOf = (db: Db, productIds: readonly number[]): Promise<StockItem[]> =>
  items(db)
    .where(isOneOf(db, 'product_id', productIds))
    .execute()

/** Items locked against changes of their quantities until the transaction ends. */
export const lockStock = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, StockItem>> => {
  // In the order of their ids, so that two that lock some of the same never wait for each other.
  const rows = await items(db)
    .where(isOneOf(db, 'id', ids))
    .modifyEnd(forUpdate(db))
    .execute()
  return new Map(rows.map((item) => [item.id, item]))
}

type Moves = { userId: number; orderId: number; notes: string; at?: string }

/** Takes pieces from locked items, or returns them, and records it in the stock history with the reason Order. */
export const moveStock = async (
  db: Db,
  changes: readonly { item: StockItem; change: number }[],
  { userId, orderId, notes, at }: Moves,
): Promise<void> => {
  const moved = changes.filter(({ change }) => change !== 0)
  for (const { item, change } of moved) {
    const wrong = quantityProblem(item.available_qty + change)
    if (wrong) invalid('available_qty', wrong)
  }
  const lines = moved.map(({ item, change }) => ({ item, change, notes, reason: 'Order' }))
  await writeLines(db, lines, { userId, orderId, ...(at && { at }) })
}
