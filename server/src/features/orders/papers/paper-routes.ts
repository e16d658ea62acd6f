import { SUMMARY_CHANGED } from '@kitroom/contract/order-calls'
import { getOrderSummary, listHeldMails, sendOrderSummary } from '@kitroom/contract/order-mails'
import * as prints from '@kitroom/contract/order-prints'
import type { Services } from '../../../platform/area.ts'
import { lockRows } from '../../../platform/database/many-rows.ts'
import { previewOf, signedBy } from '../../../platform/mail/message.ts'
import { conflict } from '../../../platform/refusal.ts'
import { findShopSetting } from '../../../platform/shop-settings.ts'
import { contactAddress, listHeldOf, queueOrderMails } from '../order/mail-queue.ts'
import { listPrints, storePrints } from '../order/prints.ts'
import { insertEvent } from '../order/queries.ts'
import { auditState, lockedOrder, visibleOrder, visibleOrderList } from '../order/reach.ts'
import { composeSummaryOf } from './mails.ts'

/** The papers of production. */
export const printRoutes = ({ mount }: Services): void => {
  mount(prints.getProductionSheet, async ({ db, query, actor }) => {
    const orders = await visibleOrderList(db, actor, query.orders)
    const printOf = await listPrints(db, query.orders)
    return { orders: orders.map((order) => ({ order, print: printOf.get(order.id) ?? null })) }
  })

  mount(prints.recordPrint, async ({ db, body, actor, logBatch }) => {
    const versions = new Map(body.orders.map(({ id, updated_at }) => [id, updated_at]))
    const ids = [...versions.keys()]
    await lockRows(db, 'orders', ids)
    const printed = await visibleOrderList(db, actor, ids)
    const changed = printed.find(({ id, updated_at }) => updated_at !== versions.get(id))
    if (changed) conflict('orders', `Order ${changed.number} ${prints.SHEET_CHANGED}`)
    const printed_at = new Date().toISOString()
    await storePrints(db, printed, actor.userId, printed_at)
    const entries = printed.map((order) => ({
      action: 'order.printed' as const,
      id: order.id,
      after: { name: auditState(order).name, printed: body.way },
    }))
    await logBatch(null, entries)
    return { printed_at }
  })
}

/** The mail that the office sends to the contact after a look at it. */
export const mailRoutes = ({ mount, images, publicUrl, wakeMailWorker }: Services): void => {
  mount(getOrderSummary, async ({ db, params, actor }) => {
    const order = await visibleOrder(db, actor, params.id)
    const from = { address: contactAddress(order), publicUrl: publicUrl(), pictureOf: images.readForMail }
    const message = signedBy(await composeSummaryOf(db, order, from), await findShopSetting(db, 'name'))
    return { to: message.to, subject: message.subject, html: previewOf(message), version: order.updated_at }
  })

  mount(sendOrderSummary, async ({ db, params, body, actor, log, afterCommit }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    if (body.version !== order.updated_at) conflict('version', SUMMARY_CHANGED)
    const address = contactAddress(order)
    await queueOrderMails(db, order, 'summary')
    const event = { action: 'summary', note: null, from: order.status, to: order.status } as const
    const move = await insertEvent(db, order.id, { ...event, at: new Date().toISOString() }, actor.userId)
    const { name } = auditState(order)
    const state = { before: { name, summary_to: null }, after: { name, summary_to: address } }
    await log('order.summary-sent', { id: order.id, ...state })
    afterCommit(wakeMailWorker)
    return { order: { ...order, moves: [move, ...order.moves] }, message: `Mail to ${address} is on its way.` }
  })

  mount(listHeldMails, async ({ db, params, actor }) => ({
    mails: await listHeldOf(db, (await visibleOrder(db, actor, params.id)).id),
  }))
}
