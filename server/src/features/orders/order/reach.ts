import type { Order } from '@kitroom/contract/order'
import { type OrderSide, orderSides } from '@kitroom/contract/order-statuses'
import { type RawBuilder, sql } from 'kysely'
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

/** The orders that an actor may see: all, those of their club or that are made, or none. */
export const reachOf = async (db: Db, { permissions, userId }: Actor): Promise<queries.Reach | null> => {
  if (permissions.includes('ORDER_MANAGE')) return 'all'
  const clubId = await queries.findClubOfUser(db, userId)
  const isMaker = permissions.includes('ORDER_MAKE')
  return clubId === null && !isMaker ? null : { clubId, isMaker }
}

/** Which orders an actor may see, as a condition; null for all. */
export const visibleOrders = async (db: Db, actor: Actor): Promise<RawBuilder<boolean> | null> => {
  const reach = await reachOf(db, actor)
  if (reach === 'all') return null
  return reach === null ? sql<boolean>`1 = 0` : queries.inReach(reach)
}

/** An order that the actor may see; any other is a 404. */
export const visibleOrder = async (db: Db, actor: Actor, id: number): Promise<Order> => {
  const reach = await reachOf(db, actor)
  const order = reach === null ? undefined : await queries.findOrder(db, id)
  return order && reach !== null && queries.isInReach(reach, order) ? order : notFound(WHAT)
}

/** The orders of these ids; a 404 if the actor may not see all of them. */
export const visibleOrderList = async (db: Db, actor: Actor, ids: readonly number[]): Promise<Order[]> => {
  const reach = await reachOf(db, actor)
  const orders = reach === null ? [] : await queries.findOrders(db, ids)
  const isSeen = reach !== null && orders.every((order) => queries.isInReach(reach, order))
  return isSeen && orders.length === ids.length ? orders : notFound(WHAT)
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
