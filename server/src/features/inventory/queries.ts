import type { InventoryItem, OutOfStock, SetUpItem } from '@kitroom/contract/inventory'
import { byId } from '../../platform/database/compiled-once.ts'
import { lockingRowsOf } from '../../platform/database/dialect.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { isAmong, isOneOf, lockRows } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

/** How many rows a long list is read by. */
export const ROWS_AT_ONCE = 500

/** The settings of the edit dialog, without the quantity. */
export type Settings = Pick<
  InventoryItem,
  'sku' | 'supplier_sku' | 'low_stock_level' | 'critical_stock_level' | 'in_stock' | 'always_in_stock'
>

/** Items of all colors and sizes that their product was ever offered in. */
const allItems = (db: Db) =>
  db
    .selectFrom('inventory_items')
    .innerJoin('products', 'products.id', 'inventory_items.product_id')
    .innerJoin('garment_colors', 'garment_colors.id', 'inventory_items.garment_color_id')
    .innerJoin('sizes', 'sizes.id', 'inventory_items.size_id')
    .select(['inventory_items.id', 'inventory_items.product_id', 'products.name as product_name'])
    .select(['garment_color_id', 'garment_colors.name as color_name', 'garment_colors.hex_value'])
    .select(['size_id', 'sizes.code as size_code', 'sizes.name as size_name'])
    .select(['garment_colors.sort_order as color_sort_order', 'sizes.sort_order as size_sort_order'])
    .select(['sku', 'supplier_sku', 'in_stock', 'always_in_stock', 'available_qty'])
    .select(['low_stock_level', 'critical_stock_level', 'inventory_items.updated_at'])

/** Items of the colors and sizes that their product is offered in now. */
export const offeredItems = (db: Db) => allItems(db).where('is_offered', '=', true)

/** An item of this SKU that is not offered now, and so on no page. */
export const findHiddenItem = (db: Db, sku: string): Promise<InventoryItem | undefined> =>
  allItems(db).where('sku_key', '=', foldKey(sku)).where('is_offered', '=', false).executeTakeFirst()

/** By garment color and size, each in its own order. */
export const itemsOf = (db: Db, productId: number) =>
  offeredItems(db)
    .where('inventory_items.product_id', '=', productId)
    .orderBy(inListOrder('garment_colors'))
    .orderBy(inListOrder('sizes'))

/** An item with the codes that identify it. */
export type CodedItem = InventoryItem & { product_code: string; color_code: string }

const codedItems = (db: Db) =>
  offeredItems(db)
    .select(['products.code as product_code', 'garment_colors.code as color_code'])
    .orderBy('inventory_items.id')

export const streamCodedItems = (db: Db): AsyncIterable<CodedItem> => codedItems(db).stream(ROWS_AT_ONCE)

/** All items, or those of some ids. */
export const listCodedItems = (db: Db, ids?: readonly number[]): Promise<CodedItem[]> =>
  codedItems(db)
    .where(isAmong(db, 'inventory_items.id', ids))
    .execute()

const selectItem = byId((db, id) => offeredItems(db).where('inventory_items.id', '=', id))

export const findItem = async (db: Db, id: number): Promise<InventoryItem | undefined> => (await selectItem(db, id))[0]

const selectLockedItem = byId((db, id) =>
  offeredItems(db).where('inventory_items.id', '=', id).modifyEnd(lockingRowsOf(db, 'inventory_items')),
)

/** The same, locked against other writers: who waited for one sees what it wrote. */
export const lockItem = async (db: Db, id: number): Promise<InventoryItem | undefined> =>
  (await selectLockedItem(db, id))[0]

export const findProduct = (db: Db, id: number): Promise<{ name: string; code: string } | undefined> =>
  db.selectFrom('products').select(['name', 'code']).where('id', '=', id).executeTakeFirst()

/** Every offered combination that is not in stock. */
export const listOutOfStock = (db: Db): AsyncIterable<OutOfStock> =>
  db
    .selectFrom('inventory_items')
    .select(['product_id', 'garment_color_id', 'size_id'])
    .where('is_offered', '=', true)
    .where('in_stock', '=', false)
    .orderBy('product_id')
    .orderBy('garment_color_id')
    .orderBy('size_id')
    .stream(ROWS_AT_ONCE)

/** The pieces of each product with items, by product. */
export const listStockOfProducts = (db: Db) =>
  db
    .selectFrom('inventory_items')
    .select(['product_id', ({ fn }) => fn.sum<number>('available_qty').as('on_hand')])
    .where('is_offered', '=', true)
    .groupBy('product_id')
    .orderBy('product_id')
    .stream(ROWS_AT_ONCE)

/** The items of some products, in the order of the lists, with the codes of their SKUs. */
export const listItemsToSetUp = (db: Db, productIds: readonly number[]): AsyncIterable<SetUpItem> =>
  offeredItems(db)
    .select(['products.code as product_code', 'products.supplier_code', 'garment_colors.code as color_code'])
    .where(isOneOf(db, 'inventory_items.product_id', productIds))
    .orderBy(inListOrder('products'))
    .orderBy(inListOrder('garment_colors'))
    .orderBy(inListOrder('sizes'))
    .stream(ROWS_AT_ONCE)

/** The mark, and what it implies. */
export const ALWAYS_IN_STOCK = { in_stock: true, always_in_stock: true }

/** The items that a product is offered in, locked. */
export const listOfferedItems = async (db: Db, productId: number): Promise<CodedItem[]> => {
  const offered = await db
    .selectFrom('inventory_items')
    .select('id')
    .where('product_id', '=', productId)
    .where('is_offered', '=', true)
    .execute()
  const ids = offered.map(({ id }) => id)
  await lockRows(db, 'inventory_items', ids)
  return listCodedItems(db, ids)
}
