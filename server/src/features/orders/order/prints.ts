import type { Order } from '@kitroom/contract/order'
import type { Print } from '@kitroom/contract/order-prints'
import { STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { printedLines } from '@kitroom/contract/printed-lines'
import { actorNameOf, byName } from '../../../platform/activity/actor-name.ts'
import { insertMany, isOneOf } from '../../../platform/database/many-rows.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { NO_CHANGES } from './marks.ts'

/** The last print of each of these orders. What changed since is told until the order is finished. */
export const listPrints = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Print>> => {
  const rows = await db
    .selectFrom('order_prints')
    .innerJoin('orders', 'orders.id', 'order_id')
    .leftJoin('users', 'users.id', 'printed_by')
    .select(['order_id', 'status', 'printed_at', 'changes'])
    .select(byName('order_prints'))
    .where(isOneOf(db, 'order_id', ids))
    .execute()
  return new Map(
    rows.map(({ order_id, status, changes, ...print }) => [
      order_id,
      { ...print, changes: STATUS_FACTS[status].isOpen ? JSON.parse(changes) : [] },
    ]),
  )
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
