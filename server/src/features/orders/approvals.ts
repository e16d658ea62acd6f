import { DAY_MS } from '@kitroom/contract/days'
import type { Order } from '@kitroom/contract/order'
import { APPROVAL_DAYS, type Approval } from '@kitroom/contract/order-approval'
import type { PrintedOrder } from '@kitroom/contract/order-prints'
import { STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { comparePrints, printedLines } from '@kitroom/contract/printed-lines'
import type { Database } from '../../platform/database/database.ts'
import type { Db } from '../../platform/database/schema.ts'
import { hashOf, newToken } from '../../platform/secret.ts'
import { findOrder } from './queries.ts'

const COLUMNS = ['order_id', 'asked_at', 'ends_at', 'closed_at', 'approved_at', 'approved_name', 'content'] as const

const findRow = (db: Db, where: { order_id: number } | { token_hash: string }) =>
  db
    .selectFrom('order_approvals')
    .select(COLUMNS)
    .where((own) => own.and(where))
    .executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

const approvedOf = ({ approved_at: at, approved_name: name }: Row) => (at === null ? null : { at, name: name ?? '' })

const isOpen = ({ closed_at, ends_at }: Row, { status }: Order): boolean =>
  closed_at === null && ends_at > new Date().toISOString() && STATUS_FACTS[status].mayBeApproved

/** The approval of an order, and the changes since. */
export const findApproval = async (db: Db, order: Order): Promise<Approval | null> => {
  const row = await findRow(db, { order_id: order.id })
  if (!row) return null
  const { asked_at, ends_at, content } = row
  return {
    ...{ asked_at, ends_at, is_open: isOpen(row, order), approved: approvedOf(row) },
    changes: content === null ? [] : comparePrints(JSON.parse(content), printedLines(order)),
  }
}

/** Asks for an approval: an earlier link ends. An earlier approval is kept until there is another. */
export const insertApproval = async (db: Db, orderId: number, userId: number): Promise<string> => {
  const now = Date.now()
  const ends_at = new Date(now + APPROVAL_DAYS * DAY_MS).toISOString()
  const link = { token_hash: null, asked_at: new Date(now).toISOString(), asked_by: userId, ends_at, closed_at: null }
  await db
    .insertInto('order_approvals')
    .values({ order_id: orderId, ...link })
    .onConflict((known) => known.column('order_id').doUpdateSet(link))
    .execute()
  return ends_at
}

export const closeApproval = async (db: Db, orderId: number): Promise<void> => {
  await db
    .updateTable('order_approvals')
    .set({ closed_at: new Date().toISOString() })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Closes a link whose time is over, so that it stays closed when the clock is set back. Best effort, as `isExpired`. */
export const closeApprovalIfOver = async (
  { read, transaction }: Database,
  where: { token_hash: string } | { order_id: number },
): Promise<void> => {
  const row = await findRow(read, where)
  if (!row || row.closed_at !== null || row.ends_at > new Date().toISOString()) return
  await transaction((db) => closeApproval(db, row.order_id)).catch(() => undefined)
}

/** The token for the mail that was asked for at this time; null if its link has ended. Only its hash is stored. */
export const insertApprovalToken = async (db: Db, order: Order, askedAt: string): Promise<string | null> => {
  const row = await findRow(db, { order_id: order.id })
  // A later mail carries the link then.
  if (!row || !isOpen(row, order) || askedAt < row.asked_at) return null
  const token = newToken()
  await db
    .updateTable('order_approvals')
    .set({ token_hash: hashOf(token) })
    .where('order_id', '=', order.id)
    .execute()
  return token
}

/** The order of an open link, and its approval by this link. */
export const openApproval = async (db: Db, token: string) => {
  const row = token === '' ? undefined : await findRow(db, { token_hash: hashOf(token) })
  const order = row && (await findOrder(db, row.order_id))
  if (!order || !isOpen(row, order)) return undefined
  const approved = approvedOf(row)
  return { order, ends_at: row.ends_at, approved: approved && approved.at > row.asked_at ? approved : null }
}

/** Identifies what is printed of an order. */
export const contentMark = (order: PrintedOrder): string => hashOf(JSON.stringify(printedLines(order)))

export const storeApproval = async (db: Db, order: Order, name: string, at: string): Promise<void> => {
  await db
    .updateTable('order_approvals')
    .set({ approved_at: at, approved_name: name, content: JSON.stringify(printedLines(order)) })
    .where('order_id', '=', order.id)
    .execute()
}

/** An order without ids, suppliers and its contact. */
export const printedOrderOf = (order: Order): PrintedOrder => {
  const { number, team_name, club_name, needed_by, notes, hoodie, windbreaker } = order
  const packs = order.packs.map(({ parts, special_items, players }) => ({
    parts: parts?.map(({ supplier_name: _, supplier_code: __, ...part }) => part) ?? null,
    special_items,
    players,
  }))
  return { number, team_name, club_name, needed_by, notes, packs, hoodie, windbreaker }
}
