import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { READ_DENIED } from './orders.ts'

export const MOST_ORDERS_IN_A_PURCHASE_LIST = 200

/** Order ids in a query string: '3,4,7'. */
const OrderIds = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, { error: 'Must be ids of orders' })
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= MOST_ORDERS_IN_A_PURCHASE_LIST, {
    error: `There can be at most ${MOST_ORDERS_IN_A_PURCHASE_LIST} orders in a purchase list`,
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

const TeamPlayer = z.object({
  name: z.string().meta({ label: 'Name', kind: 'text', example: 'Anna Li' }),
  number: z.string().meta({ label: 'Number', kind: 'text', example: '7' }),
  jersey: z.string().meta({ label: 'Jersey', kind: 'text', example: 'M' }),
  practice: z.string().meta({ label: 'Practice Tee', kind: 'text', example: 'M' }),
  spandex: z.string().meta({ label: 'Spandex', kind: 'text', example: 'S' }),
})

/** A team as in its last submitted order, whose id it has. */
export const Team = z.object({
  id: z.int(),
  number: z.string().meta({ label: 'Last order', kind: 'text', example: '2026-0001' }),
  team_name: z.string().meta({ label: 'Team', kind: 'text', example: 'Girls 16 Blue' }),
  club_name: z.string().nullable().meta({ label: 'Club', kind: 'text', example: 'Northside Volleyball Club' }),
  submitted_at: z.iso.datetime().nullable().meta({ label: 'Submitted', kind: 'date-time' }),
  players: z.array(TeamPlayer),
})
export type Team = z.output<typeof Team>

export const listTeams = endpoint({
  method: 'GET',
  path: '/api/order-lists/teams',
  summary: 'The teams of one’s club with the roster of their last submitted order; with ORDER_MANAGE of all clubs',
  access: 'ORDER_READ',
  denied: READ_DENIED,
  personal: true,
  answer: z.object({ teams: z.array(Team) }),
})

/** A player on the latest roster. The id numbers the players within one answer. */
export const ListedPlayer = TeamPlayer.extend({
  id: z.int(),
  order_id: z.int(),
  team_name: Team.shape.team_name,
  club_name: Team.shape.club_name,
})
export type ListedPlayer = z.output<typeof ListedPlayer>

export const listPlayers = endpoint({
  method: 'GET',
  path: '/api/order-lists/players',
  summary: 'The players of the last submitted order of each team, by team',
  access: 'ORDER_READ',
  denied: READ_DENIED,
  personal: true,
  answer: z.object({ players: z.array(ListedPlayer) }),
})

export const area = defineArea({
  about: 'What is read from many orders at once',
  /** Its lists are made from orders, and the purchase list from stock, too. */
  shows: ['orders', 'inventory'],
})
