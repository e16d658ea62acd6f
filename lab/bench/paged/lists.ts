import { listStock } from '@kitroom/contract/all-stock'
import type { ListColumn } from '@kitroom/contract/list-column'
import { listOrders } from '@kitroom/contract/listed-orders'
import { listPlayers, listTeams } from '@kitroom/contract/order-lists'
import { statusesWith } from '@kitroom/contract/order-statuses'
import { stockList } from '../../../server/src/features/inventory/all-stock.ts'
import { orderListOf, playerList, teamList } from '../../../server/src/features/orders/lists/order-lists.ts'
import type { PagedSource } from '../../../server/src/platform/paged/paged-list.ts'

type Row = { id: number }
type Query = Readonly<Record<string, string | readonly string[]>>

/** A list of the product, and the same written by hand. */
export type BenchList = {
  readonly name: string
  readonly path: string
  readonly columns: readonly ListColumn<Row>[]
  readonly source: PagedSource<Row>
  readonly select: string
  readonly from: string
  /** The condition of all its rows. */
  readonly where: string
  readonly id: string
  /** The order after that of a sort, and without one unless there is a `first`. */
  readonly order: string
  readonly first?: string
  /** Which rows come after one in that order, by the numbers of its cursor, if not by its id alone. */
  readonly isAfter?: (row: readonly number[]) => string
  /** A query of the list, and its condition by hand. */
  readonly filters: Readonly<Record<string, readonly [query: Query, where: string]>>
  /** The expression by hand of each column, which sorts blank values last. */
  readonly sorts: Readonly<Record<string, string>>
  /** The column in which a page deep in the list is read as well. */
  readonly deep: string
}

type OfList<R extends Row> = Pick<BenchList, Exclude<keyof BenchList, 'columns' | 'source'>> & {
  readonly columns: readonly ListColumn<R>[]
  readonly source: PagedSource<R>
}

const benchList = <R extends Row>(list: OfList<R>): BenchList => list as unknown as BenchList

const has = (column: string, text: string): string => `${column} LIKE '%${text}%'`
const anyHas = (columns: readonly string[], text: string): string =>
  `(${columns.map((column) => has(column, text)).join(' OR ')})`
const isNamed = (id: string, table: string, ...names: readonly string[]): string =>
  `${id} IN (SELECT id FROM ${table} WHERE name IN (${names.map((name) => `'${name}'`).join(', ')}))`
const searched = (columns: readonly string[], ...words: readonly string[]) =>
  [{ search: words.join(' ') }, words.map((word) => anyHas(columns, word)).join(' AND ')] as const

const ORDER_TEXTS = [
  ...['orders.number_listed', 'lower(orders.status)', 'clubs.name_key', 'orders.team_name_listed'],
  ...['orders.contact_name_listed', 'orders.contact_email_listed', 'orders.notes_listed', 'orders.needed_by'],
]

const orders = benchList({
  name: 'orders',
  path: listOrders.path,
  columns: listOrders.paged,
  source: orderListOf({ permissions: [] } as never), // it has no picture of a product
  select: `orders.id, orders.number, status, club_id, clubs.name AS club_name, team_name, contact_name, contact_email,
    needed_by, orders.notes, orders.created_at, orders.updated_at, player_count`,
  from: 'orders LEFT JOIN clubs ON clubs.id = club_id',
  where: '1 = 1',
  id: 'orders.id',
  order: 'orders.id DESC',
  filters: {
    status: [{ 'filter.status': 'Shipped' }, `status = 'Shipped'`],
    'two statuses': [{ 'filter.status': ['Draft', 'Submitted'] }, `status IN ('Draft', 'Submitted')`],
    club: [{ 'filter.club_name': 'Bench Club 7' }, isNamed('orders.club_id', 'clubs', 'Bench Club 7')],
    team: [{ 'filter.team_name': 'girls 14' }, has('team_name_listed', 'girls 000000000014')],
    'team, rare': [
      { 'filter.team_name': 'girls 14 navy', 'filter.club_name': 'Bench Club 7' },
      `${has('team_name_listed', 'girls 000000000014 navy')} AND ${isNamed('orders.club_id', 'clubs', 'Bench Club 7')}`,
    ],
    contact: [{ 'filter.contact_name': 'anrina' }, has('contact_name_listed', 'anrina')],
    'needed by': [{ 'filter.needed_by': '2999-03-01..2999-03-31' }, `needed_by BETWEEN '2999-03-01' AND '2999-03-31'`],
    'not needed by a day': [{ 'blank.needed_by': 'yes' }, `coalesce(needed_by, '') = ''`],
    players: [{ 'filter.players': '30..' }, 'player_count >= 30'],
    notes: [{ 'filter.notes': 'coaches' }, has('notes_listed', 'coaches')],
    made: [
      { 'filter.created_at': '2025-03-01..2025-03-31' },
      `orders.created_at >= '2025-03-01T00:00:00.000Z' AND orders.created_at < '2025-04-01T00:00:00.000Z'`,
    ],
    nothing: [{ 'filter.contact_email': 'nobody' }, has('contact_email_listed', 'nobody')],
    search: searched(ORDER_TEXTS, 'anrina'),
    'search for two words': searched(ORDER_TEXTS, 'anrina', 'navy'),
    'search for nothing': searched(ORDER_TEXTS, 'nobody'),
  },
  sorts: {
    number: 'orders.number_listed',
    status: 'lower(status)',
    club_name: 'clubs.name_key',
    team_name: 'orders.team_name_listed',
    contact_name: 'contact_name_listed',
    needed_by: 'needed_by',
    players: 'player_count',
    contact_email: 'contact_email_listed',
    notes: `nullif(notes_listed, '')`,
    created_at: 'orders.created_at',
    updated_at: 'orders.updated_at',
  },
  deep: 'team_name',
})

const ORDERED = `orders.status IN (${statusesWith('isOrdered')
  .map((status) => `'${status}'`)
  .join(', ')})`
const NAMES = `LEFT JOIN clubs ON clubs.id = orders.club_id LEFT JOIN products ON products.id = shirt.product_id
  LEFT JOIN garment_colors ON garment_colors.id = shirt.garment_color_id`
const ORDERED_FOR =
  'orders.team_name, clubs.name AS club_name, products.name AS product_name, garment_colors.name AS color'

const ordersByHand = {
  club: [{ 'filter.club_name': 'Bench Club 7' }, isNamed('orders.club_id', 'clubs', 'Bench Club 7')],
  product: [{ 'filter.product_name': 'Product 7' }, isNamed('shirt.product_id', 'products', 'Product 7')],
  color: [{ 'filter.garment_color_name': 'Color 3' }, isNamed('shirt.garment_color_id', 'garment_colors', 'Color 3')],
  'two colors of a club': [
    { 'filter.garment_color_name': ['Color 3', 'Color 4'], 'filter.club_name': 'Bench Club 7' },
    `${isNamed('shirt.garment_color_id', 'garment_colors', 'Color 3', 'Color 4')} AND ${isNamed('orders.club_id', 'clubs', 'Bench Club 7')}`,
  ],
  team: [{ 'filter.team_name': 'girls 14 navy' }, has('orders.team_name_listed', 'girls 000000000014 navy')],
} as const satisfies BenchList['filters']

const sortsByHand = {
  team_name: 'orders.team_name_listed',
  club_name: 'clubs.name_key',
  product_name: 'products.name',
  garment_color_name: 'garment_colors.name',
}

const TEAM_TEXTS = [
  ...['orders.team_name_listed', 'clubs.name_key', 'lower(products.name)', 'lower(garment_colors.name)'],
  'orders.number_listed',
]

const teams = benchList({
  name: 'teams',
  path: listTeams.path,
  columns: listTeams.paged,
  source: teamList({ permissions: [] } as never), // it has no picture of a product
  select: `orders.id, orders.number, player_count, submitted_at, ${ORDERED_FOR}`,
  from: `orders LEFT JOIN order_parts AS shirt ON shirt.order_id = orders.id AND shirt.part = 'jersey' AND shirt.pack = 0
    ${NAMES}`,
  where: `${ORDERED} AND NOT EXISTS (SELECT 1 FROM orders AS later WHERE ${ORDERED.replace('orders.', 'later.')}
    AND coalesce(later.club_id, 0) = coalesce(orders.club_id, 0) AND later.team_name_listed = orders.team_name_listed
    AND (later.submitted_at > orders.submitted_at OR later.submitted_at = orders.submitted_at AND later.id > orders.id))`,
  id: 'orders.id',
  order: 'orders.id DESC',
  filters: {
    ...ordersByHand,
    players: [{ 'filter.players': '30..' }, 'player_count >= 30'],
    number: [{ 'filter.number': '0999' }, `(${has('number_listed', '0999')} AND ${has('orders.number', '0999')})`],
    submitted: [
      { 'filter.submitted_at': '2026-03-01..2026-03-31' },
      `submitted_at >= '2026-03-01T00:00:00.000Z' AND submitted_at < '2026-04-01T00:00:00.000Z'`,
    ],
    nothing: [{ 'filter.team_name': 'nobody' }, has('orders.team_name_listed', 'nobody')],
    search: searched(TEAM_TEXTS, 'navy'),
    'search for nothing': searched(TEAM_TEXTS, 'nobody'),
  },
  sorts: { ...sortsByHand, players: 'player_count', number: 'orders.number_listed', submitted_at: 'submitted_at' },
  deep: 'team_name',
})

const PLAYER_TEXTS = [
  ...['order_players.name_listed', 'order_players.number_listed', 'jersey_listed', 'practice_listed', 'spandex_listed'],
  ...[...TEAM_TEXTS, 'lower(orders.status)'],
]

const players = benchList({
  name: 'players',
  path: listPlayers.path,
  columns: listPlayers.paged,
  source: playerList('08-01'),
  select: `order_players.id, orders.id AS order_id, order_players.name, order_players.number, jersey, practice, spandex,
    made_on, orders.number AS order_number, orders.status, ${ORDERED_FOR}`,
  from: `order_players JOIN orders ON orders.id = order_players.order_id
    LEFT JOIN order_parts AS shirt ON shirt.order_id = order_players.order_id AND shirt.pack = order_players.pack
      AND shirt.part = 'jersey' ${NAMES}`,
  where: ORDERED,
  id: 'order_players.id',
  order: 'order_players.order_id DESC, order_players.pack, order_players.line',
  isAfter: ([order, pack, line]) => `(order_players.order_id < ${order} OR order_players.order_id = ${order}
    AND (order_players.pack, order_players.line) > (${pack}, ${line}))`,
  filters: {
    ...ordersByHand,
    name: [{ 'filter.name': 'anrina' }, has('order_players.name_listed', 'anrina')],
    'name, rare': [{ 'filter.name': 'anrina cla' }, has('order_players.name_listed', 'anrina cla')],
    number: [{ 'filter.number': '7' }, `order_players.number = '7'`],
    'number of a team': [
      { 'filter.number': '7', 'filter.team_name': 'girls 14 navy' },
      `order_players.number = '7' AND ${has('orders.team_name_listed', 'girls 000000000014 navy')}`,
    ],
    size: [{ 'filter.jersey': 'Size-3' }, `jersey = 'Size-3'`],
    season: [{ 'filter.season': '2024/25' }, 'made_on BETWEEN 20240801 AND 20250731'],
    'name in a season': [
      { 'filter.season': '2024/25', 'filter.name': 'anrina' },
      `made_on BETWEEN 20240801 AND 20250731 AND ${has('order_players.name_listed', 'anrina')}`,
    ],
    'number of the order': [
      { 'filter.order_number': '0999' },
      `(${has('orders.number_listed', '0999')} AND ${has('orders.number', '0999')})`,
    ],
    status: [{ 'filter.status': 'Shipped' }, `orders.status = 'Shipped'`],
    nothing: [{ 'filter.name': 'nobody' }, has('order_players.name_listed', 'nobody')],
    search: searched(PLAYER_TEXTS, 'anrina'),
    'search for two words': searched(PLAYER_TEXTS, 'anrina', 'navy'),
    'search for nothing': searched(PLAYER_TEXTS, 'nobody'),
  },
  sorts: {
    ...sortsByHand,
    name: 'order_players.name_listed',
    number: 'order_players.number_listed',
    jersey: 'jersey_listed',
    season: '((made_on - 801) / 10000)',
    order_number: 'orders.number_listed',
    practice: 'practice_listed',
    spandex: 'spandex_listed',
    status: 'lower(orders.status)',
  },
  deep: 'name',
})

const FLAGGED = `always_in_stock = false AND (in_stock = false OR (low_stock_level > 0 AND available_qty <= low_stock_level)
  OR (critical_stock_level > 0 AND available_qty <= critical_stock_level))`
const WARNING = `CASE WHEN ${FLAGGED} THEN CASE WHEN is_set_up = false AND last_movement_at IS NULL THEN 'Not set up'
  WHEN in_stock = false THEN 'Not orderable' WHEN last_received_at IS NULL THEN 'Never received'
  WHEN critical_stock_level > 0 AND available_qty <= critical_stock_level THEN 'Critical' ELSE 'Low' END END`
const SHORTFALL = `(CASE WHEN low_stock_level >= critical_stock_level OR critical_stock_level IS NULL
  THEN low_stock_level ELSE critical_stock_level END - available_qty)`
const STOCK_TEXTS = [
  ...['inventory_items.search_text', 'lower(products.name)', 'lower(garment_colors.name)', 'lower(sizes.code)'],
  ...['lower(sizes.name)', 'lower(products.supplier_name)', 'lower(product_categories.name)', `lower(${WARNING})`],
]

export const stock = benchList({
  name: 'stock',
  path: listStock.path,
  columns: listStock.paged,
  source: stockList,
  select: `inventory_items.id, inventory_items.product_id, products.name AS product_name, garment_color_id,
    garment_colors.name AS color_name, hex_value, size_id, sizes.code AS size_code, sizes.name AS size_name, sku,
    supplier_sku, in_stock, always_in_stock, available_qty, low_stock_level, critical_stock_level, last_movement_at,
    last_received_at, products.supplier_name, product_categories.name AS category_name,
    products.is_active AS product_is_active, inventory_items.updated_at, ${WARNING} AS warning`,
  from: `inventory_items JOIN products ON products.id = product_id
    JOIN garment_colors ON garment_colors.id = garment_color_id JOIN sizes ON sizes.id = size_id
    LEFT JOIN product_categories ON product_categories.id = product_category_id`,
  where: 'is_offered = true',
  id: 'inventory_items.id',
  order: 'inventory_items.id',
  first: 'products.name, inventory_items.id',
  filters: {
    warning: [{ 'filter.warning': 'Critical' }, `${WARNING} = 'Critical'`],
    'warnings of a product': [
      { 'filter.warning': ['Critical', 'Low'], 'filter.product': 'Product 7' },
      `${WARNING} IN ('Critical', 'Low') AND ${isNamed('product_id', 'products', 'Product 7')}`,
    ],
    product: [{ 'filter.product': 'Product 7' }, isNamed('product_id', 'products', 'Product 7')],
    'color and size': [
      { 'filter.garment_color': 'Color 3', 'filter.size': 'Size-3' },
      `${isNamed('garment_color_id', 'garment_colors', 'Color 3')} AND sizes.code = 'Size-3'`,
    ],
    SKU: [{ 'filter.sku': '-7-1' }, `(${has('sku_listed', '-7-1')} OR ${has('sku', '-7-1')})`],
    orderable: [{ 'filter.in_stock': 'no' }, 'in_stock = false'],
    quantity: [{ 'filter.available_qty': '1..3' }, 'available_qty BETWEEN 1 AND 3'],
    shortfall: [{ 'filter.shortfall': '20..' }, `${SHORTFALL} >= 20`],
    'no level': [{ 'blank.low_stock_level': 'yes' }, 'low_stock_level IS NULL'],
    'last received': [
      { 'filter.last_received_at': '2025-03-01..2025-03-02' },
      `last_received_at >= '2025-03-01T00:00:00.000Z' AND last_received_at < '2025-03-03T00:00:00.000Z'`,
    ],
    'never received': [{ 'blank.last_received_at': 'yes' }, 'last_received_at IS NULL'],
    nothing: [{ 'filter.supplier_sku': 'nobody' }, has('supplier_sku_listed', 'nobody')],
    search: searched(STOCK_TEXTS, 'critical', 'northern'),
    'search for nothing': searched(STOCK_TEXTS, 'nobody'),
  },
  sorts: {
    product: 'products.name',
    garment_color: 'garment_colors.sort_order',
    size: 'sizes.sort_order',
    sku: 'sku_listed',
    supplier_sku: 'supplier_sku_listed',
    in_stock: 'in_stock',
    available_qty: 'available_qty',
    low_stock_level: 'low_stock_level',
    critical_stock_level: 'critical_stock_level',
    shortfall: SHORTFALL,
    warning: `lower(${WARNING})`,
    last_movement_at: 'last_movement_at',
    last_received_at: 'last_received_at',
    supplier_name: 'products.supplier_name',
    category_name: 'product_categories.name',
    product_is_active: 'products.is_active',
    updated_at: 'inventory_items.updated_at',
  },
  deep: 'sku',
})

export const ORDER_LISTS: readonly BenchList[] = [orders, teams, players]
