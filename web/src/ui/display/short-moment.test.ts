import { expect, test } from 'vitest'
import { shortMoment, withShortMoments } from './short-moment.ts'

const at = new Date(2026, 10, 12, 14, 5)

test.each<[string, Date, string]>([
  ['the same day', new Date(2026, 10, 12, 23, 59), '+5 since 14:05'],
  ['another day', new Date(2026, 10, 13), '+5 since 12 Nov 14:05'],
  ['another year', new Date(2027, 10, 12), '+5 since 12 Nov 2026 14:05'],
])('a time in a text is shown as of %s', (_name, now, text) => {
  expect(withShortMoments(`+5 since ${at.toISOString()}`, now)).toBe(text)
})

test.each<[string, Date, string]>([
  ['this year', at, '12 Nov 14:05'],
  ['this year, with one digit each', new Date(2026, 0, 3, 9, 7), '3 Jan 09:07'],
  ['another year', new Date(2025, 10, 12, 14, 5), '12 Nov 2025 14:05'],
])('a time of %s is shown as short as it can be', (_name, moment, text) => {
  expect(shortMoment(moment.toISOString(), at)).toBe(text)
})
