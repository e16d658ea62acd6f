import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undoImageChange } from '@kitroom/contract/image-coverage'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { createOrder } from '@kitroom/contract/order-calls'
import { createSizeLink } from '@kitroom/contract/order-sizes'
import { getProductImage } from '@kitroom/contract/product-images'
import { listSizes } from '@kitroom/contract/sizes'
import { VERSION } from '@kitroom/contract/version'
import { makeToken, program } from '@kitroom/testkit/api-tokens'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { newEmptyTestStorage, settingsOf, type TestStorage } from '@kitroom/testkit/database'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { addAppTo } from '@kitroom/testkit/second-factor'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import yauzl from 'yauzl'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { startZip } from '../platform/zip/write.ts'
import { writeFullBackup } from './full-backup.ts'
import { restoreFullBackup } from './full-restore.ts'

const emptyStorage = async (): Promise<TestStorage> => {
  const storage = await newEmptyTestStorage()
  onTestFinished(storage.remove)
  return storage
}

const partsOf = ({ config, database }: { config: Config; database: Database }) => ({
  database,
  store: imageStoreOf(config),
  temporary: temporaryFolder(config.dataDir),
})

/** A system with a product, its inventory and a picture. */
const withSystem = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const picture = await aPicture('#123abc')
  await upload(admin, { productId: product.id, slot: 1 }, picture)
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const file = join(app.config.dataDir, 'nightly.zip')
  return { ...app, admin, product, picture, file, itemId: items[0]?.id ?? 0 }
}

const backUp = (app: Pick<TestApp, 'config' | 'database'>, file: string) => writeFullBackup(partsOf(app), file)

/** As the command does, which also opens the database. */
const restoreInto = async (storage: TestStorage, file: string) => {
  const config = readConfig({ SEED: 'none', ...settingsOf(storage) })
  const database = await openDatabase(config)
  try {
    return await restoreFullBackup(file, partsOf({ config, database }))
  } finally {
    await database.close()
  }
}

test('a backup taken while the server writes restores into an empty system, and everyone can go on', async () => {
  const { admin, product, picture, itemId, file, ...app } = await withSystem()
  let isWriting = true
  const begun = Promise.withResolvers<void>()
  const writing = (async () => {
    for (let written = 0; ; written += 1) {
      if (!isWriting) return written
      await admin.call(updateInventoryItem, {
        params: { id: itemId },
        body: { adjustment_qty: 1 },
        headers: {},
      })
      begun.resolve()
    }
  })()
  await begun.promise

  const { images } = await backUp(app, file)
  isWriting = false

  expect(images).toHaveLength(1)
  expect(await writing).toBeGreaterThan(0)
  const target = await emptyStorage()
  await restoreInto(target, file)
  const there = await startApp({ storage: target })
  const restored = await there.signInAs(admin.person)
  const { bytes } = await restored.send(getProductImage, { query: { productId: product.id, slot: 1 } })
  expect(bytes.equals(picture)).toBe(true)
  const { rows } = await sql<{ quantity: number; sum: number }>`
    SELECT available_qty AS quantity, sum(adjustment_qty) AS sum FROM inventory_items
    JOIN inventory_adjustments ON inventory_item_id = inventory_items.id GROUP BY inventory_items.id, available_qty
  `.execute(there.database.read)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.quantity).toBe(Number(rows[0]?.sum))
})

test('what opened the system at the time of a backup is ended by its restore, and who can sign in is listed', async () => {
  const { admin, file, ...app } = await withSystem()
  const token = await makeToken(admin, ['SIZE_READ'])
  expect((await program(app, token).send(listSizes)).status).toBe(200)
  const leaver = await app.signInAs(await app.insertPerson(['SIZE_READ'], { first_name: 'Lea', last_name: 'Ver' }))
  const { packFor } = await insertOrderCatalogue(admin, app.database, 10_000)
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  await admin.call(createSizeLink, { params: { id: order.id }, body: { last_day: '2099-12-31' } })
  await backUp(app, file)
  const target = await emptyStorage()

  const { people } = await restoreInto(target, file)

  expect(people).toContain(`Lea Ver <${leaver.person.email}>`)
  const there = await startApp({ storage: target })
  expect(await there.database.read.selectFrom('sessions').select('user_id').execute()).toEqual([])
  const links = await there.database.read.selectFrom('order_size_links').select(['order_id', 'closed_at']).execute()
  expect(links).toEqual([{ order_id: order.id, closed_at: expect.any(String) }])
  expect((await program(there, token).send(listSizes)).status).toBe(401)
})

test('a backup holds no secret of a second factor in the clear, and no key to open one', async () => {
  const { admin, config, database, file } = await withSystem()
  const { secret, recoveryCodes } = await addAppTo(admin)

  await backUp({ config, database }, file)

  const zip = await yauzl.fromBufferPromise(await readFile(file))
  const parts: Buffer[] = []
  for await (const entry of zip.eachEntry()) {
    parts.push(Buffer.from(entry.fileName), ...(await (await zip.openReadStreamPromise(entry)).toArray()))
  }
  const kept = Buffer.concat(parts)
  const key = (await readFile(join(config.dataDir, 'secret.key'), 'utf8')).trim()
  for (const clear of ['Authenticator app', `"kitroom":"${VERSION}"`]) expect(kept.includes(clear)).toBe(true)
  expect([secret, key, ...recoveryCodes].filter((one) => kept.includes(one))).toEqual([])
})

test('an upload that was cut off before its file was stored does not prevent a backup', async () => {
  const { config, database, file } = await withSystem()
  const cutOff = { hash: 'a'.repeat(64), media_type: 'image/png', size: 70, width: 1, height: 1 }
  await database.transaction((db) =>
    db
      .insertInto('images')
      .values({ ...cutOff, touched_at: new Date().toISOString() })
      .execute(),
  )
  const { images } = await backUp({ config, database }, file)
  expect((await restoreInto(await emptyStorage(), file)).images).toEqual(images)
})

test('an image that was replaced can be put back after a restore, and backups go on', async () => {
  const { admin, product, picture, file, ...app } = await withSystem()
  await upload(admin, { productId: product.id, slot: 1 }, await aPicture('#abc123'))
  await backUp(app, file)
  const target = await emptyStorage()
  await restoreInto(target, file)
  const there = await startApp({ storage: target })
  const restored = await there.signInAs(admin.person)
  const { id } = await there.database.read
    .selectFrom('activity')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('action', '=', 'product-image.uploaded')
    .executeTakeFirstOrThrow()

  await restored.call(undoImageChange, { params: { id } })

  const { bytes } = await restored.send(getProductImage, { query: { productId: product.id, slot: 1 } })
  expect(bytes.equals(picture)).toBe(true)
  expect((await backUp(there, join(target.dataDir, 'next.zip'))).images.length).toBeGreaterThan(0)
})

test('a damaged backup leaves the system empty, and a used system is not overwritten', async () => {
  const { config, database, file } = await withSystem()
  await backUp({ config, database }, file)
  const bytes = await readFile(file)
  const at = bytes.indexOf('PNG')
  bytes.writeUInt8(bytes.readUInt8(at + 40) ^ 1, at + 40)
  const damaged = join(config.dataDir, 'damaged.zip')
  await writeFile(damaged, bytes)
  const target = await emptyStorage()

  await expect(restoreInto(target, damaged)).rejects.toThrow(/^images\/[0-9a-f]{64}: is damaged/)
  expect(await readdir(target.dataDir, { recursive: true })).not.toContainEqual(expect.stringMatching(/temporary\/./))

  await restoreInto(target, file)
  await expect(restoreFullBackup(file, partsOf({ config, database }))).rejects.toThrow(
    'This system is in use already. Restore into an empty one.',
  )
})

test('a backup of a newer version is refused before anything is stored', async () => {
  const target = await emptyStorage()
  const file = join(target.dataDir, 'newer.zip')
  const newer = {
    format: 'kitroom-backup',
    version: 1,
    created_at: new Date().toISOString(),
    kitroom: '2.0.0',
    migrations: ['0001-access', '9999-later'],
    sequences: {},
    tables: {},
    images: [],
  }
  const zip = startZip()
  zip.addText('manifest.json', JSON.stringify(newer))
  await writeFile(file, zip.finish().stream)

  await expect(restoreInto(target, file)).rejects.toThrow(
    /^The backup belongs to a newer version of Kitroom \(2\.0\.0, build unknown; this is \d+\.\d+\.\d+, build \w+\)/,
  )
})
