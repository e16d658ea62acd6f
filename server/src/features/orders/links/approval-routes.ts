import type { Order } from '@kitroom/contract/order'
import * as approval from '@kitroom/contract/order-approval'
import { STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { logActivity } from '../../../platform/activity/activity.ts'
import type { Services } from '../../../platform/area.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { conflict } from '../../../platform/refusal.ts'
import { findShopSettings } from '../../../platform/shop-settings.ts'
import { insertEvent } from '../order/events.ts'
import { contactAddress, queueOrderMails } from '../order/mail-queue.ts'
import { refreshApproval } from '../order/marks.ts'
import { auditState, lockedOrder, visibleOrder } from '../order/reach.ts'
import * as approvals from './approvals.ts'
import { approvalLink as link } from './approvals.ts'
import { LINK_BODY, linkChange } from './guest-link.ts'

/** Tells the history, the activity and the office of the contact's answer. */
const tellAnswer = async (
  db: Db,
  order: Order,
  { action, name, note, at }: { action: 'approve' | 'object'; name: string; note: string | null; at: string },
): Promise<void> => {
  await insertEvent(db, order.id, { action, note, from: order.status, to: order.status, at }, name)
  await refreshApproval(db, order.id)
  await logActivity(db, null, action === 'approve' ? 'order.approved' : 'order.change-asked', {
    id: order.id,
    after: { name: auditState(order).name, ...(note === null ? { approved_by: name } : { note }) },
  })
  await queueOrderMails(db, order, action)
}

/** The office asks the contact of an order for an approval. */
export const approvalRoutes = ({
  mount,
  database,
  wakeMailWorker,
}: Pick<Services, 'mount' | 'database' | 'wakeMailWorker'>): void => {
  mount(approval.getOrderApproval, async ({ db, params, actor }) => {
    const order = await visibleOrder(db, actor, params.id)
    await link.closeIfOver(database, { order_id: order.id })
    return { approval: await approvals.findApproval(db, order) }
  })

  mount(approval.askForApproval, async ({ db, params, actor, log, afterCommit }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    if (!STATUS_FACTS[order.status].mayBeApproved) conflict('status', approval.APPROVAL_TOO_LATE)
    const address = contactAddress(order)
    const until = await link.openUntil(db, order)
    const ends_at = await approvals.insertApproval(db, order.id, actor.userId)
    await queueOrderMails(db, order, 'ask')
    await log('order.approval-asked', linkChange(order, 'approval_until', until, ends_at.slice(0, 10)))
    afterCommit(wakeMailWorker)
    return { message: `Mail to ${address} is on its way.` }
  })

  mount(approval.closeApproval, async ({ db, params, actor, log }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    const until = await link.openUntil(db, order)
    await link.close(db, order.id)
    await log('order.approval-closed', linkChange(order, 'approval_until', until, null))
    return { message: 'Link closed.' }
  })
}

/** Whoever has the link sees the order as it will be printed, and answers. */
export const approvalFormRoutes = ({ mountRaw, images, wakeMailWorker }: Services): void => {
  mountRaw(approval.getApprovalForm, async ({ database, query, request }) => {
    const { order, end: ends_at } = await link.openOrRefuse(database, query.token, request.ip)
    const approved = await approvals.findAnswer(database.read, order.id)
    const seen = approvals.contentMark(order)
    const { name: shop } = await findShopSettings(database.read)
    return { success: true, shop, order: approvals.printedOrderOf(order), seen, ends_at, approved }
  })

  mountRaw(approval.getApprovalImage, ({ query, ...sent }) => link.sendImage(images, query, sent))

  mountRaw(approval.approveOrder, LINK_BODY, async ({ database, body: { token, name, seen }, request: { ip } }) => {
    const approved = await link.write(database, { token, ip }, async (db, order) => {
      const first = await approvals.findAnswer(db, order.id)
      if (first) return first
      if (seen !== approvals.contentMark(order)) conflict('seen', approval.CHANGED_MEANWHILE)
      const at = new Date().toISOString()
      await approvals.storeApproval(db, order, name, at)
      await tellAnswer(db, order, { action: 'approve', name, note: null, at })
      return { name, at }
    })
    wakeMailWorker()
    return { success: true, approved }
  })

  mountRaw(approval.askForChange, LINK_BODY, async ({ database, body: { token, name, note }, request: { ip } }) => {
    await link.write(database, { token, ip }, (db, order) =>
      tellAnswer(db, order, { action: 'object', name, note, at: new Date().toISOString() }),
    )
    wakeMailWorker()
    return { success: true, message: 'Sent.' }
  })
}
