import { expect, test } from 'vitest'
import { growsTooLarge } from './products.ts'

const many = (count: number): number[] => Array.from({ length: count }, (_, nth) => nth + 1)
const offered = (colors: number, sizes: number) => ({
  product_garment_color_ids: many(colors),
  product_size_ids: many(sizes),
})
const COLORS = 'product_garment_color_ids'
const SIZES = 'product_size_ids'

test.each([
  ['10,000 are allowed', null, offered(100, 100), null],
  ['one color more is not', null, offered(101, 100), COLORS],
  ['a color that takes it beyond', offered(100, 100), { [COLORS]: many(101) }, COLORS],
  ['a size that takes it beyond', offered(100, 100), { [SIZES]: many(101) }, SIZES],
  ['what is stored already stays', offered(1000, 1000), offered(1000, 1000), null],
  ['what is stored already may shrink', offered(1000, 1000), { [SIZES]: many(999) }, null],
  ['what is stored already may not grow', offered(500, 500), { [SIZES]: many(501) }, SIZES],
  ['nothing of it is sent', offered(1000, 1000), {}, null],
])('%s', (_name, before, change, path) => {
  expect(growsTooLarge(before, change)).toBe(path)
})
