import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { type FieldColumn, listColumns } from './list-column.ts'
import { APPROVALS, ORDER_STATUSES, READ_DENIED, statusesWith } from './order-statuses.ts'
import { DrawnShirt } from './pack-parts.ts'
import { pagedCalls } from './paged.ts'
import { sizeRank } from './size-text.ts'

export const MOST_ORDERS_IN_A_LIST = 200

/** Order ids in a query string: '3,4,7'. */
export const OrderIds = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, { error: 'Must be ids of orders' })
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= MOST_ORDERS_IN_A_LIST, {
    error: `There can be at most ${MOST_ORDERS_IN_A_LIST} orders at once`,
  })
  .meta({ example: '3,4' })

/** One item to buy. */
const PurchaseLine = z.object({
  inventory_item_id: z.int(),
  supplier_name: z.string().meta({ example: 'Northern Textile' }),
  supplier_code: z.string().meta({ example: 'NT-4410' }),
  product_name: z.string().meta({ example: 'Libero Jersey' }),
  product_code: z.string().meta({ example: 'LIB-J' }),
  color_name: z.string().meta({ example: 'Navy' }),
  size_code: z.string().meta({ example: 'AL' }),
  sku: z.string().nullable().meta({ example: 'LIB-J-NVY-AL' }),
  supplier_sku: z.string().nullable().meta({ example: 'SP-1042-NVY-L' }),
  /** Required by orders and not yet taken from stock for them. */
  needed: z.int().meta({ example: 12 }),
  available: z.int().meta({ example: 2 }),
  short: z.int().meta({ example: 10 }),
  /** The numbers of the orders that require it. */
  orders: z.array(z.string().meta({ example: '2026-0001' })),
})
export type PurchaseLine = z.output<typeof PurchaseLine>

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/order-lists/purchases',
  summary: 'What several orders are short of together, by supplier',
  access: 'ORDER_MANAGE',
  // ORDER_MANAGE extends ORDER_READ and grants nothing without it.
  alsoNeeds: ['ORDER_READ'],
  denied: READ_DENIED,
  personal: true,
  query: z.object({ orders: OrderIds }),
  answer: z.object({
    /** The orders included: submitted, confirmed or in production. */
    orders: z.array(
      z.object({
        id: z.int(),
        number: z.string().meta({ example: '2026-0001' }),
        team_name: z.string().meta({ example: 'Girls 16 Blue' }),
      }),
    ),
    lines: z.array(PurchaseLine),
  }),
})

export const listToBuy = endpoint({
  method: 'GET',
  path: '/api/order-lists/to-buy',
  summary: 'What the orders that are short lack together, by supplier, as their purchase list counts it',
  access: 'MANAGE_INVENTORY',
  denied: 'You do not have permission to manage inventory.',
  answer: z.object({
    /** The orders counted: those due first, as many as a purchase list takes. */
    order_ids: z.array(z.int()),
    suppliers: z.array(
      z.object({
        supplier_name: z.string().meta({ example: 'Northern Textile' }),
        items: z.int().meta({ example: 4 }),
        pieces: z.int().meta({ example: 38 }),
      }),
    ),
  }),
})

/** 'Needed within 14 days'. */
export const NEEDED_SOON_DAYS = 14

const HomeOrder = DrawnShirt.extend({
  product_name: z.string().nullable().meta({ example: 'Libero Jersey' }),
  garment_color_name: z.string().nullable().meta({ example: 'Navy' }),
  id: z.int(),
  number: z.string().meta({ example: '2026-0001' }),
  status: z.enum(ORDER_STATUSES),
  club_name: z.string().nullable().meta({ example: 'Northside Volleyball Club' }),
  team_name: z.string().meta({ example: 'Girls 16 Blue' }),
  needed_by: z.string().nullable().meta({ example: '2026-12-24' }),
  /** Negative when it is late; null for no day. */
  days_left: z.int().nullable().meta({ example: 14 }),
  sizes_waiting: z.int().meta({ example: 3 }),
  approval: z.enum(APPROVALS).nullable(),
  is_short: z.boolean(),
  /** Pieces that it is short of have come. */
  has_come: z.boolean(),
  pieces: z.int().meta({ example: 36 }),
  pieces_shipped: z.int().meta({ example: 28 }),
})
export type HomeOrder = z.output<typeof HomeOrder>

export const getOrdersHome = endpoint({
  method: 'GET',
  path: '/api/order-lists/home',
  summary: 'What comes next: for those who make orders the most urgent, otherwise the open and latest of one’s club',
  access: 'ORDER_READ',
  denied: READ_DENIED,
  personal: true,
  answer: z.object({
    /** The last day of 'needed within 14 days', by the shop's calendar. */
    soon: z.iso.date().meta({ example: '2026-12-12' }),
    /** How many orders wait for each; null without ORDER_MANAGE. */
    counts: z
      .object({
        to_confirm: z.int(),
        needed_soon: z.int(),
        short: z.int(),
        in_production: z.int(),
        /** The entries, not their orders. */
        sizes_waiting: z.int(),
      })
      .nullable(),
    orders: z.array(HomeOrder),
  }),
})

const text = (label: string, example: string) => z.string().meta({ label, kind: 'text', example })

/** The team and the jersey of an order. */
const OrderedFor = z.object({
  team_name: text('Team', 'Girls 16 Blue'),
  club_name: text('Club', 'Northside Volleyball Club').nullable(),
  product_name: text('Product', 'Libero Jersey').nullable(),
  garment_color_name: text('Color', 'Navy').nullable(),
  club_id: z.int().nullable(),
  product_id: z.int().nullable(),
  garment_color_id: z.int().nullable(),
})

const ListedTeam = OrderedFor.extend({
  ...DrawnShirt.shape,
  /** The id of its last order. */
  id: z.int(),
  number: text('Last order', '2026-0001'),
  players: z.int().meta({ label: 'Players', kind: 'number', example: 12 }),
  submitted_at: z.iso.datetime().nullable().meta({ label: 'Submitted', kind: 'date-time' }),
})
export type ListedTeam = z.output<typeof ListedTeam>

const ORDERED = statusesWith('isOrdered')

const ListedPlayer = OrderedFor.extend({
  /** Numbers the line among those of all orders. */
  id: z.int(),
  order_id: z.int(),
  name: text('Name', 'Anna Li'),
  number: text('Number', '7'),
  jersey: text('Size', 'M'),
  practice: text('Practice Tee', 'M'),
  spandex: text('Spandex', 'S'),
  season: text('Season', '2026/27').nullable(),
  order_number: text('Order', '2026-0001'),
  status: z.enum(ORDERED).meta({ label: 'Status', kind: 'choice', options: ORDERED }),
})
export type ListedPlayer = z.output<typeof ListedPlayer>

const ORDERED_FOR: readonly FieldColumn<z.output<typeof OrderedFor>>[] = [
  { field: 'club_name', kind: 'choice', ids: ({ club_id }) => club_id },
  { field: 'product_name', kind: 'choice', ids: ({ product_id }) => product_id },
  { field: 'garment_color_name', kind: 'choice', ids: ({ garment_color_id }) => garment_color_id },
]

const teamColumns = listColumns<ListedTeam>(ListedTeam, [
  { field: 'team_name', key: true },
  ...ORDERED_FOR,
  { field: 'players' },
  { field: 'number' },
  { field: 'submitted_at' },
])

const playerColumns = listColumns<ListedPlayer>(ListedPlayer, [
  { field: 'name', key: true },
  // Chosen, so that 12 is not 112.
  { field: 'number', kind: 'choice' },
  { field: 'team_name' },
  ...ORDERED_FOR,
  { field: 'jersey', kind: 'choice', rank: ({ jersey }) => sizeRank(jersey) },
  { field: 'season', kind: 'choice' },
  { field: 'order_number' },
  { field: 'practice', kind: 'choice', rank: ({ practice }) => sizeRank(practice), hidden: true },
  { field: 'spandex', kind: 'choice', rank: ({ spandex }) => sizeRank(spandex), hidden: true },
  { field: 'status', hidden: true },
])

const ofOrders = { access: 'ORDER_READ', denied: READ_DENIED, personal: true } as const

export const { list: listTeams, file: exportTeams } = pagedCalls(ListedTeam, teamColumns, {
  path: '/api/order-lists/teams',
  summary: 'The teams of one’s club with their last submitted orders; with ORDER_MANAGE of all clubs',
  ...ofOrders,
})

export const { list: listPlayers, file: exportPlayers } = pagedCalls(ListedPlayer, playerColumns, {
  path: '/api/order-lists/players',
  summary: 'The players of all orders from Submit on, newest order first',
  ...ofOrders,
})

export const getClubOrders = endpoint({
  method: 'GET',
  path: '/api/order-lists/club',
  summary: 'The latest teams of a club and its orders by season, to who may see its orders',
  ...ofOrders,
  refusals: [404],
  query: z.object({
    club: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, { error: 'Must be the id of a club' })
      .meta({ example: '3' }),
  }),
  answer: z.object({
    teams: z.array(ListedTeam),
    /** Newest first. */
    seasons: z.array(z.object({ season: z.string().meta({ example: '2026/27' }), orders: z.int(), players: z.int() })),
  }),
})

/** Stands where the name of a removed player stood. */
export const REMOVED_NAME = 'Removed'

export const MOST_REMOVED_PLAYERS = 200

/** Ids of lines of `listPlayers`. */
const PlayerIds = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, { error: 'Must be ids of players' })
  .transform((ids) => [...new Set(ids.split(',').map(Number))])
  .refine((ids) => ids.length <= MOST_REMOVED_PLAYERS, {
    error: `There can be at most ${MOST_REMOVED_PLAYERS} players at once`,
  })
  .meta({ example: '12287' })

/** A person is a name within one club. */
const Person = z.object({
  club_id: z.int().nullable().meta({ label: 'Club', kind: 'number', example: 3 }),
  name: z.string().max(200).meta({ label: 'Name', kind: 'text', example: 'Anna Li' }),
})
export type Person = z.output<typeof Person>

const ofRemovals = {
  access: 'ORDER_MANAGE',
  alsoNeeds: ['ORDER_READ', 'ORDER_UPDATE'],
  denied: 'You do not have permission to remove players.',
} as const

export const previewRemoval = endpoint({
  method: 'GET',
  path: '/api/order-lists/players/removal',
  summary: 'Where the names of these players stand, in all orders of their clubs',
  ...ofRemovals,
  personal: true,
  query: z.object({ players: PlayerIds }),
  answer: z.object({
    people: z.array(Person.extend({ club_name: z.string().nullable().meta({ example: 'Northside Volleyball Club' }) })),
    /** Each with the number of its lines of these players; zero if only its records name them. */
    orders: z.array(
      z.object({
        id: z.int(),
        number: z.string().meta({ example: '2026-0001' }),
        team_name: z.string().meta({ example: 'Girls 16 Blue' }),
        lines: z.int().meta({ example: 1 }),
      }),
    ),
    size_entries: z.int(),
    /** Parcels, and contents of prints and approvals. */
    papers: z.int(),
    /** Entries of order histories and of the activity. */
    histories: z.int(),
    /** Answers that are kept for repeated requests. */
    kept_answers: z.int(),
    /** Texts in which the name stays, as in their histories. */
    stays: z.array(
      z.object({
        id: z.int(),
        number: z.string().meta({ example: '2026-0001' }),
        field: z.enum(['Team name', 'Contact phone', 'Special items', 'Special sizes']),
      }),
    ),
  }),
})

export const removePlayers = endpoint({
  method: 'POST',
  path: '/api/order-lists/players/removal',
  summary: `Replace the names of players by '${REMOVED_NAME}' wherever they are stored; this cannot be undone`,
  ...ofRemovals,
  body: z.object({
    people: z
      .array(Person)
      .min(1)
      .max(MOST_REMOVED_PLAYERS)
      .meta({ label: 'People', kind: 'rows', example: [{ club_id: 3, name: 'Anna Li' }] }),
  }),
})

export const area = defineArea({
  about: 'What is read from many orders at once',
  /** Its lists are made from orders, and the purchase list from stock, too. */
  shows: ['orders', 'inventory'],
  kinds: { 'player-removed': 'Player removed' },
})
