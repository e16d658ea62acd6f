import type { OrderEvent, OrderStatus } from '@kitroom/contract/order-statuses'
import { type Generated, sql } from 'kysely'
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
  beside: [
    { text: sql`orders.search_text` },
    { id: sql`shirt.garment_color_id`, of: 'garment_colors' },
    { id: sql`shirt.product_id`, of: 'products' },
  ],
  age: sql`order_players.order_id`,
  long: { number: sql`order_players.number` },
  visible: visibleOrders,
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    orders: Indexed & {
      id: Generated<number>
      number: string
      status: OrderStatus
      club_id: number | null
      team_name: string
      contact_name: string | null
      contact_email: string | null
      contact_phone: string | null
      needed_by: string | null
      ship_by: Generated<string | null>
      notes: string | null
      /** JSON: the quantity of each size, as it was typed. */
      hoodie: string
      windbreaker: string
      created_at: Timestamp
      created_by: number | null
      updated_at: Timestamp
      /** The `listKey` of each text. */
      number_listed: string
      team_name_listed: string
      contact_name_listed: string
      contact_email_listed: string
      notes_listed: string
      /** How many players it is for. */
      player_count: number
      /** The server's day at that time, 20261127; null only if a server of an older version made the order. */
      made_on: number | null
      /** Null until then. */
      submitted_at: Generated<Timestamp | null>
      is_changed_since_print: Generated<boolean>
    }
    /** The last number given in a year. */
    order_numbers: { year: number; last: number }
    order_packs: {
      order_id: number
      /** The index of the pack in the order, from 0. */
      pack: number
      /** JSON: the names of the special items. */
      special_items: string
    }
    order_parts: {
      order_id: number
      pack: number
      part: string
      product_id: number
      garment_color_id: number
      imprint_color_id: number | null
      /** JSON: names, codes and colors as they were when the order was submitted; null before that. */
      kept: string | null
    }
    order_images: { order_id: number; pack: number; part: string; slot: number; hash: string }
    order_players: {
      id: Generated<number>
      order_id: number
      pack: number
      /** The index in its pack, from 0. */
      line: number
      name: string
      number: string
      jersey: string
      practice: string
      spandex: string
      /** JSON: a size for each special item of the pack. */
      special: string
      /** The `listKey` of each text; of sizes with their rank. */
      name_listed: string
      number_listed: string
      jersey_listed: string
      practice_listed: string
      spandex_listed: string
      search_text: Generated<string>
    }
    order_moves: {
      id: Generated<number>
      order_id: number
      action: OrderEvent
      from_status: OrderStatus
      to_status: OrderStatus
      note: string | null
      moved_at: Timestamp
      moved_by: number | null
      /** The actor's name at that time; null in rows older than this column. */
      actor_first_name: Generated<string | null>
      actor_last_name: Generated<string | null>
    }
    order_stock: {
      order_id: number
      inventory_item_id: number
      needed: number
      /** The number taken from stock; the rest is short. */
      taken: number
    }
    order_size_links: {
      order_id: number
      token_hash: string
      /** '2026-12-01'. */
      last_day: string
      created_at: Timestamp
      created_by: number | null
      closed_at: Timestamp | null
    }
    /** Entries that came in by a link and have not been answered. */
    order_size_entries: {
      id: Generated<number>
      order_id: number
      name: string
      number: string
      jersey: string
      practice: string
      spandex: string
      sent_at: Timestamp
    }
    /** The last print of an order. */
    order_prints: {
      order_id: number
      /** JSON: the printed lines. */
      content: string
      /** JSON: the changes since, each with its time. */
      changes: string
      printed_at: Timestamp
      printed_by: number | null
      actor_first_name: string | null
      actor_last_name: string | null
    }
    order_approvals: {
      order_id: number
      /** Null until the mail with the link is written. */
      token_hash: string | null
      asked_at: Timestamp
      asked_by: number | null
      ends_at: Timestamp
      closed_at: Timestamp | null
      approved_at: Timestamp | null
      approved_name: string | null
      /** JSON: the approved lines. */
      content: string | null
    }
    /** The keys of entries that were sent, also of those that have been answered. */
    order_size_keys: { order_id: number; key: string; request_hash: string; created_at: Timestamp }
  }
}

export const orders: Area = {
  name: 'orders',
  tables: [
    { name: 'orders', key: BY_ID },
    { name: 'order_numbers', key: ['year'] },
    { name: 'order_packs', key: ['order_id', 'pack'] },
    { name: 'order_parts', key: ['order_id', 'pack', 'part'] },
    { name: 'order_images', key: ['order_id', 'pack', 'part', 'slot'], imageHash: 'hash' },
    { name: 'order_players', key: BY_ID },
    { name: 'order_moves', key: BY_ID },
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
