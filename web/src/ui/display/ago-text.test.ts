import { expect, test } from 'vitest'
import { agoText } from './DateTime.tsx'

// Local times, so that the tests hold in every time zone.
const at = (...parts: [number, number, number, number?, number?, number?]) => new Date(...parts).toISOString()
const NOW = new Date(2026, 10, 12, 16, 30)

test.each([
  [at(2026, 10, 12, 16, 29, 40), 'just now'],
  [at(2026, 10, 12, 16, 29), '1 minute ago'],
  [at(2026, 10, 12, 14, 5), '2 hours ago'],
  [at(2026, 10, 11, 14, 5), 'yesterday'],
  [at(2026, 10, 2, 14, 5), '10 days ago'],
  [at(2026, 8, 2, 14, 5), '2 Sep 14:05'],
  // A server clock ahead of this one never shows a future time.
  [at(2026, 10, 12, 17, 0), 'just now'],
])('%s is %s', (moment, text) => {
  expect(agoText(moment, NOW)).toBe(text)
})

test.each([
  ['2026-11-22T12:00:00.000Z', 'just now'],
  ['2026-11-22T11:59:00.000Z', '1 minute ago'],
  ['2026-11-22T02:15:00.000Z', '9 hours ago'],
  ['2026-11-20T02:15:00.000Z', '2 days ago'],
])('%s is %s in UTC', (moment, text) => {
  expect(agoText(moment, new Date('2026-11-22T12:00:00.000Z'))).toBe(text)
})
