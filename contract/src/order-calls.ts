import { z } from 'zod'
import { HistoryEntry, olderThan, RecordHistory } from './activity.ts'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { flag, IdParams, longText, reference } from './fields.ts'
import { recorded } from './history.ts'
import { numberText } from './number-text.ts'
import {
  answersOrder,
  editsOrder,
  OrderInput,
  OrderStatus,
  OrderUpdateInput,
  readsOrder,
  UPDATE_DENIED,
} from './order.ts'
import { ORDER_ACTIONS, READ_DENIED } from './order-statuses.ts'

const Finding = z.object({
  path: z.string().meta({ example: 'packs.0.players.3.number' }),
  message: z.string().meta({ example: 'Number 12 twice' }),
})

export const OrderMoveInput = z.object({
  action: z
    .enum(ORDER_ACTIONS, { error: 'There is no such action' })
    .meta({ label: 'Action', kind: 'choice', options: ORDER_ACTIONS, example: 'submit' }),
  note: longText('Note', 500, { example: 'Called the club' }),
  /** With 'submit': confirms the warnings. */
  accepts_doubts: flag('Accepts doubts').default(false),
  /** With 'confirm': takes what is available, although some pieces are missing. */
  as_back_order: flag('As back order').default(false),
})
export type OrderMoveInput = z.output<typeof OrderMoveInput>

export const DOUBTFUL = 'Something in this order looks doubtful'
export const SHORT = 'Not everything is in stock'
export const NOTHING_HAS_COME = 'Nothing that is short has come'
export const GONE = 'Something of this order is not in the inventory any more'
export const MOVED_MEANWHILE = 'This order has moved on; this can no longer be done to it'
export const SUMMARY_CHANGED = 'This order has changed. Look at its summary again.'
export const NO_CLUB = 'Your user belongs to no club'

export const getShopZone = endpoint({
  method: 'GET',
  path: '/api/orders/time-zone',
  summary: 'The time zone of the days by which orders are needed',
  access: { anyOf: ['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE'] },
  denied: READ_DENIED,
  answer: z.object({ time_zone: z.string().meta({ example: 'Europe/Berlin' }) }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order with its players and its history',
  ...readsOrder,
  params: IdParams,
  ...answersOrder,
})

/** The kinds that the history is filtered by, as readers see them. */
export const HISTORY_FILTERS = {
  move: 'Status',
  edit: 'Changes',
  print: 'Prints',
  parcel: 'Parcels',
  approval: 'Approval',
  sizes: 'Sizes',
  mail: 'Mails',
  stock: 'Stock',
} as const
export type HistoryFilter = keyof typeof HISTORY_FILTERS

const OrderHistoryEntry = HistoryEntry.extend({
  filter: z.enum(Object.keys(HISTORY_FILTERS) as HistoryFilter[]), // its own keys
  title: z.string().meta({ example: 'Confirm: Confirmed' }),
  /** Its effect, in words. */
  detail: z.string().nullable().meta({ example: '28 pieces taken, 1 on back order: Ace Jersey, Navy, M' }),
  /** Written with it by a person. */
  note: z.string().nullable().meta({ example: 'Called the club' }),
})
export type OrderHistoryEntry = z.output<typeof OrderHistoryEntry>

export const getOrderHistory = endpoint({
  method: 'GET',
  path: '/api/orders/:id/history',
  summary: 'Everything that happened to one order, newest first; at most 200 entries and 1 MB at once',
  ...readsOrder,
  params: IdParams,
  query: z.object({ before: olderThan }),
  answer: RecordHistory.extend({ entries: z.array(OrderHistoryEntry), next: z.int().nullable() }),
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Save a new order as a draft; it gets its number',
  access: 'ORDER_CREATE',
  denied: 'You do not have permission to make orders.',
  idempotent: true,
  refusals: [400, 404],
  body: OrderInput,
  ...answersOrder,
  status: 201,
})

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/:id',
  summary: 'Change what is ordered; stock that was taken follows',
  ...editsOrder,
  refusals: [400, 409],
  params: IdParams,
  body: OrderUpdateInput,
  ...answersOrder,
})

export const moveOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/moves',
  summary: 'Submit, confirm, start, ship, close or cancel an order, or take what has come for it',
  access: { anyOf: ['ORDER_UPDATE', 'ORDER_MANAGE', 'ORDER_MAKE'] },
  denied: UPDATE_DENIED,
  refusals: [400, 404, 409],
  idempotent: true,
  params: IdParams,
  body: OrderMoveInput,
  ...answersOrder,
})

export const checkOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id/checks',
  summary: 'What keeps an order from being submitted, and what looks doubtful in it',
  ...readsOrder,
  params: IdParams,
  answer: z.object({ wrong: z.array(Finding), doubtful: z.array(Finding) }),
})

export const ORDER_IMAGE_WIDTH = 256

export const ImageHash = z.object({
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: 'Must be a SHA-256' })
    .meta({ example: 'a'.repeat(64) }),
})

export const getOrderImage = endpoint({
  method: 'GET',
  path: '/api/orders/:id/image',
  summary: `A picture of an order, as a WebP of ${ORDER_IMAGE_WIDTH} pixels`,
  access: { anyOf: ['ORDER_READ', 'ORDER_UPDATE'] },
  denied: READ_DENIED,
  params: IdParams,
  query: ImageHash,
  answer: 'bytes',
  refusals: [404, 413],
})

export const area = defineArea({
  about: 'What clubs order, from the first draft until it is shipped',
  live: { actions: ['order'], codes: ['ORDER_READ', 'ORDER_UPDATE'], isPrivate: true },
  /** The pieces that an order is short of and that have come. */
  shows: ['inventory'],
  findings: { mails_held: 'ORDER_MANAGE' },
  /** Of orders from Draft to In production. */
  uses: {
    one: 'open order',
    many: 'open orders',
    said: (count) => `In orders: ${numberText(count)} open`,
    read: 'ORDER_READ',
    groups: [
      z.object({
        product_id: z.int().meta(reference({ label: 'Product', refersTo: 'products' })),
        garment_color_id: z.int().meta(reference({ label: 'Garment Color', refersTo: 'garment-colors' })),
        imprint_color_id: z.int().meta(reference({ label: 'Imprint Color', refersTo: 'imprint-colors' })),
        size_id: z.int().meta(reference({ label: 'Size', refersTo: 'sizes' })),
      }),
    ],
  },
  topics: {
    order: {
      area: 'orders',
      one: 'Order',
      codes: ['ORDER_READ', 'ORDER_MANAGE'],
      fields: OrderInput.extend({
        status: OrderStatus,
        sizes_until: recorded.day('Collect sizes until'),
        detail: recorded.words('What it did', '28 pieces taken'),
        entry: recorded.words('Sizes sent in', 'Ann Ace'),
        printed: recorded.words('Printed', 'on paper'),
        approval_until: recorded.day('Approval asked until'),
        approved_by: recorded.words('Approved by', 'Ada Marlow'),
        note: recorded.words('Change asked for', 'Number 7 is Bea'),
        summary_to: recorded.words('Summary sent to', 'pat.jones@club.example'),
        mailed: recorded.words('Mail', 'is confirmed'),
        mailed_to: recorded.words('Mail to', 'pat.jones@club.example'),
      }),
    },
  },
  kinds: {
    moved: 'Status changed',
    'stock-taken': 'Stock taken',
    'summary-sent': 'Summary sent',
    mailed: 'Mail sent',
  },
})
