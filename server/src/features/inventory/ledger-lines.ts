import type { StockMovement } from '@kitroom/contract/inventory'
import { isWorse, stockWarningOf } from '@kitroom/contract/stock-warnings'
import { actorNameOf } from '../../platform/activity/actor-name.ts'
import { insertMany, updateMany } from '../../platform/database/many-rows.ts'
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
})

/**
 * Tells webhooks of the items that became critical or low by these lines, judged as the mail of the morning does: an item
 * that is better than before is no news. In few statements, and in one where nobody listens.
 */
const queueStockEvents = async (db: Db, lines: readonly Line[]): Promise<void> => {
  if (lines.length === 0) return
  const listeners = await listListeners(db)
  if (listeners.length === 0) return
  const byItem = new Map(lines.map((line) => [line.item.id, line]))
  const events = (await listFlaggedLevels(db, [...byItem.keys()])).flatMap((item) => {
    const line = byItem.get(item.id)
    const now = stockWarningOf(item, item.is_not_set_up)
    const was = line ? stockWarningOf(before(item, line), false) : null
    if ((now !== 'Critical' && now !== 'Low') || (was && !isWorse(now, was))) return []
    const path = `/api/admin/product-inventory-items/${item.product_id}?item=${item.id}`
    return [{ kind: now === 'Critical' ? 'stock.critical' : 'stock.low', path } as const]
  })
  await queueEvents(db, listeners, events)
}

/**
 * Changes the quantities of locked items and adds the lines to the stock history. Returns the ids of the lines, in any
 * order.
 */
export const writeLines = async (
  db: Db,
  lines: readonly Line[],
  { userId, at = new Date().toISOString(), batchId = null, orderId = null }: Writing,
): Promise<number[]> => {
  const moved = lines.filter(({ change = 0 }) => change !== 0)
  await updateMany(
    db,
    'inventory_items',
    moved.map(({ item, change = 0 }) => ({ id: item.id, available_qty: item.available_qty + change })),
  )
  const written = { adjusted_at: at, adjusted_by: userId, ...(await actorNameOf(db, userId)) }
  const owned = { batch_id: batchId, order_id: orderId }
  const rows = lines.map((line) => ({ ...rowOf(line), ...written, ...owned }))
  const added = await insertMany<{ id: number }>(db, 'inventory_adjustments', rows, ['id'])
  await queueStockEvents(db, lines)
  return added.map(({ id }) => id)
}
