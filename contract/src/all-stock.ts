import { z } from 'zod'
import { defineArea } from './area.ts'
import { fieldOf } from './describe-fields.ts'
import { endpoint } from './endpoint.ts'
import { queryId } from './fields.ts'
import {
  InventoryBulkInput,
  InventoryItem,
  ITEM_COLOR,
  ITEM_SIZE,
  MOVEMENT_REASONS,
  managesInventory,
  StockMovement,
} from './inventory.ts'
import { LAST_CHANGED, type ListColumn, listColumns } from './list-column.ts'
import { pagedCalls } from './paged.ts'
import { STOCK_WARNINGS, StockWarning } from './stock-warnings.ts'

/** An item of any product, with what a list of all stock says besides. */
export const StockItem = InventoryItem.extend({
  product_is_active: z.boolean().meta({ label: 'Product active', kind: 'boolean', example: true }),
  category_id: z.int().nullable(),
  category_name: z.string().nullable().meta({ label: 'Category', kind: 'text', example: 'Jersey' }),
  supplier_name: z.string().nullable().meta({ label: 'Supplier', kind: 'text', example: 'Northern Textile' }),
  warning: StockWarning.nullable().meta({
    label: 'Warning',
    kind: 'choice',
    options: STOCK_WARNINGS,
    example: 'Critical',
  }),
  /** How much is missing to the higher of its levels; null without levels. */
  shortfall: z.int().nullable().meta({ label: 'Shortfall', kind: 'number', example: 4 }),
  last_movement_at: z.iso.datetime().nullable().meta({ label: 'Last movement', kind: 'date-time' }),
  last_received_at: z.iso.datetime().nullable().meta({ label: 'Last received', kind: 'date-time' }),
  /** The last count; of an item that was never counted, when it was made. */
  not_counted_since: z.iso.datetime().meta({ label: 'Not counted since', kind: 'date-time' }),
})
export type StockItem = z.output<typeof StockItem>

/** The product that a row is of. */
const PRODUCT: ListColumn<Pick<StockItem, 'product_id' | 'product_name'>> = {
  id: 'product',
  label: 'Product',
  kind: 'choice',
  value: ({ product_name }) => product_name,
  ids: ({ product_id }) => product_id,
}

const columns = listColumns<StockItem>(StockItem, [
  PRODUCT,
  ITEM_COLOR,
  ITEM_SIZE,
  { field: 'sku', key: true },
  { field: 'supplier_sku', hidden: true },
  { field: 'in_stock' },
  { id: 'available_qty', label: 'Quantity', kind: 'number', value: ({ available_qty }) => available_qty },
  { field: 'low_stock_level', label: 'Low' },
  { field: 'critical_stock_level', label: 'Critical' },
  { field: 'shortfall' },
  { field: 'warning' },
  { field: 'last_movement_at', hidden: true },
  { field: 'last_received_at', hidden: true },
  { field: 'not_counted_since', hidden: true },
  { field: 'supplier_name', kind: 'choice', hidden: true },
  { field: 'category_name', kind: 'choice', ids: ({ category_id }) => category_id, hidden: true },
  { field: 'product_is_active', hidden: true },
  LAST_CHANGED,
])

export const { list: listStock, file: exportStock } = pagedCalls(StockItem, columns, {
  path: '/api/admin/stock',
  summary: 'The items of all products, by product',
  ...managesInventory,
})

/** The pieces of one size. */
const SizeSum = z.object({
  size_id: z.int(),
  size_code: z.string().meta({ example: 'AL' }),
  pieces: z.int().meta({ example: 120 }),
})
export type SizeSum = z.output<typeof SizeSum>

export const sumStock = endpoint({
  method: 'GET',
  path: '/api/admin/stock/sums',
  summary: 'The pieces by size of the items that match, and how many items of active products have each warning',
  ...managesInventory,
  query: exportStock.query.omit({ columns: true }),
  answer: z.object({
    sizes: z.array(SizeSum),
    pieces: z.int().meta({ example: 1508 }),
    products: z.int().meta({ example: 14 }),
    /** Whatever is filtered by warning. */
    warnings: z.array(z.object({ warning: StockWarning, items: z.int().meta({ example: 40 }) })),
  }),
})

const MOVED = ['Movement', 'Edit'] as const

/** A line of the stock history of any product. */
export const StockLine = StockMovement.extend({
  product_id: z.int(),
  product_name: z.string().meta({ example: 'Libero Jersey' }),
  garment_color_id: z.int(),
  size_id: z.int(),
  adjusted_by: z.int().nullable(),
  /** A movement or a count, or an edit of settings alone. */
  kind: z.enum(MOVED).meta({ label: 'Kind', kind: 'choice', options: MOVED, example: 'Movement' }),
  reason: StockMovement.shape.reason.meta({
    label: 'Reason',
    kind: 'choice',
    options: MOVEMENT_REASONS,
    example: 'Damaged',
  }),
})
export type StockLine = z.output<typeof StockLine>

const inWords = (value: string | number | boolean | null): string => {
  if (value === null) return '(empty)'
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

/** 'Low Stock Level 31 -> 47', for each setting that a line changed. */
export const editsInWords = ({ edits }: Pick<StockMovement, 'edits'>): string[] =>
  edits.map(
    ({ path, before, after }) => `${fieldOf(InventoryBulkInput, path).label} ${inWords(before)} -> ${inWords(after)}`,
  )

/** Who wrote a line, by their name at the time. */
export const writerOf = ({ adjusted_by_first_name, adjusted_by_last_name }: StockMovement): string =>
  [adjusted_by_first_name, adjusted_by_last_name].filter(Boolean).join(' ')

const quantity = (id: string, label: string, value: (line: StockLine) => number): ListColumn<StockLine> => ({
  id,
  label,
  kind: 'number',
  value: (line) => (line.kind === 'Edit' ? null : value(line)),
})

const lineColumns = listColumns<StockLine>(StockLine, [
  { id: 'time', label: 'Time', kind: 'date-time', value: ({ adjusted_at }) => adjusted_at, key: true },
  PRODUCT,
  {
    id: 'garment_color',
    label: 'Color',
    kind: 'choice',
    value: ({ color_name }) => color_name,
    ids: ({ garment_color_id }) => garment_color_id,
  },
  { id: 'size', label: 'Size', kind: 'choice', value: ({ size_code }) => size_code, ids: ({ size_id }) => size_id },
  quantity('before', 'Before', ({ before_qty }) => before_qty),
  quantity('change', 'Change', ({ adjustment_qty }) => adjustment_qty),
  quantity('after', 'After', ({ after_qty }) => after_qty),
  { field: 'reason' },
  { id: 'edits', label: 'Edits', kind: 'text', value: (line) => editsInWords(line).join('; '), shownOnly: true },
  { id: 'notes', label: 'Notes', kind: 'text', value: ({ notes }) => notes },
  { id: 'person', label: 'By', kind: 'choice', value: writerOf, ids: ({ adjusted_by }) => adjusted_by },
  { field: 'kind', hidden: true },
  { id: 'batch', label: 'Of many items', kind: 'boolean', value: ({ batch_id }) => batch_id !== null, hidden: true },
])

export const { list: listStockHistory, file: exportStockHistory } = pagedCalls(StockLine, lineColumns, {
  path: '/api/admin/stock/history',
  summary: 'The stock history of all items offered now: movements, counts and edits, newest first',
  ...managesInventory,
  personal: true,
  /** The lines of one item alone. */
  also: { item: queryId('Must be a valid ID').optional() },
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/stock/deliveries',
  summary: 'The last bookings that added pieces, at most 5',
  ...managesInventory,
  answer: z.object({
    deliveries: z.array(
      z.object({
        booked_at: z.iso.datetime(),
        pieces: z.int().meta({ example: 120 }),
        items: z.int().meta({ example: 14 }),
        /** Null if it was of several products. */
        product_name: z.string().nullable().meta({ example: 'Libero Jersey' }),
      }),
    ),
  }),
})

export const area = defineArea({
  about: 'The stock of all products',
  shows: ['inventory', 'products', 'garment-colors', 'sizes', 'product-categories'],
})
