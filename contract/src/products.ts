import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import {
  flag,
  idParams,
  ids,
  isMissing,
  LONG_TEXT_MAX,
  longText,
  MAX_INTEGER,
  optionalText,
  orDigits,
  reference,
  requiredText,
  sortOrder,
} from './fields.ts'
import { record } from './record.ts'
import { patternProblem, USUAL_PATTERN } from './sku-pattern.ts'

const categoryId = orDigits(
  z
    .int({
      error: ({ input }) => (isMissing(input) ? 'Product Category is required' : 'Category ID must be an integer'),
    })
    .min(1, { error: 'Category ID must be positive' })
    .max(MAX_INTEGER, { error: 'Category ID must be an integer' }),
).meta(reference({ label: 'Product Category', refersTo: 'product-categories' }))

const declared = record({
  one: 'Product',
  many: 'Products',
  about: 'What is sold, in which colors and sizes',
  path: '/api/admin/product',
  key: 'product',
  keys: 'products',
  codes: { read: 'PRODUCT_READ', create: 'PRODUCT_CREATE', update: 'PRODUCT_UPDATE' },
  order: 'by sort order and name',
  naturalKey: 'code',
  duplicate: 'Code already exists',
  fields: {
    name: requiredText('Name', 255, { example: 'Libero Jersey' }),
    code: requiredText('Code', 50, { example: 'LIB-J' }),
    supplier_name: requiredText('Supplier name', 255, { example: 'Setpoint Apparel' }),
    supplier_code: requiredText('Supplier code', 50, { example: 'SP-1042' }),
    product_category_id: categoryId,
    requires_color_pairing: flag('USAV Contrast Rule').default(false),
    description: longText('Description', LONG_TEXT_MAX, { example: 'Light, with raglan sleeves' }),
    sort_order: sortOrder,
    is_active: flag('Active').default(false),
    /** Left out: none on create, unchanged on edit. */
    product_garment_color_ids: ids('Must be a valid ID', {
      label: 'Garment Colors',
      refersTo: 'garment-colors',
    }).optional(),
    /** Left out: none on create, unchanged on edit. */
    product_size_ids: ids('Must be a valid ID', { label: 'Sizes', refersTo: 'sizes' }).optional(),
  },
  listed: { product_category_name: z.string().meta({ example: 'Jersey' }) },
  settable: [
    'is_active',
    'sort_order',
    'product_category_id',
    'supplier_name',
    'supplier_code',
    'product_garment_color_ids',
    'product_size_ids',
  ],
  synonyms: {
    name: ['Product', 'Product Name'],
    code: ['Product Code', 'Style', 'Style No', 'Item No', 'Item Number', 'Article', 'Art.-Nr.', 'Part Number'],
    supplier_name: ['Supplier', 'Vendor'],
    supplier_code: ['Vendor Code'],
    product_category_id: ['Category'],
    product_garment_color_ids: ['Colors', 'Colours', 'Garment Colours'],
    sort_order: ['Order', 'Position'],
  },
})
export const { Input: ProductInput, Row: Product, bulk, duplicate: PRODUCT_CODE_TAKEN } = declared
export type ProductInput = z.output<typeof ProductInput>
export type Product = z.output<typeof Product>

/** Each combination is an inventory item, and every list of items grows by them. */
const MOST_COMBINATIONS = 10_000
export const TOO_MANY_COMBINATIONS = 'At most 10,000 combinations of colors and sizes'

type Offered = Partial<Pick<ProductInput, 'product_garment_color_ids' | 'product_size_ids'>>

/**
 * The field by which a change takes a product beyond the combinations that it may have; null if it does not. What is
 * stored already may stay as long as it does not grow. Fields that are left out stay as they are.
 */
export const growsTooLarge = (before: Offered | null, change: Offered): keyof Offered | null => {
  const [colorsBefore, sizesBefore] = [before?.product_garment_color_ids ?? [], before?.product_size_ids ?? []]
  const [colors, sizes] = [change.product_garment_color_ids ?? colorsBefore, change.product_size_ids ?? sizesBefore]
  const count = colors.length * sizes.length
  if (count <= MOST_COMBINATIONS || count <= colorsBefore.length * sizesBefore.length) return null
  return colors.length > colorsBefore.length ? 'product_garment_color_ids' : 'product_size_ids'
}

export const DuplicateInput = ProductInput.pick({ name: true, code: true }).extend({
  /** Which images to copy: none, the home images, or all. */
  images: z
    .enum(['None', 'Home', 'All'], { error: 'Images must be None, Home or All' })
    .default('None')
    .meta({ label: 'Images', kind: 'choice', options: ['None', 'Home', 'All'], example: 'Home' }),
  /** The pattern of the new SKUs; without it the items have none. */
  sku_pattern: optionalText('SKU pattern', 100, { label: 'SKU pattern', example: USUAL_PATTERN }).superRefine(
    (pattern, { addIssue }) => {
      const wrong = pattern === null ? null : patternProblem(pattern)
      if (wrong) addIssue(wrong)
    },
  ),
  /** Copies the warning levels of the original items. */
  levels: flag('Levels').default(false),
})
export type DuplicateInput = z.output<typeof DuplicateInput>

/** The specified answers say its sizes and colors beside the product, too. */
const answer = z.object({
  product: Product,
  product_size_ids: z.array(z.int()),
  product_garment_color_ids: z.array(z.int()),
})
const one = { path: '/api/admin/product/:productId', params: idParams('productId'), answer } as const

export const products = {
  ...declared,
  get: { ...declared.get, ...one },
  create: { ...declared.create, answer },
  update: { ...declared.update, ...one },
}
export const { list: listProducts, get: getProduct, create: createProduct, update: updateProduct } = products

export const DUPLICATE_DENIED = 'You do not have permission to take this along.'

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/api/admin/product/:productId/duplicate',
  summary: 'Create an inactive product like another one, under a name and code of its own; quantities stay behind',
  access: 'PRODUCT_CREATE',
  denied: 'You do not have permission to create a product.',
  params: one.params,
  body: DuplicateInput,
  versioned: 'product',
  answer,
  status: 201,
})

export const area = defineArea({
  ...declared.area,
  uses: {
    one: 'product',
    many: 'products',
    read: 'PRODUCT_READ',
    groups: [ProductInput],
    passesOn: ['product_category_id'],
  },
  findings: {
    products_without_images: 'PRODUCT_READ',
    products_without_sizes: 'PRODUCT_READ',
    products_without_colors: 'PRODUCT_READ',
    products_without_stock: 'MANAGE_INVENTORY',
  },
})
