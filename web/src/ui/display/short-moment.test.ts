import { expect, test } from 'vitest'
import { withShortMoments } from './short-moment.ts'

const at = new Date(2026, 10, 12, 14, 5)

test.each<[string, Date, string]>([
  ['the same day', new Date(2026, 10, 12, 23, 59), '+5 since 14:05'],
  ['another day', new Date(2026, 10, 13), '+5 since 12 Nov 14:05'],
  ['another year', new Date(2027, 10, 12), '+5 since 12 Nov 2026 14:05'],
])('a time in a text is shown as of %s', (_name, now, text) => {
  expect(withShortMoments(`+5 since ${at.toISOString()}`, now)).toBe(text)
})
