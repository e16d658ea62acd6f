import { sql } from 'kysely'
import type { SearchSource } from '../../platform/search/search.ts'
import { inReach } from './queries.ts'
import { reachOf } from './reach.ts'

/** Search for orders by number, team and contact: a club's own orders, or all for the office. */
export const orderSearch: SearchSource = {
  group: 'Orders',
  codes: ['ORDER_READ'],
  from: sql`orders`,
  id: sql`orders.id`,
  name: sql`(orders.number || ' ' || orders.team_name)`,
  detail: sql`orders.contact_name`,
  others: sql`(coalesce(orders.contact_name, '') || ' ' || coalesce(orders.contact_email, ''))`,
  visible: async (db, actor) => {
    const reach = await reachOf(db, actor)
    if (reach === 'all') return null
    return reach === null ? sql<boolean>`1 = 0` : inReach(reach)
  },
}
