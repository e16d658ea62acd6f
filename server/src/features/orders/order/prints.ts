import type { Order } from '@kitroom/contract/order'
import type { Print } from '@kitroom/contract/order-prints'
import { comparePrints, printedLines } from '@kitroom/contract/printed-lines'
import { actorNameOf, byName } from '../../../platform/activity/actor-name.ts'
import { insertMany, isOneOf } from '../../../platform/database/many-rows.ts'
import type { Db } from '../../../platform/database/schema.ts'

export const NO_CHANGES = '[]'

/** The last print of each of these orders. */
export const listPrints = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Print>> => {
  const rows = await db
    .selectFrom('order_prints')
    .leftJoin('users', 'users.id', 'printed_by')
    .select(['order_id', 'printed_at', 'changes'])
    .select(byName('order_prints'))
    .where(isOneOf(db, 'order_id', ids))
    .execute()
  return new Map(rows.map(({ order_id, changes, ...print }) => [order_id, { ...print, changes: JSON.parse(changes) }]))
}

/** Stores what of these orders is printed now. Their rows are locked. */
export const storePrints = async (db: Db, orders: readonly Order[], userId: number, at: string): Promise<void> => {
  const ids = orders.map(({ id }) => id)
  const printer = { printed_at: at, printed_by: userId, ...(await actorNameOf(db, userId)) }
  await db
    .deleteFrom('order_prints')
    .where(isOneOf(db, 'order_id', ids))
    .execute()
  await insertMany(
    db,
    'order_prints',
    orders.map((order) => ({
      order_id: order.id,
      content: JSON.stringify(printedLines(order)),
      changes: NO_CHANGES,
      ...printer,
    })),
  )
  await db
    .updateTable('orders')
    .set({ is_changed_since_print: false })
    .where(isOneOf(db, 'orders.id', ids))
    .execute()
}

/** The changes of an order since a print, as they are stored. A line that has not changed again keeps its time. */
const changesSince = (print: { content: string; changes: string }, order: Order, at: string): string => {
  const textOf = ({ at: _, ...change }: Print['changes'][number]): string => JSON.stringify(change)
  const timeOf = new Map((JSON.parse(print.changes) as Print['changes']).map((change) => [textOf(change), change.at])) // as written here
  const changes = comparePrints(JSON.parse(print.content), printedLines(order))
  return JSON.stringify(changes.map((change) => ({ ...change, at: timeOf.get(JSON.stringify(change)) ?? at })))
}

/** Marks the changes of a saved order since its last print. */
export const withMarks = async (db: Db, order: Order, at: string): Promise<Order> => {
  const print = await db
    .selectFrom('order_prints')
    .select(['content', 'changes'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!print) return order
  const changes = changesSince(print, order, at)
  await db.updateTable('order_prints').set({ changes }).where('order_id', '=', order.id).execute()
  const mark = { is_changed_since_print: changes !== NO_CHANGES }
  await db.updateTable('orders').set(mark).where('id', '=', order.id).execute()
  return { ...order, ...mark }
}
