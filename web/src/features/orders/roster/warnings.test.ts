import { expect, test } from 'vitest'
import { listWarnings } from './warnings.ts'

test('unknown sizes, duplicate and missing numbers, and missing names are found', () => {
  const warnings = listWarnings([
    ['Anna', '7', 'L', '', 'Youth M'],
    ['', '8', 'L', 'M', 'S'],
    ['Cleo', '07', 'L', 'M', 'S'],
    ['', '', '', '', ''],
    ['Dana', '', 'L', 'M', 'S'],
  ])

  expect(warnings.map(({ row, columnIndex, text }) => [row, columnIndex, text])).toEqual([
    [0, 1, 'Number 7 twice'],
    [0, 4, 'Unknown size: use XS, S, M, L, XL or XXL.'],
    [1, 0, 'The player’s name is missing.'],
    [2, 1, 'Number 7 twice'],
    [4, 1, 'No number'],
  ])
})

test.each([
  ['7', '07', 'Number 7 twice'],
  ['12', '12', 'Number 12 twice'],
  ['99', '1', undefined],
  ['0', '1', 'Outside 1-99'],
  ['100', '100', 'Outside 1-99'],
  ['12a', '12', 'Outside 1-99'],
  ['', '1', 'No number'],
])('a number %j beside %j', (one, other, said) => {
  const [first] = listWarnings([
    ['Anna', one],
    ['Bea', other],
  ])
  expect(first?.text).toBe(said)
})

test('a number used three times is counted', () => {
  expect(listWarnings([...'abc'].map((name) => [name, '4']))[0]?.text).toBe('Number 4, 3 times')
})
