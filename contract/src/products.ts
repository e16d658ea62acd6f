import { z } from 'zod'
import { bulkArea } from './bulk.ts'
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
  updatedAt,
  updateOf,
} from './fields.ts'
import { patternProblem, USUAL_PATTERN } from './sku-pattern.ts'
import { stored } from './stored.ts'
import { usesArea } from './uses.ts'

export const about = 'What is sold, in which colors and sizes'

/** The findings that it counts, and the permission needed to see each. */
export const findings = {
  products_without_images: 'PRODUCT_READ',
  products_without_sizes: 'PRODUCT_READ',
  products_without_colors: 'PRODUCT_READ',
} as const

const categoryId = orDigits(
  z
    .int({
      error: ({ input }) => (isMissing(input) ? 'Product Category is required' : 'Category ID must be an integer'),
    })
    .min(1, { error: 'Category ID must be positive' })
    .max(MAX_INTEGER, { error: 'Category ID must be an integer' }),
).meta(reference({ label: 'Product Category', refersTo: 'product-categories' }))

export const ProductInput = z.object({
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
})
export type ProductInput = z.output<typeof ProductInput>

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

export const Product = z.object({
  id: z.int(),
  ...stored(ProductInput),
  product_category_name: z.string().meta({ example: 'Jersey' }),
  updated_at: updatedAt,
})
export type Product = z.output<typeof Product>

export const PRODUCT_CODE_TAKEN = 'Code already exists'

export const bulk = bulkArea({
  one: 'Product',
  many: 'Products',
  access: { read: 'PRODUCT_READ', create: 'PRODUCT_CREATE', update: 'PRODUCT_UPDATE' },
  input: ProductInput,
  keys: [['code']],
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
    code: ['Product Code'],
    supplier_name: ['Supplier', 'Vendor'],
    supplier_code: ['Vendor Code'],
    product_category_id: ['Category'],
    product_garment_color_ids: ['Colors'],
    sort_order: ['Order', 'Position'],
  },
})

export const uses = usesArea({
  one: 'product',
  many: 'products',
  read: 'PRODUCT_READ',
  groups: [ProductInput],
  passesOn: ['product_category_id'],
})

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

const ProductParams = idParams('productId')
const OneProduct = z.object({
  product: Product,
  product_size_ids: z.array(z.int()),
  product_garment_color_ids: z.array(z.int()),
})

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/admin/product',
  summary: 'All products, by sort order and name',
  access: 'PRODUCT_READ',
  denied: 'You do not have permission to view products.',
  answer: z.object({ products: z.array(Product) }),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/admin/product/:productId',
  summary: 'One product',
  access: { anyOf: ['PRODUCT_READ', 'PRODUCT_UPDATE'] },
  denied: 'You do not have permission to view this product.',
  params: ProductParams,
  versioned: 'product',
  answer: OneProduct,
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/product',
  summary: 'Create a product',
  access: 'PRODUCT_CREATE',
  denied: 'You do not have permission to create a product.',
  body: ProductInput,
  versioned: 'product',
  answer: OneProduct,
  status: 201,
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/product/:productId',
  summary: 'Edit a product',
  access: 'PRODUCT_UPDATE',
  denied: 'You do not have permission to update a product.',
  params: ProductParams,
  body: updateOf(ProductInput),
  versioned: 'product',
  answer: OneProduct,
})

export const DUPLICATE_DENIED = 'You do not have permission to take this along.'

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/api/admin/product/:productId/duplicate',
  summary: 'Create a product like another one, under a name and code of its own; quantities stay behind',
  access: 'PRODUCT_CREATE',
  denied: 'You do not have permission to create a product.',
  params: ProductParams,
  body: DuplicateInput,
  versioned: 'product',
  answer: OneProduct,
  status: 201,
})
