import type { OrderSide } from '@kitroom/contract/order-moves'
import * as orders from '@kitroom/contract/orders'
import type { Services } from '../../platform/area.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/sessions.ts'
import { hasAlready } from '../../platform/http/mount/has-already.ts'
import { refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { denied, invalid, notFound } from '../../platform/refusal.ts'
import { checkOrder } from './checks.ts'
import * as queries from './queries.ts'
import { listOrderStock } from './stock.ts'
import * as write from './write.ts'

const WHAT = 'Order'

const sideOf = ({ permissions }: Actor): OrderSide => (permissions.includes('ORDER_MANAGE') ? 'office' : 'club')

/** Whose orders somebody sees: all, those of the own club, or none. */
const reachOf = async (db: Db, actor: Actor): Promise<queries.Reach | null> => {
  if (sideOf(actor) === 'office') return 'all'
  const clubId = await queries.findClubOfUser(db, actor.userId)
  return clubId === null ? null : { clubId }
}

/** An order that somebody may see; any other is none. */
const visibleOrder = async (db: Db, actor: Actor, id: number): Promise<orders.Order> => {
  const reach = await reachOf(db, actor)
  const order = reach === null ? undefined : await queries.findOrder(db, id)
  if (!order || reach === null) return notFound(WHAT)
  return reach === 'all' || reach.clubId === order.club_id ? order : notFound(WHAT)
}

/** The same, while nobody else writes it. */
const lockedOrder = async (db: Db, actor: Actor, id: number, ifMatch: string | undefined): Promise<orders.Order> => {
  await visibleOrder(db, actor, id)
  await lockRow(db, 'orders', id)
  const order = await visibleOrder(db, actor, id)
  refuseIfChanged(order, ifMatch)
  return order
}

/** What somebody sends, for the club that they may write for: the office for any, all others for their own. */
const forOwnClub = async (db: Db, actor: Actor, values: orders.OrderInput): Promise<orders.OrderInput> => {
  const reach = await reachOf(db, actor)
  if (reach === null) return denied(orders.NO_CLUB)
  if (reach === 'all') return values
  if (values.club_id !== null && values.club_id !== reach.clubId) invalid('club_id', 'Club must be your own')
  return { ...values, club_id: reach.clubId }
}

const dayHere = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const writerOf = (actor: Actor, today = dayHere()): write.Writer => ({
  userId: actor.userId,
  side: sideOf(actor),
  today,
})

/** As the activity record tells it, under its name. */
const told = (order: orders.Order) => ({ name: `${order.number} ${order.team_name}`, ...order, moves: undefined })

/** The rules are in `docs/product.md`, 'Orders'. */
export const orderRoutes = ({ mount, mountRaw, database, images }: Services): void => {
  mount(orders.listOrders, async ({ db, actor }) => {
    const reach = await reachOf(db, actor)
    return { orders: reach === null ? [] : await queries.listOrders(db, reach) }
  })

  mount(orders.listOrderClubs, async ({ db }) => ({ clubs: await queries.listOrderClubs(db) }))

  mount(orders.getOrder, async ({ db, params, actor }) => ({ order: await visibleOrder(db, actor, params.id) }))

  mount(orders.createOrder, async ({ db, body, actor, record }) => {
    const values = await forOwnClub(db, actor, body)
    const order = await write.createOrder(db, values, actor.userId)
    await record('order.created', { after: told(order) })
    return { order, message: `Order ${order.number} saved.` }
  })

  mount(orders.updateOrder, async ({ db, params, body, actor, ifMatch, record }) => {
    const before = await lockedOrder(db, actor, params.id, ifMatch)
    const values = await forOwnClub(db, actor, body)
    const order = await write.updateOrder(db, before, values, writerOf(actor))
    await record('order.updated', { before: told(before), after: told(order) })
    return { order, message: `Order ${order.number} saved.` }
  })

  mount(orders.moveOrder, async ({ db, params, query, body, actor, ifMatch, record }) => {
    const before = await lockedOrder(db, actor, params.id, ifMatch)
    const order = await write.moveOrder(db, before, body, writerOf(actor, query.today))
    await record('order.moved', { before: told(before), after: told(order) })
    return { order, message: `Order ${order.number} is ${order.status.toLowerCase()} now.` }
  })

  mount(orders.checkOrder, async ({ db, params, query, actor }) => {
    const order = await visibleOrder(db, actor, params.id)
    return checkOrder(db, order, query.today)
  })

  mount(orders.getOrderStock, async ({ db, params, actor }) => {
    const isReader = actor.permissions.some((code) => code === 'ORDER_READ' || code === 'ORDER_UPDATE')
    const order = isReader ? await visibleOrder(db, actor, params.id) : notFound(WHAT)
    return { lines: await listOrderStock(db, order) }
  })

  mountRaw(orders.getOrderImage, async ({ params, query, actor, request, reply }) => {
    const order = await visibleOrder(database.read, actor, params.id)
    const kept = order.packs.flatMap(({ parts }) => parts ?? []).flatMap((part) => part.images)
    if (!kept.includes(query.hash)) notFound('Image')
    const etag = `"${query.hash}"`
    // Asked again each time, so that a lost permission shows at once.
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' })
    if (hasAlready(request, etag)) return reply.status(304).send()
    const { stream, size } = await images.openResized(query.hash, orders.ORDER_IMAGE_WIDTH, actor.userId)
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': size,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(stream)
  })
}
