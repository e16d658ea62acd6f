import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageStoreOf } from '../../platform/images/image-store.ts'
import { OWNER_FILE } from '../../platform/system.ts'

const withProduct = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const catalogue = await insertCatalogue(admin)
  const [colorId, otherColorId] = catalogue.colorIds as [number, number]
  const [imprintColorId] = catalogue.imprintIds as [number]
  return { app, admin, ...catalogue, productId: catalogue.product.id, colorId, otherColorId, imprintColorId }
}

/** Every file of the image store and of unfinished uploads. */
const filesOf = async ({ config }: TestApp): Promise<string[]> => {
  const unfinished = join(config.dataDir, 'temporary')
  const files = existsSync(unfinished) ? readdirSync(unfinished) : []
  for await (const { name } of imageStoreOf(config).list()) files.push(name)
  return files.filter((name) => name !== OWNER_FILE)
}

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
