import { sql } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { countHeldMails } from '../../platform/mail/queue.ts'
import type { SearchSource } from '../../platform/search/search.ts'
import { colorOf } from '../garment-colors.ts'
import { sweepSizeKeys } from './links/size-links.ts'
import { listRoutes } from './lists/list-routes.ts'
import { orderUses } from './lists/uses.ts'
import { visibleOrders } from './order/reach.ts'
import { replacementUndo } from './order/replacement.ts'
import { orderMails } from './papers/mails.ts'
import { printRoutes } from './papers/paper-routes.ts'
import { orderRoutes } from './routes.ts'

const CODES = ['ORDER_READ'] as const

/** Orders by number, team and contact. */
const orderSearch: SearchSource = {
  group: 'Orders',
  codes: CODES,
  kind: ['order', 'orders'],
  from: sql`orders`,
  id: sql`orders.id`,
  name: sql`(orders.number || ' ' || orders.team_name)`,
  detail: sql`orders.status || coalesce(' · ' || orders.contact_name, '')`,
  hex: colorOf(
    sql`(SELECT garment_color_id FROM order_parts WHERE order_id = orders.id AND pack = 0 AND part = 'jersey')`,
  ),
  text: sql`orders.search_text`,
  trigrams: 'orders',
  age: sql`orders.id`,
  visible: visibleOrders,
}

/** Players of orders by name, and by number, team, jersey and its color together. */
const playerSearch: SearchSource = {
  group: 'Players',
  codes: CODES,
  kind: ['player', 'players', 'number'],
  from: sql`order_players JOIN orders ON orders.id = order_players.order_id
    LEFT JOIN order_parts AS shirt
      ON shirt.order_id = order_players.order_id AND shirt.pack = order_players.pack AND shirt.part = 'jersey'`,
  id: sql`order_players.id`,
  parent: sql`order_players.order_id`,
  name: sql`CASE order_players.name WHEN '' THEN 'No name' ELSE order_players.name END`,
  detail: sql`CASE order_players.number WHEN '' THEN '' ELSE order_players.number || ' · ' END
    || orders.team_name || ' · ' || orders.number`,
  hex: colorOf(sql`shirt.garment_color_id`),
  text: sql`order_players.search_text`,
  trigrams: 'order_players',
  beside: [
    { text: sql`orders.search_text` },
    { id: sql`shirt.garment_color_id`, of: 'garment_colors' },
    { id: sql`shirt.product_id`, of: 'products' },
  ],
  age: sql`order_players.order_id`,
  long: { number: sql`order_players.number` },
  visible: visibleOrders,
}

export const orders: Area = {
  name: 'orders',
  tables: [
    { name: 'orders', key: BY_ID },
    { name: 'order_numbers', key: ['year'] },
    { name: 'order_packs', key: ['order_id', 'pack'] },
    { name: 'order_parts', key: ['order_id', 'pack', 'part'] },
    { name: 'order_images', key: ['order_id', 'pack', 'part', 'slot'], imageHash: 'hash' },
    {
      name: 'order_players',
      key: BY_ID,
      before: { migration: '0061-line-ids.breaking', key: ['order_id', 'pack', 'line'] },
    },
    { name: 'order_moves', key: BY_ID },
    { name: 'order_parcels', key: BY_ID },
    { name: 'order_parcel_pieces', key: BY_ID },
    { name: 'order_stock', key: ['order_id', 'inventory_item_id'] },
    { name: 'order_size_links', key: ['order_id'] },
    { name: 'order_size_entries', key: BY_ID },
    { name: 'order_size_keys', key: ['order_id', 'key'] },
    { name: 'order_prints', key: ['order_id'] },
    { name: 'order_approvals', key: ['order_id'] },
  ],
  batchUndo: replacementUndo,
  mails: orderMails,
  findings: async (db) => ({ mails_held: await countHeldMails(db) }),
  search: orderSearch,
  uses: orderUses,
  routes: orderRoutes,
  sweep: sweepSizeKeys,
}

/** The lists over many orders. */
export const orderLists: Area = {
  name: 'order-lists',
  search: playerSearch,
  routes: (services) => {
    for (const routes of [listRoutes, printRoutes]) routes(services)
  },
}
