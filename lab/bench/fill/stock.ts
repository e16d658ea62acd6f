import { listKey } from '@kitroom/contract/list-rows'
import { nameOrder } from '@kitroom/contract/name-order'
import { foldKey, searchText } from '../../../server/src/platform/database/fold-key.ts'
import { insertMany } from '../../../server/src/platform/database/many-rows.ts'
import type { Db } from '../../../server/src/platform/database/schema.ts'
import { range } from '../measuring.ts'
import { momentOf } from './names.ts'
import { DATED, insertRows, pick, scattered } from './rows.ts'

const COLORS = 20
const SIZES = 12

const coded = (kind: string, index: number) => ({
  name: `${kind} ${index}`,
  code: `${kind}-${index}`,
  code_key: foldKey(`${kind}-${index}`),
  search_text: searchText(`${kind} ${index}`, `${kind}-${index}`),
  name_order: nameOrder(`${kind} ${index}`),
  sort_order: index,
  is_active: true,
  ...DATED,
})

const settingsOf = (key: string) => ({
  sku: `SKU-${key}`,
  sku_key: foldKey(`SKU-${key}`),
  sku_listed: listKey(`SKU-${key}`),
  supplier_sku: `NT-${key}`,
  supplier_sku_listed: listKey(`NT-${key}`),
  search_text: searchText(`SKU-${key}`, `NT-${key}`),
})

/** How many pieces there are, and since when. */
const stateOf = (nth: number, isVaried: boolean) => {
  const isReceived = isVaried && nth % 5 !== 0
  return {
    in_stock: !(isVaried && nth % 40 === 7),
    available_qty: isReceived ? scattered(nth, 1) % 200 : 0,
    low_stock_level: isVaried ? pick([null, 6, 12, 24], nth, 2) : 12,
    critical_stock_level: isVaried ? pick([null, 2, 4], nth, 3) : 4,
    is_set_up: nth % 10 !== 3,
    last_movement_at: isReceived ? momentOf(nth, 4) : null,
    last_received_at: isReceived ? momentOf(nth, 5) : null,
    ...DATED,
  }
}

/**
 * Gives products 20 garment colors and 12 sizes, with an item each that is low on stock, or whose stock `isVaried`. Returns
 * the items.
 */
export const insertStock = async (db: Db, productIds: readonly number[], isVaried: boolean): Promise<number[]> => {
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
  const keys = ofEach(colorIds, (product_id, garment_color_id) =>
    sizeIds.map((size_id) => ({ product_id, garment_color_id, size_id })),
  ).flat()
  return insertRows(
    db,
    'inventory_items',
    keys.map((key, nth) => ({ ...key, ...settingsOf(Object.values(key).join('-')), ...stateOf(nth, isVaried) })),
  )
}
