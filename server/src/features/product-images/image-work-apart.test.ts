import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { createBatch } from '@kitroom/contract/batches'
import { codesOf } from '@kitroom/contract/endpoint'
import { deleteProductImage, listFilledSlots } from '@kitroom/contract/product-images'
import { createProduct, duplicateProduct, listProducts, updateProduct } from '@kitroom/contract/products'
import { startApp } from '@kitroom/testkit/app'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { aProduct, insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const given = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product, categoryId } = await insertCatalogue(admin)
  const clerk = await app.signIn('PRODUCT_READ', 'PRODUCT_IMAGES_UPDATE')
  return { app, admin, clerk, product, categoryId }
}

test('a person with only the right to images can upload and delete them', async () => {
  const { clerk, product } = await given()
  expect((await upload(clerk, { productId: product.id, slot: 1 }, await aPicture())).status).toBe(200)
  await clerk.call(deleteProductImage, { body: { productId: product.id, slot: 1 } })
  expect((await clerk.call(listFilledSlots, { params: { productId: product.id } })).filled_slots).toEqual([])
})

test('a person with only the right to images cannot change product data by any call', async () => {
  const { app, admin, clerk, product, categoryId } = await given()
  const before = await admin.call(listProducts)
  const params = { productId: product.id }
  const body = aProduct({ product_category_id: categoryId, name: 'Taken over' })
  const rows = [{ id: product.id, values: { name: 'Taken over' } }]
  const refused = [
    await clerk.send(updateProduct, { params, body }),
    await clerk.send(createProduct, { body }),
    await clerk.send(duplicateProduct, { params, body: { name: 'A', code: 'B', images: 'All', levels: false } }),
    await clerk.send(createBatch, { body: { area: 'products', kind: 'edit', rows } }),
    await clerk.send(createBatch, { body: { area: 'inventory', kind: 'edit', rows: [] } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect(await admin.call(listProducts)).toEqual(before)
  const recorded = await app.database.read.selectFrom('activity').select('action').execute()
  expect(recorded.filter(({ action }) => action === 'product.updated')).toEqual([])
})

test('the right to images opens only calls about images', () => {
  const opened = ALL_ENDPOINTS.filter(({ access }) => codesOf(access).includes('PRODUCT_IMAGES_UPDATE'))
  expect(opened.map(({ area }) => area).filter((area) => !/^(product-images|image-coverage)$/.test(area))).toEqual([])
})
