import { z } from 'zod'
import { defineArea } from './area.ts'
import { Batch } from './batches.ts'
import { endpoint } from './endpoint.ts'
import { MAX_INTEGER } from './fields.ts'
import { editsOrder } from './order.ts'
import { MOST_PACKS } from './order-checks.ts'
import { MOST_ORDERS_IN_A_LIST } from './order-lists.ts'
import { PackParts } from './player-packs.ts'

const Replaced = z.object({
  id: z.int().min(1).max(MAX_INTEGER),
  /** All packs of the order, as they will be. */
  packs: z.array(PackParts.nullable()).max(MOST_PACKS),
})
const Orders = <Row extends z.ZodObject>(row: Row, example: object) =>
  z
    .array(row)
    .max(MOST_ORDERS_IN_A_LIST, { error: `At most ${MOST_ORDERS_IN_A_LIST} orders at once` })
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, { error: 'Name each order once' })
    .meta({ label: 'Orders', kind: 'rows', example: [example] })

const EXAMPLE = { id: 7, packs: [null] }

/** Pieces of a confirmed order. */
const StockChange = z.object({
  returned: z.int().meta({ example: 14 }),
  taken: z.int().meta({ example: 11 }),
  /** How many more than before are missing. */
  short: z.int().meta({ example: 3 }),
})
export type StockChange = z.output<typeof StockChange>

export const checkReplacement = endpoint({
  method: 'POST',
  path: '/api/order-replacements/check',
  summary: 'What other packs would do to orders and their stock, one after another; changes nothing',
  ...editsOrder,
  personal: true,
  refusals: [404],
  body: z.object({ orders: Orders(Replaced, EXAMPLE) }),
  answer: z.object({
    orders: z.array(
      z.object({
        id: z.int(),
        refusal: z.string().nullable().meta({ example: 'Rally Jersey does not come in YXL' }),
        /** Null if no stock is taken yet. */
        stock: StockChange.nullable(),
      }),
    ),
  }),
})

export const replaceInOrders = endpoint({
  method: 'POST',
  path: '/api/order-replacements',
  summary: 'Give orders and player packs other parts as one batch: all of them or none',
  ...editsOrder,
  refusals: [400, 404, 409],
  idempotent: true,
  body: z.object({
    orders: Orders(
      Replaced.extend({
        updated_at: z.iso.datetime(),
        /** How many pieces may be missing afterwards that were not before. */
        short: z.int().min(0).max(MAX_INTEGER).default(0),
      }),
      { ...EXAMPLE, updated_at: '2026-11-27T14:05:00.000Z', short: 0 },
    ),
    /** Needs CLUB_PLAYER_PACK_UPDATE. */
    packs: z
      .array(
        z.object({
          id: z.int().min(1).max(MAX_INTEGER),
          updated_at: z.iso.datetime(),
          values: PackParts.partial(),
        }),
      )
      .max(MOST_ORDERS_IN_A_LIST, { error: `At most ${MOST_ORDERS_IN_A_LIST} packs at once` })
      .default([])
      .meta({ label: 'Player packs', kind: 'rows', example: [] }),
  }),
  answer: z.object({ batch: Batch }),
})

export const area = defineArea({
  about: 'Other products and colors for the parts of orders and packs',
  shows: ['orders', 'inventory', 'player-packs'],
})
