import type { Order } from '@kitroom/contract/order'
import type { ChangesSince } from '@kitroom/contract/order-prints'
import type { ApprovalState } from '@kitroom/contract/order-statuses'
import { comparePrints, printedLines } from '@kitroom/contract/printed-lines'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/schema.ts'

export const NO_CHANGES = '[]'

/** Something of an order has changed since it was printed. */
export const HAS_PRINT_CHANGES = sql<boolean>`EXISTS (SELECT 1 FROM order_prints
  WHERE order_id = orders.id AND changes <> ${sql.lit(NO_CHANGES)})`

/**
 * The approval of an order: the last of the question, the answer and a question for a change. A link that is closed asks
 * no more, and an approval by an earlier one holds then.
 */
export const APPROVAL = sql<ApprovalState | null>`(SELECT CASE
    WHEN objection.moved_at >= link.asked_at
      AND (link.approved_at IS NULL OR objection.moved_at > link.approved_at) THEN 'Change asked'
    WHEN link.approved_at IS NOT NULL AND (link.approved_at > link.asked_at OR link.closed_at IS NOT NULL)
      THEN CASE WHEN link.changes IN ('', ${sql.lit(NO_CHANGES)}) THEN 'Approved' ELSE 'Changed since' END
    WHEN link.closed_at IS NULL THEN 'Asked' END
  FROM order_approvals AS link LEFT JOIN order_moves AS objection ON objection.id =
    (SELECT max(id) FROM order_moves WHERE order_id = link.order_id AND action = 'object')
  WHERE link.order_id = orders.id)`

/** Brings the approval of an order up to date, after the link, an answer or the order has changed. */
export const refreshApproval = async (db: Db, orderId: number): Promise<ApprovalState | null> => {
  const { approval } = await db
    .updateTable('orders')
    .set({ approval: APPROVAL })
    .where('id', '=', orderId)
    .returning('approval')
    .executeTakeFirstOrThrow()
  return approval
}

/** The changes of an order since a print or an approval, as they are stored. A line that has not changed again keeps its time. */
export const changesSince = (paper: { content: string; changes: string }, order: Order, at: string): string => {
  const textOf = ({ at: _, ...change }: ChangesSince[number]): string => JSON.stringify(change)
  const stored: ChangesSince = JSON.parse(paper.changes || NO_CHANGES)
  const timeOf = new Map(stored.map((change) => [textOf(change), change.at]))
  const changes = comparePrints(JSON.parse(paper.content), printedLines(order))
  return JSON.stringify(changes.map((change) => ({ ...change, at: timeOf.get(JSON.stringify(change)) ?? at })))
}

/** Marks the changes of a saved order since its last print. */
const withPrintMark = async (db: Db, order: Order, at: string): Promise<Order> => {
  const print = await db
    .selectFrom('order_prints')
    .select(['content', 'changes'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!print) return order
  const changes = changesSince(print, order, at)
  await db.updateTable('order_prints').set({ changes }).where('order_id', '=', order.id).execute()
  const mark = { is_changed_since_print: changes !== NO_CHANGES }
  await db.updateTable('orders').set(mark).where('id', '=', order.id).execute()
  return { ...order, ...mark }
}

/** Marks the changes of a saved order since its approval. */
const withApprovalMark = async (db: Db, order: Order, at: string): Promise<Order> => {
  if (order.approval === null) return order
  const approval = await db
    .selectFrom('order_approvals')
    .select(['content', 'changes'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!approval || approval.content === null) return order
  const changes = changesSince({ ...approval, content: approval.content }, order, at)
  await db.updateTable('order_approvals').set({ changes }).where('order_id', '=', order.id).execute()
  return { ...order, approval: await refreshApproval(db, order.id) }
}

/** Marks what has changed of a saved order since it was printed and since it was approved. */
export const withMarks = async (db: Db, order: Order, at: string): Promise<Order> =>
  withApprovalMark(db, await withPrintMark(db, order, at), at)
