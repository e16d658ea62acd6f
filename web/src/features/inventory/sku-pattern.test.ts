import type { SetUpItem } from '@kitroom/contract/inventory'
import { fillPattern, patternProblem, USUAL_PATTERN } from '@kitroom/contract/sku-pattern'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skuLines } from './set-up.ts'

const item = (id: number, garment_color_id: number, size_code: string, sku: string | null = null) =>
  ({ ...codes, id, color_code: garment_color_id === 1 ? 'NVY' : 'RED', size_code, sku }) as SetUpItem // as much of one as a SKU is made of
const codes = { product_code: 'ACE', supplier_code: 'SP-1' }
const items = [item(1, 1, 'S'), item(2, 1, 'M', 'OLD'), item(3, 2, 'S')]
const skus = (pattern: string, onlyEmpty: boolean) =>
  skuLines(items, pattern, onlyEmpty).map(({ item: { id }, sku, problem }) => [id, sku, problem])

test('a pattern takes the codes of product, color and size, and of the supplier', () => {
  expect(skus(USUAL_PATTERN, false)).toEqual([
    [1, 'ACE-NVY-S', null],
    [2, 'ACE-NVY-M', null],
    [3, 'ACE-RED-S', null],
  ])
  expect(skus('{supplier}/{color}{size}', true).map(([, sku]) => sku)).toEqual(['SP-1/NVYS', 'SP-1/REDS'])
})

test('only empty ones leave the others as they are', () => {
  expect(skus(USUAL_PATTERN, true).map(([id]) => id)).toEqual([1, 3])
})

test('doubles are named, those with a SKU that stays too', () => {
  expect(skus('{product}-{size}', false)).toEqual([
    [1, 'ACE-S', 'ACE-S occurs twice'],
    [2, 'ACE-M', null],
    [3, 'ACE-S', 'ACE-S occurs twice'],
  ])
  expect(skus('old', true).map(([, , problem]) => problem)).toEqual(['old occurs twice', 'old occurs twice'])
})

test.each([
  [USUAL_PATTERN, null],
  ['{product}-{colour}', 'There is no {colour}: use {product}, {color}, {size} or {supplier}'],
  ['{product', 'A bracket has no partner'],
  ['  ', 'A pattern is needed'],
])('the pattern %j', (pattern, message) => {
  expect(patternProblem(pattern)).toBe(message)
})

test('codes stand in a SKU as they are, whatever is in them', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (product, color, size) => {
      const sku = fillPattern('[{product}|{color}|{size}]', { product, color, size, supplier: '' })
      expect(sku).toBe(`[${product}|${color}|${size}]`)
    }),
  )
})
