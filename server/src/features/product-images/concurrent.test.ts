import { getProductImage } from '@kitroom/contract/product-images'
import { withProduct } from '@kitroom/testkit/image-catalogues'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { expect, test } from 'vitest'

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
