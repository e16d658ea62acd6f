import { expect, test } from 'vitest'
import { contrastOf, hardToReadText, isHardToRead } from './contrast.ts'

// Pairs that USA Volleyball lists as not clearly contrasting.
test.each([
  ['purple on black', '#000000', '#800080', 'Hard to read: 2.2:1'],
  ['dark green on black', '#000000', '#006400', 'Hard to read: 2.8:1'],
  ['navy on black', '#000000', '#000080', 'Hard to read: 1.3:1'],
  ['navy on maroon', '#800000', '#000080', 'Hard to read: 1.5:1'],
  ['white on light yellow', '#ffffe0', '#ffffff', 'Hard to read: 1.0:1'],
])('%s is hard to read', (_pair, garment, imprint, said) => {
  expect(hardToReadText(garment, imprint)).toBe(said)
  expect(hardToReadText(imprint, garment)).toBe(said)
})

test.each([
  ['white on black', '#000', '#fff', 21],
  ['a gray on white as WCAG gives it', '#767676', 'FFFFFF', 4.54],
  ['a color on itself', '#1f3a5f', '1F3A5F', 1],
  // Below 0.04045 of a channel the curve is linear.
  ['two colors that are nearly black', '#000000', '#0a0a0a', 1.06],
])('the ratio of %s', (_pair, one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
})

test('just below 3:1 is written as 2.9, and exactly 3:1 is fine', () => {
  expect(contrastOf('#959595', '#ffffff')).toBeCloseTo(2.995, 2)
  expect(hardToReadText('#959595', '#ffffff')).toBe('Hard to read: 2.9:1')
  expect(hardToReadText('#949494', '#ffffff')).toBeNull()
})

test.each([
  ['the first', '#12', '#ffffff'],
  ['the second', '#ffffff', '#12'],
  ['both', null, undefined],
])('there is no ratio if %s is not a color', (_which, one, other) => {
  expect(contrastOf(one, other)).toBeNull()
})

test('an invalid color is not judged', () => {
  expect(isHardToRead('#12', '#fff')).toBe(false)
  expect(hardToReadText(undefined, '#fff')).toBeNull()
  expect(isHardToRead('#eee', '#fff')).toBe(true)
})
