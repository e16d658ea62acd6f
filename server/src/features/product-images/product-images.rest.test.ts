import { filesOf, withProduct } from '@kitroom/testkit/image-catalogues'
import { upload } from '@kitroom/testkit/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const bomb = () =>
  sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
test('16,000 x 16,000 pixels are refused with a message and leave nothing behind', async () => {
  const { app, admin, productId } = await withProduct()
  const before = await app.database.read.selectFrom('activity').select('id').execute()

  const { status, body } = await upload(admin, { productId, slot: 1 }, await bomb())

  expect([status, body.success]).toEqual([413, false])
  expect(body.message.length).toBeGreaterThan(20)
  expect(await filesOf(app)).toEqual([])
  expect(await app.database.read.selectFrom('images').select('hash').execute()).toEqual([])
  expect(await app.database.read.selectFrom('activity').select('id').execute()).toEqual(before)
})
