import { z } from 'zod'
import { defineArea } from './area.ts'
import { bulkArea } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import {
  blankAsNull,
  flag,
  hasKnownYear,
  IdParams,
  longText,
  MAX_INTEGER,
  optionalInteger,
  optionalText,
  queryId,
  reference,
  requiredText,
  titleCase,
  updatedAt,
} from './fields.ts'
import { recorded } from './history.ts'
import type { ListColumn } from './list-column.ts'
import { numberText } from './number-text.ts'
import { storedFields } from './stored-fields.ts'

const levelOf = (word: string, example: number) =>
  blankAsNull(
    z
      .int({ error: `${word} must be an integer` })
      .min(0, { error: `${word} cannot be negative` })
      .max(MAX_INTEGER, { error: `${word} can be at most ${numberText(MAX_INTEGER)}` })
      .nullable(),
  )
    .optional()
    .meta({ label: titleCase(word), kind: 'number', example })

/** The body of the edit dialog. A setting that is left out stays as it is; an empty one becomes null. */
export const InventoryInput = z.object({
  sku: optionalText('SKU', 100, { example: 'LIB-J-NVY-AL' }).optional(),
  supplier_sku: optionalText('Supplier SKU', 100, { example: 'SP-1042-NVY-L' }).optional(),
  low_stock_level: levelOf('Low stock level', 20),
  critical_stock_level: levelOf('Critical stock level', 5),
  /** Clearing it also clears `always_in_stock`. */
  in_stock: flag('In Stock').optional(),
  /** Setting it also sets `in_stock`. */
  always_in_stock: flag('Always In Stock').optional(),
  /** Added to the available quantity; left out or empty adds nothing. */
  adjustment_qty: optionalInteger('Adjustment quantity', -4)
    .transform((value) => value ?? 0)
    .meta({ neverEmpty: true }),
  notes: longText('Notes', 100, { example: 'Checked by hand' }),
})
export type InventoryInput = z.output<typeof InventoryInput>

export const InventoryItem = z.object({
  id: z.int(),
  ...storedFields(InventoryInput.omit({ adjustment_qty: true, notes: true })),
  product_id: z.int(),
  product_name: z.string().meta({ example: 'Libero Jersey' }),
  garment_color_id: z.int(),
  color_name: z.string().meta({ example: 'Navy' }),
  hex_value: z.string().meta({ example: '#1f3a5f' }),
  size_id: z.int(),
  size_code: z.string().meta({ example: 'AL' }),
  size_name: z.string().meta({ example: 'Adult Large' }),
  available_qty: z.int().meta({ example: 36 }),
  /** The places of its color and size in their own lists; null is last. */
  color_sort_order: z.int().nullable().optional(),
  size_sort_order: z.int().nullable().optional(),
  updated_at: updatedAt,
})
export type InventoryItem = z.output<typeof InventoryItem>

export const ITEM_COLOR: ListColumn<InventoryItem> = {
  id: 'garment_color',
  label: 'Color',
  kind: 'choice',
  value: ({ color_name }) => color_name,
  rank: ({ color_sort_order }) => color_sort_order,
  ids: ({ garment_color_id }) => garment_color_id,
}
export const ITEM_SIZE: ListColumn<InventoryItem> = {
  id: 'size',
  label: 'Size',
  kind: 'choice',
  value: ({ size_code }) => size_code,
  rank: ({ size_sort_order }) => size_sort_order,
  ids: ({ size_id }) => size_id,
  searched: ({ size_name }) => size_name,
}

type StockLevels = Pick<
  InventoryItem,
  'in_stock' | 'always_in_stock' | 'available_qty' | 'low_stock_level' | 'critical_stock_level'
>

/** Whether a quantity is at or below a level. A level of zero means no level. */
export const hasReached = (quantity: number, level: number | null): boolean =>
  level !== null && level > 0 && quantity <= level

/** Whether an item needs attention. An item marked Always In Stock is never flagged. */
export const needsAttention = (item: StockLevels): boolean => {
  if (item.always_in_stock) return false
  if (!item.in_stock) return true
  return (
    hasReached(item.available_qty, item.low_stock_level) || hasReached(item.available_qty, item.critical_stock_level)
  )
}

/** One line of the stock history: a movement, a count, or an edit without a movement. */
export const StockMovement = z.object({
  id: z.int(),
  inventory_item_id: z.int(),
  color_name: z.string().meta({ example: 'Navy' }),
  size_code: z.string().meta({ example: 'AL' }),
  adjusted_at: z.iso.datetime(),
  adjusted_by_first_name: z.string().nullable().meta({ example: 'Pat' }),
  adjusted_by_last_name: z.string().nullable().meta({ example: 'Jones' }),
  before_qty: z.int().meta({ example: 40 }),
  adjustment_qty: z.int().meta({ example: -4 }),
  after_qty: z.int().meta({ example: 36 }),
  reason: z.string().nullable().meta({ example: 'Damaged' }),
  notes: z.string().nullable().meta({ example: 'Checked by hand' }),
  /** The batch it belongs to. */
  batch_id: z.int().nullable(),
  /** The order it was for. */
  order_id: z.int().nullable(),
  /** The movement that it undoes. */
  undoes_id: z.int().nullable(),
  /** The quantity and time of that movement, which may be on a page that is not loaded yet. */
  undoes_qty: z.int().nullable().meta({ example: 4 }),
  undoes_at: z.iso.datetime().nullable(),
  /** The movement that undid it. */
  undone_by_id: z.int().nullable(),
  /** The settings changed by the same save. */
  edits: z.array(
    z.object({
      path: z.string().meta({ example: 'low_stock_level' }),
      before: z.union([z.string(), z.number(), z.boolean()]).nullable().meta({ example: 31 }),
      after: z.union([z.string(), z.number(), z.boolean()]).nullable().meta({ example: 47 }),
    }),
  ),
})
export type StockMovement = z.output<typeof StockMovement>

export const SKU_TAKEN = 'SKU already exists'
export const BELOW_ZERO = 'Available quantity cannot go below zero'
export const TOO_MUCH = `Available quantity cannot be more than ${numberText(MAX_INTEGER)}`

/** The reason for a change of quantity. */
export const MOVEMENT_REASONS = [
  'Delivery',
  'Count',
  'Damaged',
  'Returned',
  'Order',
  'Correction',
  'Written off',
] as const
export const MovementReason = z.enum(MOVEMENT_REASONS)
export type MovementReason = z.output<typeof MovementReason>

const reason = MovementReason.nullish()
  .transform((value) => value ?? null)
  .meta({ label: 'Reason', kind: 'choice', options: MOVEMENT_REASONS, example: 'Delivery' })

/**
 * The fields of one item in a bulk change: those of {@link InventoryInput}, and a counted quantity instead of an
 * adjustment.
 */
export const InventoryBulkInput = InventoryInput.extend({
  counted_qty: levelOf('Counted quantity', 36).meta({ isTotal: true, neverEmpty: true }),
  /** The time of the count: later movements are added to it. If left out, now. */
  counted_at: z.iso
    .datetime({ error: 'Counted at must be a date and time' })
    .refine(hasKnownYear, { error: 'Counted at must be a date and time' })
    .nullish()
    .meta({ label: 'Counted at', kind: 'date-time', example: '2026-11-12T14:05:00.000Z' }),
  reason,
  // All fields together would count and adjust at once, which is refused.
}).meta({ example: { low_stock_level: 20, adjustment_qty: 24, reason: 'Delivery', notes: 'Checked by hand' } })
export type InventoryBulkInput = z.output<typeof InventoryBulkInput>

const finds = z.object({
  product_code: requiredText('Product code', 50, { example: 'LIB-J' }).meta({ refersTo: 'products' }),
  garment_color: requiredText('Color', 255, { example: 'Navy' }).meta({ refersTo: 'garment-colors' }),
  size: requiredText('Size', 255, { example: 'AL' }).meta({ refersTo: 'sizes' }),
})

export const bulk = bulkArea({
  one: 'Inventory Item',
  many: 'Inventory Items',
  access: { read: 'MANAGE_INVENTORY', update: 'MANAGE_INVENTORY' },
  input: InventoryBulkInput,
  finds,
  keys: [['product_code', 'garment_color', 'size'], ['sku'], ['supplier_sku']],
  remarks: ['counted_at', 'reason', 'notes'],
  counts: { one: 'piece', many: 'pieces' },
  settable: [
    'low_stock_level',
    'critical_stock_level',
    'in_stock',
    'always_in_stock',
    'adjustment_qty',
    'counted_qty',
    'reason',
  ],
  synonyms: {
    sku: ['Item No', 'Item Number', 'Article', 'Art.-Nr.', 'Part Number', 'UPC', 'EAN', 'Barcode'],
    product_code: ['Product', 'Product Name', 'Style', 'Style No'],
    garment_color: ['Garment Color', 'Color Name', 'Color Code', 'Colour', 'Colour Name', 'Garment Colour'],
    size: ['Size Code', 'Size Name'],
    low_stock_level: ['Low'],
    critical_stock_level: ['Critical'],
    in_stock: ['Orderable'],
    adjustment_qty: ['Adjustment', 'Change', 'Plus or Minus'],
    counted_qty: [
      'Counted',
      'Count',
      'Set To',
      'Stock',
      'On Hand',
      'Qty on Hand',
      'Quantity on Hand',
      'Quantity',
      'Qty',
      'Available Qty',
      'Avail Qty',
      'Available Quantity',
    ],
    counted_at: ['Counted On', 'Date'],
  },
})

/** The access of those who manage inventory. */
export const managesInventory = {
  access: 'MANAGE_INVENTORY',
  denied: 'You do not have permission to manage inventory.',
} as const

/** The access of those who see what asks for attention. */
export const seesWarnings = {
  access: 'MANAGE_INVENTORY',
  denied: 'You do not have permission to view inventory warnings.',
} as const

export const listInventoryItems = endpoint({
  method: 'GET',
  path: '/api/admin/product-inventory-items/:id',
  summary: 'The inventory of a product, by garment color and size',
  ...managesInventory,
  params: IdParams,
  answer: z.object({ items: z.array(InventoryItem), product_name: z.string().meta({ example: 'Libero Jersey' }) }),
})

/** The product's code for imports, and the items that are not set up or never received. */
export const getStockSetup = endpoint({
  method: 'GET',
  path: '/api/admin/product-inventory-items/:id/setup',
  summary: 'The code of a product, and which of its items are not set up or never received pieces',
  ...managesInventory,
  params: IdParams,
  answer: z.object({
    product_code: z.string().meta({ example: 'LIB-J' }),
    /** Nobody set a level for them, and they never moved. */
    not_set_up_ids: z.array(z.int()),
    never_received_ids: z.array(z.int()),
  }),
})

/** The pieces of a month are added up for each of these. */
export const MOVEMENT_GROUPS = ['product', 'category', 'all'] as const

export const StockMovementTotal = z.object({
  month: z.string().meta({ label: 'Month', kind: 'choice', example: '2026-11' }),
  reason: z.string().nullable().meta({ label: 'Reason', kind: 'choice', example: 'Delivery' }),
  /** Null where more than one product is added up; so the category. */
  product_id: z.int().nullable(),
  product_name: z.string().nullable().meta({ label: 'Product', kind: 'choice', example: 'Libero Jersey' }),
  product_category_id: z.int().nullable(),
  product_category_name: z.string().nullable().meta({ label: 'Category', kind: 'choice', example: 'Jersey' }),
  /** An undone movement is taken away again, in the month of the undo. */
  pieces_in: z.int().meta({ label: 'In', kind: 'number', example: 240 }),
  pieces_out: z.int().meta({ label: 'Out', kind: 'number', example: 36 }),
})
export type StockMovementTotal = z.output<typeof StockMovementTotal>

const month = z
  .string({ error: 'Must be a month: 2026-11' })
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: 'Must be a month: 2026-11' })
  .optional()
  .meta({ example: '2026-11' })

export const listStockMovements = endpoint({
  method: 'GET',
  path: '/api/admin/inventory-movements',
  summary: 'The pieces that came in and went out by month and reason, by product, by category or of all, newest first',
  ...managesInventory,
  query: z.object({
    by: z.enum(MOVEMENT_GROUPS, { error: 'Must be product, category or all' }).default('product'),
    /** The first and the last month, in UTC. */
    from: month,
    to: month,
    product_id: queryId('Must be a valid ID').optional(),
    product_category_id: queryId('Must be a valid ID').optional(),
    reason: z.enum(MOVEMENT_REASONS, { error: 'There is no such reason' }).optional(),
  }),
  answer: z.object({ totals: z.array(StockMovementTotal) }),
})

export const UNDONE_BEFORE = 'This movement has been undone before'
export const BELONGS_TO_ORDER = 'This movement belongs to an order; change or cancel the order'
export const NOTHING_TO_UNDO = 'This line moved nothing that could be undone'

export const undoMovement = endpoint({
  method: 'POST',
  path: '/api/admin/inventory-movements/:id/undo',
  summary: 'Write the opposite of a movement; once for each',
  ...managesInventory,
  refusals: [400, 409],
  idempotent: true,
  params: IdParams,
  answer: z.object({ item: InventoryItem, movement: StockMovement }),
})

export const updateInventoryItem = endpoint({
  method: 'PUT',
  path: '/api/admin/inventory-item/:id',
  summary: 'Edit an inventory item and adjust its quantity',
  ...managesInventory,
  idempotent: true,
  params: IdParams,
  body: InventoryBulkInput,
  versioned: 'item',
  answer: z.object({ item: InventoryItem }),
})

export const setAlwaysInStock = endpoint({
  method: 'PUT',
  path: '/api/admin/set-inventory-always-in-stock/:id',
  summary: 'Mark every inventory item of a product Always In Stock',
  ...managesInventory,
  params: IdParams,
})

export const listInventoryWarnings = endpoint({
  method: 'GET',
  path: '/api/admin/inventory-warnings',
  summary: 'The flagged inventory items of all products, by product, garment color and size',
  ...seesWarnings,
  answer: z.object({ items: z.array(InventoryItem) }),
})

export const OutOfStock = z.object({ product_id: z.int(), garment_color_id: z.int(), size_id: z.int() })
export type OutOfStock = z.output<typeof OutOfStock>

export const listOutOfStock = endpoint({
  method: 'GET',
  path: '/api/admin/inventory-out-of-stock',
  summary: 'Which sizes of which product and garment color directors cannot order now',
  access: {
    anyOf: ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE', 'CLUB_PLAYER_PACK_UPDATE', 'MANAGE_INVENTORY'],
  },
  denied: 'You do not have permission to view Club Player Packs.',
  answer: z.object({ outOfStock: z.array(OutOfStock) }),
})

export const listStockOfProducts = endpoint({
  method: 'GET',
  path: '/api/admin/product-stock',
  summary: 'How many pieces of each product there are, over the colors and sizes that it comes in now',
  ...managesInventory,
  answer: z.object({ stock: z.array(z.object({ product_id: z.int(), on_hand: z.int().meta({ example: 412 }) })) }),
})

/** An item with the codes that its SKU is made of. */
export const SetUpItem = InventoryItem.extend({
  product_code: z.string().meta({ example: 'LIB-J' }),
  supplier_code: z.string().meta({ example: 'SP-1042' }),
  color_code: z.string().meta({ example: 'NVY' }),
})
export type SetUpItem = z.output<typeof SetUpItem>

export const SET_UP_PRODUCTS_MAX = 500
const PRODUCTS_MESSAGE = `Name at most ${SET_UP_PRODUCTS_MAX} products by id: 7,9`

export const listItemsToSetUp = endpoint({
  method: 'GET',
  path: '/api/admin/inventory-setup',
  summary: 'The inventory items of several products, with the codes that SKUs are made of',
  ...managesInventory,
  query: z.object({
    products: z
      .string({ error: PRODUCTS_MESSAGE })
      .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, { error: PRODUCTS_MESSAGE })
      .transform((text) => text.split(',').map(Number))
      .refine((ids) => ids.length <= SET_UP_PRODUCTS_MAX && ids.every((id) => id <= MAX_INTEGER), {
        error: PRODUCTS_MESSAGE,
      })
      .meta({ example: '7,9' }),
  }),
  answer: z.object({ items: z.array(SetUpItem) }),
})

export const area = defineArea({
  about: 'What is in stock, by color and size',
  bulk,
  alsoRecorded: z.object({ available_qty: recorded.count('Quantity') }),
  live: { actions: ['inventory'], codes: ['MANAGE_INVENTORY'], askedByOtherIds: true },
  uses: {
    one: 'piece',
    many: 'pieces',
    read: 'MANAGE_INVENTORY',
    groups: [
      z.object({
        product_id: z.int().meta(reference({ label: 'Product', refersTo: 'products' })),
        garment_color_id: z.int().meta(reference({ label: 'Color', refersTo: 'garment-colors' })),
        size_id: z.int().meta(reference({ label: 'Size', refersTo: 'sizes' })),
      }),
    ],
  },
  kinds: { 'movement-undone': 'Movement undone' },
})
