import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXTRA_SIZES } from './order-checks.ts'
import { findSize, foldSize, matchSize, sizeRank, sizeReader } from './size-text.ts'

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
      expect(size === null || EXTRA_SIZES.includes(size)).toBe(true)
      if (size !== null) expect(matchSize(size)).toBe(size)
    }),
  )
})

test.each([
  ['XXL', ['2X-Large', '2X Large', '2XLarge', 'XXL', '2XL', 'Adult 2X', '2x (2XL)', 'XX–Large', 'double extra large']],
  ['XXXL', ['3XL', 'XXXL', '3X-Large', 'Triple XL', 'A3XL']],
  ['XXS', ['xxs', '2XS', 'XX-Small']],
  ['Y M', ['Youth M', 'Yth Med', 'YM', 'y-m', 'Youth Medium', 'YM (Youth Medium)', 'Kids’ M', 'youthm']],
  ['Y XL', ['YXL', 'Youth X-Large', 'Youth 1X', 'Yth XLarge']],
  ['M', ['AM', 'AM (Adult Medium)', 'Women´s Med']],
])('spellings of %s are one size', (size, spellings) => {
  expect(spellings.map(foldSize)).toEqual(spellings.map(() => size))
})

const sizes = [
  { code: 'YM', name: 'Youth Medium' },
  { code: 'AM', name: 'Adult Medium' },
  { code: '2XL', name: 'Double Extra Large' },
  { code: '10-12', name: 'Girls' },
  { code: 'SZ3', name: 'Extra Small' },
]

test.each([
  ['Yth Med', 'YM'],
  ['medium', 'AM'],
  ['XX-Large', '2XL'],
  ['10–12', '10-12'],
  ['GIRLS', '10-12'],
  ['X Small', 'SZ3'],
  ['S', undefined],
  ['', undefined],
])('of stored sizes %j is %j', (text, code) => {
  expect(findSize(sizes, text)?.code).toBe(code)
})

test('a code is itself before it is another spelling, and a spelling of two codes is neither', () => {
  const readSize = sizeReader(['M', 'AM', 'YM'])
  expect(['am', 'm', 'Youth M', 'Medium'].map(readSize)).toEqual(['AM', 'M', 'YM', null])
})

test('sizes in letters are in their order, youth first', () => {
  const sizes = ['Youth S', 'YM', 'YXL', 'XXS', 'XS', 'Small', 'AM', 'L', 'X-Large', '2XL', '3XL']
  const ranked = sizes.toReversed().toSorted((one, other) => Number(sizeRank(one)) - Number(sizeRank(other)))
  expect(ranked).toEqual(sizes)
  expect(sizeRank('10-12')).toBeNull()
})
