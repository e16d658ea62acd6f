import { foldKey, searchText } from '../../../server/src/platform/database/fold-key.ts'
import { insertMany } from '../../../server/src/platform/database/many-rows.ts'
import type { Db } from '../../../server/src/platform/database/schema.ts'
import { range } from '../measuring.ts'
import { DATED, insertRows } from './rows.ts'

const COLORS = 20
const SIZES = 12

const coded = (kind: string, index: number) => ({
  name: `${kind} ${index}`,
  code: `${kind}-${index}`,
  code_key: foldKey(`${kind}-${index}`),
  search_text: searchText(`${kind} ${index}`, `${kind}-${index}`),
  sort_order: index,
  is_active: true,
  ...DATED,
})

/** Gives products 20 garment colors and 12 sizes, with an item each that is low on stock. Returns the items. */
export const insertStock = async (db: Db, productIds: readonly number[]): Promise<number[]> => {
  const colored = range(COLORS).map((index) => ({ ...coded('Color', index), hex_value: '204080' }))
  const colorIds = await insertRows(db, 'garment_colors', colored)
  const sizeIds = await insertRows(
    db,
    'sizes',
    range(SIZES).map((index) => coded('Size', index)),
  )
  const ofEach = <T>(ids: readonly number[], row: (product_id: number, id: number) => T): T[] =>
    productIds.flatMap((product_id) => ids.map((id) => row(product_id, id)))
  await insertMany(
    db,
    'product_garment_colors',
    ofEach(colorIds, (product_id, garment_color_id) => ({ product_id, garment_color_id })),
  )
  await insertMany(
    db,
    'product_sizes',
    ofEach(sizeIds, (product_id, size_id) => ({ product_id, size_id })),
  )
  const items = ofEach(colorIds, (product_id, garment_color_id) =>
    sizeIds.map((size_id) => ({
      product_id,
      garment_color_id,
      size_id,
      sku: `SKU-${product_id}-${garment_color_id}-${size_id}`,
      sku_key: foldKey(`SKU-${product_id}-${garment_color_id}-${size_id}`),
      supplier_sku: `NT-${product_id}-${garment_color_id}-${size_id}`,
      search_text: searchText(
        `SKU-${product_id}-${garment_color_id}-${size_id}`,
        `NT-${product_id}-${garment_color_id}-${size_id}`,
      ),
      in_stock: true,
      available_qty: 0,
      low_stock_level: 12,
      critical_stock_level: 4,
      ...DATED,
    })),
  )
  return insertRows(db, 'inventory_items', items.flat())
}
