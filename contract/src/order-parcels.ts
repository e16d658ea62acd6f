import { z } from 'zod'
import { AddressText } from './address.ts'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { anyId, IdParams, longText, optionalName } from './fields.ts'
import { answersOrder, Order, readsOrder } from './order.ts'
import { EXTRA_ITEMS, EXTRA_SIZES, MOST_OF_A_SIZE, MOST_PACKS, MOST_PLAYERS_IN_A_PACK } from './order-checks.ts'
import { READ_DENIED } from './order-statuses.ts'
import { PACK_PARTS } from './pack-parts.ts'
import { storedFields } from './stored-fields.ts'

export const NOT_THERE = 'Not all of these pieces are there any more'
export const NOTHING_IS_THERE = 'No piece of this order is there'
export const TAKEN_BACK = 'This parcel is taken back already'

/** A part of a pack, or 'special 0' for its first special item. */
const PARCEL_PART = new RegExp(`^(${PACK_PARTS.join('|')}|special \\d{1,2})$`)

/** Pieces of an order: those of its lines, and hoodies and windbreakers by size. Only pieces with a size count. */
export const ParcelPieces = z.object({
  /** In the order of the roster. */
  lines: z
    .array(
      z.object({
        id: anyId('Must be a valid ID'),
        parts: z
          .array(z.string().regex(PARCEL_PART, { error: 'There is no such part' }).meta({ example: 'jersey' }))
          .min(1),
      }),
    )
    .max(MOST_PACKS * MOST_PLAYERS_IN_A_PACK, { error: 'There are too many lines' }),
  extras: z
    .array(
      z.object({ item: z.enum(EXTRA_ITEMS), size: z.enum(EXTRA_SIZES), count: z.int().min(1).max(MOST_OF_A_SIZE) }),
    )
    .max(EXTRA_ITEMS.length * EXTRA_SIZES.length, { error: 'Name each size once' }),
})
export type ParcelPieces = z.output<typeof ParcelPieces>

const EXAMPLE_PIECES = { lines: [{ id: 12, parts: ['jersey', 'practice'] }], extras: [] }

/** A parcel apart from its pieces. */
export const ParcelFields = z.object({
  carrier: optionalName('Carrier', 100, { label: 'Carrier', example: 'Parcel Post' }),
  /** Shown as a link if it is an address of https. */
  tracking: optionalName('Tracking number', 500, { label: 'Tracking number', example: '1Z 999 AA1' }),
  note: longText('Note', 500, { label: 'Note', example: 'The last one follows in a week' }),
  /** Where it goes: that of the order if there is none. */
  address: AddressText,
})

export const ParcelInput = ParcelFields.extend({
  /** Everything that is there if left out. */
  pieces: ParcelPieces.optional().meta({ label: 'Pieces', kind: 'rows', example: EXAMPLE_PIECES }),
})
export type ParcelInput = z.output<typeof ParcelInput>

const Parcel = z.object({
  id: z.int(),
  /** Counts the parcels of its order. */
  number: z.int().meta({ example: 1 }),
  ...storedFields(ParcelFields),
  /** How many pieces it holds or held. */
  count: z.int().meta({ example: 28 }),
  /** Its contents, also of one that was taken back, in sums without names: '12 jerseys, 12 practice tees'. */
  contents: z.string().meta({ example: '12 jerseys, 12 practice tees' }),
  /** Empty once it is taken back. */
  pieces: ParcelPieces,
  made_at: z.iso.datetime(),
  by_first_name: z.string().nullable().meta({ example: 'Pat' }),
  by_last_name: z.string().nullable().meta({ example: 'Jones' }),
  taken_back_at: z.iso.datetime().nullable(),
  taken_back_because: z.string().nullable().meta({ example: 'Wrong address' }),
})
export type Parcel = z.output<typeof Parcel>

export const listParcels = endpoint({
  method: 'GET',
  path: '/api/orders/:id/parcels',
  summary: 'The parcels of an order, oldest first, and what is not shipped yet',
  ...readsOrder,
  params: IdParams,
  answer: z.object({
    parcels: z.array(Parcel),
    /** Not shipped, and on hand for the order. */
    there: ParcelPieces,
    /** Not shipped, and not there. */
    missing: ParcelPieces,
  }),
})

/** The access of those who make and ship orders. */
export const makesOrders = {
  access: { anyOf: ['ORDER_MANAGE', 'ORDER_MAKE'] },
  alsoNeeds: ['ORDER_READ'],
  denied: 'You do not have permission to ship orders.',
} as const

/** A 409 has what is left in `current`: `there` and `missing`. */
export const createParcel = endpoint({
  method: 'POST',
  path: '/api/orders/:id/parcels',
  summary: 'Ship pieces of an order in production; it is shipped when nothing is owed',
  ...makesOrders,
  refusals: [400, 404, 409],
  idempotent: true,
  params: IdParams,
  body: ParcelInput,
  versioned: 'order',
  /** No parcel if nothing was left to ship: an edit has removed what was owed. */
  answer: z.object({ order: Order, parcel: Parcel.nullable() }),
  status: 201,
})

export const takeParcelBack = endpoint({
  method: 'DELETE',
  path: '/api/orders/:id/parcels/:parcelId',
  summary: 'Take a parcel back: its pieces are not shipped any more, and the order is in production again',
  ...makesOrders,
  refusals: [400, 404, 409],
  idempotent: true,
  params: IdParams.extend({ parcelId: IdParams.shape.id }),
  body: z.object({
    reason: longText('Reason', 500, { example: 'Wrong address' })
      .refine((text) => text !== null, { error: 'Reason is required' })
      .transform((text) => text ?? '')
      .meta({ label: 'Reason', kind: 'long-text', example: 'Wrong address' }),
  }),
  ...answersOrder,
})

const bookedBy = (what: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: `Must be the id of ${what}` })
    .transform(Number)
    .meta({ example: '12' })
    .optional()

export const listWaitingOrders = endpoint({
  method: 'GET',
  path: '/api/order-lists/waiting',
  summary: 'The orders that are short, by their days, with the pieces that have come for them; at most 20',
  ...makesOrders,
  denied: READ_DENIED,
  personal: true,
  query: z.object({
    /** The batch that has just booked pieces: the items that it gave more are asked about. */
    batch: bookedBy('a batch'),
    /** The inventory item that was just booked; without both, all items are asked about. */
    item: bookedBy('an item'),
  }),
  answer: z.object({
    total: z.int().meta({ example: 2 }),
    orders: z.array(
      z.object({
        id: z.int(),
        number: z.string().meta({ example: '2026-0002' }),
        team_name: z.string().meta({ example: 'Girls 16 Blue' }),
        /** 'Ship by', or else 'Needed by'. */
        due: z.string().nullable().meta({ example: '2026-12-12' }),
        /** The version, for `If-Match` of 'take'. */
        updated_at: z.iso.datetime(),
        /** The pieces that it is short of and that are on hand. */
        pieces: z.array(
          z.object({
            inventory_item_id: z.int(),
            product_name: z.string().meta({ example: 'Ace Jersey' }),
            color_name: z.string().meta({ example: 'Navy' }),
            size_code: z.string().meta({ example: 'M' }),
            owed: z.int().meta({ example: 1 }),
            available: z.int().meta({ example: 2 }),
          }),
        ),
      }),
    ),
  }),
})

export const area = defineArea({
  about: 'What of an order is shipped, and what waits for stock',
  shows: ['orders', 'inventory'],
  kinds: { 'parcel-sent': 'Parcel sent', 'parcel-taken-back': 'Parcel taken back' },
})
