import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { undoBatch } from '@kitroom/contract/batches'
import type { ImageCheck } from '@kitroom/contract/image-transfer'
import {
  checkProductImages,
  downloadProductImages,
  getCheckedImage,
  getProductImageCheck,
  restoreCheckedImages,
} from '@kitroom/contract/image-transfer'
import { listProductCategories } from '@kitroom/contract/product-categories'
import { deleteProductImage, getProductImage } from '@kitroom/contract/product-images'
import { startApp } from '@kitroom/testkit/app'
import { aManifestImage, bombOf, manifestEntry, type ZipEntry, zipOf } from '@kitroom/testkit/archives'
import { applyRows } from '@kitroom/testkit/batches'
import type { Answer, Client } from '@kitroom/testkit/client'
import { aPicture, multipart, upload } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import { TABLES } from '../../areas.ts'
import { imageStoreOf } from '../../platform/images/image-store.ts'
import { imageKeeper } from '../../platform/images/images.ts'
import { temporaryFolder } from '../../platform/storage/temporary.ts'
import { sweepChecks } from './checks.ts'

const send = async (client: Client, archive: Uint8Array, name = 'backup.zip'): Promise<Answer> => {
  const { payload, headers } = await multipart({}, archive, { name, type: 'application/zip' })
  const url = checkProductImages.path
  return client.request({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, 'x-csrf-token': client.csrfToken ?? '' },
  })
}

const checked = async (client: Client, archive: Uint8Array, name?: string): Promise<ImageCheck> => {
  const { status, body } = await send(client, archive, name)
  expect([status, body.message]).toEqual([200, undefined])
  return body.check as ImageCheck
}

const [red, green, blue] = [await aPicture('#a00'), await aPicture('#0a0'), await aPicture('#00a')]

/** A product with the code RALLY, whose first two home images are red and green. */
const withImages = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const catalogue = await insertCatalogue(admin)
  await app.database.transaction((db) =>
    db.updateTable('products').set({ code: 'RALLY', code_key: 'rally', name: 'Rally Jersey' }).execute(),
  )
  const productId = catalogue.product.id
  await upload(admin, { productId, slot: 1 }, red)
  await upload(admin, { productId, slot: 2 }, green)
  const inSlot = async (slot: 1 | 2 | 3 | 4): Promise<Buffer | null> => {
    const { status, bytes } = await admin.send(getProductImage, { query: { productId, slot } })
    return status === 200 ? bytes : null
  }
  const rows = () => app.database.read.selectFrom('product_images').selectAll().orderBy('slot').execute()
  return { ...app, ...catalogue, admin, productId, inSlot, rows }
}

const entry = (slot: number, data: Buffer, own: Partial<ZipEntry> = {}): ZipEntry => ({
  name: `RALLY/home/none/${slot}.png`,
  data,
  ...own,
})
const listed = ({ name, data }: ZipEntry, own: object = {}) => ({
  ...aManifestImage(data, { path: name, product_code: name.split('/')[0] ?? '' }),
  slot: Number(/(\d)\.png$/.exec(name)?.[1]),
  ...own,
})
const statesOf = ({ images }: ImageCheck) => images.map(({ slot_name, state }) => `${slot_name}: ${state}`)

test('a check keeps no product from being removed, and no longer proposes its images', async () => {
  const { admin } = await withImages()
  const categories = await admin.call(listProductCategories)
  const product = { name: 'Ace', supplier_name: 'S', supplier_code: 'S' }
  const cells = { ...product, code: 'ACE', product_category_id: categories.product_categories[0]?.code ?? '' }
  const { batch } = await applyRows(admin, 'products', [{ cells }])
  const files = [entry(3, blue), entry(1, green, { name: 'ACE/home/none/1.png' })]
  const { id } = await checked(admin, zipOf([manifestEntry(files.map((file) => listed(file))), ...files]))

  expect((await admin.call(undoBatch, { params: { id: batch.id } })).kept).toEqual([])
  const { check } = await admin.call(getProductImageCheck, { params: { id } })
  expect(statesOf(check)).toEqual(['Home, 3 Side: new'])
})

test('a check reports what is new, replaced, unchanged and without a slot, and changes nothing', async () => {
  const { admin, rows } = await withImages()
  const before = await rows()
  const files = [entry(1, red), entry(2, blue), entry(3, blue), entry(4, blue, { name: 'GONE/home/none/4.png' })]

  const check = await checked(admin, zipOf([manifestEntry(files.map((file) => listed(file))), ...files]))

  expect(statesOf(check)).toEqual(['Home, 1 Front: unchanged', 'Home, 2 Back: replaced', 'Home, 3 Side: new'])
  expect(check.unplaced).toEqual([{ path: 'GONE/home/none/4.png', reason: 'There is no product with the code GONE' }])
  expect(check).toMatchObject({ file_name: 'backup.zip', missing: 0 })
  expect(check.images[0]).toMatchObject({ path: 'RALLY/home/none/1.png', product_name: 'Rally Jersey' })
  expect(await rows()).toEqual(before)
  expect((await admin.call(getProductImageCheck, { params: { id: check.id } })).check).toEqual(check)
  const shown = await admin.send(getCheckedImage, { params: { id: check.id }, query: { nth: '3' } })
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('the chosen images are restored as one batch, which is undone as one', async () => {
  const { admin, database, inSlot, rows } = await withImages()
  const before = await rows()
  const files = [entry(1, blue), entry(2, blue), entry(3, green), entry(4, green)]
  const check = await checked(admin, zipOf([manifestEntry(files.map((file) => listed(file))), ...files]))
  const chosen = check.images.filter(({ slot_name }) => /2|3/.test(slot_name)).map(({ nth }) => nth)

  const answer = await admin.call(restoreCheckedImages, { params: { id: check.id }, body: { images: chosen } })

  expect(answer).toMatchObject({ images: 2, message: '2 images restored.' })
  expect([await inSlot(1), await inSlot(2), await inSlot(3), await inSlot(4)]).toEqual([red, blue, green, null])
  const entries = await database.read
    .selectFrom('activity')
    .select(['action', 'before', 'after'])
    .where('batch_id', '=', answer.batch_id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, before: was, after }) => [action, was !== null, JSON.parse(after ?? '').slot])).toEqual(
    [
      ['product-image.uploaded', true, 2],
      ['product-image.uploaded', false, 3],
    ],
  )
  expect(statesOf((await admin.call(getProductImageCheck, { params: { id: check.id } })).check)).toEqual([
    'Home, 1 Front: replaced',
    'Home, 2 Back: unchanged',
    'Home, 3 Side: unchanged',
    'Home, 4 Detail: new',
  ])

  const again = await admin.call(restoreCheckedImages, { params: { id: check.id }, body: { images: chosen } })
  expect(again).toMatchObject({ images: 2, batch_id: null })

  await admin.call(undoBatch, { params: { id: answer.batch_id ?? 0 } })
  const hashesOf = (all: typeof before) => all.map(({ slot, hash }) => `${slot} ${hash}`)
  expect(hashesOf(await rows())).toEqual(hashesOf(before))
})

test('a full backup of images works there, and so does a partial one', async () => {
  const { admin, productId } = await withImages()
  const { bytes } = await admin.send(downloadProductImages)
  await admin.call(deleteProductImage, { body: { productId, slot: 2 } })
  expect(statesOf(await checked(admin, bytes))).toEqual(['Home, 1 Front: unchanged', 'Home, 2 Back: new'])

  const [first, second] = [entry(1, red), entry(2, green)]
  const part = await checked(admin, zipOf([manifestEntry([listed(first), listed(second)]), second]))
  expect([statesOf(part), part.missing, part.unplaced]).toEqual([['Home, 2 Back: new'], 1, []])
})

test('without a manifest images are matched by their names, and by the product that the ZIP is named after', async () => {
  const { admin } = await withImages()
  const files = [
    { name: 'Rally Jersey/home/front.png', data: red },
    { name: 'RALLY/home/side.png', data: blue },
    { name: 'RALLY/home/3.png', data: red },
    { name: 'RALLY/mauve/3.png', data: red },
    { name: 'RALLY/notes.txt', data: Buffer.from('hello') },
    { name: '__MACOSX/RALLY/home/._front.png', data: Buffer.from('what a Mac adds') },
  ]
  const check = await checked(admin, zipOf(files))
  expect(statesOf(check)).toEqual(['Home, 1 Front: unchanged', 'Home, 3 Side: new'])
  expect(check.unplaced).toEqual([
    { path: 'RALLY/home/3.png', reason: 'Another image of the ZIP has the same place' },
    { path: 'RALLY/mauve/3.png', reason: 'It names no garment color' },
    { path: 'RALLY/notes.txt', reason: 'It is no image' },
  ])

  const ofOne = zipOf([{ name: 'home/back.png', data: blue }])
  expect((await checked(admin, ofOne, 'pictures.zip')).unplaced).toEqual([
    { path: 'home/back.png', reason: 'It names no product' },
  ])
  expect(statesOf(await checked(admin, ofOne, 'RALLY (1).zip'))).toEqual(['Home, 2 Back: replaced'])
})

test('an HEIC picture is called one, whatever its name, and a JPEG called HEIC is placed', async () => {
  const { admin } = await withImages()
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const files = [
    { name: 'RALLY/home/1.heic', data: heic },
    { name: 'RALLY/home/2.jpg', data: heic },
    { name: 'RALLY/home/3.heic', data: await aPicture('#0aa', 'jpeg') },
    { name: 'iphone.heic', data: heic },
  ]
  const check = await checked(admin, zipOf(files))
  expect(statesOf(check)).toEqual(['Home, 3 Side: new'])
  const reason = 'It is an HEIC picture. Save it as JPEG, or set the phone to Most Compatible'
  expect(check.unplaced).toEqual([0, 1, 3].map((nth) => ({ path: files[nth]?.name, reason })))
})

const told = (own: Partial<ZipEntry>, about: object = {}) => {
  const whole = entry(1, blue)
  return zipOf([manifestEntry([listed(whole, about)]), { ...whole, ...own }])
}

test.each<[string, string, () => Buffer]>([
  ['a wrong CRC', 'It is damaged; its checksum is wrong', () => told({ crc: 1 })],
  ['a wrong SHA-256', 'It is damaged; its checksum is wrong', () => told({}, { sha256: '0'.repeat(64) })],
  ['another size than told', 'It has another size than the manifest says', () => told({}, { size: 7 })],
  [
    'bytes that are no deflate',
    'It is damaged; its checksum is wrong',
    () => told({ data: Buffer.alloc(blue.length, 7), method: 8, size: blue.length }),
  ],
  [
    'zeros that say they are few',
    'It is damaged; its checksum is wrong',
    () => told({ data: bombOf(100), method: 8, size: 900 }, { size: 900 }),
  ],
  [
    'a text that is called an image',
    'This file is not a JPEG, PNG, WebP, AVIF or GIF image',
    () => zipOf([entry(1, Buffer.from('<svg/>'))]),
  ],
  ['a truncated image', 'The image is damaged and cannot be read', () => zipOf([entry(1, blue.subarray(0, -30))])],
  ['an image that is too large', 'It is larger than 15 MB', () => zipOf([entry(1, Buffer.alloc(16 * 1024 * 1024))])],
])('%s leaves that image without a slot, and the others go on', async (_case, reason, make) => {
  const { admin, config } = await withImages()
  const check = await checked(admin, make())
  expect([check.images, check.unplaced]).toEqual([[], [{ path: 'RALLY/home/none/1.png', reason }]])
  expect(await readdir(join(config.dataDir, 'temporary'))).toEqual([])
})

const named = (name: string) => () => zipOf([entry(1, blue), entry(2, blue, { name })])

test.each<[string, string, () => Buffer]>([
  ['a text', 'The file is not a ZIP archive, or it is cut off.', () => Buffer.from('PK, but no archive at all')],
  ['a name that leads upwards', '../../evil.png', named('../../evil.png')],
  ['an absolute name', '/etc/passwd', named('/etc/passwd')],
  ['a drive letter', 'C:/evil.png', named('C:/evil.png')],
  ['a NUL in a name', 'evil?.png: has a name', named('evil\0.png')],
  ['a doubled name', 'is in the archive twice', named('RALLY/home/none/1.png')],
  ['a name doubled but for its case', 'is in the archive twice', named('rally/home/none/1.PNG')],
  ['a symbolic link', 'is not a regular file', () => zipOf([entry(1, blue, { mode: 0o120777 })])],
  ['an encrypted file', 'is encrypted', () => zipOf([entry(1, blue, { flags: 0x801 })])],
  [
    'files that overlap',
    'overlaps with another file',
    () => zipOf([entry(1, blue), entry(2, blue), entry(3, blue, { offset: 0 })]),
  ],
  [
    '10 GB of zeros',
    'is larger than 4096 MB',
    () => zipOf([entry(1, bombOf(10 * 1024), { method: 8, size: 10 * 1024 ** 3 })]),
  ],
  [
    'a high ratio',
    'is compressed further than such a file can be',
    () => {
      const size = 14 * 1024 * 1024
      return zipOf([entry(1, deflateRawSync(Buffer.alloc(size)), { method: 8, size })])
    },
  ],
  [
    'more files than a backup can have',
    'The archive has more than 20001 files.',
    () => zipOf(Array.from({ length: 20_002 }, (_, nth) => entry(1, Buffer.alloc(0), { name: `${nth}` }))),
  ],
  ['a manifest of something else', 'is not a manifest', () => zipOf([manifestEntry([], { format: 'users' })])],
  [
    'half a character in a code',
    'manifest.json: is not a manifest of product images: images.0.product_code is missing or wrong',
    () => told({}, { product_code: '\ud800' }),
  ],
])('%s is refused as a whole', async (_case, message, make) => {
  const { admin, database, config, rows } = await withImages()
  const before = await rows()
  const { status, body } = await send(admin, make())
  expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
  expect(await rows()).toEqual(before)
  expect(await database.read.selectFrom('image_checks').selectAll().execute()).toEqual([])
  expect(await readdir(join(config.dataDir, 'temporary'))).toEqual([])
})

test('reasons are whole sentences', async () => {
  const { admin } = await withImages()
  const files = [
    entry(1, blue),
    entry(2, blue),
    entry(1, blue, { name: 'rally/home/none/1.jpg' }),
    entry(3, blue, { name: 'RALLY/home/NONE/3.png' }),
    entry(4, blue, { name: 'RALLY/home/WHT/4.png' }),
  ]
  const own = [{}, { slot: 3 }, { slot: 1, media_type: 'image/jpeg' }]
  const manifest = own.flatMap((values, nth) => files.slice(nth, nth + 1).map((file) => listed(file, values)))
  const check = await checked(admin, zipOf([manifestEntry(manifest), ...files]))
  expect(check.unplaced).toEqual([
    { path: 'RALLY/home/none/2.png', reason: 'It does not stand where its codes say' },
    { path: 'rally/home/none/1.jpg', reason: 'It is the second image for its place' },
    { path: 'RALLY/home/NONE/3.png', reason: 'The manifest does not list it' },
    { path: 'RALLY/home/WHT/4.png', reason: 'The manifest does not list it' },
  ])
})

test('names that people see hold no control characters and none that turn the text', async () => {
  const { admin, database } = await withImages()
  const turned = 'RALLY/home/\u202egnp.exe \u{1f455}.png'
  const code = `RALLY\n\u202e${'X'.repeat(500)}`
  const path = `${encodeURIComponent(code)}/home/none/1.png`
  const named = zipOf([
    { name: turned, data: blue },
    { name: 'RALLY/home/\u202efront.png', data: blue },
  ])

  const { file_name, images, unplaced } = await checked(admin, named, `RALLY\t\u202e${'\u{1f455}'.repeat(300)}.zip`)

  expect(file_name).toBe(`RALLY??${'\u{1f455}'.repeat(193)}`)
  expect(images.map((image) => image.path)).toEqual(['RALLY/home/?front.png'])
  expect(unplaced.map((image) => image.path)).toEqual(['RALLY/home/?gnp.exe \u{1f455}.png'])
  const stored = await database.read.selectFrom('checked_images').select('path').execute()
  expect(stored).toEqual([{ path: 'RALLY/home/?front.png' }])

  const file = entry(1, blue, { name: path })
  const manifest = manifestEntry([listed(file, { product_code: code })])
  const [unknown] = (await checked(admin, zipOf([manifest, file]))).unplaced
  expect(unknown?.reason).toBe(`There is no product with the code RALLY??${'X'.repeat(113)}`)
})

test('a file name with a NUL is stored without it', async () => {
  const { admin } = await withImages()
  const { payload, headers } = await multipart({}, zipOf([entry(3, blue)]), { name: 'NAME', type: 'application/zip' })
  const encoded = payload.toString('latin1').replace('filename="NAME"', "filename*=UTF-8''a%00b.zip")
  const { status, body } = await admin.request({
    method: 'POST',
    url: checkProductImages.path,
    payload: Buffer.from(encoded, 'latin1'),
    headers: { ...headers, 'x-csrf-token': admin.csrfToken ?? '' },
  })
  expect([status, body.check?.file_name]).toEqual([200, 'a?b.zip'])
})

test('a check belongs to its owner, and needs the permission to restore', async () => {
  const { admin, signIn, rows } = await withImages()
  const before = await rows()
  const { id } = await checked(admin, zipOf([entry(3, blue)]))
  const other = await signIn('IMAGE_RESTORE')
  const [params, body] = [{ id }, { images: [1] }]
  expect((await other.send(getProductImageCheck, { params })).status).toBe(404)
  expect((await other.send(getCheckedImage, { params, query: { nth: '1' } })).status).toBe(404)
  expect((await other.send(restoreCheckedImages, { params, body })).status).toBe(404)
  const clerk = await signIn('PRODUCT_UPDATE')
  expect((await send(clerk, zipOf([entry(3, blue)]))).status).toBe(403)
  expect((await admin.send(restoreCheckedImages, { params, body: { images: [1, 2] } })).status).toBe(404)
  expect((await admin.send(restoreCheckedImages, { params, body: { images: [] } })).status).toBe(400)
  const { status, body: answer } = await admin.send(restoreCheckedImages, { params, body: {} })
  expect([status, answer.message]).toEqual([400, 'Images must be a list of numbers'])
  expect(await rows()).toEqual(before)
})

test('a check keeps its pictures until it expires, and then both are gone', async () => {
  const { admin, config, database } = await withImages()
  const { id } = await checked(admin, zipOf([entry(3, blue)]))
  const keeper = imageKeeper(database, imageStoreOf(config), temporaryFolder(config.dataDir))
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()
  const { hash } = await database.read.selectFrom('checked_images').select('hash').executeTakeFirstOrThrow()
  const isKept = async () => (await keeper.listKnown([hash])).size === 1
  const forget = () => database.transaction((db) => db.updateTable('images').set({ touched_at: longAgo }).execute())
  const sweep = async () => {
    await database.transaction(sweepChecks)
    await keeper.sweep(TABLES)
  }
  await forget()
  await sweep()
  expect(await isKept()).toBe(true)

  await database.transaction((db) => db.updateTable('image_checks').set({ expires_at: longAgo }).execute())
  expect((await admin.send(restoreCheckedImages, { params: { id }, body: { images: [1] } })).status).toBe(404)
  await sweep()
  expect(await isKept()).toBe(false)
  expect(await database.read.selectFrom('checked_images').selectAll().execute()).toEqual([])
})

test('if a picture is no longer stored, nothing is restored', async () => {
  const { admin, database, rows } = await withImages()
  const check = await checked(admin, zipOf([entry(3, blue), entry(4, green)]))
  const before = await rows()
  const { hash } = await database.read
    .selectFrom('checked_images')
    .select('hash')
    .where('slot', '=', 3)
    .executeTakeFirstOrThrow()
  await database.transaction((db) => db.deleteFrom('images').where('hash', '=', hash).execute())

  const { status, body } = await admin.send(restoreCheckedImages, {
    params: { id: check.id },
    body: { images: check.images.map(({ nth }) => nth) },
  })

  expect([status, body.message]).toEqual([409, 'The images are no longer kept. Please check the ZIP again.'])
  expect(await rows()).toEqual(before)
})
