import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdParams } from './fields.ts'
import { MOST_PACKS } from './order-checks.ts'
import { READ_DENIED } from './order-statuses.ts'
import { PACK_PARTS } from './pack-parts.ts'

/** Pieces of one item: how many an order needs, and how many it has. */
export const OrderStockLine = z.object({
  inventory_item_id: z.int(),
  product_id: z.int(),
  product_name: z.string().meta({ example: 'Libero Jersey' }),
  garment_color_id: z.int(),
  color_name: z.string().meta({ example: 'Navy' }),
  size_id: z.int(),
  size_code: z.string().meta({ example: 'AL' }),
  needed: z.int().meta({ example: 12 }),
  /** Taken from stock for this order. */
  taken: z.int().meta({ example: 9 }),
  available: z.int().meta({ example: 2 }),
  /** Needed and not taken; none of an item marked Always In Stock. */
  owed: z.int().meta({ example: 3 }),
  /** Still missing after all available pieces are taken. */
  short: z.int().meta({ example: 1 }),
})
export type OrderStockLine = z.output<typeof OrderStockLine>

const MOST_PARTS = MOST_PACKS * PACK_PARTS.length

export const listOrderableSizes = endpoint({
  method: 'GET',
  path: '/api/orders/orderable',
  summary: 'What is left of the sizes of products in garment colors',
  access: { anyOf: ['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE'] },
  denied: READ_DENIED,
  personal: true,
  query: z.object({
    /** Product and garment color of each part. */
    parts: z
      .string()
      .regex(/^[1-9]\d{0,8}-[1-9]\d{0,8}(,[1-9]\d{0,8}-[1-9]\d{0,8})*$/, { error: 'Must be products and colors' })
      .transform((text) => [...new Set(text.split(','))].map((part) => part.split('-').map(Number)))
      .refine((parts) => parts.length <= MOST_PARTS, { error: `There can be at most ${MOST_PARTS} parts` })
      .meta({ example: '3-4,5-4' }),
  }),
  answer: z.object({
    sizes: z.array(
      z.object({
        product_id: z.int(),
        garment_color_id: z.int(),
        size_code: z.string().meta({ example: 'AL' }),
        is_orderable: z.boolean(),
        /** The pieces on hand; null if they are always in stock. */
        left: z.int().nullable().meta({ example: 2 }),
      }),
    ),
  }),
})

export const getOrderStock = endpoint({
  method: 'GET',
  path: '/api/orders/:id/stock',
  summary: 'What an order needs of each item, has taken, and is short of',
  access: { anyOf: ['ORDER_MANAGE', 'ORDER_MAKE'] },
  alsoNeeds: ['ORDER_READ'],
  denied: READ_DENIED,
  personal: true,
  params: IdParams,
  answer: z.object({ lines: z.array(OrderStockLine) }),
})
