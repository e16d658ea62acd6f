import {
  createGarmentColor,
  garmentColors as declared,
  getGarmentColor,
  listGarmentColors,
  updateGarmentColor,
} from '@kitroom/contract/garment-colors'
import { createImprintColor, listImprintColors } from '@kitroom/contract/imprint-colors'
import { startApp } from '@kitroom/testkit/app'
import { type CatalogueArea, testCatalogueArea, testListOrder } from '@kitroom/testkit/catalogue-suite'
import type { Client } from '@kitroom/testkit/client'
import { aGarmentColor, anImprintColor } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const insertImprint = async (admin: Client, name = 'White'): Promise<number> =>
  (await admin.call(createImprintColor, { body: anImprintColor({ name }) })).imprint_color.id

const NONE_CHOSEN = 'You must select at least one imprint color'

const garmentColors: CatalogueArea = {
  one: 'a garment color',
  list: listGarmentColors,
  get: getGarmentColor,
  create: createGarmentColor,
  update: updateGarmentColor,
  keys: { one: 'garment_color', many: 'garment_colors' },
  unique: { field: 'code', message: declared.duplicate },
  build: async (admin, own) => aGarmentColor({ imprint_color_ids: [await insertImprint(admin)], ...own }),
  required: ['name', 'code', 'hex_value', 'imprint_color_ids'],
  defaults: { pantone_code: null, image_url: null, notes: null, sort_order: null, is_active: true },
  wrong: [
    ['hex_value', 'xyz', 'Must be a valid 3- or 6-digit hex code, with optional #'],
    ['image_url', 'x'.repeat(2001), 'Image URL can be at most 2000 characters'],
    ['notes', 'x'.repeat(2001), 'Notes can be at most 2000 characters'],
    ['imprint_color_ids', [], NONE_CHOSEN],
    ['imprint_color_ids', [0], NONE_CHOSEN],
    ['imprint_color_ids', ['1e0'], NONE_CHOSEN],
    ['imprint_color_ids', [999_999], 'One of the imprint colors does not exist'],
  ],
}

testCatalogueArea(garmentColors)
testListOrder(garmentColors)

test('a garment color names its approved imprint colors, and an edit replaces them', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const ids = [
    await insertImprint(admin, 'White'),
    await insertImprint(admin, 'Black'),
    await insertImprint(admin, 'Gold'),
  ]
  const [white, black, gold] = ids as [number, number, number]
  const body = aGarmentColor({ imprint_color_ids: [white, black, white] })
  const { garment_color, imprint_color_ids } = await admin.call(createGarmentColor, { body })
  expect(imprint_color_ids).toEqual([black, white])
  const params = { id: garment_color.id }

  await admin.call(updateGarmentColor, { params, body: { ...body, imprint_color_ids: [gold, black] } })

  expect((await admin.call(getGarmentColor, { params })).imprint_color_ids).toEqual([black, gold])
  const { garment_colors } = await admin.call(listGarmentColors)
  expect(garment_colors[0]?.imprint_colors).toEqual([
    { id: black, name: 'Black', hex_value: '#FFB81C' },
    { id: gold, name: 'Gold', hex_value: '#FFB81C' },
  ])
})

test('people who may create garment colors may see the imprint colors to choose from', async () => {
  const { signIn } = await startApp()
  for (const code of ['IMPRINT_COLOR_READ', 'GARMENT_COLOR_CREATE', 'GARMENT_COLOR_UPDATE']) {
    expect((await (await signIn(code)).send(listImprintColors)).status).toBe(200)
  }
  expect((await (await signIn('GARMENT_COLOR_READ')).send(listImprintColors)).status).toBe(403)
})

test.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', '//host/x.png', 'navy.png', 'x'.repeat(2000)])(
  'an image address is kept as the text it is: %s',
  async (image_url) => {
    const admin = await (await startApp()).signInAdministrator()
    const notes = 'n'.repeat(2000)
    const body = aGarmentColor({ imprint_color_ids: [await insertImprint(admin)], image_url, notes })

    const { garment_color } = await admin.call(createGarmentColor, { body })

    const read = await admin.call(getGarmentColor, { params: { id: garment_color.id } })
    expect([read.garment_color.image_url, read.garment_color.notes]).toEqual([image_url, notes])
  },
)
