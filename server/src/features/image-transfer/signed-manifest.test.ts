import { randomBytes } from 'node:crypto'
import { checkProductImages, downloadProductImages } from '@kitroom/contract/image-transfer'
import { createProduct } from '@kitroom/contract/products'
import { startApp } from '@kitroom/testkit/app'
import { aManifestImage, type ManifestImage, manifestEntry, uploadArchive, zipOf } from '@kitroom/testkit/archives'
import type { Client } from '@kitroom/testkit/client'
import { aPicture, multipart, upload } from '@kitroom/testkit/pictures'
import { aProduct, insertCatalogue } from '@kitroom/testkit/records'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { secretKeyOf } from '../../platform/secret-key.ts'
import { type ArchivedImage, manifestOf, pathOf } from './manifest.ts'

const SECRET_KEY = 'k'.repeat(32)
const OTHER_KEY = 'o'.repeat(32)

/** A picture whose header is whole and whose last lines are missing: only decoding it tells. */
const aCutPicture = async (): Promise<Buffer> => {
  const noise = { raw: { width: 300, height: 300, channels: 3 } } as const
  const whole = await sharp(randomBytes(300 * 300 * 3), noise)
    .jpeg()
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

const started = async () => {
  const app = await startApp({ settings: { SECRET_KEY } })
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const rows = () => app.database.read.selectFrom('product_images').select('hash').execute()
  return { admin, product, rows }
}

/** The first home image of a product, as a manifest lists it. */
const listed = (product_code: string, data: Buffer, media_type: string, own: Partial<ManifestImage> = {}) => {
  const place = { product_code, garment_color_code: null, imprint_color_code: null, slot: 1, media_type } as const
  return { ...aManifestImage(data, { ...place, path: pathOf(place), ...own }), width: 300, height: 300 }
}

/** The signature that a server with this key gives to a list of images. */
const signatureFor = async (secretKey: string, images: readonly ManifestImage[]) =>
  manifestOf([...images] as ArchivedImage[], await secretKeyOf({ secretKey, dataDir: '' })()).signature // as archived

const archiveOf = (image: ManifestImage, data: Buffer, signature?: string): Buffer =>
  zipOf([manifestEntry([image], signature === undefined ? {} : { signature }), { name: image.path, data }])

const signatureIn = async (archive: Buffer): Promise<unknown> => {
  const zip = await yauzl.fromBufferPromise(archive)
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'manifest.json') continue
    const stream = await zip.openReadStreamPromise(entry)
    return JSON.parse(String(Buffer.concat(await stream.toArray()))).signature
  }
  return undefined
}

const check = async (client: Client, archive: Buffer) => {
  const { payload, headers } = await multipart({}, archive, { name: 'backup.zip', type: 'application/zip' })
  const sent = { method: 'POST', url: checkProductImages.path, payload } as const
  return client.request({ ...sent, headers: { ...headers, 'x-csrf-token': client.csrfToken ?? '' } })
}

test('a backup is signed, and a server with the same key restores it', async () => {
  const source = await started()
  const picture = await aPicture('#036')
  await upload(source.admin, { productId: source.product.id, slot: 1 }, picture)
  const { bytes } = await source.admin.send(downloadProductImages)
  expect(await signatureIn(bytes)).toMatch(/^[\w-]{43}$/)

  const target = await started()
  const { code, product_category_id } = { ...target.product, code: source.product.code }
  await target.admin.call(createProduct, { body: aProduct({ product_category_id, code }) })
  expect((await uploadArchive(target.admin, bytes)).body.message).toBe('1 image restored.')
  expect(await target.rows()).toHaveLength(1)
})

test('images that a signed manifest lists are not inspected again', async () => {
  const { admin, product, rows } = await started()
  const data = await aCutPicture()
  const image = listed(product.code, data, 'image/jpeg')
  const archive = archiveOf(image, data, await signatureFor(SECRET_KEY, [image]))

  expect((await check(admin, archive)).body.check).toMatchObject({ unplaced: [] })
  expect((await uploadArchive(admin, archive)).status).toBe(200)
  expect(await rows()).toHaveLength(1)
})

test.each<[string, (image: ManifestImage) => Promise<string | undefined>]>([
  ['no signature', async () => undefined],
  ['an empty one', async () => ''],
  ['one of another key', (image) => signatureFor(OTHER_KEY, [image])],
  ['one of another list', (image) => signatureFor(SECRET_KEY, [image, image])],
  ['one of another picture', (image) => signatureFor(SECRET_KEY, [{ ...image, sha256: '0'.repeat(64) }])],
  ['one of another size', (image) => signatureFor(SECRET_KEY, [{ ...image, width: 3 } as ManifestImage])],
  ['one of another type', (image) => signatureFor(SECRET_KEY, [{ ...image, media_type: 'image/png' }])],
])('with %s a damaged picture is refused', async (_case, sign) => {
  const { admin, product, rows } = await started()
  const data = await aCutPicture()
  const image = listed(product.code, data, 'image/jpeg')
  const archive = archiveOf(image, data, await sign(image))

  const refused = 'The image is damaged and cannot be read'
  expect((await check(admin, archive)).body.check.unplaced).toEqual([{ path: image.path, reason: refused }])
  expect(await uploadArchive(admin, archive)).toMatchObject({
    status: 400,
    body: { message: `${image.path}: ${refused}.` },
  })
  expect(await rows()).toEqual([])
})

test('a signature does not let in another file than the one listed', async () => {
  const { admin, product, rows } = await started()
  const [signed, data] = [await aPicture('#036'), await aPicture('#630')]
  const image = listed(product.code, signed, 'image/png', { size: data.length })
  const archive = archiveOf(image, data, await signatureFor(SECRET_KEY, [image]))

  const refused = `${image.path}: is damaged; its checksum is wrong`
  expect(await uploadArchive(admin, archive)).toMatchObject({ status: 400, body: { message: refused } })
  expect(await rows()).toEqual([])
})
