import { expect, test } from 'vitest'
import { numberFrom } from './NumberInput.tsx'

test.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['+5', 5],
  ['1.5', '1.5'],
  ['-', '-'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['twelve', 'twelve'],
])('%j is kept as %j', (typed, value) => {
  expect(numberFrom(typed)).toBe(value)
})
