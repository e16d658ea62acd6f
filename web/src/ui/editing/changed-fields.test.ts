import { expect, test } from 'vitest'
import { changedSince, isSame } from './three-way-merge.ts'

test.each([
  [null, '', true],
  [undefined, null, true],
  [' Ace ', 'Ace', true],
  [[1, 2], [2, 1], true],
  [0, null, false],
  [false, null, false],
  ['7', 7, false],
  [[1], [1, 2], false],
])('%j and %j are equal: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})

test('untouched fields are not among the changed ones', () => {
  const opened = { name: 'Small', description: null, is_active: true, size_ids: [1, 2] }
  const mine = { name: 'Large', description: '', is_active: true, size_ids: [2, 1] }
  expect(changedSince(opened, mine)).toEqual({ name: 'Large' })
})
