import type { InventoryItem } from '@kitroom/contract/inventory'
import { sql } from 'kysely'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'
import { movedItems } from './movements.ts'
import { offeredItems } from './queries.ts'

/** The same rule as `needsAttention` in the contract, so that only flagged rows leave the database. */
const isFlagged = sql<boolean>`always_in_stock = ${false} AND (
  in_stock = ${false}
  OR (low_stock_level > 0 AND available_qty <= low_stock_level)
  OR (critical_stock_level > 0 AND available_qty <= critical_stock_level)
)`

/** Every flagged item, whatever the state of its product. */
export const listWarnings = (db: Db): Promise<InventoryItem[]> =>
  offeredItems(db)
    .where(isFlagged)
    .orderBy(inListOrder('products'))
    .orderBy(inListOrder('garment_colors'))
    .orderBy(inListOrder('sizes'))
    .execute()

const flaggedItems = (db: Db) =>
  db
    .selectFrom('inventory_items')
    .innerJoin('products', 'products.id', 'inventory_items.product_id')
    .where('is_offered', '=', true)
    .where(isFlagged)
    .orderBy('inventory_items.id')

/** The warnings of active products without names, for counting. */
export const listFlaggedLevels = (db: Db) =>
  flaggedItems(db)
    .where('products.is_active', '=', true)
    .select(['inventory_items.id', 'in_stock', 'always_in_stock', 'available_qty'])
    .select(['low_stock_level', 'critical_stock_level'])
    .execute()

/** The warnings that are not set up: the same rule as `isNotSetUp` in the contract. */
export const listNotSetUp = async (db: Db): Promise<number[]> => {
  const rows = await flaggedItems(db)
    .select('inventory_items.id')
    .where('available_qty', '=', 0)
    .where('sku', 'is', null)
    .where('inventory_items.supplier_sku', 'is', null)
    .where('low_stock_level', 'is', null)
    .where('critical_stock_level', 'is', null)
    .where('inventory_items.id', 'not in', movedItems(db))
    .execute()
  return rows.map(({ id }) => id)
}

/** The products of the warnings, with what the list says beside their names. */
export const listWarnedProducts = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id as product_id', 'supplier_name', 'is_active'])
    .where('id', 'in', flaggedItems(db).clearOrderBy().select('product_id'))
    .orderBy('id')
    .execute()
