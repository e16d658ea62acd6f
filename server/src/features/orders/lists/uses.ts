import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/schema.ts'
import type { Actor } from '../../../platform/http/auth/actor.ts'
import { referring, type UsedRecord, type UseSource } from '../../../platform/used-by/count-uses.ts'
import { visibleOrders } from '../order/reach.ts'
import { IS_OPEN } from './order-list.ts'

/** A player's size is kept as a code, by which the part's size is found. */
const isOfSize = (id: number): RawBuilder<boolean> => sql<boolean>`
  CASE order_parts.part WHEN 'jersey' THEN order_players.jersey WHEN 'practice' THEN order_players.practice
    ELSE order_players.spandex END = (SELECT code FROM sizes WHERE id = ${id})`

/** The parts of open orders, each with the players that it is for. */
export const orderUses: UseSource = {
  table: 'order_parts',
  from: sql`order_parts JOIN orders ON orders.id = order_parts.order_id LEFT JOIN order_players
    ON order_players.order_id = order_parts.order_id AND order_players.pack = order_parts.pack`,
  named: { size_id: isOfSize },
  counted: sql`count(DISTINCT orders.id)`,
  people: sql`count(DISTINCT order_players.id)`,
  where: IS_OPEN,
  visible: visibleOrders,
}

/** The orders that an actor may see; of some records their open ones. */
export const visibleOrdersOf = async (
  db: Db,
  actor: Actor,
  { of }: Readonly<Record<string, unknown>>,
): Promise<RawBuilder<boolean> | null> => {
  const visible = await visibleOrders(db, actor)
  if (of === undefined) return visible
  const used = referring('orders', orderUses, of as UsedRecord[]) ?? sql`1 = 0` // as the endpoint reads it
  const isUsing = sql<boolean>`orders.id IN (
    SELECT orders.id FROM ${orderUses.from} WHERE ${used} AND ${IS_OPEN})`
  return visible ? sql<boolean>`(${visible} AND ${isUsing})` : isUsing
}
