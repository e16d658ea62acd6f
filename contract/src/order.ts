import { z } from 'zod'
import { AddressText } from './address.ts'
import { flag, longText, optionalId, optionalName, requiredText, updatedAt } from './fields.ts'
import { plainNumber } from './jersey-numbers.ts'
import { forEachSize, MOST_PACKS, MOST_PLAYERS_IN_A_PACK, MOST_SPECIAL_ITEMS } from './order-checks.ts'
import { APPROVALS, ORDER_EVENTS, ORDER_STATUSES, READ_DENIED } from './order-statuses.ts'
import { PACK_PARTS } from './pack-parts.ts'
import { PackParts } from './player-packs.ts'
import { storedFields } from './stored-fields.ts'

/** Given at the first save of a line, and kept when it is moved or renamed. */
const lineId = z.int({ error: 'Must be a valid ID' }).min(1).meta({ example: 12 })

/** A cell as typed, valid or not: only text that cannot be stored is refused. */
const cell = (word: string, max: number, example: string) =>
  optionalName(word, max, { example })
    .transform((text) => text ?? '')
    .meta({ example })

/** A line of a roster. Without the `id` of a line of this order it is the line of the same number and name, or a new one. */
const OrderPlayer = z.object({
  id: lineId.optional(),
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
  /** Where it goes; that of its club if there is none. */
  address: AddressText,
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
export const OrderUpdateInput = OrderInput.extend({
  /** Confirms an edit that leaves an order short after it has taken its pieces. */
  as_back_order: flag('As back order').default(false),
})

export type OrderFields = z.output<typeof OrderFields>
export type OrderInput = z.output<typeof OrderInput>

export const OrderStatus = z
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
  garment_color_pantone: z.string().nullable().meta({ example: '2768 C' }),
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

/** Enough of a part to show it. */
export const OrderPartLook = OrderPart.pick({
  part: true,
  product_name: true,
  garment_color_name: true,
  garment_color_hex: true,
  imprint_color_name: true,
  imprint_color_hex: true,
})

const OrderNote = z.object({
  id: z.int(),
  action: z.enum(ORDER_EVENTS),
  from_status: OrderStatus,
  to_status: OrderStatus,
  note: z.string().nullable().meta({ example: 'Called the club' }),
  /** Its effect, in words. */
  detail: z.string().nullable().meta({ example: '28 pieces taken, 1 on back order: Ace Jersey, Navy, M' }),
  moved_at: z.iso.datetime(),
  by_first_name: z.string().nullable().meta({ example: 'Pat' }),
  by_last_name: z.string().nullable().meta({ example: 'Jones' }),
})

/** An order without its contents. */
export const OrderHeader = z.object({
  id: z.int(),
  number: z.string().meta({ label: 'Number', kind: 'text', example: '2026-0001' }),
  status: OrderStatus,
  club_name: z.string().nullable().meta({ label: 'Club', kind: 'text', example: 'Northside Volleyball Club' }),
  ...storedFields(OrderFields),
  created_at: z.iso.datetime(),
  updated_at: updatedAt,
  /** Its production sheet was printed. */
  is_printed: z.boolean().meta({ label: 'Printed', kind: 'boolean', example: true }),
  /** Null until an approval is asked for. */
  approval: z
    .enum(APPROVALS)
    .nullable()
    .meta({ label: 'Approval', kind: 'choice', options: APPROVALS, example: 'Approved' }),
  /** Those that have a size. */
  pieces: z.int().meta({ label: 'Pieces', kind: 'number', example: 36 }),
  pieces_shipped: z.int().meta({ label: 'Pieces shipped', kind: 'number', example: 28 }),
  /** The production sheet was printed, something printed has changed since, and the order is not finished. */
  is_changed_since_print: z.boolean().meta({ label: 'Changed since printed', kind: 'boolean', example: false }),
})

const Texts = z.object(forEachSize(z.string().meta({ example: '4' })))

export const Order = OrderHeader.extend({
  packs: z.array(
    z.object({
      pack: PackParts.nullable(),
      /** The parts of `pack`, in the order of {@link PACK_PARTS}; null if no pack is chosen. */
      parts: z.array(OrderPart).nullable(),
      special_items: z.array(z.string()),
      players: z.array(
        z.object({
          id: lineId,
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

/** The shop whose page a guest's link opens; null while it has no name. */
export const shopName = z.string().nullable().meta({ example: 'Seaside Uniforms' })

/** The token of a guest's link: in the query and the body, never in the path, because paths are logged. */
export const LinkToken = z.string().max(100).default('').meta({ label: 'Link', kind: 'text', example: 'Zk3' })

export const UPDATE_DENIED = 'You do not have permission to edit orders.'

/** The access of calls that edit an order, beside those of the office. */
export const editsOrder = { access: 'ORDER_UPDATE', denied: UPDATE_DENIED } as const

/** The answer of calls about one order. */
export const answersOrder = { versioned: 'order', answer: z.object({ order: Order }) } as const

/** The access of calls that read one order. */
export const readsOrder = {
  access: { anyOf: ['ORDER_READ', 'ORDER_UPDATE'] },
  denied: READ_DENIED,
  personal: true,
} as const
