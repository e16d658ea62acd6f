import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { getAttention } from '@kitroom/contract/attention'
import { downloadProductImages, getImageTransferSummary, restoreProductImages } from '@kitroom/contract/image-transfer'
import { deleteProductImage, getProductImage } from '@kitroom/contract/product-images'
import { updateProduct } from '@kitroom/contract/products'
import { sharedApp, startApp } from '@kitroom/testkit/app'
import { aManifestImage, bombOf, manifestEntry, uploadArchive, type ZipEntry, zipOf } from '@kitroom/testkit/archives'
import type { Client } from '@kitroom/testkit/client'
import { imageRowsOf, type Place, temporaryFilesOf, withImages } from '@kitroom/testkit/image-catalogues'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { aProduct, insertCatalogue } from '@kitroom/testkit/records'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { TABLES } from '../../areas.ts'
import { withLease } from '../../platform/database/lease.ts'
import { imageStoreOf } from '../../platform/images/image-store.ts'
import { imageKeeper } from '../../platform/images/images.ts'
import { originalName } from '../../platform/images/names.ts'
import { temporaryFolder } from '../../platform/storage/temporary.ts'
import { restoreArchive } from './restore.ts'

const NEVER = new AbortController().signal

const download = async (client: Client): Promise<Buffer> => {
  const { status, bytes } = await client.send(downloadProductImages)
  expect(status).toBe(200)
  return bytes
}
const bytesAt = async (client: Client, place: Place): Promise<Buffer | null> => {
  const { status, bytes } = await client.send(getProductImage, { query: place })
  return status === 200 ? bytes : null
}
const filesIn = async (archive: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await yauzl.fromBufferPromise(archive)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    files.set(entry.fileName, Buffer.concat(await stream.toArray()))
  }
  return files
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test('a backup has every image under a readable path, and a manifest that identifies them by codes', async () => {
  const { admin, product, pictures, database, colorIds, imprintIds } = await withImages()
  const codeOf = async (table: 'garment_colors' | 'imprint_colors', id: number | undefined) =>
    (
      await database.read
        .selectFrom(table)
        .select('code')
        .where('id', '=', id ?? 0)
        .executeTakeFirstOrThrow()
    ).code
  const color = await codeOf('garment_colors', colorIds[0])
  const imprint = await codeOf('imprint_colors', imprintIds[0])

  const { status, headers, bytes } = await admin.send(downloadProductImages)

  expect([status, headers['content-type'], Number(headers['content-length'])]).toEqual([
    200,
    'application/zip',
    bytes.length,
  ])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="product-images-\d{4}-\d\d-\d\d\.zip"$/)
  const files = await filesIn(bytes)
  const manifest = JSON.parse(String(files.get('manifest.json')))
  const paths = [
    `${product.code}/home/none/1.png`,
    `${product.code}/${color}/none/2.jpg`,
    `${product.code}/${color}/${imprint}/4.webp`,
  ]
  expect([...files.keys()]).toEqual(['manifest.json', ...paths])
  const stored = await sharp(pictures[2] ?? undefined).metadata()
  expect(manifest.images[2]).toEqual({
    path: paths[2],
    product_code: product.code,
    garment_color_code: color,
    imprint_color_code: imprint,
    slot: 4,
    media_type: 'image/webp',
    size: pictures[2]?.length,
    sha256: createHash('sha256')
      .update(pictures[2] ?? '')
      .digest('hex'),
    width: stored.width,
    height: stored.height,
  })
  expect(paths.map((path) => files.get(path)?.equals(pictures[paths.indexOf(path)] ?? Buffer.alloc(0)))).toEqual([
    true,
    true,
    true,
  ])
  expect((await admin.call(getImageTransferSummary)).images).toBe(3)
})

test('a restore brings back deleted and replaced images, and leaves images added since', async () => {
  const { admin, places, pictures, product, ...app } = await withImages()
  const archive = await download(admin)
  const [home, ofColor, ofImprint] = places as [Place, Place, Place]
  await admin.call(deleteProductImage, { body: home })
  const white = await aPicture('#fff')
  await upload(admin, ofColor, white)
  const added: Place = { productId: product.id, slot: 3 }
  const addedPicture = await aPicture('#999')
  await upload(admin, added, addedPicture)

  const { status, body } = await uploadArchive(admin, archive)

  expect([status, body]).toEqual([200, { success: true, message: '3 images restored.' }])
  expect((await bytesAt(admin, home))?.equals(pictures[0] ?? Buffer.alloc(0))).toBe(true)
  expect((await bytesAt(admin, ofColor))?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true)
  expect((await bytesAt(admin, ofImprint))?.equals(pictures[2] ?? Buffer.alloc(0))).toBe(true)
  expect((await bytesAt(admin, added))?.equals(addedPicture)).toBe(true)
  expect(temporaryFilesOf(app)).toEqual([])
  const recorded = await app.database.read
    .selectFrom('activity')
    .select(['before', 'after'])
    .where('action', '=', 'product-images.restored')
    .executeTakeFirstOrThrow()
  const { replaced } = JSON.parse(recorded.before ?? '')
  const { placed } = JSON.parse(recorded.after ?? '')
  expect(replaced).toEqual([{ ...placed[1], hash: sha256(white) }])
  expect(placed.map(({ hash }: { hash: string }) => hash)).toEqual(pictures.map(sha256))
})

test('a restore that changes nothing is recorded, and is no batch', async () => {
  const { admin, places, database } = await withImages()
  const archive = await download(admin)
  const recorded = () =>
    database.read.selectFrom('activity').select('batch_id').where('action', '=', 'product-images.restored').execute()
  await uploadArchive(admin, archive)
  expect(await recorded()).toEqual([{ batch_id: null }])
  await admin.call(deleteProductImage, { body: places[0] as Place })
  await uploadArchive(admin, archive)
  expect(await recorded()).toEqual([{ batch_id: null }, { batch_id: expect.any(Number) }])
})

test("a backup restores into another system with the same catalogue, and that system's backup is the same", async () => {
  const { admin, product } = await withImages()
  const archive = await download(admin)
  const codesOf = async (files: Map<string, Buffer>) => JSON.parse(String(files.get('manifest.json'))).images
  const given = await codesOf(await filesIn(archive))

  const other = await startApp()
  const there = await other.signInAdministrator()
  const catalogue = await insertCatalogue(there)
  // Other ids, the same codes.
  await other.database.transaction(async (db) => {
    const rename = async (table: 'products' | 'garment_colors' | 'imprint_colors', id: number, code: string) =>
      db.updateTable(table).set({ code, code_key: code.toLowerCase() }).where('id', '=', id).execute()
    await rename('products', catalogue.product.id, product.code)
    await rename('garment_colors', catalogue.colorIds[0] ?? 0, given[1].garment_color_code)
    await rename('imprint_colors', catalogue.imprintIds[0] ?? 0, given[2].imprint_color_code)
  })

  expect((await uploadArchive(there, archive)).status).toBe(200)

  expect(await codesOf(await filesIn(await download(there)))).toEqual(given)
})

test('images of a color that is not offered now are backed up and restored, and stay hidden', async () => {
  const { admin, product, categoryId, colorIds, places, pictures, ...app } = await withImages()
  const offer = (product_garment_color_ids: number[]) =>
    admin.call(updateProduct, {
      params: { productId: product.id },
      body: aProduct({ product_category_id: categoryId, code: product.code, product_garment_color_ids }),
    })
  await offer([])
  const archive = await download(admin)
  await app.database.transaction((db) => db.deleteFrom('product_images').execute())

  expect((await uploadArchive(admin, archive)).status).toBe(200)

  await offer(colorIds)
  expect((await bytesAt(admin, places[1] as Place))?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true)
})

test('whatever the codes are, different slots have different paths', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product, colorIds } = await insertCatalogue(admin)
  const [first, second] = colorIds.toSorted((a, b) => a - b) as [number, number]
  await app.database.transaction(async (db) => {
    await db.updateTable('products').set({ code: '../ä b', code_key: '../ä b' }).execute()
    await db.updateTable('garment_colors').set({ code: 'HOME', code_key: 'home' }).where('id', '=', first).execute()
    await db.updateTable('garment_colors').set({ code: 'a/b', code_key: 'a/b' }).where('id', '=', second).execute()
  })
  const picture = await aPicture()
  for (const colorId of [undefined, first, second])
    await upload(admin, { productId: product.id, slot: 1, colorId }, picture)

  const archive = await download(admin)

  expect([...(await filesIn(archive)).keys()].slice(1)).toEqual([
    '%2E%2E%2F%C3%A4%20b/home/none/1.png',
    '%2E%2E%2F%C3%A4%20b/%48OME/none/1.png',
    '%2E%2E%2F%C3%A4%20b/a%2Fb/none/1.png',
  ])
  expect((await uploadArchive(admin, archive)).status).toBe(200)
})

test.each([
  ['CON', '%43ON'],
  ['nul', '%6Eul'],
  ['Com1', '%43om1'],
  ['LPT9', '%4CPT9'],
  ['AUX.txt', 'AUX%2Etxt'],
  ['prn.', 'prn%2E'],
  ['ACE-J...', 'ACE-J%2E%2E%2E'],
  ['CONE', 'CONE'],
  ['COM0', 'COM0'],
])('the code %s is in a path that Windows can unpack, and is read back', async (code, step) => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product, colorIds, imprintIds } = await insertCatalogue(admin)
  const [colorId, imprintColorId] = [colorIds[0], imprintIds[0]]
  const own = { code, code_key: code.toLowerCase() }
  await app.database.transaction(async (db) => {
    await db.updateTable('products').set(own).execute()
    await db
      .updateTable('garment_colors')
      .set(own)
      .where('id', '=', colorId as number)
      .execute() // there are two
    await db
      .updateTable('imprint_colors')
      .set(own)
      .where('id', '=', imprintColorId as number)
      .execute() // there are two
  })
  await upload(admin, { productId: product.id, slot: 1, colorId, imprintColorId }, await aPicture())

  const archive = await download(admin)
  const files = await filesIn(archive)
  expect([...files.keys()][1]).toBe(`${step}/${step}/${step}/1.png`)
  const before = await imageRowsOf(app)
  await app.database.transaction((db) => db.deleteFrom('product_images').execute())
  expect((await uploadArchive(admin, archive)).status).toBe(200)
  expect(await imageRowsOf(app)).toMatchObject(before.map(({ hash, slot, color_id }) => ({ hash, slot, color_id })))
})

test('a backup with a reserved name in plain letters is read as before', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  await insertCatalogue(admin)
  await app.database.transaction((db) => db.updateTable('products').set({ code: 'CON', code_key: 'con' }).execute())
  const data = await aPicture()
  const image = aManifestImage(data, { path: 'CON/home/none/1.png', product_code: 'CON' })
  expect((await uploadArchive(admin, zipOf([manifestEntry([image]), { name: image.path, data }]))).status).toBe(200)
})

const theApp = sharedApp()
let rally: ReturnType<typeof withImages> | null = null
const makeRally = async () => {
  const made = await withImages(await theApp())
  await made.database.transaction((db) =>
    db.updateTable('products').set({ code: 'RALLY', code_key: 'rally' }).execute(),
  )
  return made
}
/** The product RALLY with its images, which no refused archive changes. */
const withRally = () => {
  rally ??= makeRally()
  return rally
}

const picture = await aPicture('#c0ffee')
const PATH = 'RALLY/home/none/1.png'
const listed = (own: object = {}, bytes = picture) =>
  manifestEntry([{ ...aManifestImage(bytes, { path: PATH, product_code: 'RALLY' }), ...own }])
const file = (own: Partial<ZipEntry> = {}): ZipEntry => ({ name: PATH, data: picture, ...own })
const zeros = (size: number) => Buffer.alloc(size)
const NEW_LINE = 'RALLY%0Ax/home/none/1.png'
const truncated = picture.subarray(0, picture.length - 30)
const nested = zipOf([file()])
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

test.each<[string, string, () => Buffer]>([
  ['a text', 'The file is not a ZIP archive, or it is cut off.', () => Buffer.from('PK, but no archive at all')],
  ['nothing at all', 'The file is not a ZIP archive, or it is cut off.', () => zeros(0)],
  [
    'one that is cut off',
    'The file is not a ZIP archive, or it is cut off.',
    () => zipOf([listed(), file()]).subarray(0, 500),
  ],
  ['one without a manifest', 'manifest.json: is missing', () => zipOf([file()])],
  [
    'a manifest that is no JSON',
    'manifest.json: cannot be read',
    () => zipOf([{ name: 'manifest.json', data: picture }]),
  ],
  [
    'a manifest of millions of tiny parts',
    'manifest.json: lists more than it may',
    () => zipOf([{ name: 'manifest.json', data: Buffer.from(`[${'[],'.repeat(1_000_000)}[]]`) }]),
  ],
  [
    'a manifest of something else',
    'manifest.json: is not a manifest',
    () => zipOf([manifestEntry([], { format: 'users' })]),
  ],
  [
    'a manifest of a later version',
    'manifest.json: is not a manifest',
    () => zipOf([manifestEntry([], { version: 2 })]),
  ],
  [
    'a manifest without images',
    'manifest.json: is not a manifest of product images: images is missing or wrong',
    () => zipOf([manifestEntry([], { images: undefined })]),
  ],
  [
    'a manifest that is a list',
    'manifest.json: is not a manifest of product images',
    () => zipOf([{ name: 'manifest.json', data: Buffer.from('[]') }]),
  ],
  [
    'a manifest of many entries without anything in them',
    'manifest.json: is not a manifest of product images: images.0.path is missing or wrong',
    () => zipOf([manifestEntry(Array.from({ length: 20_000 }, () => ({})))]),
  ],
  [
    'half a character in the code of a product',
    'images.0.product_code is missing or wrong',
    () => zipOf([listed({ product_code: '\ud800' }), file()]),
  ],
  [
    'half a character in the code of a garment color',
    'images.0.garment_color_code is missing or wrong',
    () => zipOf([listed({ garment_color_code: 'A\udfff' }), file()]),
  ],
  [
    'half a character in the code of an imprint color',
    'images.0.imprint_color_code is missing or wrong',
    () => zipOf([listed({ imprint_color_code: '\ud83d.' }), file()]),
  ],
  [
    'half a character in a path',
    'images.0.path is missing or wrong',
    () => zipOf([listed({ path: '\ud800/home/none/1.png' }), file()]),
  ],
  [
    'a media type that every object has',
    'images.0.media_type is missing or wrong',
    () => zipOf([listed({ media_type: 'constructor' }), file()]),
  ],
  ['a slot that does not exist', 'manifest.json: is not a manifest', () => zipOf([listed({ slot: 5 }), file()])],
  ['a name that leads upwards', '../../evil.png', () => zipOf([listed(), file(), file({ name: '../../evil.png' })])],
  ['an absolute name', '/etc/passwd', () => zipOf([listed(), file(), file({ name: '/etc/passwd' })])],
  ['a drive letter', 'C:/evil.png', () => zipOf([listed(), file(), file({ name: 'C:/evil.png' })])],
  ['a NUL in a name', 'evil?.png: has a name', () => zipOf([listed(), file(), file({ name: 'evil\0.png' })])],
  [
    'a name of 60,000 characters that leads upwards',
    '??: has a name that leads out of the archive',
    () => zipOf([file({ name: `/${'\u202e\tx'.repeat(12_000)}` })]),
  ],
  [
    'a name with backslashes',
    'RALLY\\home\\none\\1.png: has a name with characters that are not allowed',
    () => zipOf([file({ name: 'RALLY\\home\\none\\1.png' })]),
  ],
  [
    'a directory of noise',
    'The list of files in the archive is damaged.',
    () => {
      const zip = zipOf([listed(), file()])
      return zip.fill(0xe3, zip.readUInt32LE(zip.length - 6), zip.readUInt32LE(zip.length - 6) + 4)
    },
  ],
  [
    'a code with a line break',
    'there is no product with the code RALLY?x',
    () => zipOf([listed({ product_code: 'RALLY\nx', path: NEW_LINE }), file({ name: NEW_LINE })]),
  ],
  ['a symbolic link', `${PATH}: is not a regular file`, () => zipOf([listed(), file({ mode: 0o120777 })])],
  ['a device', `${PATH}: is not a regular file`, () => zipOf([listed(), file({ mode: 0o060666 })])],
  ['a doubled name', `${PATH}: is in the archive twice`, () => zipOf([listed(), file(), file()])],
  ['a name doubled but for its case', 'twice', () => zipOf([listed(), file(), file({ name: PATH.toLowerCase() })])],
  ['an encrypted file', `${PATH}: is encrypted`, () => zipOf([listed(), file({ flags: 0x801 })])],
  ['a directory that is encrypted', 'The archive is encrypted.', () => zipOf([listed(), file({ flags: 0x841 })])],
  ['sizes that contradict', `${PATH}: has sizes that contradict`, () => zipOf([listed(), file({ size: 9 })])],
  ['an unknown method', `${PATH}: is compressed in a way`, () => zipOf([listed(), file({ method: 12 })])],
  [
    '1 GB of zeros',
    `${PATH}: is larger than 15 MB`,
    () => zipOf([listed(), file({ data: bombOf(1024), method: 8, size: 1024 ** 3 })]),
  ],
  [
    'zeros that say they are few',
    `${PATH}: is damaged`,
    () => zipOf([listed({ size: 900 }), file({ data: bombOf(100), method: 8, size: 900 })]),
  ],
  [
    'a high ratio',
    `${PATH}: is compressed further than such a file can be`,
    () => {
      const size = 14 * 1024 * 1024
      return zipOf([listed({ size }), file({ data: deflateRawSync(zeros(size)), method: 8, size })])
    },
  ],
  [
    'files that overlap',
    'overlaps with another file',
    () => zipOf([listed(), file(), file({ name: 'RALLY/home/none/2.png', offset: 0 })]),
  ],
  [
    'bytes that are no deflate',
    `${PATH}: is damaged`,
    () => zipOf([listed(), file({ data: Buffer.alloc(picture.length, 7), method: 8, size: picture.length })]),
  ],
  [
    'a comment of 65 KB',
    `${PATH}: has a comment or further fields that are too long`,
    () => zipOf([listed(), file({ comment: zeros(65_000) })]),
  ],
  ['a name of 3,000 letters', 'has a name that is too long', () => zipOf([file({ name: 'x'.repeat(3000) })])],
  ['a wrong CRC', `${PATH}: is damaged; its checksum is wrong`, () => zipOf([listed(), file({ crc: 1 })])],
  [
    'a wrong SHA-256',
    `${PATH}: is damaged; its checksum is wrong`,
    () => zipOf([listed({ sha256: '0'.repeat(64) }), file()]),
  ],
  ['another size than told', `${PATH}: has another size`, () => zipOf([listed({ size: 7 }), file()])],
  [
    'a file that is not listed',
    'users.sql: is not listed',
    () => zipOf([listed(), file(), file({ name: 'users.sql' })]),
  ],
  ['a listed file that is missing', `${PATH}: is listed in the manifest and missing`, () => zipOf([listed()])],
  ['an HEIC picture', `${PATH}: is an HEIC picture. Save it as`, () => zipOf([listed({}, heic), file({ data: heic })])],
  ['a ZIP for an image', `${PATH}: This file is not a JPEG`, () => zipOf([listed({}, nested), file({ data: nested })])],
  [
    'a truncated image',
    `${PATH}: The image is damaged`,
    () => zipOf([listed({}, truncated), file({ data: truncated })]),
  ],
  ['a PNG that is called a JPEG', 'does not stand where', () => zipOf([listed({ media_type: 'image/jpeg' }), file()])],
  [
    'a PNG that is called a JPEG at the path of one',
    'RALLY/home/none/1.jpg: is of another kind',
    () =>
      zipOf([
        listed({ media_type: 'image/jpeg', path: 'RALLY/home/none/1.jpg' }),
        file({ name: 'RALLY/home/none/1.jpg' }),
      ]),
  ],
  [
    'an unknown product',
    'NONE/home/none/1.png: there is no product with the code NONE',
    () =>
      zipOf([listed({ product_code: 'NONE', path: 'NONE/home/none/1.png' }), file({ name: 'NONE/home/none/1.png' })]),
  ],
  [
    'an unknown garment color',
    'there is no garment color with the code MAUVE',
    () =>
      zipOf([
        listed({ garment_color_code: 'MAUVE', path: 'RALLY/MAUVE/none/1.png' }),
        file({ name: 'RALLY/MAUVE/none/1.png' }),
      ]),
  ],
  [
    'a path that does not say what its codes say',
    `${PATH}: does not stand where its codes say`,
    () => zipOf([listed({ slot: 2 }), file()]),
  ],
])('%s is refused by name and changes nothing', async (_case, message, make) => {
  const { admin, places, database, ...app } = await withRally()
  const shown = () => Promise.all(places.map((place) => bytesAt(admin, place)))
  const before = [await imageRowsOf({ database }), await shown()]

  const { status, body } = await uploadArchive(admin, make())

  expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
  expect(body.message).not.toMatch(/\p{C}/u)
  expect(body.message.length).toBeLessThan(300)
  expect([await imageRowsOf({ database }), await shown()]).toEqual(before)
  expect(temporaryFilesOf(app)).toEqual([])
})

test.each([0, 1, 2])('with image %i of three damaged none is restored', async (damaged) => {
  const { admin, product, database, places, ...app } = await withImages()
  const pictures = await Promise.all(['#111', '#222', '#333'].map((color) => aPicture(color)))
  const images = pictures.map((bytes, nth) =>
    aManifestImage(bytes, {
      path: `${product.code}/home/none/${nth + 1}.png`,
      product_code: product.code,
      slot: nth + 1,
    }),
  )
  const broken = Buffer.from(pictures[damaged] ?? '')
  broken.writeUInt8(broken.readUInt8(70) ^ 1, 70)
  const files = images.map(({ path }, nth) => ({
    name: path,
    data: nth === damaged ? broken : (pictures[nth] ?? broken),
  }))
  const before = await imageRowsOf({ database })

  const { status, body } = await uploadArchive(admin, zipOf([manifestEntry(images), ...files]))

  expect([status, body.message]).toEqual([400, `${images[damaged]?.path}: is damaged; its checksum is wrong`])
  expect(await imageRowsOf({ database })).toEqual(before)
  expect(temporaryFilesOf(app)).toEqual([])
})

test('if the last step fails nothing is restored, and the stored files are swept later', async () => {
  const { admin, database, config, product } = await withImages()
  const bytes = await aPicture('#abcdef')
  const image = aManifestImage(bytes, { path: `${product.code}/home/none/3.png`, product_code: product.code, slot: 3 })
  const path = join(config.dataDir, 'backup.zip')
  await writeFile(path, zipOf([manifestEntry([image]), { name: image.path, data: bytes }]))
  const before = await imageRowsOf({ database })
  const keeper = imageKeeper(database, imageStoreOf(config), temporaryFolder(config.dataDir))

  const nobody = 999_999
  await expect(
    restoreArchive(path, { database, keeper, userId: nobody, secretKey: null, signal: NEVER }),
  ).rejects.toThrow()

  expect(await imageRowsOf({ database })).toEqual(before)
  const left = await keeper.openOriginal(image.sha256)
  left?.stream.destroy()
  expect(left?.size).toBe(bytes.length)
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()
  await database.transaction((db) => db.updateTable('images').set({ touched_at: longAgo }).execute())
  await keeper.sweep(TABLES)
  expect(await keeper.openOriginal(image.sha256)).toBeNull()
  expect((await download(admin)).length).toBeGreaterThan(0)
})

test('a restore of a file lost from the disk brings it back', async () => {
  const { admin, config, places, pictures } = await withImages()
  const archive = await download(admin)
  const store = imageStoreOf(config)
  for await (const { name } of store.list()) await store.remove(name)
  expect((await admin.send(getProductImage, { query: places[0] as Place })).status).toBe(404)

  expect((await uploadArchive(admin, archive)).status).toBe(200)

  expect((await bytesAt(admin, places[0] as Place))?.equals(pictures[0] ?? Buffer.alloc(0))).toBe(true)
})

test('one restore at a time, and only with permission', async () => {
  const { admin, signIn, anonymous, database } = await withImages()
  const archive = await download(admin)
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = withLease(database, 'image-restore', () => {
    begun.resolve()
    return over.promise
  })
  await begun.promise

  const refused = await uploadArchive(admin, archive)
  over.resolve()
  await other

  expect(refused.status).toBe(409)
  expect(refused.body).toEqual({
    success: false,
    path: 'file',
    message: 'Another restore is under way. Please wait until it is done.',
  })
  expect((await uploadArchive(admin, archive)).status).toBe(200)
  const clerk = await signIn('PRODUCT_UPDATE', 'MANAGE_INVENTORY')
  const denied = await uploadArchive(clerk, archive)
  expect([denied.status, denied.body.message]).toEqual([403, 'You do not have permission to access this page.'])
  expect((await uploadArchive(anonymous(), archive)).status).toBe(401)
})

test('a HEAD request for a download takes no place and makes no backup', async () => {
  const { admin, signIn, app } = await withImages()
  const ask = (client: Client) => client.request({ method: 'HEAD', url: downloadProductImages.path })

  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(admin)))

  for (const { status, headers, bytes } of answers) {
    expect([status, headers['content-type'], bytes.length]).toEqual([200, 'application/zip', 0])
    expect(headers).not.toHaveProperty('content-length')
  }
  const { cookies } = await signIn('PRODUCT_READ')
  const denied = await app.inject({
    method: 'HEAD',
    url: downloadProductImages.path,
    cookies: Object.fromEntries(cookies),
  })
  expect(denied.statusCode).toBe(403)
})

test('another site cannot start a download, and an upload without the token is refused', async () => {
  const { admin } = await withImages()
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  expect((await admin.send(downloadProductImages, { headers })).status).toBe(403)
  const archive = await download(admin)
  admin.csrfToken = undefined
  expect((await uploadArchive(admin, archive)).status).toBe(403)
  expect((await admin.request({ method: 'POST', url: restoreProductImages.path })).status).toBe(403)
})

test.each([
  ['backup.rar', 400],
  ['backup.zip.exe', 400],
  ['zip', 400],
  ['BACKUP.ZIP', 200],
])('a restore from a file called %s is answered %i', async (name, status) => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const answer = await uploadArchive(admin, zipOf([manifestEntry([])]), name)
  expect(answer.status).toBe(status)
  if (status === 400) expect(answer.body.errors).toEqual([{ path: 'file', message: 'Only .zip files are accepted' }])
})

test('an image whose file is lost is left out of a download, which names it, and is a 404 itself', async () => {
  const app = await startApp()
  const { admin, places, pictures } = await withImages(app)
  const [lost, ...others] = pictures
  await imageStoreOf(app.config).remove(originalName(sha256(lost as Buffer)))

  const files = await filesIn(await download(admin))

  const manifest = JSON.parse(String(files.get('manifest.json')))
  expect([manifest.images.length, manifest.missing.length]).toEqual([others.length, 1])
  expect(files.has(manifest.missing[0])).toBe(false)
  const { status } = await admin.send(getProductImage, { query: places[0] as Place })
  expect(status).toBe(404)
})

test('an image whose file is lost asks for attention from the next sweep until it is there again', async () => {
  const app = await startApp()
  const { admin, places, pictures } = await withImages(app)
  const store = imageStoreOf(app.config)
  const images = imageKeeper(app.database, store, temporaryFolder(app.config.dataDir))
  const longAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await app.database.transaction((db) => db.updateTable('images').set({ touched_at: longAgo }).execute())
  const lost = async () => (await admin.call(getAttention, { query: { today: '2026-11-28' } })).counts.lost_images
  await images.sweep(TABLES)
  expect(await lost()).toBeUndefined()
  await store.remove(originalName(sha256(pictures[0] as Buffer)))
  await store.remove(originalName(sha256(pictures[1] as Buffer)))

  await images.sweep(TABLES)

  expect(await lost()).toBe(2)
  await upload(admin, places[0] as Place, pictures[0] as Buffer)
  expect(await lost()).toBe(1)
  const path = join(app.config.dataDir, 'found')
  await writeFile(path, pictures[1] as Buffer)
  await store.keep(originalName(sha256(pictures[1] as Buffer)), path, 'image/jpeg')
  await images.sweep(TABLES)
  expect(await lost()).toBeUndefined()
})
