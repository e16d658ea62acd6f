import { DAY_MS } from '@kitroom/contract/days'
import type { Order } from '@kitroom/contract/order'
import { APPROVAL_CLOSED, APPROVAL_DAYS, type Approval } from '@kitroom/contract/order-approval'
import type { PrintedOrder } from '@kitroom/contract/order-prints'
import { STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { printedLines } from '@kitroom/contract/printed-lines'
import type { Db } from '../../../platform/database/schema.ts'
import { hashOf, newToken } from '../../../platform/secret.ts'
import { NO_CHANGES, refreshApproval } from '../order/marks.ts'
import { guestLink } from './guest-link.ts'

/** The link by which the contact of an order approves it. */
export const approvalLink = guestLink({
  name: 'approval',
  table: 'order_approvals',
  end: 'ends_at',
  now: () => new Date().toISOString(),
  isOpenIn: (status) => STATUS_FACTS[status].mayBeApproved,
  closed: APPROVAL_CLOSED,
  onClose: refreshApproval,
})

const findRow = (db: Db, orderId: number) =>
  db
    .selectFrom('order_approvals')
    .select(['order_id', 'asked_at', 'ends_at as end', 'closed_at', 'approved_at', 'approved_name', 'changes'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

const approvedOf = ({ approved_at: at, approved_name: name }: Row) => (at === null ? null : { at, name: name ?? '' })

/** The contact's last question for a change, if nothing has answered it. */
const objectionOf = ({ approval, moves }: Order): Approval['change_asked'] => {
  const move = approval === 'Change asked' ? moves.find(({ action }) => action === 'object') : undefined
  return move ? { name: move.by_first_name ?? '', note: move.note ?? '', at: move.moved_at } : null
}

/** The approval of an order, and the changes since. */
export const findApproval = async (db: Db, order: Order): Promise<Approval | null> => {
  const row = await findRow(db, order.id)
  if (!row) return null
  return {
    asked_at: row.asked_at,
    ends_at: row.end,
    is_open: approvalLink.isOpen(row, order),
    approved: approvedOf(row),
    change_asked: objectionOf(order),
    changes: JSON.parse(row.changes || NO_CHANGES),
  }
}

/** The approval by the present link. */
export const findAnswer = async (db: Db, orderId: number) => {
  const row = await findRow(db, orderId)
  const approved = row ? approvedOf(row) : null
  return approved && row && approved.at > row.asked_at ? approved : null
}

/** Asks for an approval: an earlier link ends. An earlier approval is kept until there is another. */
export const insertApproval = async (db: Db, orderId: number, userId: number): Promise<string> => {
  const now = Date.now()
  const ends_at = new Date(now + APPROVAL_DAYS * DAY_MS).toISOString()
  const link = { token_hash: null, asked_at: new Date(now).toISOString(), asked_by: userId, ends_at, closed_at: null }
  await db
    .insertInto('order_approvals')
    .values({ order_id: orderId, changes: '', ...link })
    .onConflict((row) => row.column('order_id').doUpdateSet(link))
    .execute()
  await refreshApproval(db, orderId)
  return ends_at
}

/** The token for the mail that was asked for at this time; null if its link has ended. Only its hash is stored. */
export const insertApprovalToken = async (db: Db, order: Order, askedAt: string): Promise<string | null> => {
  const row = await findRow(db, order.id)
  // A later mail carries the link then.
  if (!row || !approvalLink.isOpen(row, order) || askedAt < row.asked_at) return null
  const token = newToken()
  await db
    .updateTable('order_approvals')
    .set({ token_hash: hashOf(token) })
    .where('order_id', '=', order.id)
    .execute()
  return token
}

/** Identifies what is printed of an order. */
export const contentMark = (order: PrintedOrder): string => hashOf(JSON.stringify(printedLines(order)))

export const storeApproval = async (db: Db, order: Order, name: string, at: string): Promise<void> => {
  await db
    .updateTable('order_approvals')
    .set({
      approved_at: at,
      approved_name: name,
      content: JSON.stringify(printedLines(order)),
      changes: NO_CHANGES,
    })
    .where('order_id', '=', order.id)
    .execute()
  await refreshApproval(db, order.id)
}

/** An order without its contact, suppliers and pack ids. */
export const printedOrderOf = (order: Order): PrintedOrder => {
  const { number, team_name, club_name, needed_by, notes, address, hoodie, windbreaker } = order
  const packs = order.packs.map(({ parts, special_items, players }) => ({
    parts: parts?.map(({ supplier_name: _, supplier_code: __, ...part }) => part) ?? null,
    special_items,
    players,
  }))
  return { number, team_name, club_name, needed_by, notes, address, packs, hoodie, windbreaker }
}
