import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { InventoryItem, ITEM_COLOR, ITEM_SIZE } from './inventory.ts'
import { LAST_CHANGED, listColumns } from './list-column.ts'
import { paged, pagedFile } from './paged.ts'
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
})
export type StockItem = z.output<typeof StockItem>

const columns = listColumns<StockItem>(StockItem, [
  {
    id: 'product',
    label: 'Product',
    kind: 'choice',
    value: ({ product_name }) => product_name,
    ids: ({ product_id }) => product_id,
  },
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
  { field: 'supplier_name', kind: 'choice', hidden: true },
  { field: 'category_name', kind: 'choice', ids: ({ category_id }) => category_id, hidden: true },
  { field: 'product_is_active', hidden: true },
  LAST_CHANGED,
])

const access = { access: 'MANAGE_INVENTORY', denied: 'You do not have permission to manage inventory.' } as const

const ofStock = { ...paged(StockItem, columns), ...access }

export const listStock = endpoint({
  method: 'GET',
  path: '/api/admin/stock',
  summary: 'The items of all products, by product',
  ...ofStock,
})

const ofFile = { ...pagedFile(columns), ...access }

export const exportStock = endpoint({
  method: 'GET',
  path: '/api/admin/stock/export',
  summary: 'The same as a CSV file',
  ...ofFile,
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
  ...access,
  query: ofFile.query.omit({ columns: true }),
  answer: z.object({
    sizes: z.array(SizeSum),
    pieces: z.int().meta({ example: 1508 }),
    products: z.int().meta({ example: 14 }),
    /** Whatever is filtered by warning. */
    warnings: z.array(z.object({ warning: StockWarning, items: z.int().meta({ example: 40 }) })),
  }),
})

export const area = defineArea({
  about: 'The stock of all products',
  shows: ['inventory', 'products', 'garment-colors', 'sizes', 'product-categories'],
})
