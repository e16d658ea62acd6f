import type { Order } from '@kitroom/contract/order'
import { type OrderEvent, type OrderStatus, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import type { EventKind } from '@kitroom/contract/webhooks'
import { actorNameOf } from '../../../platform/activity/actor-name.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { nextVersion } from '../../../platform/http/mount/optimistic-lock.ts'
import { listListeners, queueEvents } from '../../webhooks/index.ts'
import { HAS_PRINT_CHANGES } from './marks.ts'

type Entry = {
  action: OrderEvent
  note: string | null
  /** Its effect, in words. */
  detail?: string | null
  from: OrderStatus
  to: OrderStatus
  at: string
}

/** Adds an entry to the history of an order: by a user, or by the name that a guest has given. */
export const insertEvent = async (
  db: Db,
  orderId: number,
  { action, from, to, note, detail = null, at }: Entry,
  by: number | string,
): Promise<Order['moves'][number]> => {
  const actor =
    typeof by === 'string'
      ? { moved_by: null, actor_first_name: by, actor_last_name: '' }
      : { moved_by: by, ...(await actorNameOf(db, by)) }
  const entry = { action, from_status: from, to_status: to, note, detail, moved_at: at }
  const { id } = await db
    .insertInto('order_moves')
    .values({ order_id: orderId, ...entry, ...actor })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...entry, by_first_name: actor.actor_first_name, by_last_name: actor.actor_last_name }
}

type Move = Pick<Entry, 'action' | 'note' | 'detail' | 'to'> & {
  /** Now by default: a parcel has the time of its move. */
  at?: string
  userId: number
  /** If parcels have changed it. */
  piecesShipped?: number
}

/** Changes the status of an order whose row is locked, and records who did it. */
export const applyMove = async (
  db: Db,
  order: Order,
  { userId, piecesShipped = order.pieces_shipped, at = nextVersion(order), ...move }: Move,
): Promise<Order> => {
  const { is_changed_since_print } = await db
    .updateTable('orders')
    .set({
      status: move.to,
      // Nobody prints a finished order again.
      is_changed_since_print: STATUS_FACTS[move.to].isOpen ? HAS_PRINT_CHANGES : false,
      updated_at: at,
      shipped_count: piecesShipped,
      ...(move.action === 'submit' && { submitted_at: at }),
    })
    .where('id', '=', order.id)
    .returning('is_changed_since_print')
    .executeTakeFirstOrThrow()
  const entry = await insertEvent(db, order.id, { ...move, from: order.status, at }, userId)
  return {
    ...order,
    status: move.to,
    updated_at: at,
    pieces_shipped: piecesShipped,
    is_changed_since_print: Boolean(is_changed_since_print),
    moves: [entry, ...order.moves],
  }
}

/** Tells webhooks of an order. Its events begin with Submit: a draft is its club's own. */
export const tell = async (db: Db, { id }: Pick<Order, 'id'>, kind: EventKind): Promise<void> =>
  queueEvents(db, await listListeners(db), [{ kind, path: `/api/orders/${id}` }])
