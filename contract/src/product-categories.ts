import type { z } from 'zod'
import { flag, longText, requiredText, sortOrder } from './fields.ts'
import { record } from './record.ts'

export const productCategories = record({
  one: 'Product Category',
  many: 'Product Categories',
  about: 'The kinds of products',
  path: '/api/admin/product-category',
  key: 'productCategory',
  keys: 'product_categories',
  codes: { read: 'PRODUCT_CATEGORY_READ', create: 'PRODUCT_CATEGORY_CREATE', update: 'PRODUCT_CATEGORY_UPDATE' },
  alsoRead: ['PRODUCT_CREATE', 'PRODUCT_UPDATE'],
  order: 'by sort order and name',
  naturalKey: 'code',
  duplicate: 'Code already exists',
  fields: {
    name: requiredText('Name', 255, { example: 'Socks' }),
    code: requiredText('Code', 50, { example: 'SOCK' }),
    description: longText('Description', 500, { example: 'Socks for matches' }),
    sort_order: sortOrder,
    is_active: flag('Active').default(true),
  },
  settable: ['is_active', 'sort_order'],
  synonyms: { code: ['Category Code'], name: ['Category', 'Category Name'], sort_order: ['Order', 'Position'] },
})
export const { Input: ProductCategoryInput, Row: ProductCategory, area, bulk } = productCategories
export const { list: listProductCategories, get: getProductCategory } = productCategories
export const { create: createProductCategory, update: updateProductCategory } = productCategories
export type ProductCategoryInput = z.output<typeof ProductCategoryInput>
export type ProductCategory = z.output<typeof ProductCategory>
