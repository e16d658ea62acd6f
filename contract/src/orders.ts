import { z } from 'zod'
import { olderThan, RecordHistory } from './activity.ts'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { flag, IdParams, longText, optionalId, optionalName, reference, requiredText, updatedAt } from './fields.ts'
import { recorded } from './history.ts'
import { plainNumber } from './jersey-numbers.ts'
import { LAST_CHANGED, listColumns } from './list-column.ts'
import { numberText } from './number-text.ts'
import { forEachSize, MOST_PACKS, MOST_PLAYERS_IN_A_PACK, MOST_SPECIAL_ITEMS } from './order-checks.ts'
import { ORDER_ACTIONS, ORDER_EVENTS, ORDER_STATUSES } from './order-moves.ts'
import { PACK_PARTS } from './pack-parts.ts'
import { paged, pagedFile } from './paged.ts'
import { PackParts } from './player-packs.ts'
import { storedFields } from './stored-fields.ts'
import { usedRecords } from './used-by.ts'

/** A cell as typed, valid or not: only text that cannot be stored is refused. */
const cell = (word: string, max: number, example: string) =>
  optionalName(word, max, { example })
    .transform((text) => text ?? '')
    .meta({ example })

const OrderPlayer = z.object({
  name: cell('Name', 200, 'Anna Li'),
  number: cell('Number', 20, '7').transform(plainNumber).meta({ example: '7' }),
  jersey: cell('Jersey size', 50, 'M'),
  practice: cell('Practice tee size', 50, 'M'),
  spandex: cell('Spandex size', 50, 'S'),
  /** A size for each special item of the pack. */
  special: z
    .array(cell('Size', 50, 'L'))
    .max(MOST_SPECIAL_ITEMS, { error: `There can be at most ${MOST_SPECIAL_ITEMS} special items` })
    .default([]),
})
export type OrderPlayer = z.output<typeof OrderPlayer>

const OrderPackInput = z.object({
  /** The eight ids; null until chosen. */
  pack: PackParts.nullable(),
  special_items: z
    .array(requiredText('Special item', 50, { example: 'Backpack' }))
    .max(MOST_SPECIAL_ITEMS, { error: `There can be at most ${MOST_SPECIAL_ITEMS} special items` })
    .default([]),
  players: z.array(OrderPlayer).max(MOST_PLAYERS_IN_A_PACK, {
    error: `A player pack can have at most ${MOST_PLAYERS_IN_A_PACK} players`,
  }),
})

const Quantities = z.object(forEachSize(cell('Quantity', 20, '4')))

const QUANTITIES = { XS: '', S: '', M: '3', L: '4', XL: '', XXL: '' }

/** The fields of an order apart from its contents. */
export const OrderFields = z.object({
  club_id: optionalId('Club must be a valid ID', { label: 'Club', refersTo: 'clubs' }),
  team_name: requiredText('Team name', 100, { label: 'Team name', example: 'Girls 16 Blue' }),
  contact_name: optionalName('Contact name', 200, { label: 'Contact name', example: 'Pat Jones' }),
  contact_email: optionalName('Contact e-mail', 255, {
    label: 'Contact e-mail',
    kind: 'email',
    example: 'pat.jones@club.example',
  }),
  contact_phone: optionalName('Contact phone', 50, {
    label: 'Contact phone',
    kind: 'phone',
    example: '+1 555 0100',
  }),
  needed_by: optionalName('Needed by', 50, { label: 'Needed by', kind: 'day', example: '2026-12-24' }),
  /** Set by the office alone. */
  ship_by: optionalName('Ship by', 50, { label: 'Ship by', kind: 'day', example: '2026-12-20' }),
  notes: longText('Notes', 2000, { example: 'Two shirts are for coaches' }),
})

/** The body of a save. Invalid cells are stored as typed, and refused when the order is submitted. */
export const OrderInput = OrderFields.extend({
  packs: z
    .array(OrderPackInput)
    .max(MOST_PACKS, { error: `An order can have at most ${MOST_PACKS} player packs` })
    .meta({ label: 'Player packs', kind: 'rows', example: [] }),
  hoodie: Quantities.meta({ label: 'Hoodie', kind: 'rows', example: QUANTITIES }),
  windbreaker: Quantities.meta({ label: 'Windbreaker', kind: 'rows', example: QUANTITIES }),
})
const OrderUpdateInput = OrderInput.extend({
  /** Confirms an edit that leaves an order short after it has taken its pieces. */
  as_back_order: flag('As back order').default(false),
})

export type OrderFields = z.output<typeof OrderFields>
export type OrderInput = z.output<typeof OrderInput>

const OrderStatus = z
  .enum(ORDER_STATUSES)
  .meta({ label: 'Status', kind: 'choice', options: ORDER_STATUSES, example: 'Draft' })

/** One part of an ordered pack. Names, colors and pictures are frozen at Submit. */
export const OrderPart = z.object({
  part: z.enum(PACK_PARTS),
  product_id: z.int(),
  product_name: z.string().meta({ example: 'Libero Jersey' }),
  product_code: z.string().meta({ example: 'LIB-J' }),
  supplier_name: z.string().meta({ example: 'Northern Textile' }),
  supplier_code: z.string().meta({ example: 'NT-4410' }),
  garment_color_id: z.int(),
  garment_color_name: z.string().meta({ example: 'Navy' }),
  garment_color_code: z.string().meta({ example: 'NVY' }),
  garment_color_hex: z.string().meta({ example: '#1f3a5f' }),
  imprint_color_id: z.int().nullable(),
  imprint_color_name: z.string().nullable().meta({ example: 'White' }),
  imprint_color_code: z.string().nullable().meta({ example: 'WHT' }),
  imprint_color_hex: z.string().nullable().meta({ example: '#ffffff' }),
  imprint_color_pantone: z.string().nullable().meta({ example: '289 C' }),
  /** In list order. */
  sizes: z.array(z.object({ id: z.int(), code: z.string().meta({ example: 'AL' }) })),
  /** SHA-256 of the pictures; none before Submit. */
  images: z.array(z.string()),
  /** SHA-256 of the first one, before Submit of the present one; null without. */
  picture: z.string().nullable(),
})
export type OrderPart = z.output<typeof OrderPart>

const OrderNote = z.object({
  id: z.int(),
  action: z.enum(ORDER_EVENTS),
  from_status: OrderStatus,
  to_status: OrderStatus,
  note: z.string().nullable().meta({ example: 'Called the club' }),
  moved_at: z.iso.datetime(),
  by_first_name: z.string().nullable().meta({ example: 'Pat' }),
  by_last_name: z.string().nullable().meta({ example: 'Jones' }),
})

const Header = z.object({
  id: z.int(),
  number: z.string().meta({ label: 'Number', kind: 'text', example: '2026-0001' }),
  status: OrderStatus,
  club_name: z.string().nullable().meta({ label: 'Club', kind: 'text', example: 'Northside Volleyball Club' }),
  ...storedFields(OrderFields),
  created_at: z.iso.datetime(),
  updated_at: updatedAt,
  /** The production sheet was printed, and something printed has changed since. */
  is_changed_since_print: z.boolean().meta({ label: 'Changed since printed', kind: 'boolean', example: false }),
})

export const ListedOrder = Header.omit({ contact_phone: true }).extend({
  players: z.int().meta({ label: 'Players', kind: 'number', example: 12 }),
  /** It needs pieces that it has not taken, from Confirm until it is shipped. */
  is_short: z.boolean().meta({ label: 'Short', kind: 'boolean' }),
  /** Entries of its size link that nobody has accepted or declined, while its contents may change. */
  sizes_waiting: z.int().meta({ label: 'Sizes waiting', kind: 'number', example: 3 }),
  /** Mails about it that a limit holds. */
  mails_held: z.int().meta({ label: 'Mails waiting', kind: 'number', example: 1 }),
})
export type ListedOrder = z.output<typeof ListedOrder>

const Texts = z.object(forEachSize(z.string().meta({ example: '4' })))

export const Order = Header.extend({
  packs: z.array(
    z.object({
      pack: PackParts.nullable(),
      /** The parts of `pack`, in the order of {@link PACK_PARTS}; null if no pack is chosen. */
      parts: z.array(OrderPart).nullable(),
      special_items: z.array(z.string()),
      players: z.array(
        z.object({
          name: z.string(),
          number: z.string(),
          jersey: z.string(),
          practice: z.string(),
          spandex: z.string(),
          special: z.array(z.string()),
        }),
      ),
    }),
  ),
  hoodie: Texts,
  windbreaker: Texts,
  /** The history, newest first. */
  moves: z.array(OrderNote),
})
export type Order = z.output<typeof Order>

const Finding = z.object({
  path: z.string().meta({ example: 'packs.0.players.3.number' }),
  message: z.string().meta({ example: 'Number 12 twice' }),
})

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

export const READ_DENIED = 'You do not have permission to see orders.'
export const UPDATE_DENIED = 'You do not have permission to edit orders.'

const orderColumns = listColumns<ListedOrder>(ListedOrder, [
  { field: 'number', key: true },
  { field: 'status' },
  { field: 'club_name', kind: 'choice', ids: ({ club_id }) => club_id },
  { field: 'team_name' },
  { field: 'contact_name' },
  { field: 'needed_by' },
  { field: 'ship_by' },
  { field: 'players' },
  { field: 'is_changed_since_print', hidden: true },
  { field: 'contact_email', hidden: true },
  { field: 'notes', hidden: true },
  { field: 'is_short', hidden: true },
  { field: 'sizes_waiting', hidden: true },
  { field: 'mails_held', hidden: true },
  { id: 'created_at', label: 'Made', kind: 'date-time', value: ({ created_at }) => created_at, hidden: true },
  LAST_CHANGED,
])

const ofOrders = { access: 'ORDER_READ', denied: READ_DENIED, personal: true } as const

/** The open orders of some records: of a product, or of a product in a color. */
const ofRecords = <Parts extends { query: z.ZodObject }>(parts: Parts) => ({
  ...parts,
  query: parts.query.extend({ of: usedRecords.optional() }),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'The orders of one’s club, newest first; with ORDER_MANAGE all',
  ...ofOrders,
  ...ofRecords(paged(ListedOrder, orderColumns)),
})

const orderFile = ofRecords(pagedFile(orderColumns))

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/orders/export',
  summary: 'The same as a CSV file',
  ...ofOrders,
  ...orderFile,
})

const OrdersOfWeek = z.object({
  /** Its Monday, by the shop's calendar. */
  week: z.iso.date().meta({ example: '2026-11-23' }),
  status: z.enum(ORDER_STATUSES),
  orders: z.int().meta({ example: 4 }),
})
export type OrdersOfWeek = z.output<typeof OrdersOfWeek>

export const MOST_WEEKS = 53

export const countOrdersByWeek = endpoint({
  method: 'GET',
  path: '/api/orders/weeks',
  summary: 'How many of the orders that match were submitted, or else made, in each of their last 53 weeks, by status',
  ...ofOrders,
  query: orderFile.query.omit({ columns: true }),
  answer: z.object({
    weeks: z.array(OrdersOfWeek),
    /** Those of the weeks before. */
    earlier: z.int().meta({ example: 0 }),
  }),
})

export const listOrderClubs = endpoint({
  method: 'GET',
  path: '/api/orders/clubs',
  summary: 'The clubs that an order can be for, by name',
  access: 'ORDER_MANAGE',
  alsoNeeds: ['ORDER_READ'],
  denied: READ_DENIED,
  answer: z.object({ clubs: z.array(z.object({ id: z.int(), name: z.string().meta({ example: 'Northside' }) })) }),
})

const ofAnyOrder = { access: { anyOf: ['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE'] }, denied: READ_DENIED } as const

export const getShopZone = endpoint({
  method: 'GET',
  path: '/api/orders/time-zone',
  summary: 'The time zone of the days by which orders are needed',
  ...ofAnyOrder,
  answer: z.object({ time_zone: z.string().meta({ example: 'Europe/Berlin' }) }),
})

const MOST_PARTS = MOST_PACKS * PACK_PARTS.length

export const listOrderableSizes = endpoint({
  method: 'GET',
  path: '/api/orders/orderable',
  summary: 'What is left of the sizes of products in garment colors',
  ...ofAnyOrder,
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

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order with its players and its history',
  access: { anyOf: ['ORDER_READ', 'ORDER_UPDATE'] },
  denied: READ_DENIED,
  personal: true,
  params: IdParams,
  versioned: 'order',
  answer: z.object({ order: Order }),
})

export const getOrderHistory = endpoint({
  method: 'GET',
  path: '/api/orders/:id/history',
  summary: 'What happened to one order, newest first; at most 200 entries and 1 MB at once',
  access: { anyOf: ['ORDER_READ', 'ORDER_UPDATE'] },
  denied: READ_DENIED,
  personal: true,
  params: IdParams,
  query: z.object({ before: olderThan }),
  answer: RecordHistory.extend({ next: z.int().nullable() }),
})

const HeldMail = z.object({
  /** The step that the mail tells of. */
  became: z.string().meta({ example: 'was submitted' }),
  /** The contact's address; null for the office. */
  to: z.string().nullable().meta({ example: 'pat.jones@club.example' }),
  until: z.iso.datetime(),
})
export type HeldMail = z.output<typeof HeldMail>

export const listHeldMails = endpoint({
  method: 'GET',
  path: '/api/orders/:id/held-mails',
  summary: 'The mails about an order that wait because enough were sent within an hour, first to be sent first',
  access: { anyOf: ['ORDER_READ', 'ORDER_UPDATE'] },
  denied: READ_DENIED,
  personal: true,
  params: IdParams,
  answer: z.object({ mails: z.array(HeldMail) }),
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
  versioned: 'order',
  answer: z.object({ order: Order }),
  status: 201,
})

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/:id',
  summary: 'Change what is ordered; stock that was taken follows',
  access: 'ORDER_UPDATE',
  denied: UPDATE_DENIED,
  refusals: [400, 409],
  params: IdParams,
  body: OrderUpdateInput,
  versioned: 'order',
  answer: z.object({ order: Order }),
})

export const moveOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/moves',
  summary: 'Submit, confirm, start, ship or cancel an order, or take what has come for it',
  access: 'ORDER_UPDATE',
  denied: UPDATE_DENIED,
  refusals: [400, 404, 409],
  idempotent: true,
  params: IdParams,
  body: OrderMoveInput,
  versioned: 'order',
  answer: z.object({ order: Order }),
})

export const checkOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id/checks',
  summary: 'What keeps an order from being submitted, and what looks doubtful in it',
  access: { anyOf: ['ORDER_READ', 'ORDER_UPDATE'] },
  denied: READ_DENIED,
  personal: true,
  params: IdParams,
  answer: z.object({ wrong: z.array(Finding), doubtful: z.array(Finding) }),
})

export const getOrderStock = endpoint({
  method: 'GET',
  path: '/api/orders/:id/stock',
  summary: 'What an order needs of each item, has taken, and is short of',
  access: 'ORDER_MANAGE',
  alsoNeeds: ['ORDER_READ'],
  denied: READ_DENIED,
  personal: true,
  params: IdParams,
  answer: z.object({ lines: z.array(OrderStockLine) }),
})

const ofSummaries = { access: 'ORDER_MANAGE', alsoNeeds: ['ORDER_READ'], denied: READ_DENIED } as const

export const getOrderSummary = endpoint({
  method: 'GET',
  path: '/api/orders/:id/summary',
  summary: 'The mail that sums up an order with its players, as its contact would get it',
  ...ofSummaries,
  personal: true,
  refusals: [400, 404],
  params: IdParams,
  answer: z.object({
    to: z.string().meta({ example: 'pat.jones@club.example' }),
    subject: z.string().meta({ example: 'Order 2026-0001 in one view' }),
    html: z.string().meta({ example: '<!doctype html>' }),
    /** The version of the order that it shows. */
    version: updatedAt,
  }),
})

export const sendOrderSummary = endpoint({
  method: 'POST',
  path: '/api/orders/:id/summary',
  summary: 'Mail the contact of an order a summary with its players',
  ...ofSummaries,
  refusals: [400, 404, 409],
  params: IdParams,
  body: z.object({
    /** That of the mail that was looked at: an order that has changed since is refused. */
    version: z.string().max(50).meta({ label: 'Version', kind: 'text', example: '2026-11-27T14:05:00.000Z' }),
  }),
  versioned: 'order',
  answer: z.object({ order: Order }),
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
        entry: recorded.words('Sizes sent in', 'Ann Ace'),
        printed: recorded.words('Printed', 'Print'),
        approval_until: recorded.day('Approval asked until'),
        approved_by: recorded.words('Approved by', 'Ada Marlow'),
        note: recorded.words('Change asked for', 'Number 7 is Bea'),
        summary_to: recorded.words('Summary sent to', 'pat.jones@club.example'),
      }),
    },
  },
  kinds: {
    moved: 'Status changed',
    'stock-taken': 'Stock taken',
    'summary-sent': 'Summary sent',
  },
})
