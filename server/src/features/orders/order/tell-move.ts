import type { Order } from '@kitroom/contract/order'
import { type OrderEvent, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import type { Action } from '../../../platform/activity/activity.ts'
import type { Db } from '../../../platform/database/schema.ts'
import type { Context } from '../../../platform/http/mount/context.ts'
import { queueOrderMails } from './mail-queue.ts'
import { auditState } from './reach.ts'

/** The entries in the activity of moves that do not change the status. */
const ACTIONS: Readonly<Partial<Record<OrderEvent, Action>>> = {
  take: 'order.stock-taken',
  parcel: 'order.parcel-sent',
  unship: 'order.parcel-taken-back',
}

/** Tells the activity and those who get mails of the move that an order has just made. */
export const tellMove = async (
  { db, log }: { db: Db; log: Context<never>['log'] },
  before: Order,
  order: Order,
): Promise<void> => {
  const [move] = order.moves
  if (!move) return
  const stateOf = (state: Order, detail: string | null) => ({ ...auditState(state), detail })
  await log(ACTIONS[move.action] ?? 'order.moved', {
    before: stateOf(before, null),
    after: stateOf(order, move.detail),
  })
  // Nobody outside was told of an order that was not confirmed yet.
  const isSilent = move.action === 'cancel' && !STATUS_FACTS[before.status].holdsStock
  if (!isSilent) await queueOrderMails(db, order, move.action)
}

/** The message about the move that an order has just made. */
export const movedMessage = ({ number, status, moves: [move] }: Order): string => {
  if (move?.action === 'parcel') return `A parcel of order ${number} is on its way.`
  const returned = move?.action === 'cancel' && move.detail ? ` ${move.detail}.` : ''
  return `Order ${number} is ${status.toLowerCase()} now.${returned}`
}
