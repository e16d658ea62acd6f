import {
  exportPlayers,
  exportTeams,
  getClubOrders,
  getOrdersHome,
  listPlayers,
  listPurchases,
  listTeams,
  previewRemoval,
  REMOVED_NAME,
  removePlayers,
} from '@kitroom/contract/order-lists'
import * as prints from '@kitroom/contract/order-prints'
import * as orders from '@kitroom/contract/orders'
import type { Services } from '../../platform/area.ts'
import { lockRows } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import { sendImage } from '../../platform/http/mount/send-image.ts'
import { previewOf, signedBy } from '../../platform/mail/message.ts'
import { mountPaged } from '../../platform/paged/mount-paged.ts'
import { openList } from '../../platform/paged/paged-list.ts'
import { conflict, denied, invalid, notFound } from '../../platform/refusal.ts'
import { shopDay } from '../../platform/shop-clock.ts'
import { findShopSetting } from '../../platform/shop-settings.ts'
import { readHistory } from '../activity/index.ts'
import { approvalFormRoutes, approvalRoutes } from './approval-routes.ts'
import { checkOrder } from './checks.ts'
import { readHome } from './home.ts'
import { contactAddress, listHeldOf, queueOrderMails } from './mail-queue.ts'
import { composeSummaryOf } from './mails.ts'
import { listPeople, playerList, readClubOrders, teamList } from './order-lists.ts'
import { previewTraces, removePeople } from './player-removal.ts'
import { listPrints, storePrints } from './prints.ts'
import { listPurchaseLines } from './purchases.ts'
import * as queries from './queries.ts'
import {
  auditState,
  lockedOrder,
  reachOf,
  refuseRepeated,
  visibleOrder,
  visibleOrderList,
  visibleOrders,
  writerOf,
} from './reach.ts'
import { replacementRoutes } from './replacement.ts'
import { picturesOf } from './rules.ts'
import { sizeFormRoutes } from './size-form-routes.ts'
import { sizeRoutes } from './size-routes.ts'
import { listOrderableSizes, listOrderStock } from './stock.ts'
import { visibleOrdersOf } from './uses.ts'
import { countByWeek } from './weeks.ts'
import * as write from './write.ts'

/** The calls of the lists over many orders. */
export const listRoutes = (services: Services): void => {
  services.mount(getOrdersHome, ({ db, actor }) => readHome(db, actor, shopDay(services.config.timeZone)))
  services.mount(orders.countOrdersByWeek, async ({ db, query, actor }) => {
    const visible = await visibleOrdersOf(db, actor, query)
    const { matching } = await openList(db, orders.listOrders.paged, queries.orderList, visible, query)
    return countByWeek(db, matching, services.config.timeZone)
  })

  services.mount(getClubOrders, ({ db, actor, query }) =>
    readClubOrders(db, actor, Number(query.club), services.config.seasonStarts),
  )

  services.mount(listPurchases, async ({ db, query }) => listPurchaseLines(db, query.orders))

  services.mount(prints.getProductionSheet, async ({ db, query, actor }) => {
    const found = await visibleOrderList(db, actor, query.orders)
    const printOf = await listPrints(db, query.orders)
    return { orders: found.map((order) => ({ order, print: printOf.get(order.id) ?? null })) }
  })

  services.mount(prints.recordPrint, async ({ db, body, actor, logBatch }) => {
    const versions = new Map(body.orders.map(({ id, updated_at }) => [id, updated_at]))
    const ids = [...versions.keys()]
    await lockRows(db, 'orders', ids)
    const printed = await visibleOrderList(db, actor, ids)
    const changed = printed.find(({ id, updated_at }) => updated_at !== versions.get(id))
    if (changed) conflict('orders', `Order ${changed.number} ${prints.SHEET_CHANGED}`)
    const printed_at = new Date().toISOString()
    await storePrints(db, printed, actor.userId, printed_at)
    const entries = printed.map((order) => ({
      ...{ action: 'order.printed' as const, id: order.id },
      after: { name: auditState(order).name, printed: body.way },
    }))
    await logBatch(null, entries)
    return { printed_at }
  })

  services.mount(previewRemoval, async ({ db, query }) => {
    const people = await listPeople(db, query.players)
    return { people, ...(await previewTraces(db, people)) }
  })

  services.mount(removePlayers, async ({ db, body, logBatch }) => {
    const people = body.people.filter(({ name }) => name.trim() !== '' && name !== REMOVED_NAME)
    const removed = await removePeople(db, people)
    const entries = removed.map(({ id, number, team_name, lines }) => ({
      ...{ action: 'order.player-removed' as const, id },
      after: { name: `${number} ${team_name}`, lines },
    }))
    await logBatch(null, entries)
    const of = people.length === 1 ? 'A player is' : `${people.length} players are`
    // It is kept for repeated requests, and so names nobody.
    return { message: `${of} removed from ${removed.length === 1 ? '1 order' : `${removed.length} orders`}.` }
  })

  mountPaged(services, {
    ...{ list: listTeams, file: exportTeams, name: 'Teams', source: teamList },
    grows: 'orders',
    visible: visibleOrders,
  })
  mountPaged(services, {
    ...{ list: listPlayers, file: exportPlayers, name: 'Players', source: playerList(services.config.seasonStarts) },
    grows: 'order_players',
    visible: visibleOrders,
  })
}

/** The actions that make a new version of an order. */
const VERSIONS = ['order.created', 'order.updated', 'order.moved', 'order.stock-taken']

/** Room for three packs of 500 players with long names and 20 special items each, of the size 'Adult Large'. */
const BODY = { bodyLimit: 768 * 1024 }

/** The input as the actor may send it: only the office chooses the club, and the day to ship by. */
const permitted = async (
  db: Db,
  actor: Actor,
  values: orders.OrderInput,
  before?: orders.Order,
): Promise<orders.OrderInput> => {
  const reach = await reachOf(db, actor)
  if (reach === null) return denied(orders.NO_CLUB)
  if (reach === 'all') return values
  if (values.club_id !== null && values.club_id !== reach.clubId) invalid('club_id', 'Club must be your own')
  return { ...values, club_id: reach.clubId, ship_by: before?.ship_by ?? null }
}

/** The mail that the office sends to the contact after a look at it. */
const summaryRoutes = ({ mount, images, publicUrl, wakeMailWorker }: Services): void => {
  mount(orders.getOrderSummary, async ({ db, params, actor }) => {
    const order = await visibleOrder(db, actor, params.id)
    const from = { address: contactAddress(order), publicUrl: publicUrl(), pictureOf: images.readForMail }
    const message = signedBy(await composeSummaryOf(db, order, from), await findShopSetting(db, 'name'))
    return { to: message.to, subject: message.subject, html: previewOf(message), version: order.updated_at }
  })

  mount(orders.sendOrderSummary, async ({ db, params, body, actor, log, afterCommit }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    if (body.version !== order.updated_at) conflict('version', orders.SUMMARY_CHANGED)
    const address = contactAddress(order)
    await queueOrderMails(db, order, 'summary')
    const move = { action: 'summary', note: null, from: order.status, to: order.status } as const
    await queries.insertEvent(db, order.id, { ...move, at: new Date().toISOString() }, actor.userId)
    const { name } = auditState(order)
    const state = { before: { name, summary_to: null }, after: { name, summary_to: address } }
    await log('order.summary-sent', { id: order.id, ...state })
    afterCommit(wakeMailWorker)
    return { order: await visibleOrder(db, actor, params.id), message: `Mail to ${address} is on its way.` }
  })
}

/** The rules are in `docs/product.md`, 'Orders'. */
export const orderRoutes = (services: Services): void => {
  const { mountRaw, database, images, wakeMailWorker, config } = services
  const mount = services.mountUnder(refuseRepeated)
  const today = () => shopDay(config.timeZone)
  for (const routes of [sizeRoutes, approvalRoutes, summaryRoutes]) routes({ ...services, mount })
  for (const routes of [sizeFormRoutes, approvalFormRoutes, replacementRoutes]) routes(services)

  mountPaged(services, {
    ...{ list: orders.listOrders, file: orders.exportOrders, name: 'Orders', source: queries.orderList },
    grows: 'orders',
    visible: visibleOrdersOf,
  })

  mount(orders.listOrderClubs, async ({ db }) => ({ clubs: await queries.listOrderClubs(db) }))

  mount(orders.getOrder, async ({ db, params, actor }) => ({ order: await visibleOrder(db, actor, params.id) }))

  mount(orders.listHeldMails, async ({ db, params, actor }) => ({
    mails: await listHeldOf(db, (await visibleOrder(db, actor, params.id)).id),
  }))

  mount(orders.getOrderHistory, async ({ db, params, query, actor }) => {
    const { id } = await visibleOrder(db, actor, params.id)
    return readHistory(db, orders.OrderInput, VERSIONS, id, query)
  })

  const create = async ({ db, body, actor, log }: Context<typeof orders.createOrder>) => {
    const values = await permitted(db, actor, body)
    const order = await write.createOrder(db, values, actor.userId, { timeZone: config.timeZone })
    await log('order.created', { after: auditState(order) })
    return { order, message: `Order ${order.number} saved.` }
  }
  mount(orders.createOrder, create, BODY)

  const update = async (sent: Context<typeof orders.updateOrder>) => {
    const { db, params, body, actor, ifMatch, log, afterCommit } = sent
    const before = await lockedOrder(db, actor, params.id, ifMatch)
    const { as_back_order, ...input } = body
    const values = await permitted(db, actor, input, before)
    const order = await write.updateOrder(db, before, values, writerOf(actor, today()), as_back_order)
    await log('order.updated', { before: auditState(before), after: auditState(order) })
    if (order.status === 'In production') await queueOrderMails(db, order, 'change')
    afterCommit(wakeMailWorker)
    return { order, message: `Order ${order.number} saved.` }
  }
  mount(orders.updateOrder, update, BODY)

  mount(orders.moveOrder, async ({ db, params, body, actor, ifMatch, log, afterCommit }) => {
    const before = await lockedOrder(db, actor, params.id, ifMatch)
    const order = await write.moveOrder(db, before, body, writerOf(actor, today()))
    const action = body.action === 'take' ? 'order.stock-taken' : 'order.moved'
    await log(action, { before: auditState(before), after: auditState(order) })
    await queueOrderMails(db, order, body.action)
    afterCommit(wakeMailWorker)
    return { order, message: `Order ${order.number} is ${order.status.toLowerCase()} now.` }
  })

  mount(orders.checkOrder, async ({ db, params, actor }) =>
    checkOrder(db, await visibleOrder(db, actor, params.id), today()),
  )

  mount(orders.getShopZone, async () => ({
    time_zone: config.timeZone,
  }))

  mount(orders.listOrderableSizes, async ({ db, query, actor }) => {
    if ((await reachOf(db, actor)) === null) denied(orders.NO_CLUB)
    return { sizes: await listOrderableSizes(db, query.parts) }
  })

  mount(orders.getOrderStock, async ({ db, params, actor }) => {
    const isReader = actor.permissions.some((code) => code === 'ORDER_READ' || code === 'ORDER_UPDATE')
    const order = isReader ? await visibleOrder(db, actor, params.id) : notFound('Order')
    return { lines: await listOrderStock(db, order) }
  })

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
