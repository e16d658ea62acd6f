import { Readable } from 'node:stream'
import { deleteProductImage, getProductImage, listFilledSlots, listThumbnails } from '@kitroom/contract/product-images'
import { updateProduct } from '@kitroom/contract/products'
import { startApp } from '@kitroom/testkit/app'
import { filesOf, withProduct } from '@kitroom/testkit/image-catalogues'
import { aPicture, multipart, upload } from '@kitroom/testkit/pictures'
import { aProduct, insertCatalogue } from '@kitroom/testkit/records'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { TABLES } from '../../areas.ts'
import { imageStoreOf } from '../../platform/images/image-store.ts'
import { imageKeeper } from '../../platform/images/images.ts'
import { originalName } from '../../platform/images/names.ts'
import { temporaryFolder } from '../../platform/storage/temporary.ts'

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s picture comes back byte for byte', async (format) => {
  const { admin, productId, colorId, imprintColorId } = await withProduct()
  const picture = await aPicture('#204080', format)

  const { status, body } = await upload(admin, { productId, slot: 2, colorId, imprintColorId }, picture, {
    type: 'text/plain',
  })

  expect([status, body]).toEqual([200, { success: true, message: 'Image uploaded.' }])
  const query = {
    productId: String(productId),
    slot: '2',
    colorId: String(colorId),
    imprintColorId: String(imprintColorId),
  }
  const answer = await admin.send(getProductImage, { query })
  expect(answer.headers).toMatchObject({
    'content-type': `image/${format}`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(answer.bytes.equals(picture)).toBe(true)
  const etag = String(answer.headers.etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await admin.send(getProductImage, { query, headers: { 'if-none-match': known } })
    expect([known, again.status, again.bytes.length]).toEqual([known, 304, 0])
  }
})

test('the filled slots are listed, home images without a color', async () => {
  const { admin, productId, colorId, imprintColorId } = await withProduct()
  const picture = await aPicture()
  await upload(admin, { productId, slot: 1 }, picture)
  await upload(admin, { productId, slot: 3, colorId, imprintColorId: '' }, picture)
  await upload(admin, { productId, slot: 1, colorId, imprintColorId }, picture, { isFileFirst: true })

  const { filled_slots } = await admin.call(listFilledSlots, { params: { productId } })

  expect(filled_slots).toEqual([
    { slot: 1, color_id: null, imprint_color_id: null },
    { slot: 3, color_id: colorId, imprint_color_id: null },
    { slot: 1, color_id: colorId, imprint_color_id: imprintColorId },
  ])
})

test('the thumbnail of a product is its first home image, whatever its colors have', async () => {
  const { app, admin, productId, colorId } = await withProduct()
  const picture = await aPicture()
  const reader = await app.signIn('PRODUCT_READ')
  await upload(admin, { productId, slot: 1, colorId }, picture)
  expect(await reader.call(listThumbnails)).toMatchObject({ thumbnails: [] })
  await upload(admin, { productId, slot: 4 }, picture)
  await upload(admin, { productId, slot: 2 }, picture)
  expect(await reader.call(listThumbnails)).toMatchObject({ thumbnails: [{ product_id: productId, slot: 2 }] })
})

test('a picture is resized to a WebP of the requested width, and never enlarged', async () => {
  const { admin, productId } = await withProduct()
  await upload(admin, { productId, slot: 1 }, await aPicture('#204080', 'png', { width: 600, height: 300 }))
  for (const [w, width] of [
    ['128', 128],
    ['512', 512],
    ['1024', 600],
  ] as const) {
    const { status, headers, bytes } = await admin.send(getProductImage, { query: { productId, slot: 1, w } })
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
  }
  const { status, body } = await admin.send(getProductImage, { query: { productId, slot: 1, w: '77' } })
  expect([status, body.errors[0].path]).toEqual([400, 'w'])
})

test('ten simultaneous requests for the same thumbnail all get it', async () => {
  const { admin, productId } = await withProduct()
  await upload(admin, { productId, slot: 1 }, await aPicture())
  const query = { productId, slot: 1, w: '128' }

  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.send(getProductImage, { query })))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1)
})

test('uploading to a filled slot replaces the picture, and the next request shows the new one', async () => {
  const { admin, productId } = await withProduct()
  const [one, other] = [await aPicture('#ff0000'), await aPicture('#00ff00')]
  await upload(admin, { productId, slot: 1 }, one)
  const query = { productId, slot: 1 }
  const first = await admin.send(getProductImage, { query })

  await upload(admin, { productId, slot: 1 }, other)

  const second = await admin.send(getProductImage, { query, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(second.status).toBe(200)
  expect(second.bytes.equals(other)).toBe(true)
})

test('a deleted picture is gone, and deleting it again is a 404', async () => {
  const { admin, productId, colorId } = await withProduct()
  await upload(admin, { productId, slot: 1, colorId }, await aPicture())
  const body = { productId, slot: 1, colorId, imprintColorId: null } as const

  expect((await admin.send(deleteProductImage, { body })).status).toBe(200)

  expect((await admin.send(getProductImage, { query: { productId, slot: 1, colorId } })).status).toBe(404)
  expect((await admin.send(deleteProductImage, { body })).status).toBe(404)
})

test('removing a garment color hides its pictures, adding it again brings them back', async () => {
  const { admin, productId, colorId, otherColorId, categoryId } = await withProduct()
  const picture = await aPicture()
  await upload(admin, { productId, slot: 1, colorId }, picture)
  const offer = (...product_garment_color_ids: number[]) =>
    admin.call(updateProduct, {
      params: { productId },
      body: aProduct({ product_category_id: categoryId, product_garment_color_ids }),
    })

  await offer(otherColorId)
  expect((await admin.call(listFilledSlots, { params: { productId } })).filled_slots).toEqual([])
  expect((await admin.send(getProductImage, { query: { productId, slot: 1, colorId } })).status).toBe(404)
  const deletion = await admin.send(deleteProductImage, { body: { productId, slot: 1, colorId } })
  expect([deletion.status, deletion.body.errors?.[0]?.path]).toEqual([400, 'colorId'])

  await offer(otherColorId, colorId)
  expect((await admin.call(listFilledSlots, { params: { productId } })).filled_slots).toHaveLength(1)
  const { bytes } = await admin.send(getProductImage, { query: { productId, slot: 1, colorId } })
  expect(bytes.equals(picture)).toBe(true)
})

const truncated = async (format: 'jpeg' | 'png') => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer()
  return whole.subarray(0, Math.floor(whole.length * 0.7))
}
/** The start of a picture with these brands, and nothing that can be decoded. */
const branded = (...brands: string[]): Buffer => {
  const start = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.join('')}`, 'latin1')
  start.writeUInt32BE(start.length)
  return Buffer.concat([start, Buffer.alloc(500, 'meta')])
}

test.each([
  ['IMG_0001.HEIC', branded('heic', 'mif1')],
  ['portrait.jpg', branded('mif1', 'heix')],
  ['burst.heif', branded('msf1', 'hevc')],
  ['plain.heif', branded('mif1')],
])('%s is refused as an HEIC picture, by its content and with its name', async (name, file) => {
  const { admin, productId } = await withProduct()
  const { status, body } = await upload(admin, { productId, slot: 1 }, file, { name })
  expect([status, body.message]).toEqual([
    415,
    `${name} is an HEIC picture. Save it as JPEG, or set the phone to Most Compatible`,
  ])
})

test.each([
  ['a damaged AVIF', branded('mif1', 'avif')],
  ['a video', branded('mp42', 'isom')],
  ['a text', Buffer.from('heic ftypheic')],
])('%s is no HEIC picture, whatever its name', async (_case, file) => {
  const { admin, productId } = await withProduct()
  const { status, body } = await upload(admin, { productId, slot: 1 }, file, { name: 'x.heic' })
  expect([status, body.message]).toEqual([415, 'This file is not a JPEG, PNG, WebP, AVIF or GIF image.'])
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each<[string, number, () => Promise<Uint8Array> | Uint8Array]>([
  ['text with an image name', 415, () => Buffer.from('not an image at all')],
  ['an SVG with a script', 415, () => Buffer.from(SVG)],
  ['a web page', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', 415, () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
  ['a TIFF', 415, () => aPicture('#fff', 'tiff')],
  ['zero bytes', 415, () => Buffer.alloc(0)],
  ['a truncated JPEG', 400, () => truncated('jpeg')],
  ['a truncated PNG', 400, () => truncated('png')],
  ['16 MB', 413, () => Buffer.alloc(16 * 1024 * 1024, 7)],
])('%s is refused with a message and leaves nothing behind', async (_case, expected, make) => {
  const { app, admin, productId } = await withProduct()
  const before = await app.database.read.selectFrom('activity').select('id').execute()

  const { status, body } = await upload(admin, { productId, slot: 1 }, await make())

  expect([status, body.success]).toEqual([expected, false])
  expect(body.message.length).toBeGreaterThan(20)
  expect(await filesOf(app)).toEqual([])
  expect(await app.database.read.selectFrom('images').select('hash').execute()).toEqual([])
  expect(await app.database.read.selectFrom('activity').select('id').execute()).toEqual(before)
})

test('a slot that does not exist is refused at its field', async () => {
  const { app, admin, productId, colorId, imprintColorId } = await withProduct()
  const foreign = await insertCatalogue(admin)
  const [foreignColor] = foreign.colorIds as [number]
  const [foreignImprint] = foreign.imprintIds as [number]
  const cases: [Record<string, unknown>, string][] = [
    [{ productId }, 'slot'],
    [{ productId, slot: 0 }, 'slot'],
    [{ productId, slot: 5 }, 'slot'],
    [{ productId, slot: '1.5' }, 'slot'],
    [{ slot: 1 }, 'productId'],
    [{ productId: 'x', slot: 1 }, 'productId'],
    [{ productId: 999_999, slot: 1 }, 'productId'],
    [{ productId, slot: 1, colorId: foreignColor }, 'colorId'],
    [{ productId, slot: 1, colorId: 'red' }, 'colorId'],
    [{ productId, slot: 1, imprintColorId }, 'imprintColorId'],
    [{ productId, slot: 1, colorId, imprintColorId: foreignImprint }, 'imprintColorId'],
  ]
  for (const [fields, path] of cases) {
    const { status, body } = await upload(admin, fields, await aPicture())
    expect([fields, status, body.errors?.[0]?.path]).toEqual([fields, 400, path])
  }
  const { status, body } = await upload(admin, { productId, slot: 1 }, null)
  expect([status, body.errors[0]]).toEqual([400, { path: 'file', message: 'File is required' }])
  const nothing = await upload(admin, {}, null)
  expect(nothing.body.errors.map(({ path }: { path: string }) => path)).toEqual(['file', 'productId', 'slot'])
  expect(await filesOf(app)).toEqual([])
})

test('fields that an upload does not know are dropped', async () => {
  const { admin, productId } = await withProduct()
  const unknown = Object.fromEntries(Array.from({ length: 10 }, (_, nth) => [`note${nth}`, 'x'.repeat(100)]))
  const { status } = await upload(admin, { ...unknown, productId, slot: 1 }, await aPicture())
  expect(status).toBe(200)
})

test('a file is stored under its hash, whatever its name', async () => {
  const { app, admin, productId } = await withProduct()
  const picture = await aPicture()
  for (const name of ['../../evil.png', '/etc/passwd', 'C:\\evil.png', 'a'.repeat(300), '.htaccess', 'x.png%00.svg']) {
    expect((await upload(admin, { productId, slot: 1 }, picture, { name })).status).toBe(200)
  }
  expect((await filesOf(app)).map((path) => path.split('/').at(-1))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
})

test('an upload from another site, or without PRODUCT_UPDATE, is refused', async () => {
  const { app, admin, productId } = await withProduct()
  const picture = await aPicture()
  const { payload, headers } = await multipart({ productId, slot: 1 }, picture)
  for (const foreign of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
  ]) {
    const { status } = await admin.request({
      method: 'POST',
      url: '/api/admin/upload-product-image',
      payload,
      headers: { ...headers, ...foreign },
    })
    expect(status).toBe(403)
  }
  const reader = await app.signIn('PRODUCT_READ', 'PRODUCT_CREATE')
  const { status, body } = await upload(reader, { productId, slot: 1 }, picture)
  expect([status, body.message]).toEqual([403, 'You do not have permission to update a product.'])
  expect((await upload(app.anonymous(), { productId, slot: 1 }, picture)).status).toBe(401)
  expect(await filesOf(app)).toEqual([])
})

test('unreferenced files are swept once no undo can need them, and referenced files never', async () => {
  const { app, admin, productId, colorId } = await withProduct()
  const [shared, alone] = [await aPicture('#ff0000'), await aPicture('#00ff00')]
  await upload(admin, { productId, slot: 1 }, shared)
  await upload(admin, { productId, slot: 2, colorId }, shared)
  await upload(admin, { productId, slot: 3 }, alone)
  await admin.send(getProductImage, { query: { productId, slot: 3, w: '128' } })
  for (const [slot, color] of [
    [1, null],
    [3, null],
  ] as const) {
    await admin.call(deleteProductImage, { body: { productId, slot, colorId: color } })
  }
  const images = imageKeeper(app.database, imageStoreOf(app.config), temporaryFolder(app.config.dataDir))

  await images.sweep(TABLES)
  expect(await filesOf(app)).toHaveLength(3)

  const longAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await app.database.transaction((db) => db.updateTable('images').set({ touched_at: longAgo }).execute())
  await images.sweep(TABLES)
  expect(await filesOf(app)).toHaveLength(3)

  const { kept_until } = await app.database.read
    .selectFrom('images')
    .select('kept_until')
    .where('kept_until', 'is not', null)
    .orderBy('kept_until')
    .executeTakeFirstOrThrow()
  expect(Math.round((Date.parse(String(kept_until)) - Date.now()) / 86_400_000)).toBe(30)
  await app.database.transaction((db) => db.updateTable('images').set({ kept_until: longAgo }).execute())
  await images.sweep(TABLES)
  expect(await filesOf(app)).toHaveLength(1)
  const { bytes } = await admin.send(getProductImage, { query: { productId, slot: 2, colorId } })
  expect(bytes.equals(shared)).toBe(true)
})

test('a sweep does not block other writes, and an upload of the same bytes waits and is kept', async () => {
  const { app, admin, productId } = await withProduct()
  const picture = await aPicture('#ff0000')
  await upload(admin, { productId, slot: 1 }, picture)
  await admin.call(deleteProductImage, { body: { productId, slot: 1, colorId: null } })
  const longAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await app.database.transaction((db) =>
    db.updateTable('images').set({ touched_at: longAgo, kept_until: longAgo }).execute(),
  )
  const store = imageStoreOf(app.config)
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const remove = async (name: string) => {
    begun.resolve()
    await gate.promise
    await store.remove(name)
  }

  const sweeping = imageKeeper(app.database, { ...store, remove }, temporaryFolder(app.config.dataDir)).sweep(TABLES)
  await begun.promise
  await app.insertPerson([])
  const uploading = upload(admin, { productId, slot: 2 }, picture)
  // During these requests an upload that did not wait would finish.
  for (let nth = 0; nth < 300; nth += 1) await admin.call(listFilledSlots, { params: { productId } })
  gate.resolve()
  await sweeping

  expect((await uploading).status).toBe(200)
  const { bytes } = await admin.send(getProductImage, { query: { productId, slot: 2 } })
  expect(bytes.equals(picture)).toBe(true)
  expect(await app.database.read.selectFrom('swept_images').selectAll().execute()).toEqual([])
})

test('the next sweep removes what a server left behind that was killed during a sweep', async () => {
  const { app, admin, productId } = await withProduct()
  await upload(admin, { productId, slot: 1 }, await aPicture('#ff0000'))
  const { hash } = await app.database.read.selectFrom('images').select('hash').executeTakeFirstOrThrow()
  const swept_at = new Date(Date.now() - 3_600_000).toISOString()
  await app.database.transaction(async (db) => {
    await db.deleteFrom('product_images').execute()
    await db.deleteFrom('images').execute()
    await db.insertInto('swept_images').values({ hash, swept_at }).execute()
  })

  await imageKeeper(app.database, imageStoreOf(app.config), temporaryFolder(app.config.dataDir)).sweep(TABLES)

  expect(await filesOf(app)).toEqual([])
  expect(await app.database.read.selectFrom('swept_images').selectAll().execute()).toEqual([])
})

test.each(['0x1', '1e0', '1.0', '1,', '--1'])('a slot and a width are digits, not %j', async (text) => {
  const { admin, productId } = await withProduct()
  await upload(admin, { productId, slot: 1 }, await aPicture())
  expect((await upload(admin, { productId, slot: text }, await aPicture())).body.errors).toEqual([
    { path: 'slot', message: 'Slot must be a number from 1 to 4' },
  ])
  const urlOf = (query: Record<string, string>) => `${getProductImage.path}?${new URLSearchParams(query)}`
  const read = (query: Record<string, string>) => admin.request({ method: 'GET', url: urlOf(query) })
  expect((await read({ productId: String(productId), slot: text })).status).toBe(400)
  const width = text.replace('1', '128')
  expect((await read({ productId: String(productId), slot: '1', w: width })).status).toBe(400)
})

test('an id above the range of ids finds nothing, and nothing is stored at it', async () => {
  const { admin, productId } = await withProduct()
  await upload(admin, { productId, slot: 1 }, await aPicture())
  const beyond = '2147483648'
  for (const [path, query] of [
    ['productId', { productId: beyond, slot: '1' }],
    ['colorId', { productId: String(productId), slot: '1', colorId: beyond }],
    ['imprintColorId', { productId: String(productId), slot: '1', imprintColorId: beyond }],
  ] as const) {
    const read = await admin.request({ method: 'GET', url: `${getProductImage.path}?${new URLSearchParams(query)}` })
    const sent = await upload(admin, query, await aPicture())
    expect(read.status).toBe(404)
    expect([sent.status, sent.body.errors[0].path]).toEqual([400, path])
  }
  for (const [id, status] of [
    ['0', 404],
    ['-1', 404],
    ['999999', 404],
    ['blue', 400],
    ['1.5', 400],
  ] as const) {
    for (const name of ['colorId', 'imprintColorId']) {
      const url = `${getProductImage.path}?${new URLSearchParams({ productId: String(productId), slot: '1', [name]: id })}`
      expect([name, id, (await admin.request({ method: 'GET', url })).status]).toEqual([name, id, status])
    }
  }
})

const ofNoise = (side: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#fff', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** With one bit changed. */
const flipped = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(bytes.length - 200) ^ 1, bytes.length - 200)
  return changed
}

// The larger one is streamed.
describe.each([
  ['small', 20],
  ['large', 1000],
] as const)('a %s file', (_size, side) => {
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['with one changed bit', flipped],
    ['that is cut', (bytes) => bytes.subarray(0, -200)],
    ['that is empty', () => Buffer.alloc(0)],
  ])('%s is never served whole, in any width', async (_case, damage) => {
    const { app, admin, productId } = await withProduct()
    const picture = await ofNoise(side)
    await upload(admin, { productId, slot: 1 }, picture)
    const { hash } = await app.database.read.selectFrom('images').select('hash').executeTakeFirstOrThrow()
    const path = await temporaryFolder(app.config.dataDir).write(Readable.from([damage(picture)]))
    await imageStoreOf(app.config).keep(originalName(hash), path, 'image/png')
    const statusOf = (own: object) =>
      admin.send(getProductImage, { query: { productId, slot: 1, ...own } }).then(
        // A failure must not be kept under the version of the picture.
        ({ status, headers }) => (headers.etag && status >= 400 ? 'marked' : status),
        () => 'broken off',
      )

    for (const own of [{}, { w: '128' }, {}]) expect([500, 'broken off']).toContain(await statusOf(own))

    await upload(admin, { productId, slot: 1 }, picture)
    expect([await statusOf({}), await statusOf({ w: '128' })]).toEqual([200, 200])
  })
})

test('a served picture then comes from memory, and a new picture in its slot or a lost right takes effect at once', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const query = { productId: product.id, slot: 1 } as const
  const [red, blue] = [await aPicture('#a00'), await aPicture('#00a')]
  await upload(admin, query, red)
  const reader = await app.signIn('PRODUCT_READ')
  const first = await reader.send(getProductImage, { query })
  const store = imageStoreOf(app.config)
  for await (const { name } of store.list()) await store.remove(name)

  const second = await reader.send(getProductImage, { query })
  expect([second.status, second.bytes.equals(red), second.headers]).toEqual([
    200,
    true,
    expect.objectContaining({ etag: first.headers.etag, 'content-length': String(red.length) }),
  ])
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await reader.send(getProductImage, { query, headers })).status).toBe(304)

  await upload(admin, query, blue)
  expect((await reader.send(getProductImage, { query, headers })).bytes.equals(blue)).toBe(true)
  await admin.call(deleteProductImage, { body: query })
  expect((await reader.send(getProductImage, { query })).status).toBe(404)
  await app.database.transaction((db) => db.deleteFrom('sessions').execute())
  expect((await reader.send(getProductImage, { query })).status).toBe(401)
})
