import {
  createProductCategory,
  productCategories as declared,
  getProductCategory,
  listProductCategories,
  updateProductCategory,
} from '@kitroom/contract/product-categories'
import { startApp } from '@kitroom/testkit/app'
import { type CatalogueArea, testCatalogueArea } from '@kitroom/testkit/catalogue-suite'
import { aProductCategory } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const categories: CatalogueArea = {
  one: 'a product category',
  list: listProductCategories,
  get: getProductCategory,
  create: createProductCategory,
  update: updateProductCategory,
  keys: { one: 'productCategory', many: 'product_categories' },
  unique: { field: 'code', message: declared.duplicate },
  build: async (_admin, own) => aProductCategory(own),
  required: ['name', 'code'],
  defaults: { description: null, sort_order: null, is_active: true },
  wrong: [
    ['name', null, 'Name is required'],
    ['code', 'x'.repeat(51), 'Code can be at most 50 characters'],
    ['description', 'x'.repeat(501), 'Description can be at most 500 characters'],
    ['sort_order', 'first', 'Sort order must be an integer'],
  ],
}

testCatalogueArea(categories)

test('the categories of a player pack always exist', async () => {
  const { signIn } = await startApp()
  const client = await signIn('PRODUCT_CATEGORY_READ')

  const { product_categories } = await client.call(listProductCategories)

  expect(product_categories.map(({ code }) => code)).toEqual(['JERSEY', 'PRACTICE', 'SPANDEX'])
})

test('a message says the name of a record as in a sentence', async () => {
  const client = await (await startApp()).signIn('PRODUCT_CATEGORY_READ')
  const { status, body } = await client.send(getProductCategory, { params: { id: 999_999 } })
  expect([status, body.message]).toEqual([404, 'Product category not found'])
})
