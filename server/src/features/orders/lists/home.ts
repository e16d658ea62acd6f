import { DAY_MS, dayAfter } from '@kitroom/contract/days'
import { type HomeOrder, NEEDED_SOON_DAYS } from '@kitroom/contract/order-lists'
import { makesOrders } from '@kitroom/contract/order-parcels'
import { isToBeMade, ORDER_STATUSES, statusesWith } from '@kitroom/contract/order-statuses'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/schema.ts'
import type { Actor } from '../../../platform/http/auth/actor.ts'
import { visibleOrders } from '../order/reach.ts'
import { HAS_COME, hasStatus, IS_OPEN, IS_SHORT, SIZES_WAITING } from './order-list.ts'
import { FIRST_JERSEY, NAMES, shirtColumns, shirtNames } from './order-lists.ts'

const MOST_SHOWN = 6

/** Texts that are no day are kept as they were typed. */
const daysLeft = (neededBy: string | null, today: string): number | null => {
  const days = (Date.parse(neededBy ?? '') - Date.parse(today)) / DAY_MS
  return Number.isInteger(days) ? days : null
}

/** The counts are those of the lists that their links open. */
const countWaiting = async (db: Db, soon: string) => {
  const count = (condition: RawBuilder<boolean>) =>
    sql`(SELECT CAST(count(*) AS integer) FROM orders WHERE ${condition})`
  const { rows } = await sql<
    Record<'to_confirm' | 'needed_soon' | 'short' | 'in_production' | 'sizes_waiting', number>
  >`
    SELECT ${count(hasStatus(['Submitted']))} AS to_confirm,
      ${count(sql`${IS_OPEN} AND needed_by LIKE '____-__-__' AND needed_by <= ${soon}`)} AS needed_soon,
      ${count(IS_SHORT)} AS short,
      ${count(hasStatus(['In production']))} AS in_production,
      (SELECT CAST(count(*) AS integer) FROM order_size_entries JOIN orders ON orders.id = order_size_entries.order_id
        WHERE ${IS_OPEN}) AS sizes_waiting`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A statement without conditions answers one row')
  return counts
}

/** Those of who makes them are the most urgent ones; a club's the open ones first, then those shipped last. */
const chosenOrders = (visible: RawBuilder<boolean> | null, makes: boolean) =>
  makes
    ? {
        where: sql`${visible ?? sql`1 = 1`} AND ${hasStatus(ORDER_STATUSES.filter(isToBeMade))}`,
        order: sql`orders.needed_by, orders.id`,
      }
    : {
        where: sql`${visible ?? sql`1 = 1`} AND ${hasStatus([...statusesWith('isOpen'), 'Shipped'])}`,
        order: sql`(CASE orders.status WHEN 'Shipped' THEN 'shipped' ELSE coalesce(orders.needed_by, 'none') END),
          orders.id DESC`,
      }

/** The orders that come next for those who make them or for a club, in two statements. */
export const readHome = async (db: Db, actor: Actor, today: string) => {
  const soon = dayAfter(today, NEEDED_SOON_DAYS)
  const ofClub = await visibleOrders(db, actor)
  const { where, order } = chosenOrders(
    ofClub,
    makesOrders.access.anyOf.some((code) => actor.permissions.includes(code)),
  )
  const { rows } = await sql<Omit<HomeOrder, 'days_left'>>`
    SELECT orders.id, orders.number, orders.status, orders.team_name, orders.needed_by, clubs.name AS club_name,
      ${shirtNames(db)}, ${shirtColumns(db, actor)}, ${SIZES_WAITING} AS sizes_waiting,
      orders.approval, ${IS_SHORT} AS is_short, ${HAS_COME} AS has_come,
      orders.piece_count AS pieces, orders.shipped_count AS pieces_shipped
    FROM (SELECT * FROM orders WHERE ${where} ORDER BY ${order} LIMIT ${sql.lit(MOST_SHOWN)}) AS orders
      ${FIRST_JERSEY} ${NAMES} ORDER BY ${order}`.execute(db)
  const orders = rows.map((row) => ({
    ...row,
    sizes_waiting: Number(row.sizes_waiting),
    is_short: Boolean(row.is_short),
    has_come: Boolean(row.has_come),
    days_left: daysLeft(row.needed_by, today),
  }))
  return { soon, counts: ofClub === null ? await countWaiting(db, soon) : null, orders }
}
