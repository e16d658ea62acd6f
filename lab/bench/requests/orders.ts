import { numberText } from '@kitroom/contract/number-text'
import type { Filled } from '../fill/fill.ts'
import type { Load } from './load.ts'
import { whileWritten } from './people.ts'

const HEADERS = `
  SELECT orders.id, number, status, club_id, clubs.name AS club_name, team_name, contact_name, contact_email, needed_by,
    orders.notes, orders.created_at, orders.updated_at`

const LIST = `${HEADERS},
    (SELECT count(*) FROM order_players WHERE order_players.order_id = orders.id) AS players
  FROM orders LEFT JOIN clubs ON clubs.id = club_id`

/** The data that one order reads. */
const oneOrder = (id: number): string[] => [
  `${HEADERS}, contact_phone, hoodie, windbreaker FROM orders LEFT JOIN clubs ON clubs.id = club_id WHERE orders.id = ${id}`,
  `SELECT pack, special_items FROM order_packs WHERE order_id = ${id} ORDER BY pack`,
  `SELECT pack, name, number, jersey, practice, spandex, special FROM order_players WHERE order_id = ${id} ORDER BY pack, line`,
  `SELECT pack, part, product_id, garment_color_id, imprint_color_id, kept FROM order_parts WHERE order_id = ${id}`,
  `SELECT pack, part, hash FROM order_images WHERE order_id = ${id} ORDER BY slot`,
  `SELECT product_id, sizes.id, sizes.code FROM product_sizes JOIN sizes ON sizes.id = size_id
    WHERE product_id IN (SELECT product_id FROM order_parts WHERE order_id = ${id})`,
  `SELECT id, action, from_status, to_status, note, moved_at FROM order_moves WHERE order_id = ${id} ORDER BY id DESC`,
]

const STOCK = (id: number): string => `
  SELECT id, product_id, garment_color_id, size_id, available_qty, always_in_stock FROM inventory_items
  WHERE product_id IN (SELECT product_id FROM order_parts WHERE order_id = ${id})`

const ORDERED = "status IN ('Submitted', 'Confirmed', 'In production', 'Shipped')"
const LAST_OF_TEAMS = `
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY club_id, lower(team_name) ORDER BY submitted_at DESC, id DESC) AS nth
    FROM orders WHERE ${ORDERED}) AS own
  WHERE nth = 1 ORDER BY id DESC LIMIT 101`
const PLAYERS = `
  SELECT order_id, name, order_players.number, jersey FROM order_players JOIN orders ON orders.id = order_id
  WHERE ${ORDERED} ORDER BY order_id DESC, pack, line LIMIT 101`

// The part of the bare loop that is promised, with HTTP.
const A_THIRD = 1 / 3

/** Filtering happens in the browser, on the list: the case `lists` measures it. A production sheet reads one order. */
export const orderLoads = (filled: Filled): readonly Load[] => {
  const { headers, orderIds } = filled
  const first = orderIds[0] ?? 0
  const any = (): number => orderIds[Math.floor(Math.random() * orderIds.length)] ?? 0
  const get = (name: string, connections: number, path: () => string, ...bare: string[]): Load => ({
    name: `orders: ${name}`,
    headers,
    connections,
    bare,
    goalShare: A_THIRD,
    next: () => ({ path: path() }),
  })
  const list = get(
    `${numberText(orderIds.length)} in the list`,
    1,
    () => '/api/orders',
    `${LIST} ORDER BY orders.id DESC`,
  )
  return [
    list,
    { ...list, name: 'orders: the list, written', meanwhile: whileWritten(filled) },
    get('one, production sheet', 2, () => `/api/orders/${any()}`, ...oneOrder(first)),
    get('stock of one', 2, () => `/api/orders/${any()}/stock`, ...oneOrder(first), STOCK(first)),
    get('teams', 1, () => '/api/order-lists/teams', LAST_OF_TEAMS),
    get('players', 1, () => '/api/order-lists/players', PLAYERS),
  ]
}
