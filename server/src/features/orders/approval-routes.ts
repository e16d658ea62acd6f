import * as approval from '@kitroom/contract/order-approval'
import { ORDER_IMAGE_WIDTH, type Order } from '@kitroom/contract/orders'
import { logActivity } from '../../platform/activity/activity.ts'
import type { Services } from '../../platform/area.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { sendImage } from '../../platform/http/mount/send-image.ts'
import { conflict, notFound, Refusal } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/secret.ts'
import * as approvals from './approvals.ts'
import { countSent, LINK_BODY_LIMIT, refuseLink } from './link-guard.ts'
import { contactAddress, queueOrderMails } from './mail-queue.ts'
import { insertEvent } from './queries.ts'
import { auditState, lockedOrder, visibleOrder } from './reach.ts'

const openOrRefuse = async (database: Database, token: string, ip: string) => {
  const opened = await approvals.openApproval(database.read, token)
  if (opened) return opened
  await approvals.closeApprovalIfOver(database, { token_hash: hashOf(token) })
  return refuseLink(database, ip, approval.APPROVAL_CLOSED)
}

/** The same under the lock of its order: the link may have been closed while this waited. */
const lockedOpen = async (db: Db, orderId: number, token: string) => {
  await lockRow(db, 'orders', orderId)
  const opened = await approvals.openApproval(db, token)
  if (!opened) throw new Refusal(404, approval.APPROVAL_CLOSED)
  return opened
}

/** The last day of the open link; null: it is closed, or there is none. */
const openUntil = async (db: Db, order: Order): Promise<string | null> => {
  const own = await approvals.findApproval(db, order)
  return own?.is_open ? own.ends_at.slice(0, 10) : null
}

/** Tells the history, the activity and the office of the contact's answer. */
const tellAnswer = async (
  db: Db,
  order: Order,
  { action, name, note, at }: { action: 'approve' | 'object'; name: string; note: string | null; at: string },
): Promise<void> => {
  await insertEvent(db, order.id, { action, note, from: order.status, to: order.status, at }, name)
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
    await approvals.closeApprovalIfOver(database, { order_id: order.id })
    return { approval: await approvals.findApproval(db, order) }
  })

  mount(approval.askForApproval, async ({ db, params, actor, log, afterCommit }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    if (!approval.mayBeApproved(order.status)) conflict('status', approval.APPROVAL_TOO_LATE)
    const address = contactAddress(order)
    const until = await openUntil(db, order)
    const ends_at = await approvals.insertApproval(db, order.id, actor.userId)
    await queueOrderMails(db, order, 'ask')
    const { name } = auditState(order)
    await log('order.approval-asked', {
      id: order.id,
      before: { name, approval_until: until },
      after: { name, approval_until: ends_at.slice(0, 10) },
    })
    afterCommit(wakeMailWorker)
    return { message: `Mail to ${address} is on its way.` }
  })

  mount(approval.closeApproval, async ({ db, params, actor, log }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    const until = await openUntil(db, order)
    await approvals.closeApproval(db, order.id)
    const { name } = auditState(order)
    await log('order.approval-closed', {
      id: order.id,
      before: { name, approval_until: until },
      after: { name, approval_until: null },
    })
    return { message: 'Link closed.' }
  })
}

/** Whoever has the link sees the order as it will be printed, and answers. */
export const approvalFormRoutes = ({ mountRaw, images, wakeMailWorker }: Services): void => {
  mountRaw(approval.getApprovalForm, async ({ database, query, request }) => {
    const { order, ends_at, approved } = await openOrRefuse(database, query.token, request.ip)
    const printed = approvals.printedOrderOf(order)
    return { success: true, order: printed, seen: approvals.contentMark(order), ends_at, approved }
  })

  mountRaw(approval.getApprovalImage, async ({ database, query, request, reply }) => {
    const { order } = await openOrRefuse(database, query.token, request.ip)
    const isShown = order.packs.some(({ parts }) => parts?.some((part) => part.images.includes(query.hash)))
    if (!isShown) notFound('Image')
    return sendImage(request, reply, {
      tag: query.hash,
      mediaType: 'image/webp',
      open: () => images.openResized(query.hash, ORDER_IMAGE_WIDTH, null),
    })
  })

  const guest = { bodyLimit: LINK_BODY_LIMIT }
  mountRaw(
    approval.approveOrder,
    async ({ database, body: { token, name, seen }, request }) => {
      const { id } = (await openOrRefuse(database, token, request.ip)).order
      await countSent(database, 'approval', id, request.ip)
      const approved = await database.transaction(async (db) => {
        const { order, approved: first } = await lockedOpen(db, id, token)
        if (first) return first
        if (seen !== approvals.contentMark(order)) conflict('seen', approval.CHANGED_MEANWHILE)
        const at = new Date().toISOString()
        await approvals.storeApproval(db, order, name, at)
        await tellAnswer(db, order, { action: 'approve', name, note: null, at })
        return { name, at }
      })
      wakeMailWorker()
      return { success: true, approved }
    },
    guest,
  )

  mountRaw(
    approval.askForChange,
    async ({ database, body: { token, name, note }, request }) => {
      const { id } = (await openOrRefuse(database, token, request.ip)).order
      await countSent(database, 'approval', id, request.ip)
      await database.transaction(async (db) => {
        const { order } = await lockedOpen(db, id, token)
        await tellAnswer(db, order, { action: 'object', name, note, at: new Date().toISOString() })
      })
      wakeMailWorker()
      return { success: true, message: 'Sent.' }
    },
    guest,
  )
}
