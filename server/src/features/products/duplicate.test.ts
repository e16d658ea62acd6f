import { MAX_INTEGER } from '@kitroom/contract/fields'
import { listInventoryItems, SKU_TAKEN, updateInventoryItem } from '@kitroom/contract/inventory'
import { listFilledSlots } from '@kitroom/contract/product-images'
import {
  duplicateProduct,
  getProduct,
  listProducts,
  PRODUCT_CODE_TAKEN,
  updateProduct,
} from '@kitroom/contract/products'
import { startApp } from '@kitroom/testkit/app'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

/** A product with two colors and sizes, a home image, an image of a color, and levels on its first item. */
const given = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product, colorIds, imprintIds } = await insertCatalogue(admin)
  const params = { productId: product.id }
  const [colorId = 0] = colorIds
  const [imprintColorId = 0] = imprintIds
  await upload(admin, { productId: product.id, slot: 1 }, await aPicture())
  await upload(admin, { productId: product.id, slot: 2, colorId, imprintColorId }, await aPicture())
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const [item] = items
  const body = { sku: 'OLD', low_stock_level: 9, critical_stock_level: 4, adjustment_qty: 30 }
  await admin.call(updateInventoryItem, { params: { id: item?.id ?? 0 }, body })
  return { ...app, admin, product, params, item }
}

const NEW = { name: 'Ace Jersey Women', code: 'ACE-W' }

test('a duplicate copies everything but name and code, and images, SKUs and levels only on request', async () => {
  const { admin, product, params } = await given()
  const made = (await admin.call(duplicateProduct, { params, body: NEW })).product
  const own = { ...NEW, is_active: false, sort_order: (product.sort_order ?? 0) + 1 }
  expect(made).toEqual({ ...product, ...own, id: made.id, updated_at: made.updated_at })
  expect((await admin.call(getProduct, { params: { productId: made.id } })).product).toEqual(made)
  const { filled_slots } = await admin.call(listFilledSlots, { params: { productId: made.id } })
  expect(filled_slots).toEqual([])
  const { items } = await admin.call(listInventoryItems, { params: { id: made.id } })
  expect(items).toHaveLength(4)
  expect(items.every((item) => item.sku === null && item.low_stock_level === null && item.available_qty === 0)).toBe(
    true,
  )
})

test.each([
  [5, 6],
  [null, null],
  [MAX_INTEGER, MAX_INTEGER],
])('a duplicate of the sort order %j has %j, and stands after its original', async (sort_order, expected) => {
  const { admin, product, params } = await given()
  await admin.call(updateProduct, { params, body: { ...product, name: 'Ace', sort_order } })
  const { product: made } = await admin.call(duplicateProduct, { params, body: { ...NEW, name: 'Ace Women' } })
  expect([made.sort_order, made.is_active]).toEqual([expected, false])
  const ids = (await admin.call(listProducts)).products.map(({ id }) => id)
  expect(ids.indexOf(made.id)).toBe(ids.indexOf(product.id) + 1)
})

test.each([
  ['Home', 1],
  ['All', 2],
] as const)('a duplicate takes its images along: %s', async (images, count) => {
  const { admin, params } = await given()
  const made = (await admin.call(duplicateProduct, { params, body: { ...NEW, images } })).product
  const { filled_slots } = await admin.call(listFilledSlots, { params: { productId: made.id } })
  expect(filled_slots).toHaveLength(count)
})

test('SKUs follow the pattern, levels are copied, and quantities are not', async () => {
  const { admin, params, item, database } = await given()
  const body = { ...NEW, sku_pattern: '{product}_{color}_{size}', levels: true }
  const made = (await admin.call(duplicateProduct, { params, body })).product
  const { items } = await admin.call(listInventoryItems, { params: { id: made.id } })
  expect(items.map(({ sku }) => sku)).toEqual(
    items.map(({ size_code }) => expect.stringMatching(new RegExp(`^ACE-W_NAVY-\\w+_${size_code}$`))),
  )
  const like = items.find((one) => one.garment_color_id === item?.garment_color_id && one.size_id === item.size_id)
  expect(like).toMatchObject({ low_stock_level: 9, critical_stock_level: 4, available_qty: 0, supplier_sku: null })
  const entries = await database.read
    .selectFrom('activity')
    .select(['before', 'after'])
    .where('action', '=', 'inventory.updated')
    .where('target_id', '=', like?.id ?? 0)
    .execute()
  expect(entries.map(({ before, after }) => [JSON.parse(before ?? ''), JSON.parse(after ?? '')])).toEqual([
    [expect.objectContaining({ sku: null }), expect.objectContaining({ sku: like?.sku, low_stock_level: 9 })],
  ])
})

test.each([
  ['a code that is taken', {}, 409, 'code', PRODUCT_CODE_TAKEN],
  ['a pattern that gives one SKU twice', { sku_pattern: '{product}' }, 400, 'sku_pattern', undefined],
  ['a pattern that is wrong', { sku_pattern: '{colour}' }, 400, 'sku_pattern', undefined],
  ['a name that is missing', { name: '' }, 400, 'name', undefined],
])('%s creates nothing', async (_name, own, status, path, message) => {
  const { admin, product, params } = await given()
  const code = status === 409 ? product.code.toLowerCase() : NEW.code
  const answer = await admin.send(duplicateProduct, { params, body: { ...NEW, code, ...own } })
  expect(answer.status).toBe(status)
  expect(answer.body.path ?? answer.body.errors?.[0]?.path).toBe(path)
  if (message) expect(answer.body.message).toBe(message)
  expect((await admin.call(listProducts)).products).toHaveLength(1)
})

test('a SKU conflict is reported at the pattern', async () => {
  const { admin, params } = await given()
  const { body: made } = await admin.send(duplicateProduct, {
    params,
    body: { ...NEW, sku_pattern: 'X{color}{size}' },
  })
  expect(made.success).toBe(true)
  const body = { ...NEW, code: 'ACE-X', sku_pattern: 'x{color}{size}' }
  const { status, body: answer } = await admin.send(duplicateProduct, { params, body })
  expect([status, answer.path, answer.message]).toEqual([409, 'sku_pattern', SKU_TAKEN])
  expect((await admin.call(listProducts)).products).toHaveLength(2)
})

test('images need PRODUCT_UPDATE or PRODUCT_IMAGES_UPDATE, SKUs and levels MANAGE_INVENTORY, and the product itself must be readable', async () => {
  const { signIn, params, admin } = await given()
  const statusWith = async (codes: readonly string[], own: object) =>
    (await (await signIn('PRODUCT_CREATE', ...codes)).send(duplicateProduct, { params, body: { ...NEW, ...own } }))
      .status
  expect(await statusWith([], {})).toBe(403)
  expect(await statusWith(['PRODUCT_READ'], { images: 'Home' })).toBe(403)
  expect(await statusWith(['PRODUCT_READ'], { levels: true })).toBe(403)
  expect(await statusWith(['PRODUCT_READ'], { sku_pattern: '{size}' })).toBe(403)
  expect((await admin.call(listProducts)).products).toHaveLength(1)
  expect(await statusWith(['PRODUCT_READ'], {})).toBe(201)
  const images = { images: 'Home', name: 'Ace with images', code: 'ACE-I' }
  expect(await statusWith(['PRODUCT_READ', 'PRODUCT_IMAGES_UPDATE'], images)).toBe(201)
})
