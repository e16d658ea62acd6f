import { DAY_MS, dayAfter } from '@kitroom/contract/days'
import { MOST_WEEKS } from '@kitroom/contract/listed-orders'
import type { OrderStatus } from '@kitroom/contract/order-statuses'
import { type RawBuilder, sql } from 'kysely'
import { quarterHourOf } from '../../../platform/database/dialect.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { shopDay } from '../../../platform/shop-clock.ts'

const QUARTER_HOUR_MS = 900_000
const WEEK_DAYS = 7
// One week more than are answered: an hour of summer time may be missing from one of them.
const READ_BACK = ((MOST_WEEKS + 1) * WEEK_DAYS * DAY_MS) / QUARTER_HOUR_MS

const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS))

type Counted = { quarter: number | null; status: OrderStatus; orders: number }

/**
 * The orders that match in each of their last weeks, by status. No database knows the shop's weeks: it counts by
 * quarters of an hour, and those of one week are added up here.
 */
export const countByWeek = async (db: Db, matching: RawBuilder<unknown>, timeZone: string) => {
  const at = sql`coalesce(orders.submitted_at, orders.created_at)`
  const { rows } = await sql<Counted>`
    WITH counted AS (SELECT ${quarterHourOf(db, at)} AS quarter, orders.status ${matching})
    SELECT CASE WHEN quarter > (SELECT max(quarter) FROM counted) - ${sql.lit(READ_BACK)} THEN quarter END AS quarter,
      status, count(*) AS orders
    FROM counted GROUP BY 1, 2`.execute(db)
  const dated = rows.map(({ quarter, status, orders }) => ({
    week: quarter === null ? '' : mondayOf(shopDay(timeZone, new Date(quarter * QUARTER_HOUR_MS))),
    status,
    orders: Number(orders),
  }))
  const last = dated.reduce((latest, { week }) => (week > latest ? week : latest), '')
  const first = last && dayAfter(last, -WEEK_DAYS * (MOST_WEEKS - 1))
  const sumOf = (counts: typeof dated) => counts.reduce((sum, { orders }) => sum + orders, 0)
  const shown = Map.groupBy(
    dated.filter(({ week }) => week >= first),
    ({ week, status }) => `${week} ${status}`,
  )
  return {
    weeks: [...shown.values()].flatMap((counts) =>
      counts.slice(0, 1).map((one) => ({ ...one, orders: sumOf(counts) })),
    ),
    earlier: sumOf(dated.filter(({ week }) => week < first)),
  }
}
