import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Order, OrderPart, readsOrder } from './order.ts'
import { MOST_ORDERS_IN_A_LIST, OrderIds } from './order-lists.ts'
import { ParcelPieces } from './order-parcels.ts'

/** The part of an order that is printed. */
export const PrintedOrder = Order.pick({
  number: true,
  team_name: true,
  club_name: true,
  needed_by: true,
  notes: true,
  address: true,
  hoodie: true,
  windbreaker: true,
}).extend({
  packs: z.array(
    Order.shape.packs.element.omit({ pack: true }).extend({
      parts: z.array(OrderPart.omit({ supplier_name: true, supplier_code: true })).nullable(),
    }),
  ),
})
export type PrintedOrder = z.output<typeof PrintedOrder>

const PrintedChange = z.object({
  /** That of the line of a player; null for other lines. */
  id: z.int().nullable().meta({ example: 12 }),
  /** As it is called now, or was when it was removed. */
  line: z.string().meta({ example: 'Player Pack 1, Anna Li' }),
  is: z.enum(['added', 'removed', 'changed']),
  fields: z.array(
    z.object({
      name: z.string().meta({ example: 'Jersey' }),
      before: z.string().meta({ example: 'AM' }),
      after: z.string().meta({ example: 'AL' }),
    }),
  ),
})
export type PrintedChange = z.output<typeof PrintedChange>
/** The changes since a print or an approval, each with the time of the save. */
export const ChangesSince = z.array(PrintedChange.extend({ at: z.iso.datetime() }))
export type ChangesSince = z.output<typeof ChangesSince>

const Print = z.object({
  printed_at: z.iso.datetime(),
  by_first_name: z.string().nullable().meta({ example: 'Pat' }),
  by_last_name: z.string().nullable().meta({ example: 'Jones' }),
  changes: ChangesSince,
})
export type Print = z.output<typeof Print>

export const getProductionSheet = endpoint({
  method: 'GET',
  path: '/api/order-lists/production-sheet',
  summary: 'Orders as they are produced, each with its last print and the changes since',
  ...readsOrder,
  refusals: [404],
  query: z.object({ orders: OrderIds }),
  answer: z.object({
    /** `missing` has the pieces that an order which is made is short of. */
    orders: z.array(z.object({ order: Order, print: Print.nullable(), missing: ParcelPieces })),
  }),
})

type PrintWay = 'Print' | 'Excel'

/** Printed how, in the activity. */
export const PRINT_WORDS: Readonly<Record<PrintWay, string>> = { Print: 'on paper', Excel: 'as Excel' }

export const SHEET_CHANGED = 'has changed: this page shows it as it is now'

export const recordPrint = endpoint({
  method: 'POST',
  path: '/api/order-lists/prints',
  summary: 'Keep what of orders is printed now',
  access: { anyOf: ['ORDER_MANAGE', 'ORDER_MAKE'] },
  alsoNeeds: ['ORDER_READ'],
  denied: 'You do not have permission to print for production.',
  refusals: [404, 409],
  body: z.object({
    way: z
      .enum(['Print', 'Excel'])
      .meta({ label: 'Way', kind: 'choice', options: ['Print', 'Excel'], example: 'Print' }),
    /** Each with the version that is printed. */
    orders: z
      .array(z.object({ id: z.int(), updated_at: z.string().max(50).meta({ example: '2026-11-27T14:05:00.000Z' }) }))
      .min(1)
      .max(MOST_ORDERS_IN_A_LIST)
      .meta({ label: 'Orders', kind: 'rows', example: [{ id: 3, updated_at: '2026-11-27T14:05:00.000Z' }] }),
  }),
  answer: z.object({ printed_at: z.iso.datetime() }),
})

export const area = defineArea({
  about: 'What is printed of orders for production, and what has changed since',
  shows: ['orders'],
  kinds: { printed: 'Printed' },
})
