import { expect, test } from 'vitest'
import { lastShopTime, shopDay, shopTime } from './shop-clock.ts'

// 31 December 22:30 in New York, 1 January 12:30 in Tokyo.
const NEW_YEAR = new Date('2027-01-01T03:30:00Z')

test.each([
  ['America/New_York', '2026-12-31', '22:30'],
  ['UTC', '2027-01-01', '03:30'],
  ['Asia/Tokyo', '2027-01-01', '12:30'],
])('in %s it is %s, %s', (timeZone, day, time) => {
  expect([shopDay(timeZone, NEW_YEAR), shopTime(timeZone, NEW_YEAR)]).toEqual([day, time])
})

test.each([
  ['America/New_York', '02:15', '2026-12-31T07:15:00.000Z'],
  ['Asia/Tokyo', '02:15', '2026-12-31T17:15:00.000Z'],
  ['Asia/Tokyo', '12:30', '2027-01-01T03:30:00.000Z'],
])('in %s it was %s last at %s', (timeZone, time, last) => {
  expect(lastShopTime(timeZone, time, NEW_YEAR.getTime() + 1000)?.toISOString()).toBe(last)
})

test.each([
  ['a time that is skipped is that of the jump', '2026-03-08T12:00:00Z', '02:15', '2026-03-08T07:00:00.000Z'],
  ['the next day has it again', '2026-03-09T12:00:00Z', '02:15', '2026-03-09T06:15:00.000Z'],
])('with daylight saving, %s', (_name, now, time, last) => {
  expect(lastShopTime('America/New_York', time, Date.parse(now))?.toISOString()).toBe(last)
})
