import { type Order, type OrderInput, UPDATE_DENIED } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import * as stock from '@kitroom/contract/order-stock'
import type { Services } from '../../platform/area.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import { sendImage } from '../../platform/http/mount/send-image.ts'
import { denied, invalid, notFound } from '../../platform/refusal.ts'
import { shopDay } from '../../platform/shop-clock.ts'
import { approvalFormRoutes, approvalRoutes } from './links/approval-routes.ts'
import { approvalLink } from './links/approvals.ts'
import { sizeFormRoutes, sizeRoutes } from './links/size-routes.ts'
import { checkOrder } from './order/checks.ts'
import { readOrderHistory } from './order/history.ts'
import { queueOrderMails } from './order/mail-queue.ts'
import { auditState, lockedOrder, reachOf, refuseRepeated, visibleOrder, writerOf } from './order/reach.ts'
import { replacementRoutes } from './order/replacement.ts'
import { picturesOf } from './order/rules.ts'
import { movedMessage, tellMove } from './order/tell-move.ts'
import * as write from './order/write.ts'
import { mailRoutes } from './papers/paper-routes.ts'
import { parcelRoutes } from './parcels/parcel-routes.ts'
import { listOrderableSizes, listOrderStock } from './stock/stock.ts'

/** Room for three packs of 500 players with long names and 20 special items each, of the size 'Adult Large'. */
const BODY = { bodyLimit: 768 * 1024 }

/** The input as the actor may send it: only the office chooses the club, and the day to ship by. */
const permitted = async (db: Db, actor: Actor, values: OrderInput, before?: Order): Promise<OrderInput> => {
  const reach = await reachOf(db, actor)
  if (reach === null) return denied(orders.NO_CLUB)
  if (reach === 'all') return values
  if (reach.clubId === null) return denied(orders.NO_CLUB)
  if (values.club_id !== null && values.club_id !== reach.clubId) invalid('club_id', 'Club must be your own')
  return { ...values, club_id: reach.clubId, ship_by: before?.ship_by ?? null }
}

/** The needs of orders, and the sizes that can be ordered. */
const stockRoutes = ({ mount }: Pick<Services, 'mount'>): void => {
  mount(stock.listOrderableSizes, async ({ db, query, actor }) => {
    if ((await reachOf(db, actor)) === null) denied(orders.NO_CLUB)
    return { sizes: await listOrderableSizes(db, query.parts) }
  })

  mount(stock.getOrderStock, async ({ db, params, actor }) => {
    const isReader = actor.permissions.some((code) => code === 'ORDER_READ' || code === 'ORDER_UPDATE')
    const order = isReader ? await visibleOrder(db, actor, params.id) : notFound('Order')
    return { lines: await listOrderStock(db, order) }
  })
}

/** The rules are in `docs/product.md`, 'Orders'. */
export const orderRoutes = (services: Services): void => {
  const { mountRaw, database, images, wakeMailWorker, config } = services
  const mount = services.mountUnder(refuseRepeated)
  const today = () => shopDay(config.timeZone)
  for (const routes of [sizeRoutes, approvalRoutes, mailRoutes, stockRoutes, parcelRoutes])
    routes({ ...services, mount })
  for (const routes of [sizeFormRoutes, approvalFormRoutes, replacementRoutes]) routes(services)

  mount(orders.getOrder, async ({ db, params, actor }) => ({ order: await visibleOrder(db, actor, params.id) }))

  mount(orders.getOrderHistory, async ({ db, params, query, actor }) =>
    readOrderHistory(db, await visibleOrder(db, actor, params.id), query),
  )

  const create = async ({ db, body, actor, log }: Context<typeof orders.createOrder>) => {
    const values = await permitted(db, actor, body)
    const order = await write.createOrder(db, values, actor.userId, { timeZone: config.timeZone })
    await log('order.created', { after: auditState(order) })
    return { order, message: `Order ${order.number} saved.` }
  }
  mount(orders.createOrder, BODY, create)

  const update = async (sent: Context<typeof orders.updateOrder>) => {
    const { db, params, body, actor, ifMatch, log, afterCommit } = sent
    const before = await lockedOrder(db, actor, params.id, ifMatch)
    const { as_back_order: asBackOrder, ...input } = body
    const values = await permitted(db, actor, input, before)
    const order = await write.updateOrder(db, before, values, writerOf(actor, today()), { asBackOrder })
    // The link was for the contact that the order had.
    if (order.contact_email !== before.contact_email) await approvalLink.close(db, order.id)
    await log('order.updated', { before: auditState(before), after: auditState(order) })
    if (order.status === 'In production') await queueOrderMails(db, order, 'change')
    afterCommit(wakeMailWorker)
    return { order, message: `Order ${order.number} saved.` }
  }
  mount(orders.updateOrder, BODY, update)

  mount(orders.moveOrder, async ({ db, params, body, actor, ifMatch, log, afterCommit }) => {
    const writer = writerOf(actor, today())
    if (writer.sides.length === 0) denied(UPDATE_DENIED)
    const before = await lockedOrder(db, actor, params.id, ifMatch)
    const order = await write.moveOrder(db, before, body, writer)
    await tellMove({ db, log }, before, order)
    afterCommit(wakeMailWorker)
    return { order, message: movedMessage(order) }
  })

  mount(orders.checkOrder, async ({ db, params, actor }) =>
    checkOrder(db, await visibleOrder(db, actor, params.id), today()),
  )

  mount(orders.getShopZone, async () => ({ time_zone: config.timeZone }))

  mountRaw(orders.getOrderImage, async ({ params, query, actor, request, reply }) => {
    const order = await visibleOrder(database.read, actor, params.id)
    if (!picturesOf(order).includes(query.hash)) notFound('Image')
    return sendImage(request, reply, {
      tag: query.hash,
      mediaType: 'image/webp',
      open: () => images.openResized(query.hash, orders.ORDER_IMAGE_WIDTH, actor.userId),
    })
  })
}
