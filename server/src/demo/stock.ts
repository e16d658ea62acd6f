import { itemKeys, syncInventoryItems } from '../features/inventory/index.ts'
import { foldKey } from '../platform/database/fold-key.ts'
import { insertMany, updateMany } from '../platform/database/many-rows.ts'
import type { Db } from '../platform/database/schema.ts'
import { readTable } from '../platform/read-table.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ALWAYS_IN_STOCK = 'EVD-T'

type ItemCodes = { product: string; color: string; size: string }

const ITEMS = readTable<ItemCodes & { in_stock: string; low_stock_level: string }>(import.meta.dirname, 'stock.csv')

/** Oldest first. */
const MOVEMENTS = readTable<ItemCodes & { days_ago: string; adjustment_qty: string; notes: string; reason: string }>(
  import.meta.dirname,
  'movements.csv',
)

const skuOf = ({ product, color, size }: ItemCodes): string => `${product}-${color}-${size}`

const listItems = (db: Db) =>
  db
    .selectFrom('inventory_items')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('garment_colors', 'garment_colors.id', 'garment_color_id')
    .innerJoin('sizes', 'sizes.id', 'size_id')
    .select(['inventory_items.id', 'products.code as product', 'products.supplier_code'])
    .select(['garment_colors.code as color', 'sizes.code as size'])
    .orderBy('inventory_items.id')
    .execute()

/** A delivery and a few orders for every item, so that quantities have a history and some items need attention. */
export const insertStock = async (db: Db, clerkId: number, now: Date): Promise<void> => {
  const products = await db.selectFrom('products').select('id').orderBy('id').execute()
  for (const { id } of products) await syncInventoryItems(db, [id])
  const items = await listItems(db)
  const newState = (id: number) => ({ id, quantity: 0, movedAt: '', receivedAt: '' })
  const states = new Map(items.map((item) => [skuOf(item), newState(item.id)]))
  const lines = MOVEMENTS.map(({ days_ago, adjustment_qty, notes, reason, ...codes }) => {
    const state = states.get(skuOf(codes))
    if (!state) throw new Error(`The demo has no item ${skuOf(codes)}`)
    const change = Number(adjustment_qty)
    const before_qty = state.quantity
    state.quantity += change
    state.movedAt = new Date(now.getTime() - Number(days_ago) * DAY_MS).toISOString()
    if (change > 0) state.receivedAt = state.movedAt
    return {
      inventory_item_id: state.id,
      adjusted_at: state.movedAt,
      adjusted_by: clerkId,
      before_qty,
      adjustment_qty: change,
      after_qty: state.quantity,
      notes,
      reason,
    }
  })
  const settings = new Map(ITEMS.map((item) => [skuOf(item), item]))
  const stocked = items.map(({ id, supplier_code, ...codes }) => {
    const sku = skuOf(codes)
    const supplier_sku = `${supplier_code}/${codes.color}${codes.size}`
    const low = Number(settings.get(sku)?.low_stock_level)
    const state = states.get(sku)
    return {
      id,
      sku,
      supplier_sku,
      sku_key: foldKey(sku),
      ...itemKeys({ sku, supplier_sku }),
      in_stock: settings.get(sku)?.in_stock === 'Yes',
      always_in_stock: codes.product === ALWAYS_IN_STOCK,
      available_qty: state?.quantity,
      low_stock_level: low,
      critical_stock_level: low / 3,
      last_movement_at: state?.movedAt,
      last_received_at: state?.receivedAt,
      is_set_up: true,
    }
  })
  await updateMany(db, 'inventory_items', stocked)
  await insertMany(db, 'inventory_adjustments', lines)
}
