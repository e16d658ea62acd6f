import { getProductImage } from '@kitroom/contract/product-images'
import { startApp } from '@kitroom/testkit/app'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const withProduct = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const catalogue = await insertCatalogue(admin)
  const [colorId, otherColorId] = catalogue.colorIds as [number, number]
  const [imprintColorId] = catalogue.imprintIds as [number]
  return { app, admin, ...catalogue, productId: catalogue.product.id, colorId, otherColorId, imprintColorId }
}

test('two simultaneous uploads to one slot leave one of the two, complete', async () => {
  const { app, admin, productId } = await withProduct()
  const pictures = [await aPicture('#ff0000'), await aPicture('#00ff00')] as const
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(pictures.map((picture) => upload(admin, { productId, slot: 1 }, picture)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { bytes } = await admin.send(getProductImage, { query: { productId, slot: 1 } })
    expect(pictures.some((picture) => picture.equals(bytes))).toBe(true)
    const rows = await app.database.read.selectFrom('product_images').select('hash').execute()
    expect(rows).toHaveLength(1)
  }
})
