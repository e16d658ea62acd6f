import { itemKeys, syncInventoryItems } from '../features/inventory/index.ts'
import { foldKey } from '../platform/database/fold-key.ts'
import type { Db } from '../platform/database/schema.ts'
import { seededRandom } from '../platform/seeded-random.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ALWAYS_IN_STOCK = 'EVD-T'
const DELIVERY = { notes: 'Spring delivery', reason: 'Delivery' }

type Why = { notes: string; reason: string }

const OUT: readonly [Why, ...Why[]] = [
  { notes: 'Order packed', reason: 'Order' },
  { notes: 'Sample for a club', reason: 'Correction' },
  { notes: 'Returned to supplier', reason: 'Damaged' },
  { notes: 'Team order', reason: 'Order' },
]
const ROWS_AT_ONCE = 500

type Adjustment = Why & {
  inventory_item_id: number
  adjusted_at: string
  adjusted_by: number | null
  before_qty: number
  adjustment_qty: number
  after_qty: number
}

const skuTexts = (sku: string, supplier_sku: string) => ({
  ...{ sku, supplier_sku, sku_key: foldKey(sku), ...itemKeys({ sku, supplier_sku }) },
})

/** A delivery and a few orders for every item, so that quantities have a history and some items need attention. */
export const insertStock = async (db: Db, clerkId: number, now: Date): Promise<void> => {
  const random = seededRandom(7)
  for (const { id } of await db.selectFrom('products').select('id').orderBy('id').execute())
    await syncInventoryItems(db, [id])
  const items = await db
    .selectFrom('inventory_items')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('garment_colors', 'garment_colors.id', 'garment_color_id')
    .innerJoin('sizes', 'sizes.id', 'size_id')
    .select(['inventory_items.id', 'products.code as product', 'products.supplier_code'])
    .select(['garment_colors.code as color', 'sizes.code as size'])
    .orderBy('inventory_items.id')
    .execute()
  const adjustments: Adjustment[] = []
  for (const { id, product, supplier_code, color, size } of items) {
    let quantity = 0
    const adjust = (daysAgo: number, change: number, why: Why) => {
      const adjusted_at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
      const after_qty = quantity + change
      adjustments.push({
        inventory_item_id: id,
        adjusted_at,
        adjusted_by: clerkId,
        before_qty: quantity,
        adjustment_qty: change,
        after_qty,
        ...why,
      })
      quantity = after_qty
      return adjusted_at
    }
    const last_received_at = adjust(random.between(60, 120), random.between(4, 18) * 6, DELIVERY)
    let last_movement_at = last_received_at
    for (let orders = random.between(0, 3); orders > 0; orders -= 1) {
      const taken = Math.min(quantity, random.between(2, 24))
      if (taken > 0) last_movement_at = adjust(orders * 12 + random.between(0, 9), -taken, random.oneOf(OUT))
    }
    const isAlways = product === ALWAYS_IN_STOCK
    const sku = `${product}-${color}-${size}`
    const low = random.between(1, 3) * 6
    await db
      .updateTable('inventory_items')
      .set({
        ...skuTexts(sku, `${supplier_code}/${color}${size}`),
        in_stock: isAlways || !random.chance(0.05),
        always_in_stock: isAlways,
        available_qty: quantity,
        low_stock_level: low,
        critical_stock_level: low / 3,
        last_movement_at,
        last_received_at,
        is_set_up: true,
      })
      .where('id', '=', id)
      .execute()
  }
  adjustments.sort((one, other) => one.adjusted_at.localeCompare(other.adjusted_at))
  for (let from = 0; from < adjustments.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('inventory_adjustments')
      .values(adjustments.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}
