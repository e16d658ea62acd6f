import { expect, test } from 'vitest'
import { plainNumber } from './jersey-numbers.ts'

test.each([
  ['#12', '12'],
  ['# 12', '12'],
  ['No. 3', '3'],
  ['no3', '3'],
  ['Nr 3', '3'],
  ['Number: 3', '3'],
  ['Nº 3', '3'],
  ['№3', '3'],
  ['Jersey #4', '4'],
  ['12.0', '12'],
  ['12,00', '12'],
  ['12 ', '12'],
  ['\u200e7', '7'],
  ['１２', '12'],
  ['0', '0'],
  ['00', '00'],
  ['#00', '00'],
  ['07', '07'],
  ['12.5', '12.5'],
  ['12a', '12a'],
  ['-3', '-3'],
  ['.5', '.5'],
  ['Nora 3', 'Nora 3'],
  ['', ''],
  ['#', '#'],
])('the number %j is %j', (text, number) => {
  expect(plainNumber(text)).toBe(number)
})
