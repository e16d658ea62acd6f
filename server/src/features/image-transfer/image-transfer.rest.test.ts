import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { downloadProductImages } from '@kitroom/contract/image-transfer'
import { startApp } from '@kitroom/testkit/app'
import { aManifestImage, bombOf, manifestEntry, uploadArchive, type ZipEntry, zipOf } from '@kitroom/testkit/archives'
import { imageRowsOf, temporaryFilesOf, withImages } from '@kitroom/testkit/image-catalogues'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageStoreOf } from '../../platform/images/image-store.ts'
import { imageKeeper } from '../../platform/images/images.ts'
import { temporaryFolder } from '../../platform/storage/temporary.ts'
import { restoreArchive } from './restore.ts'

const NEVER = new AbortController().signal

/** An archive of more images than are stored at once; the last is one of its own. */
const aLongArchive = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product, colorIds, imprintIds } = await insertCatalogue(admin, { colors: 9, imprints: 14 })
  const codesOf = async (table: 'garment_colors' | 'imprint_colors', ids: readonly number[]) =>
    (await app.database.read.selectFrom(table).select('code').where('id', 'in', ids).execute()).map(({ code }) => code)
  const imprints = await codesOf('imprint_colors', imprintIds)
  const colors = await codesOf('garment_colors', colorIds)
  const places = colors.flatMap((color) =>
    imprints.flatMap((imprint) => [1, 2, 3, 4].map((slot) => ({ color, imprint, slot }))),
  )
  const [common, last] = await Promise.all([aPicture('#123'), aPicture('#456')])
  const entries = places.map(({ color, imprint, slot }, nth) => {
    const path = `${product.code}/${color}/${imprint}/${slot}.png`
    const codes = { product_code: product.code, garment_color_code: color, imprint_color_code: imprint }
    const data = nth === places.length - 1 ? last : common
    return { image: aManifestImage(data, { path, ...codes, slot }), name: path, data }
  })
  const zipWith = (ending: Buffer): Buffer => {
    const files = entries.map(({ name, data }, nth) => ({ name, data: nth === entries.length - 1 ? ending : data }))
    return zipOf([manifestEntry(entries.map(({ image }) => image)), ...files])
  }
  return { ...app, admin, count: places.length, whole: zipWith(last), damaged: zipWith(Buffer.from(last).fill(0, 70)) }
}

test('more images than are stored at once are restored whole, or none of them', async () => {
  const { admin, database, count, whole, damaged, ...app } = await aLongArchive()
  expect(count).toBeGreaterThan(500)

  expect((await uploadArchive(admin, damaged)).status).toBe(400)
  expect(await imageRowsOf({ database })).toEqual([])
  expect(temporaryFilesOf(app)).toEqual([])

  expect((await uploadArchive(admin, whole)).status).toBe(200)
  expect(await imageRowsOf({ database })).toHaveLength(count)
  expect(temporaryFilesOf(app)).toEqual([])
})

test('a disk that fails while the next images are read ends the restore and leaves nothing unpacked', async () => {
  const { database, config, whole, ...app } = await aLongArchive()
  const path = join(config.dataDir, 'backup.zip')
  await writeFile(path, whole)
  // A file in the place of the folder of images: nothing can be stored in it.
  const store = imageStoreOf({ dataDir: path, s3: null })
  const keeper = imageKeeper(database, store, temporaryFolder(config.dataDir))

  await expect(
    restoreArchive(path, { database, keeper, userId: null, secretKey: null, signal: NEVER }),
  ).rejects.toThrow('ENOTDIR')

  expect(await imageRowsOf({ database })).toEqual([])
  expect(temporaryFilesOf({ config, ...app })).toEqual([])
})

test('of many concurrent downloads two are sent, and each frees its place afterwards', async () => {
  const { admin, app, product } = await withImages()
  const noise = sharp(randomBytes(2200 * 2200 * 3), { raw: { width: 2200, height: 2200, channels: 3 } })
  await upload(admin, { productId: product.id, slot: 3 }, await noise.png({ compressionLevel: 0 }).toBuffer())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // More than the network buffers hold, and not read: both stay in progress.
  const begin = async (): Promise<IncomingMessage> => {
    const request = get({
      host: '127.0.0.1',
      port,
      path: downloadProductImages.path,
      agent: false,
      headers: { cookie },
    })
    const [answer] = await once(request, 'response')
    return answer
  }
  const bothPlaces = async () => {
    const answers = await Promise.all([1, 2].map(() => admin.send(downloadProductImages)))
    return answers.map(({ status }) => status)
  }

  for (const _round of [1, 2]) {
    const answers = await Promise.all(Array.from({ length: 20 }, begin))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(18)
    for (const answer of answers) answer.destroy()
    await expect.poll(bothPlaces, { timeout: 60_000 }).toEqual([200, 200])
  }
})

const picture = await aPicture('#c0ffee')
const PATH = 'RALLY/home/none/1.png'
const listed = () => manifestEntry([aManifestImage(picture, { path: PATH, product_code: 'RALLY' })])
const file = (own: Partial<ZipEntry> = {}): ZipEntry => ({ name: PATH, data: picture, ...own })
const zeros = (size: number) => Buffer.alloc(size)

test.each<[string, string, () => Buffer]>([
  [
    '10 GB of zeros',
    `${PATH}: is larger than 15 MB`,
    () => zipOf([listed(), file({ data: bombOf(10 * 1024), method: 8, size: 10 * 1024 ** 3 })]),
  ],
  [
    'more files than a backup can have',
    'The archive has more than 20001 files.',
    () => zipOf(Array.from({ length: 20_002 }, (_, nth) => file({ name: `${nth}`, data: zeros(0) }))),
  ],
  [
    'a list of files that is too long',
    'The list of files in the archive is too long.',
    () =>
      zipOf(Array.from({ length: 17_000 }, (_, nth) => file({ name: `${nth}`, data: zeros(0), comment: zeros(2048) }))),
  ],
])('%s is refused by name and changes nothing', async (_case, message, make) => {
  const { admin, database, ...app } = await withImages()
  await database.transaction((db) => db.updateTable('products').set({ code: 'RALLY', code_key: 'rally' }).execute())
  const before = await imageRowsOf({ database })

  const { status, body } = await uploadArchive(admin, make())

  expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
  expect(await imageRowsOf({ database })).toEqual(before)
  expect(temporaryFilesOf(app)).toEqual([])
})
