import type { Order } from '@kitroom/contract/order'
import { ORDER_IMAGE_WIDTH } from '@kitroom/contract/order-calls'
import type { OrderStatus } from '@kitroom/contract/order-statuses'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { lockRow } from '../../../platform/database/rows.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { sourceOf } from '../../../platform/http/auth/source.ts'
import { sendImage } from '../../../platform/http/mount/send-image.ts'
import type { ImageKeeper } from '../../../platform/images/images.ts'
import { notFound, Refusal, tooMany } from '../../../platform/refusal.ts'
import { hashOf } from '../../../platform/secret.ts'
import { consumeAttempt, findWait, type Limit } from '../../../platform/throttle.ts'
import { findOrder } from '../order/queries.ts'
import { auditState } from '../order/reach.ts'
import { picturesOf } from '../order/rules.ts'

export const LINK_BODY = { bodyLimit: 16 * 1024 }

/** Invalid links tried from one address. */
const GUESS_LIMIT: Limit = { failures: 60, windowMinutes: 15, firstWaitMinutes: 5, longestWaitMinutes: 60 }
/** Writes from one address by one link. A whole team may share one address. */
const SEND_LIMIT: Limit = { failures: 60, windowMinutes: 15, firstWaitMinutes: 5, longestWaitMinutes: 60 }

/** Counts an attempt. An address that has to wait costs no write. */
const countAttempt = async (database: Database, key: string, limit: Limit): Promise<void> => {
  const wait =
    (await findWait(database.read, key, limit)) ?? (await database.transaction((db) => consumeAttempt(db, key, limit)))
  if (wait) tooMany(wait.waitSeconds)
}

/** A kind of link by which people without an account see one order. An order has one of each kind. */
type Kind = {
  name: 'sizes' | 'approval'
  table: 'order_size_links' | 'order_approvals'
  /** The column of its end, and what has to be at or before that: a day of the shop or a time. */
  end: 'last_day' | 'ends_at'
  now: () => string
  /** The statuses of orders in which it is open. */
  isOpenIn: (status: OrderStatus) => boolean
  /** The answer of a link that is closed, or none. */
  closed: string
  /** Follows the end of a link, in its transaction. */
  onClose?: (db: Db, orderId: number) => Promise<unknown>
}

type Row = { order_id: number; end: string; closed_at: string | null }
type Where = { token_hash: string } | { order_id: number }
type Opened = { order: Order; end: string }

export const guestLink = ({ name, table, end, now, isOpenIn, closed, onClose }: Kind) => {
  const find = (db: Db, where: Where): Promise<Row | undefined> =>
    db
      .selectFrom(table)
      .select(['order_id', 'closed_at', sql<string>`${sql.ref(end)}`.as('end')])
      .where((columns) => columns.and(where))
      .executeTakeFirst()

  const isOpen = (row: Row, { status }: Pick<Order, 'status'>): boolean =>
    row.closed_at === null && row.end >= now() && isOpenIn(status)

  const close = async (db: Db, orderId: number): Promise<void> => {
    await db
      .updateTable(table)
      .set({ closed_at: new Date().toISOString() })
      .where('order_id', '=', orderId)
      .where('closed_at', 'is', null)
      .execute()
    await onClose?.(db, orderId)
  }

  /** Closes a link whose end is over, so that it stays closed when the clock is set back. Best effort, as `isExpired`. */
  const closeIfOver = async ({ read, transaction }: Database, where: Where): Promise<void> => {
    const row = await find(read, where)
    if (!row || row.closed_at !== null || row.end >= now()) return
    await transaction((db) => close(db, row.order_id)).catch(() => undefined)
  }

  const open = async (db: Db, token: string): Promise<Opened | undefined> => {
    const row = token === '' ? undefined : await find(db, { token_hash: hashOf(token) })
    const order = row && (await findOrder(db, row.order_id))
    return order && isOpen(row, order) ? { order, end: row.end } : undefined
  }

  /**
   * The order of an open link. Any other token counts against the address, and an invalid one gets the same answer as a
   * closed one. A valid one is never refused for others: it has 256 random bits and cannot be guessed.
   */
  const openOrRefuse = async (database: Database, token: string, ip: string): Promise<Opened> => {
    const opened = await open(database.read, token)
    if (opened) return opened
    await closeIfOver(database, { token_hash: hashOf(token) })
    await countAttempt(database, `sizes:guess:${sourceOf(ip)}`, GUESS_LIMIT)
    throw new Refusal(404, closed)
  }

  return {
    find,
    close,
    closeIfOver,
    isOpen,
    openOrRefuse,

    /** The day on which the open link of an order ends; null if it is closed, or there is none. */
    openUntil: async (db: Db, order: Order): Promise<string | null> => {
      const row = await find(db, { order_id: order.id })
      return row && isOpen(row, order) ? row.end.slice(0, 10) : null
    },

    /** A write by an open link, under the lock of its order. */
    write: async <T>(
      database: Database,
      { token, ip }: { token: string; ip: string },
      work: (db: Db, order: Order) => Promise<T>,
    ): Promise<T> => {
      const { id } = (await openOrRefuse(database, token, ip)).order
      await countAttempt(database, `${name}:send:${id}:${sourceOf(ip)}`, SEND_LIMIT)
      return database.transaction(async (db) => {
        await lockRow(db, 'orders', id)
        // The link may have been closed while this waited for the lock.
        const opened = await open(db, token)
        if (!opened) throw new Refusal(404, closed)
        return work(db, opened.order)
      })
    },

    /** A picture of the order of an open link. */
    sendImage: async (
      images: ImageKeeper,
      { token, hash }: { token: string; hash: string },
      { database, request, reply }: { database: Database; request: FastifyRequest; reply: FastifyReply },
    ): Promise<FastifyReply> => {
      const { order } = await openOrRefuse(database, token, request.ip)
      if (!picturesOf(order).includes(hash)) notFound('Image')
      return sendImage(request, reply, {
        tag: hash,
        mediaType: 'image/webp',
        open: () => images.openResized(hash, ORDER_IMAGE_WIDTH, null),
      })
    },
  }
}

/** The change of the day on which the link of an order ends, as the activity stores it. */
export const linkChange = (
  order: Order,
  field: 'sizes_until' | 'approval_until',
  before: string | null,
  after: string | null,
) => {
  const stateOf = (until: string | null) => ({ name: auditState(order).name, [field]: until })
  return { id: order.id, before: stateOf(before), after: stateOf(after) }
}
