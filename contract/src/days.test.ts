import { expect, test } from 'vitest'
import { dayText } from './days.ts'

test.each([
  ['2027-01-09', '9 Jan 2027'],
  ['2999-12-24', '24 Dec 2999'],
  ['2027-02-30', '2027-02-30'],
  ['before Easter', 'before Easter'],
  ['', ''],
])('%s is read as %s', (stored, shown) => {
  expect(dayText(stored)).toBe(shown)
})
