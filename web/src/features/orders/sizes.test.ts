import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchSize, SIZES } from './sizes.ts'

test.each([
  ['XS', ['XS', 'xs', 'x-small', 'Extra Small', 'X Small', 'axs']],
  ['S', ['s', 'Small', 'sm', 'Adult S', 'S (adult)', "Women's S", 'as']],
  ['M', ['m', 'MED', 'Medium', 'md.', 'Mens M', 'AM', 'size M']],
  [
    'L',
    ['L', 'Large', 'lg', 'LRG', 'Adult L', 'adult-large', 'AL', 'L (Large)', ' L ', '\u00a0L', 'Ｌ', 'Men’s Large'],
  ],
  ['XL', ['xl', 'X-Large', 'Extra Large', 'x l', '1XL', 'Unisex XL', 'Adult: XL']],
  ['XXL', ['xxl', '2XL', '2X', 'XX-Large', 'Double XL', 'A2XL', '2 XL']],
])('%s is recognized in common spellings', (size, spellings) => {
  expect(spellings.map(matchSize)).toEqual(spellings.map(() => size))
})

test.each([
  '',
  '   ',
  'Youth L',
  'YL',
  'XXS',
  '3XL',
  'XXXL',
  'S/M',
  'S M',
  'M-L',
  '10',
  'Adult',
  'Anna',
  'constructor',
  '?',
])('%j is not a standard size', (text) => {
  expect(matchSize(text)).toBeNull()
})

test('any text gives a standard size or null, and a size gives itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const size = matchSize(text)
      expect(size === null || SIZES.includes(size)).toBe(true)
      if (size !== null) expect(matchSize(size)).toBe(size)
    }),
  )
})
