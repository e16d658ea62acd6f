import type { StockMovement } from '@kitroom/contract/inventory'
import { isWorse, stockWarningOf } from '@kitroom/contract/stock-warnings'
import { sql } from 'kysely'
import { actorNameOf } from '../../platform/activity/actor-name.ts'
import { NOT_AWAITED } from '../../platform/database/dialect.ts'
import { insertMany, isOneOf, updateMany } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { listListeners, queueEvents } from '../webhooks/index.ts'
import { listFlaggedLevels } from './warnings.ts'

/** A movement of one item, or edits of its settings, or both. */
export type Line = {
  item: { id: number; available_qty: number }
  /** The pieces added or, below zero, taken away. */
  change?: number
  notes?: string | null
  reason?: string | null
  /** The line whose movement this one takes back. */
  undoesId?: number | null
  edits?: StockMovement['edits']
}

/** All lines of a write have these in common. */
type Writing = { userId: number; at?: string; batchId?: number | null; orderId?: number | null }

const rowOf = ({ item, change = 0, edits = [], ...line }: Line) => ({
  inventory_item_id: item.id,
  before_qty: item.available_qty,
  adjustment_qty: change,
  after_qty: item.available_qty + change,
  notes: line.notes ?? null,
  reason: line.reason ?? null,
  undoes_id: line.undoesId ?? null,
  edits: edits.length > 0 ? JSON.stringify(edits) : null,
})

type Levels = Awaited<ReturnType<typeof listFlaggedLevels>>[number]

/** The levels of an item before a line was written. */
const before = (now: Levels, { item, edits = [] }: Pick<Line, 'item' | 'edits'>): Levels => ({
  ...now,
  ...Object.fromEntries(edits.map((edit) => [edit.path, edit.before])),
  available_qty: item.available_qty,
  is_not_set_up: false,
  is_never_received: false,
})

/** Pieces that came in: not those that an undo or a changed order brought back. */
const isReceipt = ({ change = 0, undoesId, reason }: Line): boolean => change > 0 && !undoesId && reason !== 'Order'

/** A receipt that was undone is none, until its undo is undone. */
const LAST_RECEIPT = sql`(
  SELECT max(line.adjusted_at) FROM inventory_adjustments AS line
  LEFT JOIN inventory_adjustments AS undone ON undone.id = line.undoes_id
  WHERE line.inventory_item_id = inventory_items.id
    AND line.adjustment_qty > 0 AND coalesce(line.reason, '') <> 'Order'
    AND (line.undoes_id IS NULL OR undone.undoes_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM inventory_adjustments AS opposite WHERE opposite.undoes_id = line.id))`

const LEVEL_EDIT = sql`SELECT 1 FROM inventory_adjustments WHERE inventory_item_id = inventory_items.id
  AND (edits LIKE '%"low_stock_level"%' OR edits LIKE '%"critical_stock_level"%')`
const IS_COPIED = sql`batch_id IN (SELECT id FROM batches WHERE kind = 'duplicate')`

/** The states of an item that follow from its lines. Its levels set it up, unless they were only copied. */
export const STATES_BY_LINES = {
  last_movement_at: sql`(SELECT max(adjusted_at) FROM inventory_adjustments
    WHERE inventory_item_id = inventory_items.id AND (adjustment_qty <> 0 OR edits IS NULL))`,
  last_received_at: LAST_RECEIPT,
  is_set_up: sql`((low_stock_level IS NOT NULL OR critical_stock_level IS NOT NULL) AND (
    NOT EXISTS (${LEVEL_EDIT} AND ${IS_COPIED})
    OR EXISTS (${LEVEL_EDIT} AND (batch_id IS NULL OR NOT ${IS_COPIED}))))`,
}

const findLastReceipts = async (db: Db, itemIds: readonly number[]): Promise<void> => {
  if (itemIds.length === 0) return
  await sql`
    UPDATE ${sql.table('inventory_items')} SET last_received_at = ${LAST_RECEIPT} WHERE ${isOneOf(db, 'id', itemIds)}`.execute(
    db,
  )
}

/** Changes the quantities, and keeps when each item last moved and received pieces. */
const moveItems = async (db: Db, lines: readonly Line[], at: string): Promise<void> => {
  // An edit without a movement lists what it edited; a count that found the same quantity does not.
  const moved = lines.filter(({ change = 0, edits = [] }) => change !== 0 || edits.length === 0)
  const rows = Map.groupBy(moved, isReceipt)
  for (const [received, some] of rows) {
    await updateMany(
      db,
      'inventory_items',
      some.map(({ item, change = 0 }) => ({
        id: item.id,
        available_qty: item.available_qty + change,
        last_movement_at: at,
        ...(received && { last_received_at: at }),
      })),
      ['id'],
      NOT_AWAITED,
    )
  }
}

/**
 * Tells webhooks of the items that became critical or low by these lines, judged as the mail of the morning does: an item
 * that is better than before is no news. In few statements, and in one where nobody listens.
 */
const queueStockEvents = async (db: Db, lines: readonly Line[]): Promise<void> => {
  // Without fewer pieces, or other settings, no item is worse.
  if (!lines.some(({ change = 0, edits = [] }) => change < 0 || edits.length > 0)) return
  const listeners = await listListeners(db)
  if (listeners.length === 0) return
  const byItem = new Map(lines.map((line) => [line.item.id, line]))
  const events = (await listFlaggedLevels(db, [...byItem.keys()])).flatMap((item) => {
    const line = byItem.get(item.id)
    const now = stockWarningOf(item)
    const was = line ? stockWarningOf(before(item, line)) : null
    if ((now !== 'Critical' && now !== 'Low') || (was && !isWorse(now, was))) return []
    const path = `/api/admin/product-inventory-items/${item.product_id}?item=${item.id}`
    return [{ kind: now === 'Critical' ? 'stock.critical' : 'stock.low', path } as const]
  })
  await queueEvents(db, listeners, events)
}

/**
 * Changes the quantities of locked items and adds the lines to the stock history. Returns the ids of the lines, in any
 * order, if one undoes another.
 */
export const writeLines = async (
  db: Db,
  lines: readonly Line[],
  { userId, at = new Date().toISOString(), batchId = null, orderId = null }: Writing,
): Promise<number[]> => {
  await moveItems(db, lines, at)
  const written = { adjusted_at: at, adjusted_by: userId, ...(await actorNameOf(db, userId)) }
  const owned = { batch_id: batchId, order_id: orderId }
  const rows = lines.map((line) => ({ ...rowOf(line), ...written, ...owned }))
  // A line that undoes one waits: another undo of the same one may have been first.
  const undoes = lines.some(({ undoesId }) => undoesId)
  const added = await insertMany<{ id: number }>(db, 'inventory_adjustments', rows, undoes ? ['id'] : [])
  await findLastReceipts(
    db,
    lines.flatMap(({ item, undoesId }) => (undoesId ? item.id : [])),
  )
  await queueStockEvents(db, lines)
  return added.map(({ id }) => id)
}
