import type { ListedPlayerPack, PackProduct } from '@kitroom/contract/player-packs'
import { expect, test } from 'vitest'
import type { Offered } from './pack-choice.ts'
import { newOptions, oldOptions, type Replaced, replaceInPacks, rowsOfChanges } from './replacement.ts'

const white = { id: 91, name: 'White', hex_value: '#fff' }
const gold = { id: 92, name: 'Gold', hex_value: '#fb0' }
const royal = { id: 82, name: 'Royal', hex_value: '#14a', imprint_colors: [white] }
const maroon = { id: 83, name: 'Maroon', hex_value: '#701', imprint_colors: [gold] }
const bare = { id: 84, name: 'Bare', hex_value: '#eee', imprint_colors: [] }

const aProduct = (id: number, name: string, colors: PackProduct['product_garment_colors']): PackProduct => ({
  id,
  name,
  product_sizes: [],
  product_garment_colors: colors,
})
const ace = aProduct(1, 'Ace Jersey', [royal, maroon, bare])
const rally = aProduct(2, 'Rally Jersey', [maroon])
const tee = aProduct(4, 'Serve Tee', [royal])
const shorts = aProduct(5, 'Dig Spandex', [royal])
const offered: Offered = { jersey: [ace, rally], practice: [tee], spandex: [shorts] }

/** In Navy, which is no longer offered, but for the practice tee. */
const pack = {
  id: 7,
  name: 'Home',
  updated_at: '2026-01-01T00:00:00.000Z',
  jersey_product_id: 1,
  jersey_garment_color_id: 81,
  jersey_imprint_color_id: 91,
  jersey_product_name: 'Ace Jersey',
  jersey_garment_color_name: 'Navy',
  jersey_imprint_color_name: 'White',
  practice_product_id: 4,
  practice_garment_color_id: 82,
  practice_imprint_color_id: 91,
  practice_product_name: 'Serve Tee',
  practice_garment_color_name: 'Royal',
  practice_imprint_color_name: 'White',
  spandex_product_id: 5,
  spandex_garment_color_id: 81,
  spandex_product_name: 'Dig Spandex',
  spandex_garment_color_name: 'Navy',
} as ListedPlayerPack // but for the colors it is drawn in

const navy = { id: 81, name: 'Navy' }
const replace = (replaced: Replaced, old: { id: number; name: string }, next: { id: number; name: string }, own = {}) =>
  replaceInPacks([{ ...pack, ...own }], offered, { replaced, old, next })

test('old ones are what packs have, new ones what they can be made of', () => {
  expect(oldOptions([pack], 'color').map(({ name }) => name)).toEqual(['Navy', 'Royal'])
  expect(newOptions(offered, 'color').map(({ name }) => name)).toEqual(['Bare', 'Maroon', 'Royal'])
  expect(oldOptions([pack], 'product').map(({ name }) => name)).toEqual(['Ace Jersey', 'Dig Spandex', 'Serve Tee'])
})

test('every part with the old color gets the new one and keeps its imprint color', () => {
  const changes = replace('color', navy, royal)
  expect(changes[0]?.parts).toEqual([
    {
      partName: 'jersey',
      before: 'Ace Jersey, Navy, White imprint',
      after: 'Ace Jersey, Royal, White imprint',
      note: null,
    },
    { partName: 'spandex', before: 'Dig Spandex, Navy', after: 'Dig Spandex, Royal', note: null },
  ])
  expect(rowsOfChanges(changes)).toEqual([
    {
      id: 7,
      updated_at: pack.updated_at,
      values: {
        jersey_product_id: 1,
        jersey_garment_color_id: 82,
        jersey_imprint_color_id: 91,
        spandex_product_id: 5,
        spandex_garment_color_id: 82,
      },
    },
  ])
})

test('an imprint color that is not approved gives way to the first that is, and that is said', () => {
  const [change] = replace('color', navy, maroon, { spandex_garment_color_id: 82 })
  expect(change?.parts).toEqual([
    {
      partName: 'jersey',
      before: 'Ace Jersey, Navy, White imprint',
      after: 'Ace Jersey, Maroon, Gold imprint',
      note: 'White is not approved for Maroon: Gold is taken',
    },
  ])
})

test.each([
  ['a part does not come in the color', 'color', navy, maroon, {}, 'Dig Spandex does not come in Maroon'],
  [
    'nothing is approved',
    'color',
    navy,
    bare,
    { spandex_garment_color_id: 82 },
    'No imprint color is approved for Bare',
  ],
  ['a product is gone', 'color', navy, royal, { jersey_product_id: 9 }, 'Ace Jersey is no longer offered'],
  ['the product is another thing', 'product', ace, tee, {}, 'Serve Tee is no jersey'],
  ['the product lacks the color', 'product', ace, rally, {}, 'Rally Jersey does not come in Navy'],
] as const)('a pack is refused because %s', (_name, replaced, old, next, own, refusal) => {
  expect(replace(replaced, old, next, own)).toMatchObject([{ refusal }])
})

test('packs without the old one, and one that is replaced by itself, are left alone', () => {
  expect(replace('color', gold, royal)).toEqual([])
  expect(replace('color', royal, royal)).toEqual([])
})
