import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { checkProductImages, downloadProductImages, type ImageCheck } from '@kitroom/contract/image-transfer'
import { startApp } from '@kitroom/testkit/app'
import { uploadArchive, type ZipEntry, zipOf } from '@kitroom/testkit/archives'
import type { Client } from '@kitroom/testkit/client'
import { aPicture, multipart, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'

import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import yazl from 'yazl'

/** A product with two images, and the files of its backup. */
const given = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product, colorIds } = await insertCatalogue(admin)
  await upload(admin, { productId: product.id, slot: 1 }, await aPicture('#036'))
  await upload(admin, { productId: product.id, slot: 2, colorId: colorIds[0] }, await aPicture('#630', 'jpeg'))
  const { bytes } = await admin.send(downloadProductImages)
  const zip = await yauzl.fromBufferPromise(bytes)
  const files: ZipEntry[] = []
  for await (const entry of zip.eachEntry())
    files.push({ name: entry.fileName, data: await buffer(await zip.openReadStreamPromise(entry)) })
  await app.database.transaction((db) => db.deleteFrom('product_images').execute())
  const rows = () => app.database.read.selectFrom('product_images').select('slot').orderBy('slot').execute()
  return { admin, files, rows }
}

const check = async (client: Client, archive: Buffer): Promise<ImageCheck> => {
  const { payload, headers } = await multipart({}, archive, { name: 'backup.zip', type: 'application/zip' })
  const sent = { method: 'POST', url: checkProductImages.path, payload } as const
  const { body } = await client.request({ ...sent, headers: { ...headers, 'x-csrf-token': client.csrfToken ?? '' } })
  return body.check
}

const within = (folder: string, files: readonly ZipEntry[]): ZipEntry[] =>
  files.map((file) => ({ ...file, name: `${folder}/${file.name}` }))
const deflated = ({ name, data }: ZipEntry): ZipEntry => ({
  name,
  data: deflateRawSync(data),
  method: 8,
  size: data.length,
  crc: crc32(data),
})
const litter = (...names: string[]): ZipEntry[] => names.map((name) => ({ name, data: Buffer.from('by a system') }))
const folders = (files: readonly ZipEntry[]): ZipEntry[] => {
  const names = files.flatMap(({ name }) => name.split('/').map((_, nth, all) => all.slice(0, nth).join('/')))
  return [...new Set(names)]
    .filter(Boolean)
    .map((name) => ({ name: `${name}/`, data: Buffer.alloc(0), mode: 0o040755 }))
}
const zip64 = async (files: readonly ZipEntry[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile()
  for (const { name, data } of files) zip.addBuffer(data, name, { forceZip64Format: true })
  zip.end({ forceZip64Format: true, comment: '' })
  return buffer(zip.outputStream)
}

test.each<[string, (files: ZipEntry[]) => Buffer | Promise<Buffer>]>([
  [
    'the Finder',
    (files) => {
      const packed = within('product-images-2026-11-22 2', files).map(deflated)
      const added = litter('product-images-2026-11-22 2/.DS_Store', '__MACOSX/._product-images-2026-11-22 2')
      const forks = litter(...packed.map(({ name }) => `__MACOSX/${name.replace(/[^/]*$/, '._$&')}`))
      return zipOf([...folders(packed), ...packed, ...added, ...forks])
    },
  ],
  [
    'Windows',
    (files) => {
      const packed = within('Bilder', files).toReversed()
      return zipOf([
        ...packed,
        ...litter('Bilder/Thumbs.db', 'Bilder/RALLY/desktop.ini', 'Bilder/RALLY/home/THUMBS.DB'),
      ])
    },
  ],
  ['two folders around all', (files) => zipOf(within('a/b', files).map(deflated))],
  ['no folder around all', (files) => zipOf([...litter('.DS_Store', '._manifest.json'), ...files.toReversed()])],
  ['zip64', zip64],
])('a backup that was packed again by %s restores, and can be checked', async (_case, pack) => {
  const { admin, files, rows } = await given()
  const archive = await pack(files)

  const { images, unplaced, missing } = await check(admin, archive)
  expect([images.map(({ state }) => state), unplaced, missing]).toEqual([['new', 'new'], [], 0])

  const { status, body } = await uploadArchive(admin, archive)
  expect([status, body.message]).toEqual([200, '2 images restored.'])
  expect(await rows()).toEqual([{ slot: 1 }, { slot: 2 }])
})

test.each<[string, string, (files: ZipEntry[]) => ZipEntry[]]>([
  ['a file of other kinds', 'users.sql: is not listed', (files) => [...files, ...litter('backup/users.sql')]],
  ['a hidden file of a person', '.env: is not listed', (files) => [...files, ...litter('backup/.env')]],
  ['a file beside the folder', 'manifest.json: is missing', (files) => [...files, ...litter('users.sql')]],
  [
    'a changed picture',
    'is damaged',
    (files) => files.map((file) => ({ ...file, data: Buffer.alloc(file.data.length, 1) })),
  ],
])('%s in a backup that was packed again is refused, and nothing is restored', async (_case, message, change) => {
  const { admin, files, rows } = await given()
  const [manifest, ...pictures] = within('backup', files)
  const { status, body } = await uploadArchive(admin, zipOf([...(manifest ? [manifest] : []), ...change(pictures)]))
  expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
  expect(await rows()).toEqual([])
})
