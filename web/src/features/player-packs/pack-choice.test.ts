import type { PackProduct } from '@kitroom/contract/player-packs'
import { expect, test } from 'vitest'
import {
  type ChosenIds,
  captionOf,
  choiceIn,
  idsOf,
  isLost,
  lostIdOf,
  nameOf,
  neighborOf,
  type Offered,
  shownIds,
  withColor,
  withProduct,
} from './pack-choice.ts'

const white = { id: 91, name: 'White', hex_value: '#fff' }
const gold = { id: 92, name: 'Gold', hex_value: '#fb0' }
const navy = { id: 81, name: 'Navy', hex_value: '#013', imprint_colors: [white, gold] }
const maroon = { id: 82, name: 'Maroon', hex_value: '#701', imprint_colors: [gold] }
const bare = { id: 83, name: 'Bare', hex_value: '#eee', imprint_colors: [] }

const aProduct = (id: number, name: string, colors: PackProduct['product_garment_colors']): PackProduct => ({
  id,
  name,
  product_sizes: [{ id: 71, code: 'M' }],
  product_garment_colors: colors,
})
const ace = aProduct(1, 'Ace Jersey', [navy, maroon])
const rally = aProduct(2, 'Rally Jersey', [maroon, bare])
const plain = aProduct(3, 'Plain Jersey', [])
const tee = aProduct(4, 'Serve Tee', [navy])
const shorts = aProduct(5, 'Dig Spandex', [navy, maroon])
const offered: Offered = { jersey: [ace, rally, plain], practice: [tee], spandex: [shorts] }

const first = {
  jersey_product_id: 1,
  jersey_garment_color_id: 81,
  jersey_imprint_color_id: 91,
  practice_product_id: 4,
  practice_garment_color_id: 81,
  practice_imprint_color_id: 91,
  spandex_product_id: 5,
  spandex_garment_color_id: 81,
}

test('a new pack starts with the first product, its first color and that color’s first imprint', () => {
  expect(shownIds(offered)).toEqual(first)
})

test('what is still offered is shown as it was chosen', () => {
  const chosen = { ...first, jersey_garment_color_id: 82, jersey_imprint_color_id: 92, spandex_garment_color_id: 82 }
  expect(shownIds(offered, chosen)).toEqual(chosen)
})

test.each<[string, ChosenIds]>([
  ['the product', { jersey_product_id: 99 }],
  ['the garment color', { jersey_product_id: 2, jersey_garment_color_id: 81 }],
  ['the imprint color', { jersey_garment_color_id: 82, jersey_imprint_color_id: 91 }],
])('where %s is no longer offered, the first product takes its place and that is known', (_name, gone) => {
  const ids = { ...first, ...gone }
  expect(isLost(offered, ids, 'jersey')).toBe(true)
  expect(isLost(offered, ids, 'practice')).toBe(false)
  expect(shownIds(offered, ids)).toEqual(first)
})

test('a spandex item is lost with its color, and never for want of an imprint', () => {
  expect(isLost(offered, first, 'spandex')).toBe(false)
  expect(isLost(offered, { ...first, spandex_garment_color_id: 83 }, 'spandex')).toBe(true)
})

test('changing the product picks its first color and that color’s first imprint', () => {
  expect(withProduct('jersey', rally)).toEqual({ product: rally, color: maroon, imprint: gold })
})

test('changing the garment color picks its first imprint; spandex has none', () => {
  expect(withColor('jersey', { product: ace, color: navy, imprint: gold }, navy).imprint).toBe(white)
  expect(withColor('spandex', { product: shorts }, maroon)).toEqual({ product: shorts, color: maroon })
})

test.each<[string, PackProduct, number | null]>([
  ['a color without imprints', { ...rally, product_garment_colors: [bare] }, 83],
  ['a product without colors', plain, null],
])('%s leaves the rest open, and nothing is lost by it', (_name, product, color) => {
  const only: Offered = { ...offered, jersey: [product] }
  const ids = idsOf('jersey', withProduct('jersey', product))
  expect(ids).toEqual({
    jersey_product_id: product.id,
    jersey_garment_color_id: color,
    jersey_imprint_color_id: null,
  })
  expect(isLost(only, ids, 'jersey')).toBe(false)
})

test('where nothing is offered, nothing is chosen', () => {
  const none: Offered = { ...offered, jersey: [] }
  expect(choiceIn(none, first, 'jersey')).toEqual({})
  expect(isLost(none, first, 'jersey')).toBe(true)
  expect(isLost(none, {}, 'jersey')).toBe(false)
})

test('previous and next go round in a ring', () => {
  expect(neighborOf(offered.jersey, ace, 1)).toBe(rally)
  expect(neighborOf(offered.jersey, plain, 1)).toBe(ace)
  expect(neighborOf(offered.jersey, ace, -1)).toBe(plain)
})

test('a choice is said as imprint on garment', () => {
  const choice = { product: ace, color: navy, imprint: white }
  expect(captionOf(choice)).toBe('White on Navy')
  expect(nameOf(choice)).toBe('Ace Jersey, Navy, White imprint')
  expect(nameOf({ product: shorts, color: navy })).toBe('Dig Spandex, Navy')
  expect(nameOf({ product: plain })).toBe('Plain Jersey')
})

test.each([
  ['nothing', {}, null],
  ['the product', { jersey_product_id: 9 }, 'product'],
  ['the garment color', { jersey_garment_color_id: 83 }, 'color'],
  ['the imprint color', { jersey_garment_color_id: 82 }, 'imprint'],
] as const)('of a jersey %s is no longer offered', (_name, ids, lost) => {
  expect(lostIdOf(offered, { ...first, ...ids }, 'jersey')).toBe(lost)
})
