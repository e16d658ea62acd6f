import { updateMany } from '../platform/database/many-rows.ts'
import type { Db } from '../platform/database/schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BETWEEN_MOVES = 5

/** The status changes of an order, a few days apart from when it was created, and none in the future. */
export const dateMoves = async (db: Db, orderId: number, made: Date, now: Date): Promise<void> => {
  const moves = await db
    .selectFrom('order_moves')
    .select(['id', 'action', 'moved_at as made_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const step = Math.min(DAYS_BETWEEN_MOVES * DAY_MS, (now.getTime() - made.getTime()) / (moves.length + 1))
  for (const [nth, { id, action, made_at }] of moves.entries()) {
    const moved_at = new Date(made.getTime() + (nth + 1) * step).toISOString()
    await db.updateTable('order_moves').set({ moved_at }).where('id', '=', id).execute()
    // A parcel has the time of its move.
    await db
      .updateTable('order_parcels')
      .set({ made_at: moved_at })
      .where((row) => row.and({ order_id: orderId, made_at }))
      .execute()
    if (action !== 'submit') continue
    await db.updateTable('orders').set({ submitted_at: moved_at }).where('id', '=', orderId).execute()
  }
}

/** The pieces of an order are delivered before it, so that the pieces that are there now do not depend on it. */
export const deliverBefore = async (db: Db, orderId: number, made: Date): Promise<void> => {
  const lines = await db
    .selectFrom('inventory_adjustments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const adjusted_at = new Date(made.getTime() - DAY_MS).toISOString()
  for (const { id: _, order_id: __, adjustment_qty, after_qty, ...line } of lines) {
    const delivered = { adjusted_at, adjustment_qty: -adjustment_qty, reason: 'Delivery', notes: 'Last season' }
    const quantities = { before_qty: after_qty, after_qty: after_qty - adjustment_qty }
    await db
      .insertInto('inventory_adjustments')
      .values({ ...line, ...delivered, ...quantities })
      .execute()
    await db
      .updateTable('inventory_items')
      .set({ available_qty: quantities.after_qty })
      .where('id', '=', line.inventory_item_id)
      .execute()
  }
}

type Line = { id: number; adjusted_at: string; adjustment_qty: number }

const inOrder = <T extends Line>(lines: readonly T[]): T[] =>
  lines.toSorted((one, other) => one.adjusted_at.localeCompare(other.adjusted_at) || one.id - other.id)

/** The lines of one item, oldest first, with the quantities before and after each. */
const counted = <T extends Line>(lines: readonly T[]) => {
  let after_qty = 0
  return inOrder(lines).map((line) => {
    const before_qty = after_qty
    after_qty += line.adjustment_qty
    return { ...line, before_qty, after_qty }
  })
}

/**
 * Dates the pieces that orders took with their confirmation, and puts the stock history in that order. An item that had
 * too few pieces at that time keeps its dates.
 */
export const dateStockMovements = async (db: Db): Promise<void> => {
  const confirmed = await db
    .selectFrom('order_moves')
    .select(['order_id', 'moved_at'])
    .where('action', '=', 'confirm')
    .execute()
  const confirmedAt = new Map(confirmed.map(({ order_id, moved_at }) => [order_id, moved_at]))
  const lines = await db.selectFrom('inventory_adjustments').selectAll().orderBy('id').execute()
  const dated = [...Map.groupBy(lines, (line) => line.inventory_item_id).values()].flatMap((itemLines) => {
    const moved = counted(
      itemLines.map((line) => ({ ...line, adjusted_at: confirmedAt.get(line.order_id ?? 0) ?? line.adjusted_at })),
    )
    return moved.some(({ after_qty }) => after_qty < 0) ? counted(itemLines) : moved
  })
  // The history is shown by id.
  const rows = inOrder(dated).map((line, nth) => ({ ...line, id: lines[nth]?.id ?? line.id }))
  await updateMany(db, 'inventory_adjustments', rows)
  const lastOf = new Map(rows.map(({ inventory_item_id, adjusted_at }) => [inventory_item_id, adjusted_at]))
  await updateMany(
    db,
    'inventory_items',
    [...lastOf].map(([id, last_movement_at]) => ({ id: id as never, last_movement_at })), // of the type of `updateMany`
  )
}
