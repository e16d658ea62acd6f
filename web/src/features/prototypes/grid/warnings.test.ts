import { expect, test } from 'vitest'
import { listWarnings } from './warnings.ts'

test('unknown sizes, doubled numbers and missing names are found', () => {
  const warnings = listWarnings([
    ['Anna', '7', 'L', '', 'Youth M'],
    ['', '8', 'L', 'M', 'S'],
    ['Cleo', '07', 'L', 'M', 'S'],
    ['', '', '', '', ''],
  ])

  expect(warnings).toEqual([
    { row: 0, columnIndex: 1, warning: 'doubled number' },
    { row: 0, columnIndex: 4, warning: 'unknown size' },
    { row: 1, columnIndex: 0, warning: 'missing name' },
    { row: 2, columnIndex: 1, warning: 'doubled number' },
  ])
})

test.each([
  ['0', '00', false],
  ['7', '07', true],
  ['12', '12', true],
  ['', '', false],
  ['12a', '12A', true],
])('numbers %j and %j are doubled: %s', (one, other, doubled) => {
  expect(
    listWarnings([
      ['Anna', one],
      ['Bea', other],
    ]).length > 0,
  ).toBe(doubled)
})
