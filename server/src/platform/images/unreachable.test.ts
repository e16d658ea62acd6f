import { getProductImage, listFilledSlots } from '@kitroom/contract/product-images'
import { listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { eventually } from '@kitroom/testkit/eventually'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { newBucket, startS3 } from '@kitroom/testkit/s3'
import { tcpProxyTo } from '@kitroom/testkit/tcp-proxy'
import { expect, test } from 'vitest'

/** A product with one picture in an S3 store, and the proxy between the server and that store. */
const withPicture = async () => {
  const s3 = await startS3()
  const proxy = await tcpProxyTo(s3.url)
  const app = await startApp({ settings: { ...(await newBucket(s3.url)), S3_ENDPOINT: proxy.url } })
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const picture = await aPicture()
  expect((await upload(admin, { productId: product.id, slot: 1 }, picture)).status).toBe(200)
  return { s3, proxy, app, admin, productId: product.id, picture }
}

const away = { success: false, message: 'The images cannot be reached right now. Please try again in a moment.' }

test('while the image store is unreachable, only images are refused, and nothing is half done', async () => {
  const { s3, proxy, app, admin, productId, picture } = await withPicture()
  const query = { productId, slot: 1 }
  const before = await app.database.read.selectFrom('activity').select('id').execute()

  await proxy.cut()

  for (const answer of [
    await upload(admin, { productId, slot: 2 }, await aPicture('#fff')),
    await admin.send(getProductImage, { query }),
    await admin.send(getProductImage, { query: { ...query, w: '128' } }),
  ]) {
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([503, '5', away])
  }
  expect(await app.database.read.selectFrom('activity').select('id').execute()).toEqual(before)
  expect((await admin.call(listFilledSlots, { params: { productId } })).filled_slots).toHaveLength(1)
  expect((await admin.send(listSizes)).status).toBe(200)
  const status = async (url: string) => (await admin.request({ method: 'GET', url })).status
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200])

  await proxy.mend()

  expect((await admin.send(getProductImage, { query })).bytes.equals(picture)).toBe(true)
  expect((await upload(admin, { productId, slot: 2 }, await aPicture('#fff'))).status).toBe(200)
  await eventually(async () => expect(await status('/readyz')).toBe(200))
  await s3.stop()
})
