import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  flag,
  idParams,
  ids,
  isMissing,
  LONG_TEXT_MAX,
  MAX_INTEGER,
  optionalText,
  requiredText,
  sortOrder,
  updatedAt,
} from './fields.ts'

export const codes = {
  PRODUCT_READ: 'See the products',
  PRODUCT_CREATE: 'Create products',
  PRODUCT_UPDATE: 'Edit products and their images',
} as const

const categoryId = z
  .int({ error: ({ input }) => (isMissing(input) ? 'Product Category is required' : 'Category ID must be an integer') })
  .min(1, { error: 'Category ID must be positive' })
  .max(MAX_INTEGER, { error: 'Category ID must be an integer' })

export const ProductInput = z.object({
  name: requiredText('Name', 255),
  code: requiredText('Code', 50),
  supplier_name: requiredText('Supplier name', 255),
  supplier_code: requiredText('Supplier code', 50),
  product_category_id: categoryId,
  /** On the screens: 'USAV Contrast Rule'. */
  requires_color_pairing: flag('USAV Contrast Rule').default(false),
  description: optionalText('Description', LONG_TEXT_MAX),
  sort_order: sortOrder,
  is_active: flag('Active').default(false),
  /** Left out: none on create, unchanged on edit. */
  product_garment_color_ids: ids('Must be a valid ID').optional(),
  /** Left out: none on create, unchanged on edit. */
  product_size_ids: ids('Must be a valid ID').optional(),
})
export type ProductInput = z.output<typeof ProductInput>

export const Product = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  supplier_name: z.string(),
  supplier_code: z.string(),
  product_category_id: z.int(),
  product_category_name: z.string(),
  requires_color_pairing: z.boolean(),
  description: z.string().nullable(),
  sort_order: z.int().nullable(),
  is_active: z.boolean(),
  product_garment_color_ids: z.array(z.int()),
  product_size_ids: z.array(z.int()),
  updated_at: updatedAt,
})
export type Product = z.output<typeof Product>

export const PRODUCT_CODE_TAKEN = 'Code already exists'

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
  body: ProductInput,
  versioned: 'product',
  answer: OneProduct,
})
