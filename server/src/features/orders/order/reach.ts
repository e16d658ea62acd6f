import type { Order } from '@kitroom/contract/order'
import { type OrderSide, orderSides, statusesWith } from '@kitroom/contract/order-statuses'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../../platform/database/many-rows.ts'
import { lockRow } from '../../../platform/database/rows.ts'
import type { Db } from '../../../platform/database/schema.ts'
import type { Actor } from '../../../platform/http/auth/actor.ts'
import type { Repeated } from '../../../platform/http/mount/context.ts'
import { refuseIfChanged } from '../../../platform/http/mount/optimistic-lock.ts'
import { notFound } from '../../../platform/refusal.ts'
import * as queries from './queries.ts'

const WHAT = 'Order'

/** The user who writes an order, and the shop's day. */
export type Writer = { userId: number; sides: readonly OrderSide[]; today: string }

const MADE = sql.join(statusesWith('holdsStock').map((status) => sql.lit(status)))

/** The order is or was made: a cancelled one counts if it had been confirmed. */
const IS_MADE = sql<boolean>`(orders.status IN (${MADE}) OR EXISTS (SELECT 1 FROM order_moves
  WHERE order_id = orders.id AND action = 'cancel' AND from_status IN (${MADE})))`

/** The orders that an actor may see: all, or those of a club, and for who makes orders those that are made. */
type Reach = { clubId: number | null; isMaker: boolean } | 'all'

/** Null for none. */
export const reachOf = async (db: Db, { permissions, userId }: Actor): Promise<Reach | null> => {
  if (permissions.includes('ORDER_MANAGE')) return 'all'
  const clubId = await queries.findClubOfUser(db, userId)
  const isMaker = permissions.includes('ORDER_MAKE')
  return clubId === null && !isMaker ? null : { clubId, isMaker }
}

/** Which orders an actor may see, as a condition; null for all. */
export const visibleOrders = async (db: Db, actor: Actor): Promise<RawBuilder<boolean> | null> => {
  const reach = await reachOf(db, actor)
  if (reach === 'all') return null
  const ofClub = reach?.clubId ? sql<boolean>`orders.club_id = ${reach.clubId}` : sql<boolean>`1 = 0`
  return reach?.isMaker ? sql<boolean>`(${ofClub} OR ${IS_MADE})` : ofClub
}

/** The orders of these ids; a 404 if the actor may not see all of them. */
export const visibleOrderList = async (db: Db, actor: Actor, ids: readonly number[]): Promise<Order[]> => {
  const visible = await visibleOrders(db, actor)
  const seen =
    visible === null
      ? ids
      : await db
          .selectFrom('orders')
          .select('id')
          .where(isOneOf(db, 'id', ids))
          .where(visible)
          .execute()
  const orders = seen.length === ids.length ? await queries.findOrders(db, ids) : []
  return orders.length === ids.length ? orders : notFound(WHAT)
}

/** An order that the actor may see; any other is a 404. */
export const visibleOrder = async (db: Db, actor: Actor, id: number): Promise<Order> => {
  const [order] = await visibleOrderList(db, actor, [id])
  return order ?? notFound(WHAT)
}

type OfOrder = Repeated<{ params?: { id: number }; answer?: { order?: Order } }>

/** A write about an order that is sent again: the actor may have been moved to another club. */
export const refuseRepeated = ({ db, actor, params, answer }: OfOrder): Promise<Order> | undefined => {
  const id = params?.id ?? answer?.order?.id
  return id === undefined ? id : visibleOrder(db, actor, id)
}

/** The same, read under its lock. */
export const lockedOrder = async (db: Db, actor: Actor, id: number, ifMatch: string | undefined): Promise<Order> => {
  await lockRow(db, 'orders', id)
  const order = await visibleOrder(db, actor, id)
  refuseIfChanged(order, ifMatch)
  return order
}

export const writerOf = ({ userId, permissions }: Actor, today: string): Writer => ({
  userId,
  sides: orderSides((code) => permissions.includes(code)),
  today,
})

/** An order with a name, as the activity log stores it. */
export const auditState = (order: Order) => ({ name: `${order.number} ${order.team_name}`, ...order, moves: undefined })
