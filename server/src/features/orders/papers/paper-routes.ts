import { SUMMARY_CHANGED } from '@kitroom/contract/order-calls'
import * as mails from '@kitroom/contract/order-mails'
import * as prints from '@kitroom/contract/order-prints'
import { STATUS_FACTS } from '@kitroom/contract/order-statuses'
import type { Services } from '../../../platform/area.ts'
import { waitForOthers } from '../../../platform/database/dialect.ts'
import { lockRows } from '../../../platform/database/many-rows.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { previewOf, signedBy } from '../../../platform/mail/message.ts'
import { conflict } from '../../../platform/refusal.ts'
import { findShopSettings } from '../../../platform/shop-settings.ts'
import { insertEvent } from '../order/events.ts'
import { chooseMails, contactAddress, listHeldOf, listOffice, queueOrderMails } from '../order/mail-queue.ts'
import { listPrints, storePrints } from '../order/prints.ts'
import { auditState, lockedOrder, visibleOrder, visibleOrderList } from '../order/reach.ts'
import { listPieces } from '../parcels/parcels.ts'
import { asNamed, asStored } from '../parcels/pieces.ts'
import { composeSummaryOf } from './mails.ts'

/** The papers of production. */
export const printRoutes = ({ mount }: Services): void => {
  mount(prints.getProductionSheet, async ({ db, query, actor }) => {
    const orders = await visibleOrderList(db, actor, query.orders)
    const printOf = await listPrints(db, query.orders)
    const made = orders.filter(({ status }) => STATUS_FACTS[status].mayBeShort)
    const piecesOf = await listPieces(db, made)
    return {
      orders: orders.map((order) => ({
        order,
        print: printOf.get(order.id) ?? null,
        missing: asNamed(asStored(piecesOf.get(order.id)?.missing ?? [])),
      })),
    }
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
      after: { name: auditState(order).name, printed: prints.PRINT_WORDS[body.way] },
    }))
    await logBatch(null, entries)
    return { printed_at }
  })
}

const isInOffice = async (db: Db, userId: number): Promise<boolean> =>
  (await listOffice(db)).some(({ id }) => id === userId)

/** The mail that the office sends to the contact after a look at it, and who in the office gets mails. */
export const mailRoutes = ({ mount, images, publicUrl, wakeMailWorker }: Services): void => {
  mount(mails.getOrderSummary, async ({ db, params, actor }) => {
    const order = await visibleOrder(db, actor, params.id)
    const from = { address: contactAddress(order), publicUrl: publicUrl(), pictureOf: images.readForMail }
    const message = signedBy(await composeSummaryOf(db, order, from), (await findShopSettings(db)).name)
    return { to: message.to, subject: message.subject, html: previewOf(message), version: order.updated_at }
  })

  mount(mails.sendOrderSummary, async ({ db, params, body, actor, log, afterCommit }) => {
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

  mount(mails.listHeldMails, async ({ db, params, actor }) => ({
    mails: await listHeldOf(db, (await visibleOrder(db, actor, params.id)).id),
  }))

  mount(mails.getOrderMailsChoice, async ({ db, actor }) => ({ is_on: await isInOffice(db, actor.userId) }))

  mount(mails.setOrderMailsChoice, async ({ db, body: { is_on }, actor, log }) => {
    await waitForOthers(db, 'order mails')
    const id = actor.userId
    const before = { order_mails: await isInOffice(db, id) }
    await chooseMails(db, id, is_on)
    if ((await isInOffice(db, id)) !== is_on) conflict('is_on', mails.LAST_READER)
    await log('user.order-mails-chosen', { id, before, after: { order_mails: is_on } })
    return { is_on, message: is_on ? 'Mails about orders are on.' : 'Mails about orders are off.' }
  })
}
