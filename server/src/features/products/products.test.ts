import { checkBatch } from '@kitroom/contract/batches'
import { createProductCategory } from '@kitroom/contract/product-categories'
import {
  createProduct,
  duplicateProduct,
  getProduct,
  listProducts,
  PRODUCT_CODE_TAKEN,
  TOO_MANY_COMBINATIONS,
  updateProduct,
} from '@kitroom/contract/products'
import { startApp } from '@kitroom/testkit/app'
import { applyRows } from '@kitroom/testkit/batches'
import { type CatalogueArea, testCatalogueArea } from '@kitroom/testkit/catalogue-suite'
import type { Client } from '@kitroom/testkit/client'
import { aProduct, aProductCategory, insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const insertCategory = async (admin: Client): Promise<number> =>
  (await admin.call(createProductCategory, { body: aProductCategory() })).productCategory.id

const products: CatalogueArea = {
  one: 'a product',
  list: listProducts,
  get: getProduct,
  create: createProduct,
  update: updateProduct,
  keys: { one: 'product', many: 'products' },
  param: 'productId',
  unique: { field: 'code', message: PRODUCT_CODE_TAKEN },
  build: async (admin, own) => aProduct({ product_category_id: await insertCategory(admin), ...own }),
  required: ['name', 'code', 'supplier_name', 'supplier_code', 'product_category_id'],
  defaults: {
    description: null,
    sort_order: null,
    is_active: false,
    requires_color_pairing: false,
    product_garment_color_ids: [],
    product_size_ids: [],
  },
  wrong: [
    ['name', '', 'Name is required'],
    ['code', 'x'.repeat(51), 'Code can be at most 50 characters'],
    ['supplier_name', '', 'Supplier name is required'],
    ['supplier_code', 'x'.repeat(51), 'Supplier code can be at most 50 characters'],
    ['product_category_id', null, 'Product Category is required'],
    ['product_category_id', 1.5, 'Category ID must be an integer'],
    ['product_category_id', 'x', 'Category ID must be an integer'],
    ['product_category_id', -1, 'Category ID must be positive'],
    ['product_category_id', 999_999, 'Must be a valid ID'],
    ['product_garment_color_ids', [0], 'Must be a valid ID'],
    ['product_garment_color_ids', [999_999], 'Must be a valid ID'],
    ['product_size_ids', ['1 or 2'], 'Must be a valid ID'],
    ['product_size_ids', [999_999], 'Must be a valid ID'],
    ['sort_order', true, 'Sort order must be an integer'],
  ],
}

testCatalogueArea(products)

test('a product keeps its colors and sizes, an edit replaces them, and an edit without them keeps them', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { product, colorIds, sizeIds, categoryId } = await insertCatalogue(admin, { colors: 3, sizes: 3 })
  const params = { productId: product.id }
  expect(product).toMatchObject({ product_garment_color_ids: colorIds, product_size_ids: sizeIds })
  const [firstColor] = colorIds as [number]

  const { product_garment_color_ids: _, product_size_ids: __, ...rest } = aProduct({ product_category_id: categoryId })
  const replaced = await admin.call(updateProduct, {
    params,
    body: { ...rest, product_garment_color_ids: [firstColor] },
  })

  expect(replaced.product_garment_color_ids).toEqual([firstColor])
  expect(replaced.product_size_ids).toEqual(sizeIds)
  const kept = await admin.call(updateProduct, { params, body: rest })
  expect(kept.product).toMatchObject({ product_garment_color_ids: [firstColor], product_size_ids: sizeIds })
})

test('with one unknown size among two hundred no product is created', async () => {
  const { signInAdministrator, database } = await startApp()
  const admin = await signInAdministrator()
  const { sizeIds, categoryId } = await insertCatalogue(admin)
  const before = await database.read.selectFrom('products').select('id').execute()

  const body = aProduct({ product_category_id: categoryId, product_size_ids: [...sizeIds, 999_999] })
  const { status, body: answer } = await admin.send(createProduct, { body })

  expect([status, answer.errors]).toEqual([400, [{ path: 'product_size_ids', message: 'Must be a valid ID' }]])
  expect(await database.read.selectFrom('products').select('id').execute()).toEqual(before)
})

test('nothing takes a product beyond 10,000 combinations, and what is stored beyond may be saved', async () => {
  const { signInAdministrator, database } = await startApp()
  const admin = await signInAdministrator()
  const { product, categoryId } = await insertCatalogue(admin, { colors: 1, sizes: 1 })
  const rowsFor = (count: number, own: object) =>
    Array.from({ length: count }, (_, nth) => ({ cells: { code: `N${nth}`, name: `New ${nth}`, ...own } }))
  await applyRows(admin, 'sizes', rowsFor(101, {}))
  await applyRows(admin, 'garment-colors', rowsFor(100, { hex_value: '#fff', imprint_color_ids: 'Imprint 0' }))
  const idsOf = async (table: 'sizes' | 'garment_colors') =>
    (await database.read.selectFrom(table).select('id').where('name', 'like', 'New %').execute()).map(({ id }) => id)
  const [sizes, colors] = [await idsOf('sizes'), await idsOf('garment_colors')]
  const body = (size: number) =>
    aProduct({
      product_category_id: categoryId,
      product_garment_color_ids: colors,
      product_size_ids: sizes.slice(0, size),
    })
  const refused = [{ path: 'product_garment_color_ids', message: TOO_MANY_COMBINATIONS }]

  const params = { productId: product.id }
  expect((await admin.send(createProduct, { body: body(101) })).body.errors).toEqual(refused)
  expect((await admin.send(updateProduct, { params, body: body(101) })).body.errors).toEqual(refused)
  const row = { id: product.id, values: body(101) }
  const { rows } = await admin.call(checkBatch, { body: { area: 'products', rows: [row] } })
  expect(rows[0]?.errors).toEqual(refused)
  expect((await admin.call(getProduct, { params })).product).toEqual(product)

  await admin.call(updateProduct, { params, body: body(100) })
  await database.transaction((db) =>
    db
      .insertInto('product_sizes')
      .values({ product_id: product.id, size_id: sizes[100] ?? 0 })
      .execute(),
  )
  await admin.call(updateProduct, { params, body: { ...body(101), name: 'Renamed' } })
  const duplicate = { name: 'Twin', code: 'TWIN', images: 'None' as const, sku_pattern: null, levels: false }
  const twin = await admin.send(duplicateProduct, { params, body: duplicate })
  expect(twin.body.errors).toEqual([{ path: 'name', message: TOO_MANY_COMBINATIONS }])
})
