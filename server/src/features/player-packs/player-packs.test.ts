import { createGarmentColor, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { createImprintColor } from '@kitroom/contract/imprint-colors'
import {
  createPlayerPack,
  getPlayerPack,
  listFilledImages,
  listPackProducts,
  listPlayerPacks,
  PLAYER_PACK_NAME_TAKEN,
  updatePlayerPack,
} from '@kitroom/contract/player-packs'
import { listProductCategories, updateProductCategory } from '@kitroom/contract/product-categories'
import { updateProduct } from '@kitroom/contract/products'
import { startApp } from '@kitroom/testkit/app'
import { type CatalogueArea, testCatalogueArea } from '@kitroom/testkit/catalogue-suite'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { aGarmentColor, anImprintColor, aProduct, insertCatalogue, insertPackCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import { seedProductCategories } from '../product-categories.ts'

const IDS = [
  ['jersey_product_id', 'Jersey product'],
  ['jersey_garment_color_id', 'Jersey garment color'],
  ['jersey_imprint_color_id', 'Jersey imprint color'],
  ['practice_product_id', 'Practice tee product'],
  ['practice_garment_color_id', 'Practice tee garment color'],
  ['practice_imprint_color_id', 'Practice tee imprint color'],
  ['spandex_product_id', 'Spandex product'],
  ['spandex_garment_color_id', 'Spandex garment color'],
] as const

const packs: CatalogueArea = {
  one: 'a player pack',
  list: listPlayerPacks,
  get: getPlayerPack,
  create: createPlayerPack,
  update: updatePlayerPack,
  keys: { one: 'club_player_pack', many: 'club_player_packs' },
  unique: { field: 'name', message: PLAYER_PACK_NAME_TAKEN },
  build: async (admin, own) => ({ ...(await insertPackCatalogue(admin)).pack, ...own }),
  required: ['name', ...IDS.map(([field]) => field)],
  defaults: {},
  wrong: [
    ['name', '   ', 'Name is required'],
    ['name', 'x'.repeat(51), 'Name can be at most 50 characters'],
    ...IDS.flatMap(([field, label]): [string, unknown, string][] => [
      [field, null, `${label} is required`],
      [field, 1.5, `${label} must be an integer`],
      [field, 0, `${label} must be positive`],
      [field, 999_999, `${label} is not available`],
    ]),
  ],
}

testCatalogueArea(packs)

test('the list carries the names and colors of everything in a pack, by the name of the pack', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { pack, jersey, spandex } = await insertPackCatalogue(admin)
  await admin.call(createPlayerPack, { body: { ...pack, name: 'bravo' } })
  await admin.call(createPlayerPack, { body: { ...pack, name: 'Alpha' } })

  const { club_player_packs } = await admin.call(listPlayerPacks)

  expect(club_player_packs.map(({ name }) => name)).toEqual(['Alpha', 'bravo'])
  expect(club_player_packs[0]).toMatchObject({
    jersey_product_name: jersey.product.name,
    jersey_garment_color_name: 'Color 0',
    jersey_imprint_color_name: 'Imprint 0',
    jersey_garment_color_hex: '001f3f',
    jersey_imprint_color_hex: '#FFB81C',
    spandex_product_name: spandex.product.name,
    spandex_garment_color_name: 'Color 0',
    spandex_garment_color_hex: '001f3f',
  })
})

test('all parts that do not exist are named at once', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { pack } = await insertPackCatalogue(admin)

  const { status, body } = await admin.send(createPlayerPack, {
    body: { ...pack, ...Object.fromEntries(IDS.map(([field]) => [field, 999_999])) },
  })

  expect([status, body.errors]).toEqual([
    400,
    IDS.map(([path, label]) => ({ path, message: `${label} is not available` })),
  ])
  expect((await admin.call(listPlayerPacks)).club_player_packs).toEqual([])
})

test('a pack takes what exists: a product of another category, a color of another product, an imprint that is not approved', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { pack, jersey, practice, spandex } = await insertPackCatalogue(admin)
  const parts = {
    jersey_product_id: practice.product.id,
    practice_imprint_color_id: jersey.imprintIds[0] ?? 0,
    spandex_garment_color_id: jersey.colorIds[0] ?? 0,
  }
  expect(spandex.colorIds).not.toContain(jersey.colorIds[0])

  const { club_player_pack } = await admin.call(createPlayerPack, { body: { ...pack, ...parts } })

  expect(club_player_pack).toMatchObject(parts)
})

test('a part that is no longer offered stays in its pack, which can be renamed', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { pack, jersey } = await insertPackCatalogue(admin)
  const { club_player_pack } = await admin.call(createPlayerPack, { body: pack })
  const { product_garment_color_ids, product_size_ids } = jersey.product
  await admin.call(updateProduct, {
    params: { productId: jersey.product.id },
    body: aProduct({
      product_category_id: jersey.categoryId,
      is_active: false,
      product_garment_color_ids,
      product_size_ids,
    }),
  })

  const params = { id: club_player_pack.id }
  expect((await admin.call(getPlayerPack, { params })).club_player_pack).toEqual(club_player_pack)
  expect((await admin.call(listPackProducts)).jersey).toEqual([])
  await admin.call(updatePlayerPack, { params, body: { ...pack, name: 'Renamed' } })
  expect((await admin.call(getPlayerPack, { params })).club_player_pack).toMatchObject({ ...pack, name: 'Renamed' })
})

test('packs are made of active products with their active sizes, colors and imprints', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { product, categoryId, colorIds, imprintIds, sizeIds } = await insertCatalogue(admin, { category: 'JERSEY' })
  const hidden = await admin.call(createImprintColor, { body: anImprintColor({ is_active: false }) })
  const gone = await admin.call(createGarmentColor, {
    body: aGarmentColor({ is_active: false, imprint_color_ids: imprintIds }),
  })
  const [firstColor, secondColor] = colorIds as [number, number]
  const [firstImprint] = imprintIds as [number]
  await admin.call(updateGarmentColor, {
    params: { id: secondColor },
    body: aGarmentColor({
      name: 'Color 1',
      is_active: true,
      imprint_color_ids: [firstImprint, hidden.imprint_color.id],
    }),
  })
  await admin.call(updateProduct, {
    params: { productId: product.id },
    body: aProduct({
      product_category_id: categoryId,
      product_garment_color_ids: [...colorIds, gone.garment_color.id],
      product_size_ids: sizeIds,
    }),
  })

  const { jersey, practice, spandex } = await admin.call(listPackProducts)

  expect([practice, spandex]).toEqual([[], []])
  expect(jersey.map(({ id, name }) => ({ id, name }))).toEqual([{ id: product.id, name: product.name }])
  expect(jersey[0]?.product_sizes.map(({ id }) => id)).toEqual(sizeIds)
  expect(
    jersey[0]?.product_garment_colors.map(({ id, imprint_colors }) => [id, imprint_colors.map((one) => one.id)]),
  ).toEqual([
    [firstColor, imprintIds],
    [secondColor, [firstImprint]],
  ])
})

test('a picture in slot 1 of an offered color is reported, others are not', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { product, colorIds, imprintIds } = await insertCatalogue(admin)
  const [colorId, imprintColorId] = [colorIds[0], imprintIds[0]]
  const picture = await aPicture('#036')
  await upload(admin, { productId: product.id, slot: 1, colorId, imprintColorId }, picture)
  await upload(admin, { productId: product.id, slot: 2, colorId: colorIds[1] }, picture)

  const { filled_images } = await admin.call(listFilledImages)

  expect(filled_images).toEqual([{ product_id: product.id, color_id: colorId, imprint_color_id: imprintColorId }])
  await admin.call(updateProduct, {
    params: { productId: product.id },
    body: aProduct({ product_category_id: product.product_category_id, product_garment_color_ids: colorIds.slice(1) }),
  })
  expect((await admin.call(listFilledImages)).filled_images).toEqual([])
})

test('packs keep their categories if the code and name of those change', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  await insertPackCatalogue(admin)
  const before = await admin.call(listPackProducts)
  const { product_categories } = await admin.call(listProductCategories)
  const jersey = product_categories.find(({ code }) => code === 'JERSEY')

  await admin.call(updateProductCategory, {
    params: { id: jersey?.id ?? 0 },
    body: { name: 'Match shirt', code: 'SHIRT', description: null, sort_order: 9, is_active: true },
  })
  await app.database.transaction(seedProductCategories)

  expect((await admin.call(listPackProducts)).jersey).toEqual(before.jersey)
  expect(before.jersey).not.toEqual([])
  const codes = (await admin.call(listProductCategories)).product_categories.map(({ code }) => code)
  expect(codes.filter((code) => code === 'JERSEY' || code === 'SHIRT')).toEqual(['SHIRT'])
})
