import type { InventoryAdjustment, InventoryItem, OutOfStock, StockMovement } from '@kitroom/contract/inventory'
import { sql } from 'kysely'
import { actorNameOf, adjustedByName } from '../../platform/activity/actor-name.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { insertMany, isAmong, isOneOf } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

/** The settings of the edit dialog, without the quantity. */
export type Settings = Pick<
  InventoryItem,
  'sku' | 'supplier_sku' | 'low_stock_level' | 'critical_stock_level' | 'in_stock' | 'always_in_stock'
>

const HISTORY_SHOWN = 200

/** Items of the colors and sizes that their product is offered in now. */
const items = (db: Db) =>
  db
    .selectFrom('inventory_items')
    .innerJoin('products', 'products.id', 'inventory_items.product_id')
    .innerJoin('garment_colors', 'garment_colors.id', 'inventory_items.garment_color_id')
    .innerJoin('sizes', 'sizes.id', 'inventory_items.size_id')
    .select(['inventory_items.id', 'inventory_items.product_id', 'products.name as product_name'])
    .select(['garment_color_id', 'garment_colors.name as color_name', 'garment_colors.hex_value'])
    .select(['size_id', 'sizes.code as size_code', 'sizes.name as size_name'])
    .select(['sku', 'supplier_sku', 'in_stock', 'always_in_stock', 'available_qty'])
    .select(['low_stock_level', 'critical_stock_level', 'inventory_items.updated_at'])
    .where('is_offered', '=', true)

/** By garment color and size, each in its own order. */
export const listItems = (db: Db, productId: number): Promise<InventoryItem[]> =>
  items(db)
    .where('inventory_items.product_id', '=', productId)
    .orderBy(inListOrder('garment_colors'))
    .orderBy(inListOrder('sizes'))
    .execute()

/** The same rule as `needsAttention` in the contract, so that only flagged rows leave the database. */
const isFlagged = sql<boolean>`always_in_stock = ${false} AND (
  in_stock = ${false}
  OR (low_stock_level > 0 AND available_qty <= low_stock_level)
  OR (critical_stock_level > 0 AND available_qty <= critical_stock_level)
)`

export const listWarnings = (db: Db): Promise<InventoryItem[]> =>
  items(db)
    .where('products.is_active', '=', true)
    .where(isFlagged)
    .orderBy(inListOrder('products'))
    .orderBy(inListOrder('garment_colors'))
    .orderBy(inListOrder('sizes'))
    .execute()

/** The items with any movement or count, as a subquery. */
export const movedItems = (db: Db) =>
  db
    .selectFrom('inventory_adjustments')
    .select('inventory_item_id')
    // An edit without a movement lists what it edited; a count that found the same quantity does not.
    .where((line) => line.or([line('adjustment_qty', '<>', 0), line('edits', 'is', null)]))

const flaggedItems = (db: Db) =>
  db
    .selectFrom('inventory_items')
    .innerJoin('products', 'products.id', 'inventory_items.product_id')
    .where('is_offered', '=', true)
    .where('products.is_active', '=', true)
    .where(isFlagged)
    .orderBy('inventory_items.id')

/** The warnings without names, for counting. */
export const listFlaggedLevels = (db: Db) =>
  flaggedItems(db)
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

export const listWarningSuppliers = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id as product_id', 'supplier_name'])
    .where('id', 'in', flaggedItems(db).clearOrderBy().select('product_id'))
    .orderBy('id')
    .execute()

/** An item with the codes that identify it. */
export type CodedItem = InventoryItem & { product_code: string; color_code: string }

/** All items, or those of some ids. */
export const listCodedItems = (db: Db, ids?: readonly number[]): Promise<CodedItem[]> =>
  items(db)
    .select(['products.code as product_code', 'garment_colors.code as color_code'])
    .where(isAmong(db, 'inventory_items.id', ids))
    .orderBy('inventory_items.id')
    .execute()

/** The movement of each item after its own time. */
export const movedSince = async (
  db: Db,
  counts: readonly { id: number; counted_at: string }[],
): Promise<ReadonlyMap<number, number>> => {
  // Times are compared as text, so they must be in the database's format.
  const moments = counts.map(({ id, counted_at }) => [id, new Date(counted_at).toISOString()] as const)
  const [first = ''] = moments.map(([, moment]) => moment).sort()
  const ids = counts.map(({ id }) => id)
  const rows = await db
    .selectFrom('inventory_adjustments')
    .select(['inventory_item_id', 'adjusted_at', 'adjustment_qty'])
    .where(isOneOf(db, 'inventory_item_id', ids))
    .where('adjusted_at', '>', first)
    .execute()
  const countedAt = new Map(moments)
  const moved = new Map<number, number>()
  for (const { inventory_item_id: id, adjusted_at, adjustment_qty } of rows) {
    if (adjusted_at > (countedAt.get(id) ?? '')) moved.set(id, (moved.get(id) ?? 0) + adjustment_qty)
  }
  return moved
}

export const findItem = (db: Db, id: number): Promise<InventoryItem | undefined> =>
  items(db).where('inventory_items.id', '=', id).executeTakeFirst()

export const findProductName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst())?.name

/** Every offered combination that is not in stock. */
export const listOutOfStock = (db: Db): Promise<OutOfStock[]> =>
  db
    .selectFrom('inventory_items')
    .select(['product_id', 'garment_color_id', 'size_id'])
    .where('is_offered', '=', true)
    .where('in_stock', '=', false)
    .orderBy('product_id')
    .orderBy('garment_color_id')
    .orderBy('size_id')
    .execute()

/** The pieces of each product with items, by product. */
export const listStockOfProducts = async (db: Db): Promise<{ product_id: number; on_hand: number }[]> => {
  const rows = await db
    .selectFrom('inventory_items')
    .select(['product_id', ({ fn }) => fn.sum<number>('available_qty').as('on_hand')])
    .where('is_offered', '=', true)
    .groupBy('product_id')
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id, on_hand }) => ({ product_id, on_hand: Number(on_hand) }))
}

/** The items of each product, by product. */
export const listItemsOfProducts = async (db: Db): Promise<{ product_id: number; item_ids: number[] }[]> => {
  const rows = await db
    .selectFrom('inventory_items')
    .select(['id', 'product_id'])
    .where('is_offered', '=', true)
    .orderBy('product_id')
    .orderBy('id')
    .execute()
  return [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([product_id, own]) => ({
    product_id,
    item_ids: own.map(({ id }) => id),
  }))
}

export const updateSettings = async (db: Db, id: number, settings: Settings, version: string): Promise<void> => {
  const sku_key = settings.sku === null ? null : foldKey(settings.sku)
  await db
    .updateTable('inventory_items')
    .set({ ...settings, sku_key, updated_at: version })
    .where('id', '=', id)
    .execute()
}

export type Line = {
  itemId: number
  before: number
  change: number
  userId: number
  notes?: string | null
  reason?: string | null
  undoesId?: number
  edits?: StockMovement['edits']
}

/** Changes the quantity and records the movement in order. Returns the id of the line. */
export const writeLine = async (db: Db, { itemId, before, change, edits = [], ...line }: Line): Promise<number> => {
  if (change !== 0) {
    await db
      .updateTable('inventory_items')
      .set((item) => ({ available_qty: item('available_qty', '+', change) }))
      .where('id', '=', itemId)
      .execute()
  }
  const { id } = await db
    .insertInto('inventory_adjustments')
    .values({
      inventory_item_id: itemId,
      adjusted_at: new Date().toISOString(),
      adjusted_by: line.userId,
      ...(await actorNameOf(db, line.userId)),
      before_qty: before,
      adjustment_qty: change,
      after_qty: before + change,
      notes: line.notes ?? null,
      reason: line.reason ?? null,
      undoes_id: line.undoesId ?? null,
      edits: edits.length > 0 ? JSON.stringify(edits) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first: in the order of writing, because a clock may be set back. */
export const listAdjustments = (db: Db, itemId: number): Promise<InventoryAdjustment[]> =>
  db
    .selectFrom('inventory_adjustments')
    .leftJoin('users', 'users.id', 'adjusted_by')
    .select(['inventory_adjustments.id', 'adjusted_at', 'before_qty', 'adjustment_qty', 'after_qty', 'notes'])
    .select(adjustedByName('inventory_adjustments'))
    .where('inventory_item_id', '=', itemId)
    // An edit without a movement appears only in the stock history.
    .where((line) => line.or([line('adjustment_qty', '<>', 0), line('notes', 'is not', null)]))
    .orderBy('inventory_adjustments.id', 'desc')
    .limit(HISTORY_SHOWN)
    .execute()

export type StockMarks = { id: number; available_qty: number; in_stock: boolean; always_in_stock: boolean }

/** Marks every offered item of a product, and returns their previous state. */
export const setAlwaysInStock = async (db: Db, productId: number): Promise<void> => {
  await db
    .updateTable('inventory_items')
    .where('product_id', '=', productId)
    .where('is_offered', '=', true)
    .set({ in_stock: true, always_in_stock: true, updated_at: new Date().toISOString() })
    .execute()
}

/** The items that a product is offered in, locked. */
export const listOfferedItems = async (db: Db, productId: number): Promise<CodedItem[]> => {
  // Updating rows to their own values locks them.
  const locked = await db
    .updateTable('inventory_items')
    .where('product_id', '=', productId)
    .where('is_offered', '=', true)
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .returning('id')
    .execute()
  const ids = locked.map(({ id }) => id)
  return ids.length === 0 ? [] : listCodedItems(db, ids)
}

/** Records the mark in the history of each item that was not marked before. */
export const writeMarks = async (
  db: Db,
  marked: readonly StockMarks[],
  userId: number,
  batchId: number | null,
): Promise<void> => {
  const adjusted_at = new Date().toISOString()
  const by = { adjusted_by: userId, ...(await actorNameOf(db, userId)) }
  const lines = marked.flatMap(({ id, available_qty, ...before }) => {
    const edits = (['in_stock', 'always_in_stock'] as const)
      .filter((path) => !before[path])
      .map((path) => ({ path, before: false, after: true }))
    const line = { inventory_item_id: id, adjusted_at, ...by, before_qty: available_qty }
    return edits.length === 0
      ? []
      : [{ ...line, adjustment_qty: 0, after_qty: available_qty, batch_id: batchId, edits: JSON.stringify(edits) }]
  })
  await insertMany(db, 'inventory_adjustments', lines)
}

/**
 * Synchronizes the items of products with their garment colors and sizes: a new combination gets an empty item, one no
 * longer offered is hidden with its quantity and history, and reappears with them.
 */
export const syncInventoryItems = async (db: Db, productIds: readonly number[]): Promise<void> => {
  await sql`
    INSERT INTO inventory_items (product_id, garment_color_id, size_id, created_at, updated_at)
    SELECT products.id, garment_color_id, size_id, products.updated_at, products.updated_at
    FROM products
    JOIN product_garment_colors ON product_garment_colors.product_id = products.id
    JOIN product_sizes ON product_sizes.product_id = products.id
    WHERE ${isOneOf(db, 'products.id', productIds)}
    ON CONFLICT (product_id, garment_color_id, size_id) DO NOTHING`.execute(db)
  await sql`
    UPDATE inventory_items
    SET is_offered =
      EXISTS (SELECT 1 FROM product_garment_colors AS color
              WHERE color.product_id = inventory_items.product_id
                AND color.garment_color_id = inventory_items.garment_color_id)
      AND EXISTS (SELECT 1 FROM product_sizes AS size
                  WHERE size.product_id = inventory_items.product_id AND size.size_id = inventory_items.size_id)
    WHERE ${isOneOf(db, 'product_id', productIds)}`.execute(db)
}

/** Removes the items of products that have never moved: the others prevent the deletion of their product. */
export const removeUnusedItems = async (db: Db, productIds: readonly number[]): Promise<void> => {
  // Settings copied with the product were not set by anyone.
  await db
    .deleteFrom('inventory_adjustments')
    .where('batch_id', 'in', (copied) => copied.selectFrom('batches').select('id').where('kind', '=', 'duplicate'))
    .where('inventory_item_id', 'in', (items) =>
      items
        .selectFrom('inventory_items')
        .select('id')
        .where(isOneOf(db, 'product_id', productIds)),
    )
    .execute()
  await db
    .deleteFrom('inventory_items')
    .where(isOneOf(db, 'product_id', productIds))
    .where('id', 'not in', (moved) => moved.selectFrom('inventory_adjustments').select('inventory_item_id'))
    .execute()
}
