import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followLines, mergeLines } from './merge-lines.ts'

const merge = (opened: string, mine: string, stored: string) => {
  const lines = (text: string) => text.split('')
  const merged = mergeLines(lines(opened), lines(mine), lines(stored))
  return [merged.mine.join(''), merged.theirs.join(''), merged.isConflict]
}

test.each<[string, string, string, string, string, string, boolean]>([
  ['neighbours that two people change', 'abcd', 'aBcd', 'abCd', 'aBCd', 'aBCd', false],
  ['the same line', 'abc', 'aXc', 'aYc', 'aXc', 'aYc', true],
  ['the same change', 'abc', 'aXc', 'aXc', 'aXc', 'aXc', false],
  ['two that are added at the end', 'ab', 'abM', 'abT', 'abTM', 'abTM', false],
  ['one that is added above, and one that is changed', 'abc', 'abC', 'Tabc', 'TabC', 'TabC', false],
  ['one that is removed, and one that is changed', 'abc', 'ac', 'abC', 'aC', 'aC', false],
  ['one that I change and others remove', 'abc', 'aXc', 'ac', 'aXc', 'ac', true],
  ['the first ones of an empty list', '', 'M', 'T', 'TM', 'TM', false],
])('%s', (_what, opened, mine, stored, ...expected) => {
  expect(merge(opened, mine, stored)).toEqual(expected)
})

test('unchanged lines take the stored ones, and a save without a conflict is mine', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
  fc.assert(
    fc.property(lines, lines, (opened, other) => {
      expect(mergeLines(opened, opened, other)).toEqual({ mine: other, theirs: other, isConflict: false })
      expect(mergeLines(opened, other, opened)).toEqual({ mine: other, theirs: other, isConflict: false })
    }),
  )
})

test('a line is followed to its new position, changed or not', () => {
  expect(followLines(['a', 'b', 'c'], ['x', 'a', 'B', 'c'])).toEqual([1, 2, 3])
  expect(followLines(['a', 'b', 'c'], ['c'])).toEqual([-1, -1, 0])
})
