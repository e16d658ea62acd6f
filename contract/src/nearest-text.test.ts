import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, nearestText } from './nearest-text.ts'

test.each<[string, string, number]>([
  ['navy', 'navy', 0],
  ['nvy', 'navy', 1],
  ['jersy', 'jersey', 1],
  ['royla', 'royal', 1],
  ['white', 'black', Number.POSITIVE_INFINITY],
  ['', 'ab', 2],
])('%j and %j are %d apart', (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance)
  expect(editDistance(other, one, 3)).toBe(distance)
})

test.each<[string, string[], string | undefined]>([
  ['nvy', ['royal', 'navy'], 'navy'],
  ['nevy', ['levy', 'navy'], 'levy'],
  ['al', ['am', 'ym'], 'am'],
  ['a', ['b'], undefined],
  ['turquoise', ['navy'], undefined],
])('%j probably means one of %j: %s', (typed, texts, meant) => {
  expect(nearestText(typed, texts)).toBe(meant)
})

/** The textbook definition, without a limit. */
const distanceOf = (one: string, other: string): number => {
  if (one === '' || other === '') return one.length + other.length
  const [a, b] = [one.at(-1), other.at(-1)]
  const [shorter, narrower] = [one.slice(0, -1), other.slice(0, -1)]
  const replaced = distanceOf(shorter, narrower) + (a === b ? 0 : 1)
  const isSwapped = one.length > 1 && other.length > 1 && a === other.at(-2) && one.at(-2) === b
  const swapped = isSwapped ? distanceOf(one.slice(0, -2), other.slice(0, -2)) + 1 : replaced
  return Math.min(replaced, distanceOf(shorter, other) + 1, distanceOf(one, narrower) + 1, swapped)
}

test('distances are right up to the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, limit) => {
      const distance = distanceOf(one, other)
      expect(editDistance(one, other, limit)).toBe(distance > limit ? Number.POSITIVE_INFINITY : distance)
    }),
  )
})
