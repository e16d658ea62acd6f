import { listKey } from '@kitroom/contract/list-rows'
import { nameOrder, personOrder } from '@kitroom/contract/name-order'
import { countPieces, extraPieces } from '@kitroom/contract/order-pieces'
import { type OrderStatus, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { sql } from 'kysely'
import { itemKeys, STATES_BY_LINES } from './features/inventory/index.ts'
import {
  APPROVAL,
  changesSince,
  dayNumber,
  findOrder,
  HAS_PRINT_CHANGES,
  NO_CHANGES,
  orderKeys,
  playerKeys,
} from './features/orders/index.ts'
import { rewriteStates } from './platform/activity/activity.ts'
import { recordNameOf } from './platform/activity/entry-ids.ts'
import type { Derived } from './platform/database/derived.ts'
import { searchText } from './platform/database/fold-key.ts'
import type { Tables } from './platform/database/schema.ts'

type Text = string | null

type Texts = Readonly<Record<string, Text>>

/** A record that is found by its name and other texts, and listed by its name. */
const nameOrderOf = (table: keyof Tables, from: readonly ['name', ...string[]]): Derived => ({
  table,
  columns: ['search_text', 'name_order'],
  from,
  of: (row: Texts) => {
    const [name = null, ...keys] = from.map((column) => row[column] ?? null)
    return { search_text: searchText(name ?? '', ...keys), name_order: nameOrder(name ?? '') }
  },
})

const ORDER_TEXTS = ['number', 'team_name', 'contact_name', 'contact_email', 'notes'] as const
const PLAYER_TEXTS = ['name', 'number', 'jersey', 'practice', 'spandex'] as const

type ItemRow = Record<'sku' | 'supplier_sku' | 'search_text', Text> &
  Record<`${keyof typeof STATES_BY_LINES}_now`, unknown>
type OrderRow = Record<'submitted' | 'approval_now', Text> & {
  created_at: string
  status: OrderStatus
  made_on: number | null
  players: number
  is_changed: unknown
}
type PiecesRow = Record<'status' | 'hoodie' | 'windbreaker', string> &
  Record<'sized' | 'shipped' | 'parcels', unknown> & { special: Text }
type ApprovalRow = { order_id: number; content: string; asked_at: string }
type PlayerRow = Record<(typeof PLAYER_TEXTS)[number], string>
type EntryRow = { action: string; target_id: number | null } & Record<'before' | 'after' | 'names', Text>

const parsed = (json: Text) => (json === null ? null : JSON.parse(json))

const afterEntryBefore = (time: string) =>
  sql`id > coalesce((SELECT id FROM activity WHERE happened_at < ${time} ORDER BY id DESC LIMIT 1), 0)`

const FIXED: readonly Derived[] = [
  ...(['roles', 'clubs', 'player_packs', 'webhooks'] as const).map((table) => nameOrderOf(table, ['name'])),
  ...(['sizes', 'product_categories', 'garment_colors', 'imprint_colors'] as const).map((table) =>
    nameOrderOf(table, ['name', 'code']),
  ),
  nameOrderOf('products', ['name', 'code', 'supplier_name', 'supplier_code']),
  ...(['permissions', 'views'] as const).map((table) => ({
    table,
    columns: ['name_order'],
    from: ['name'],
    of: ({ name }: { name: string }) => ({ name_order: nameOrder(name) }),
  })),
  {
    table: 'users',
    columns: ['search_text', 'name_order'],
    from: ['first_name', 'last_name', 'email'],
    of: ({ first_name, last_name, email }: Record<'first_name' | 'last_name', string> & { email: Text }) => ({
      search_text: searchText([first_name, last_name].filter(Boolean).join(' '), email),
      name_order: personOrder({ first_name, last_name }),
    }),
  },
  {
    table: 'inventory_items',
    columns: ['search_text', 'sku_listed', 'supplier_sku_listed', ...Object.keys(STATES_BY_LINES)],
    from: ['sku', 'supplier_sku'],
    questions: Object.fromEntries(Object.entries(STATES_BY_LINES).map(([name, state]) => [`${name}_now`, state])),
    of: ({ sku, supplier_sku, search_text, last_movement_at_now, last_received_at_now, is_set_up_now }: ItemRow) => ({
      ...itemKeys({ sku, supplier_sku }),
      // A new item has none yet.
      ...(search_text === '' && !sku && !supplier_sku && { search_text }),
      last_movement_at: last_movement_at_now,
      last_received_at: last_received_at_now,
      is_set_up: Boolean(is_set_up_now),
    }),
  },
  {
    table: 'orders',
    columns: ['search_text', ...ORDER_TEXTS.map((name) => `${name}_listed`)],
    from: ORDER_TEXTS,
    of: (order: Parameters<typeof orderKeys>[0]) => orderKeys(order),
  },
  {
    table: 'order_players',
    columns: ['search_text', ...PLAYER_TEXTS.map((name) => `${name}_listed`)],
    from: PLAYER_TEXTS,
    of: (player: PlayerRow) => playerKeys(player),
  },
  {
    table: 'activity',
    columns: ['record_listed'],
    from: ['action', 'target_id', 'before', 'after', 'names'],
    of: ({ action, target_id, names, ...states }: EntryRow) => {
      const entry = { action, target_id, before: parsed(states.before), after: parsed(states.after) }
      const name = recordNameOf(entry, (area) => (id) => parsed(names)?.[area]?.[id])
      return { record_listed: listKey(name) }
    },
    // Its states are long, and there are many.
    among: (since) => sql`record_listed = '' AND ${since === null ? sql`true` : afterEntryBefore(since)}`,
    write: (db, rows) => rewriteStates(db, rows as Parameters<typeof rewriteStates>[1]), // their ids and keys
  },
  {
    table: 'activity_clients',
    key: ['activity_id'],
    columns: ['address_listed'],
    from: ['address'],
    of: ({ address }: { address: string }) => ({ address_listed: listKey(address) }),
  },
]

const hasSize = (size: string) => sql`CASE ${sql.ref(size)} WHEN '' THEN 0 ELSE 1 END`

/** The pieces of orders, and those of them that are shipped. An order from before parcels was shipped whole. */
const PIECES: Derived = {
  table: 'orders',
  columns: ['piece_count', 'shipped_count'],
  from: ['status', 'hoodie', 'windbreaker'],
  questions: {
    sized: sql`(SELECT sum(${hasSize('jersey')} + ${hasSize('practice')} + ${hasSize('spandex')}) FROM order_players
      WHERE order_id = orders.id)`,
    special: sql`(SELECT '[' || string_agg('[' || special_items || ',' || special || ']', ',') || ']'
      FROM order_players AS line JOIN order_packs ON order_packs.order_id = line.order_id AND order_packs.pack = line.pack
      WHERE line.order_id = orders.id AND special_items <> '[]')`,
    shipped: sql`(SELECT sum(order_parcel_pieces.piece_count) FROM order_parcels
      JOIN order_parcel_pieces ON parcel_id = order_parcels.id WHERE order_parcels.order_id = orders.id)`,
    parcels: sql`(SELECT count(*) FROM order_parcels WHERE order_id = orders.id)`,
  },
  of: ({ status, hoodie, windbreaker, sized, special, shipped, parcels }: PiecesRow) => {
    const lines: readonly [items: string[], sizes: string[]][] = special === null ? [] : JSON.parse(special)
    const ofItems = lines.flatMap(([items, sizes]) => items.filter((_, nth) => sizes[nth]?.trim()))
    const extras = extraPieces({ hoodie: JSON.parse(hoodie), windbreaker: JSON.parse(windbreaker) })
    const piece_count = Number(sized) + ofItems.length + countPieces(extras)
    const isFromBefore = status === 'Shipped' && Number(parcels) === 0
    return { piece_count, shipped_count: isFromBefore ? piece_count : Number(shipped) }
  },
}

/** The changes since the approvals that a server before this column has stored: each is read once, after the upgrade. */
const APPROVED: Derived = {
  table: 'order_approvals',
  key: ['order_id'],
  columns: ['changes'],
  from: ['content', 'asked_at'],
  of: async ({ order_id, content, asked_at }: ApprovalRow, db) => {
    const order = await findOrder(db, order_id)
    return { changes: order ? changesSince({ content, changes: '' }, order, asked_at) : NO_CHANGES }
  },
  among: () => sql`content IS NOT NULL AND changes = ''`,
}

/** Facts of orders, of which the day is the shop's. */
const orderFacts = (timeZone: string): Derived => ({
  table: 'orders',
  columns: ['player_count', 'submitted_at', 'made_on', 'is_changed_since_print', 'approval'],
  from: ['created_at', 'status'],
  questions: {
    players: sql`(SELECT count(*) FROM order_players WHERE order_id = orders.id)`,
    submitted: sql`(SELECT max(moved_at) FROM order_moves WHERE order_id = orders.id AND action = 'submit')`,
    approval_now: APPROVAL,
    is_changed: HAS_PRINT_CHANGES,
  },
  of: ({ players, submitted, is_changed, made_on, created_at, status, approval_now }: OrderRow) => ({
    player_count: players,
    submitted_at: submitted,
    made_on: made_on ?? dayNumber(timeZone, new Date(created_at)),
    is_changed_since_print: STATUS_FACTS[status].isOpen && Boolean(is_changed),
    approval: approval_now,
  }),
})

/**
 * Every column that follows from others and that a released version does not write: its rows are mended by this list, see
 * `startMending`. A column that a migration adds stands here, or in `UNDERIVED`.
 */
export const derivedColumns = (timeZone: string): readonly Derived[] => [
  ...FIXED,
  PIECES,
  APPROVED,
  orderFacts(timeZone),
]

/** Columns that older versions leave empty, which is right: they say what only a newer version can do. */
export const UNDERIVED: readonly string[] = [
  ...['sessions.token_name', 'sessions.token_codes', 'activity.actor_token'],
  ...['orders.address', 'clubs.address', 'order_moves.detail', 'webhooks.wants_order_parcel'],
  ...[
    'orders.ship_by',
    'users.hints_shown',
    'mails.held_until',
    'mails.joined_to',
    'images.is_missing',
    'users.wants_order_mails',
  ],
  ...['sessions.is_by_provider', 'pending_sign_ins.is_by_provider'],
]
