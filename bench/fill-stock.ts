import { foldKey } from '../server/src/platform/database/fold-key.ts'
import type { Db } from '../server/src/platform/database/schema.ts'

const COLORS = 20
const SIZES = 12

const now = new Date().toISOString()

const coded = (kind: string, index: number) => ({
  name: `${kind} ${index}`,
  code: `${kind}-${index}`,
  code_key: foldKey(`${kind}-${index}`),
  sort_order: index,
  is_active: true,
  created_at: now,
  updated_at: now,
})

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Gives products 20 garment colors and 12 sizes, with an item each that is low on stock. Returns the items. */
export const fillStock = async (db: Db, productIds: readonly number[]): Promise<number[]> => {
  const ofColor = { pantone_code: null, hex_value: '204080', image_url: null, notes: null }
  const colors = await db
    .insertInto('garment_colors')
    .values(times(COLORS, (index) => ({ ...coded('Color', index), ...ofColor })))
    .returning('id')
    .execute()
  const sizes = await db
    .insertInto('sizes')
    .values(times(SIZES, (index) => ({ ...coded('Size', index), description: null })))
    .returning('id')
    .execute()
  const items: number[] = []
  for (const product_id of productIds) {
    await db
      .insertInto('product_garment_colors')
      .values(colors.map(({ id }) => ({ product_id, garment_color_id: id })))
      .execute()
    await db
      .insertInto('product_sizes')
      .values(sizes.map(({ id }) => ({ product_id, size_id: id })))
      .execute()
    const rows = colors.flatMap((color) =>
      sizes.map((size) => ({
        product_id,
        garment_color_id: color.id,
        size_id: size.id,
        sku: `SKU-${product_id}-${color.id}-${size.id}`,
        sku_key: foldKey(`SKU-${product_id}-${color.id}-${size.id}`),
        supplier_sku: `NT-${product_id}-${color.id}-${size.id}`,
        in_stock: true,
        available_qty: 0,
        low_stock_level: 12,
        critical_stock_level: 4,
        created_at: now,
        updated_at: now,
      })),
    )
    items.push(...(await db.insertInto('inventory_items').values(rows).returning('id').execute()).map(({ id }) => id))
  }
  return items
}
