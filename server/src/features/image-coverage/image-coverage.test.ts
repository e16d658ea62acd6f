import { createHash } from 'node:crypto'
import { getHistory, listActivity } from '@kitroom/contract/activity'
import { undoBatch } from '@kitroom/contract/batches'
import { getGarmentColor, updateGarmentColor } from '@kitroom/contract/garment-colors'
import * as coverage from '@kitroom/contract/image-coverage'
import { deleteProductImage, getProductImage, listFilledSlots, VERSION_LENGTH } from '@kitroom/contract/product-images'
import { updateProduct } from '@kitroom/contract/products'
import { updateShop } from '@kitroom/contract/shop'
import type { Client } from '@kitroom/testkit/client'
import { withProduct } from '@kitroom/testkit/image-catalogues'
import { aPicture, multipart, upload } from '@kitroom/testkit/pictures'
import { expect, test } from 'vitest'
import { imageStoreOf } from '../../platform/images/image-store.ts'
import { originalName } from '../../platform/images/names.ts'

const given = (category?: string) => withProduct(undefined, category)

const KEY = '7d1f2a44-95f7-4a8a-9d53-0d8f4d1f7a11'

type Fields = Record<string, unknown>

const uploadBatch = async (
  client: Client,
  fields: Fields,
  file: Uint8Array | null,
  own: Record<string, string> = { 'x-csrf-token': client.csrfToken ?? '' },
) => {
  const { payload, headers } = await multipart({ batch: KEY, ...fields }, file)
  const url = coverage.uploadBatchImage.path
  return client.request({ method: 'POST', url, payload, headers: { ...headers, ...own } })
}

const filledOf = async (client: Client, productId: number) =>
  (await client.call(listFilledSlots, { params: { productId } })).filled_slots

const bytesIn = async (client: Client, query: Fields) => (await client.send(getProductImage, { query } as never)).bytes

const entriesOf = async (client: Client) =>
  (await client.call(listActivity, { query: { 'filter.area': 'Product Image' } })).rows

test('a product can have four home images and four of each color with each approved imprint color', async () => {
  const { admin, productId, product, colorId, otherColorId, imprintColorId } = await given()
  await upload(admin, { productId, slot: 1 }, await aPicture())
  await upload(admin, { productId, slot: 2, colorId, imprintColorId }, await aPicture())
  // A color without an imprint is not one of the combinations.
  await upload(admin, { productId, slot: 3, colorId }, await aPicture())

  const { products } = await admin.call(coverage.listImageCoverage)

  expect(products.find(({ id }) => id === productId)).toEqual({
    id: productId,
    name: product.name,
    code: product.code,
    is_active: true,
    filled: 2,
    possible: 20,
    product_category_id: product.product_category_id,
    product_category_name: 'Warm-up',
    // The shop wants the front of each garment color at first.
    needed: 2,
    there: 0,
    missing: ['Color 0', 'Color 1'],
    home: expect.stringMatching(/^[0-9a-f]{12}$/),
    fronts: [`${colorId}/0/`, `${otherColorId}/0/`],
  })
  const one = await admin.call(coverage.getImageCoverage, { params: { productId } })
  expect([one.filled, one.possible]).toEqual([2, 20])
  expect(
    one.combinations.map(({ color, imprint_color, filled_slots }) => [color?.name, imprint_color?.name, filled_slots]),
  ).toEqual([
    [undefined, undefined, [1]],
    ['Color 0', 'Imprint 0', [2]],
    ['Color 0', 'Imprint 1', []],
    ['Color 1', 'Imprint 0', []],
    ['Color 1', 'Imprint 1', []],
  ])
})

test('spandex is shown in each color without an imprint, and a full product misses nothing', async () => {
  const { admin, productId, colorIds } = await given('SPANDEX')
  const picture = await aPicture()
  for (const slot of [1, 2, 3, 4]) {
    await upload(admin, { productId, slot }, picture)
    for (const colorId of colorIds) await upload(admin, { productId, slot, colorId }, picture)
  }
  const { products } = await admin.call(coverage.listImageCoverage)
  expect(products[0]).toMatchObject({ filled: 12, possible: 12, missing: [] })
})

test.each([
  ['home', 1, 0, ['Home']],
  ['fronts', 2, 1, ['Color 1']],
  ['imprints', 4, 1, ['Color 0', 'Color 1']],
] as const)('where a product needs %s, %d pictures are needed', async (need, needed, there, missing) => {
  const { admin, productId, product, colorId, otherColorId, imprintColorId } = await given()
  const picture = await aPicture()
  await upload(admin, { productId, slot: 1, colorId, imprintColorId }, picture)
  await upload(admin, { productId, slot: 2, colorId: otherColorId, imprintColorId }, picture)
  await admin.call(updateShop, { body: { product_pictures: need } })

  const { products, garment_colors } = await admin.call(coverage.listImageCoverage)

  expect(products[0]).toMatchObject({ needed, there, missing })
  const version = createHash('sha256').update(picture).digest('hex').slice(0, VERSION_LENGTH)
  expect(products[0]?.fronts).toEqual([`${colorId}/${imprintColorId}/${version}`, `${otherColorId}/0/`])
  expect(garment_colors.map(({ id }) => id)).toEqual([colorId, otherColorId])
  // The product's page and home say the same, home of active products alone.
  expect(await admin.call(coverage.getImageCoverage, { params: { productId } })).toMatchObject({ needed, there })
  const { id, name } = products[0] ?? {}
  const all = { needed, there, products: [{ id, name, needed, there }] }
  expect(await admin.call(coverage.listMissingPictures)).toMatchObject(all)
  await admin.call(updateProduct, { params: { productId }, body: { ...product, is_active: false } })
  expect(await admin.call(coverage.listMissingPictures)).toMatchObject({ needed: 0, there: 0, products: [] })
})

test('a picture without an imprint is the front of its color, and one of an imprint that is not approved is not', async () => {
  const { admin, productId, colorId, otherColorId, imprintColorId } = await given()
  const picture = await aPicture()
  await upload(admin, { productId, slot: 1, colorId }, picture)
  await upload(admin, { productId, slot: 1, colorId: otherColorId, imprintColorId }, picture)
  const { garment_color } = await admin.call(getGarmentColor, { params: { id: otherColorId } })
  const { imprint_color_ids } = garment_color
  const approved = imprint_color_ids.filter((id) => id !== imprintColorId)
  await admin.call(updateGarmentColor, {
    params: { id: otherColorId },
    body: { ...garment_color, imprint_color_ids: approved },
  })

  const { products } = await admin.call(coverage.listImageCoverage)

  expect(products[0]).toMatchObject({ needed: 2, there: 1, missing: ['Color 1'] })
})

test('a picture is kept by the browser as long as its address names its hash', async () => {
  const { admin, productId } = await given()
  await upload(admin, { productId, slot: 1 }, await aPicture())
  const { products } = await admin.call(coverage.listImageCoverage)
  const of = async (v: string | undefined) =>
    (await admin.send(getProductImage, { query: { productId: String(productId), slot: '1', w: '128', v } } as never))
      .headers['cache-control']
  expect(await of(products[0]?.home ?? '')).toBe('private, max-age=86400, immutable')
  for (const other of ['0'.repeat(12), '', products[0]?.home?.slice(0, 4), undefined]) {
    expect(await of(other)).toBe('private, no-cache')
  }
})

test('uploads with one key are one batch of one person, undone as one', async () => {
  const { app, admin, productId, colorId, imprintColorId } = await given()
  const [old, fresh] = [await aPicture('#111111'), await aPicture('#eeeeee')]
  await upload(admin, { productId, slot: 1 }, old)
  const clerk = await app.signIn('PRODUCT_READ', 'PRODUCT_IMAGES_UPDATE')

  const answers = await Promise.all([
    uploadBatch(clerk, { productId, slot: 1 }, fresh),
    uploadBatch(clerk, { productId, slot: 2 }, fresh),
    uploadBatch(clerk, { productId, slot: 3, colorId, imprintColorId }, old),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [id] = new Set(answers.map(({ body }) => body.batch_id))
  expect(new Set(answers.map(({ body }) => body.batch_id)).size).toBe(1)
  // The answer was lost and the same is sent again: it counts once.
  expect((await uploadBatch(clerk, { productId, slot: 1 }, fresh)).body.batch_id).toBe(id)
  expect(await entriesOf(admin)).toHaveLength(4)
  expect((await entriesOf(admin))[0]?.batch).toMatchObject({ id, kind: 'images', count: 3, is_undone: false })

  const { kept } = await clerk.call(undoBatch, { params: { id } })

  expect(kept).toEqual([])
  expect(await filledOf(admin, productId)).toEqual([{ slot: 1, color_id: null, imprint_color_id: null }])
  expect((await bytesIn(admin, { productId: String(productId), slot: '1' })).equals(old)).toBe(true)
  const again = await clerk.send(undoBatch, { params: { id } })
  expect([again.status, again.body.message]).toEqual([409, 'This has been undone already.'])
  // An upload still in transfer comes too late.
  expect((await uploadBatch(clerk, { productId, slot: 4 }, fresh)).status).toBe(409)
  expect(await filledOf(admin, productId)).toHaveLength(1)
})

test('an undone batch leaves what has changed since, names it, and can be undone itself', async () => {
  const { admin, productId } = await given()
  const [first, second] = [await aPicture('#111111'), await aPicture('#222222')]
  const { body } = await uploadBatch(admin, { productId, slot: 1 }, first)
  await uploadBatch(admin, { productId, slot: 2 }, first)
  await upload(admin, { productId, slot: 2 }, second)

  const { batch, kept } = await admin.call(undoBatch, { params: { id: body.batch_id } })
  expect(kept).toEqual([{ name: 'Rally Jersey, Home, 2 Back', reason: 'It has changed since' }])
  expect((await filledOf(admin, productId)).map(({ slot }) => slot)).toEqual([2])

  await admin.call(undoBatch, { params: { id: batch.id } })
  expect((await filledOf(admin, productId)).map(({ slot }) => slot)).toEqual([1, 2])
})

test('the picture that a slot holds already is unchanged, sent or known, and is no part of a batch', async () => {
  const { admin, productId } = await given()
  const [picture, other] = [await aPicture('#333333'), await aPicture('#444444')]
  await upload(admin, { productId, slot: 1 }, picture)
  const before = await entriesOf(admin)
  const hash = createHash('sha256').update(picture).digest('hex')
  const body = { batch: KEY, hash, productId, slot: 1 } as const
  expect((await uploadBatch(admin, { productId, slot: 1 }, picture)).body).toMatchObject({
    batch_id: null,
    is_unchanged: true,
  })
  const unchanged = { is_placed: true, batch_id: null, is_unchanged: true }
  expect(await admin.call(coverage.placeKnownImage, { body })).toMatchObject(unchanged)
  expect(await entriesOf(admin)).toEqual(before)
  expect((await uploadBatch(admin, { productId, slot: 1 }, other)).body.is_unchanged).toBe(false)
  expect(await admin.call(coverage.placeKnownImage, { body })).toMatchObject({ is_placed: true, is_unchanged: false })
})

test('a picture that the server has is found by its hash, and an unknown hash changes nothing', async () => {
  const { admin, productId } = await given()
  const picture = await aPicture('#333333')
  await upload(admin, { productId, slot: 1 }, picture)
  const hash = createHash('sha256').update(picture).digest('hex')
  const known = { batch: KEY, hash, productId, slot: 2 } as const
  expect(await admin.call(coverage.placeKnownImage, { body: known })).toMatchObject({ is_placed: true })
  const before = await entriesOf(admin)
  const body = { ...known, hash: 'f'.repeat(64), slot: 3 } as const
  expect(await admin.call(coverage.placeKnownImage, { body })).toMatchObject({ is_placed: false, batch_id: null })
  expect((await filledOf(admin, productId)).map(({ slot }) => slot)).toEqual([1, 2])
  expect(await entriesOf(admin)).toEqual(before)
})

test('an image whose file could not be stored is sent again', async () => {
  const { app, admin, productId } = await given()
  const picture = await aPicture()
  await upload(admin, { productId, slot: 1 }, picture)
  const hash = createHash('sha256').update(picture).digest('hex')
  await imageStoreOf(app.config).remove(originalName(hash))
  const body = { batch: KEY, hash, productId, slot: 2 } as const
  expect(await admin.call(coverage.placeKnownImage, { body })).toMatchObject({ is_placed: false })
  expect((await filledOf(admin, productId)).map(({ slot }) => slot)).toEqual([1])
})

test("a batch belongs to one person: another person's same key starts another batch", async () => {
  const { app, admin, productId } = await given()
  const clerk = await app.signIn('PRODUCT_READ', 'PRODUCT_IMAGES_UPDATE')
  const mine = await uploadBatch(admin, { productId, slot: 1 }, await aPicture())
  const theirs = await uploadBatch(clerk, { productId, slot: 2 }, await aPicture())
  expect(mine.body.batch_id).not.toBe(theirs.body.batch_id)
})

test('a batch refuses files that are not images, or lack a slot or a key, and stores nothing', async () => {
  const { app, admin, productId, colorId, imprintColorId } = await given()
  const picture = await aPicture()
  const refused: [Fields, Uint8Array | null, number][] = [
    [{ productId, slot: 1 }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    [{ productId, slot: 1 }, Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    [{ productId, slot: 1 }, picture.subarray(0, 40), 415],
    [{ productId, slot: 1 }, null, 400],
    [{ productId, slot: 5 }, picture, 400],
    [{ productId, slot: '0x1' }, picture, 400],
    [{ productId, slot: '1.0' }, picture, 400],
    [{ productId: '0', slot: 1 }, picture, 400],
    [{ productId: 999_999, slot: 1 }, picture, 400],
    [{ productId: '2147483648', slot: 1 }, picture, 400],
    [{ productId, slot: 1, imprintColorId }, picture, 400],
    [{ productId, slot: 1, colorId: 999_999 }, picture, 400],
    [{ productId, slot: 1, colorId, imprintColorId: 999_999 }, picture, 400],
    [{ productId, slot: 1, batch: '../../evil' }, picture, 400],
    [{ productId, slot: 1, batch: "';--" }, picture, 400],
  ]
  for (const [fields, file, status] of refused) {
    const answer = await uploadBatch(admin, fields, file)
    expect([JSON.stringify(fields), answer.status === status || answer.body.message]).toEqual([
      JSON.stringify(fields),
      true,
    ])
  }
  const tables = ['product_images', 'batches', 'image_batches'] as const
  for (const table of tables) {
    expect(await app.database.read.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('a blank color is no color, as in a single upload', async () => {
  const { admin, productId } = await given()
  const answer = await uploadBatch(admin, { productId, slot: 1, colorId: '', imprintColorId: 'null' }, await aPicture())
  expect(answer.status).toBe(200)
  expect(await filledOf(admin, productId)).toEqual([{ slot: 1, color_id: null, imprint_color_id: null }])
})

test('other sites, and people who may not change images, are refused', async () => {
  const { app, admin, productId } = await given()
  const picture = await aPicture()
  const foreign = { 'x-csrf-token': admin.csrfToken ?? '', origin: 'https://evil.example' }
  expect((await uploadBatch(admin, { productId, slot: 1 }, picture, foreign)).status).toBe(403)
  expect((await uploadBatch(admin, { productId, slot: 1 }, picture, {})).status).toBe(403)
  const reader = await app.signIn('PRODUCT_READ', 'PRODUCT_CREATE')
  expect((await uploadBatch(reader, { productId, slot: 1 }, picture)).status).toBe(403)
  const { body } = await uploadBatch(admin, { productId, slot: 1 }, picture)
  expect((await reader.send(undoBatch, { params: { id: body.batch_id } })).status).toBe(403)
  expect(await filledOf(admin, productId)).toHaveLength(1)
})

test('a moved image swaps with the one in the target slot, as one batch', async () => {
  const { admin, productId, colorId, imprintColorId } = await given()
  const [first, second] = [await aPicture('#111111'), await aPicture('#222222')]
  const place = { productId, colorId, imprintColorId }
  await upload(admin, { ...place, slot: 1 }, first)
  await upload(admin, { ...place, slot: 2 }, second)
  const at = (slot: number) =>
    bytesIn(admin, {
      productId: `${productId}`,
      colorId: `${colorId}`,
      imprintColorId: `${imprintColorId}`,
      slot: `${slot}`,
    })

  const { batch_id } = await admin.call(coverage.moveProductImage, { body: { ...place, slot: 1, toSlot: 2 } })
  expect([(await at(1)).equals(second), (await at(2)).equals(first)]).toEqual([true, true])
  await admin.call(undoBatch, { params: { id: batch_id ?? 0 } })
  expect([(await at(1)).equals(first), (await at(2)).equals(second)]).toEqual([true, true])

  await admin.call(coverage.moveProductImage, { body: { ...place, slot: 1, toSlot: 4 } })
  expect((await filledOf(admin, productId)).map(({ slot }) => slot)).toEqual([2, 4])
  expect((await admin.send(coverage.moveProductImage, { body: { ...place, slot: 3, toSlot: 1 } })).status).toBe(404)
  expect((await admin.send(coverage.moveProductImage, { body: { ...place, slot: 2, toSlot: 2 } })).status).toBe(400)

  await upload(admin, { ...place, slot: 3 }, first)
  const same = await admin.call(coverage.moveProductImage, { body: { ...place, slot: 3, toSlot: 4 } })
  expect(same.batch_id).toBe(null)
})

test('a copy keeps slot and imprint', async () => {
  const { admin, productId, colorId, otherColorId, imprintColorId } = await given()
  const picture = await aPicture('#444444')
  await upload(admin, { productId, colorId, imprintColorId, slot: 3 }, picture)
  const body = { productId, colorId, imprintColorId, slot: 3, toColorId: otherColorId } as const
  await admin.call(coverage.copyProductImage, { body })
  // The colors were created concurrently, so either can have the lower id.
  expect((await filledOf(admin, productId)).toSorted((one) => (one.color_id === colorId ? -1 : 1))).toEqual([
    { slot: 3, color_id: colorId, imprint_color_id: imprintColorId },
    { slot: 3, color_id: otherColorId, imprint_color_id: imprintColorId },
  ])
  expect((await admin.send(coverage.copyProductImage, { body: { ...body, toColorId: 999_999 } })).status).toBe(400)
})

test('an image whose file is missing is not copied', async () => {
  const { app, admin, productId, colorId, otherColorId } = await given()
  await upload(admin, { productId, colorId, slot: 3 }, await aPicture())
  const store = imageStoreOf(app.config)
  for await (const { name } of store.list()) await store.remove(name)
  const filled = await filledOf(admin, productId)
  const entries = await entriesOf(admin)

  const body = { productId, colorId, imprintColorId: null, slot: 3, toColorId: otherColorId } as const
  const { status, body: answer } = await admin.send(coverage.copyProductImage, { body })

  expect([status, answer.message]).toEqual([404, 'Image file not found'])
  expect([await filledOf(admin, productId), await entriesOf(admin)]).toEqual([filled, entries])
})

test('a deleted or replaced image can be restored from the history, while its slot is unchanged since', async () => {
  const { admin, productId } = await given()
  const [first, second] = [await aPicture('#111111'), await aPicture('#222222')]
  await upload(admin, { productId, slot: 1 }, first)
  await upload(admin, { productId, slot: 1 }, second)
  await admin.call(deleteProductImage, { body: { productId, slot: 1 } })
  const [deleted, replaced] = await entriesOf(admin)
  const idOf = (entry: { id: number } | undefined) => ({ params: { id: entry?.id ?? 0 } })

  expect((await admin.send(coverage.undoImageChange, idOf(replaced))).status).toBe(409)
  await admin.call(coverage.undoImageChange, idOf(deleted))
  expect((await bytesIn(admin, { productId: `${productId}`, slot: '1' })).equals(second)).toBe(true)
  await admin.call(coverage.undoImageChange, idOf(replaced))
  expect((await bytesIn(admin, { productId: `${productId}`, slot: '1' })).equals(first)).toBe(true)
  expect((await admin.send(coverage.undoImageChange, { params: { id: 999_999 } })).status).toBe(404)
})

test('only image entries are undone, none of a removed color, and none that is too old', async () => {
  const { app, admin, product, productId, colorId } = await given()
  const { id } = await app.database.read
    .selectFrom('activity')
    .select('id')
    .where('action', '=', 'product.created')
    .executeTakeFirstOrThrow()
  expect((await admin.send(coverage.undoImageChange, { params: { id } })).status).toBe(404)

  await upload(admin, { productId, slot: 1, colorId }, await aPicture())
  await admin.call(deleteProductImage, { body: { productId, slot: 1, colorId } })
  const params = { id: (await entriesOf(admin))[0]?.id ?? 0 }
  const body = { ...product, product_garment_color_ids: [] }
  await admin.call(updateProduct, { params: { productId }, body })
  const gone = await admin.send(coverage.undoImageChange, { params })
  expect([gone.status, gone.body.message]).toEqual([409, 'The product is not offered in this garment color.'])
})

test('the catalogue lists the names for matching files, and the filled slots', async () => {
  const { admin, productId, product, colorIds, imprintIds, colorId, imprintColorId } = await given()
  await upload(admin, { productId, slot: 2, colorId, imprintColorId }, await aPicture())
  const found = await admin.call(coverage.getImageCatalogue)
  expect(found.products).toEqual([
    {
      id: productId,
      name: product.name,
      code: product.code,
      has_imprint: true,
      color_ids: expect.toSatisfy((ids: number[]) => new Set(ids).symmetricDifference(new Set(colorIds)).size === 0),
      filled: [`${colorId}/${imprintColorId}/2`],
    },
  ])
  const sorted = imprintIds.toSorted()
  expect(found.garment_colors.map(({ imprint_color_ids }) => imprint_color_ids.toSorted())).toEqual([sorted, sorted])
})

test('history names the slot and the change, and adds no image fields to the form', async () => {
  const { admin, productId, colorId, imprintColorId } = await given()
  const place = { productId, slot: 2, colorId, imprintColorId } as const
  await upload(admin, place, await aPicture('#111111'))
  await upload(admin, place, await aPicture('#222222'))
  await admin.call(deleteProductImage, { body: place })
  const { entries } = await admin.call(getHistory, { query: { area: 'products', id: String(productId) } })
  const label = 'Image Color 0, Imprint 0, 2 Back'
  expect(entries.slice(0, 3).map(({ changes, values }) => [changes, values])).toEqual([
    [[{ label, before: 'filled', after: 'empty' }], null],
    [[{ label, before: 'filled', after: 'replaced' }], null],
    [[{ label, before: 'empty', after: 'filled' }], null],
  ])
  expect((await entriesOf(admin))[0]?.record_name).toBe('Rally Jersey, Color 0, Imprint 0, 2 Back')
})
