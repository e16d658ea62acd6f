import { z } from 'zod'
import { bulkArea } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { flag, IdParams, longText, requiredText, sortOrder, updatedAt, updateOf } from './fields.ts'
import { stored } from './stored.ts'

export const about = 'The kinds of products'

export const ProductCategoryInput = z.object({
  name: requiredText('Name', 255, { example: 'Socks' }),
  code: requiredText('Code', 50, { example: 'SOCK' }),
  description: longText('Description', 500, { example: 'Socks for matches' }),
  sort_order: sortOrder,
  is_active: flag('Active').default(true),
})
export type ProductCategoryInput = z.output<typeof ProductCategoryInput>

export const ProductCategory = z.object({ id: z.int(), ...stored(ProductCategoryInput), updated_at: updatedAt })
export type ProductCategory = z.output<typeof ProductCategory>

export const PRODUCT_CATEGORY_CODE_TAKEN = 'Code already exists'

export const bulk = bulkArea({
  one: 'Product Category',
  many: 'Product Categories',
  access: { read: 'PRODUCT_CATEGORY_READ', create: 'PRODUCT_CATEGORY_CREATE', update: 'PRODUCT_CATEGORY_UPDATE' },
  input: ProductCategoryInput,
  keys: [['code']],
  settable: ['is_active', 'sort_order'],
  synonyms: { code: ['Category Code'], name: ['Category', 'Category Name'], sort_order: ['Order', 'Position'] },
})

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/api/admin/product-category',
  summary: 'All product categories, by sort order and name',
  access: { anyOf: ['PRODUCT_CATEGORY_READ', 'PRODUCT_CREATE', 'PRODUCT_UPDATE'] },
  denied: 'You do not have permission to view product categories.',
  answer: z.object({ product_categories: z.array(ProductCategory) }),
})

export const getProductCategory = endpoint({
  method: 'GET',
  path: '/api/admin/product-category/:id',
  summary: 'One product category',
  access: { anyOf: ['PRODUCT_CATEGORY_READ', 'PRODUCT_CATEGORY_UPDATE'] },
  denied: 'You do not have permission to view this product category.',
  params: IdParams,
  versioned: 'productCategory',
  answer: z.object({ productCategory: ProductCategory }),
})

export const createProductCategory = endpoint({
  method: 'POST',
  path: '/api/admin/product-category',
  summary: 'Create a product category',
  access: 'PRODUCT_CATEGORY_CREATE',
  denied: 'You do not have permission to create a product category.',
  body: ProductCategoryInput,
  versioned: 'productCategory',
  answer: z.object({ productCategory: ProductCategory }),
  status: 201,
})

export const updateProductCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/product-category/:id',
  summary: 'Edit a product category',
  access: 'PRODUCT_CATEGORY_UPDATE',
  denied: 'You do not have permission to update a product category.',
  params: IdParams,
  body: updateOf(ProductCategoryInput),
  versioned: 'productCategory',
  answer: z.object({ productCategory: ProductCategory }),
})
