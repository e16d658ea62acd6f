import type { InventoryItem } from '@kitroom/contract/inventory'
import { sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'
import { offeredItems, ROWS_AT_ONCE } from './queries.ts'

/** The same rule as `needsAttention` in the contract, so that only flagged rows leave the database. */
export const isFlagged = sql<boolean>`always_in_stock = ${false} AND (
  in_stock = ${false}
  OR (low_stock_level > 0 AND available_qty <= low_stock_level)
  OR (critical_stock_level > 0 AND available_qty <= critical_stock_level)
)`

/** Nobody set a level for it, and it never moved. */
export const isNotSetUp = sql<boolean>`(is_set_up = ${false} AND last_movement_at IS NULL)`

export const isNeverReceived = sql<boolean>`(last_received_at IS NULL)`

export const STATES = [isNotSetUp.as('is_not_set_up'), isNeverReceived.as('is_never_received')]

/** Every flagged item, whatever the state of its product. */
export const listWarnings = (db: Db): AsyncIterable<InventoryItem> =>
  offeredItems(db)
    .where(isFlagged)
    .orderBy(inListOrder('products'))
    .orderBy(inListOrder('garment_colors'))
    .orderBy(inListOrder('sizes'))
    .stream(ROWS_AT_ONCE)

const flaggedItems = (db: Db) =>
  db
    .selectFrom('inventory_items')
    .innerJoin('products', 'products.id', 'inventory_items.product_id')
    .where('is_offered', '=', true)
    .where(isFlagged)

const LEVELS = ['in_stock', 'always_in_stock', 'available_qty', 'low_stock_level', 'critical_stock_level'] as const

/** The warnings of active products by what they are judged by, all or those of some items. */
const flaggedLevels = (db: Db) => flaggedItems(db).where('products.is_active', '=', true).select(LEVELS).select(STATES)

export const listFlaggedLevels = (db: Db, ids?: readonly number[]) =>
  flaggedLevels(db)
    .select(['inventory_items.id', 'product_id'])
    .where(isAmong(db, 'inventory_items.id', ids))
    .orderBy('inventory_items.id')
    .execute()

/** How many items there are of the same levels. */
export const countFlaggedLevels = (db: Db) =>
  flaggedLevels(db)
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .groupBy([...LEVELS, 'is_not_set_up', 'is_never_received'])
    .stream(ROWS_AT_ONCE)

/** How many items of active products ask for nothing. */
export const countUnflagged = (db: Db): Promise<number> => {
  const offered = db
    .selectFrom('inventory_items')
    .innerJoin('products', 'products.id', 'inventory_items.product_id')
    .where('is_offered', '=', true)
    .where('products.is_active', '=', true)
  return countRows(offered.where(sql<boolean>`NOT coalesce(${isFlagged}, ${false})`))
}

const idsOf = async function* (db: Db, state: typeof isNotSetUp): AsyncGenerator<number> {
  const rows = flaggedItems(db).select('inventory_items.id').where(state).orderBy('inventory_items.id')
  for await (const { id } of rows.stream(ROWS_AT_ONCE)) yield id
}

/** The warnings that are not set up. */
export const listNotSetUp = (db: Db): AsyncIterable<number> => idsOf(db, isNotSetUp)

/** The warnings that never received pieces. */
export const listNeverReceived = (db: Db): AsyncIterable<number> => idsOf(db, isNeverReceived)

/** The offered items of a product that are not set up, and those that never received pieces. */
export const listStatesOf = async (db: Db, productId: number) => {
  const rows = await db
    .selectFrom('inventory_items')
    .select(['id', ...STATES])
    .where('product_id', '=', productId)
    .where('is_offered', '=', true)
    .orderBy('id')
    .execute()
  return {
    not_set_up_ids: rows.flatMap(({ id, is_not_set_up }) => (is_not_set_up ? id : [])),
    never_received_ids: rows.flatMap(({ id, is_never_received }) => (is_never_received ? id : [])),
  }
}

/** The products of the warnings, with what the list says beside their names. */
export const listWarnedProducts = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id as product_id', 'supplier_name', 'is_active'])
    .where('id', 'in', flaggedItems(db).select('product_id'))
    .orderBy('id')
    .execute()
