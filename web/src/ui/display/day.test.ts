import { expect, test } from 'vitest'
import { dayName } from './day.ts'

const now = new Date(2026, 2, 1, 0, 30)

test.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', '27 February 2026'],
  ['2026-03-02', '2 March 2026'],
])('%s is named %s', (day, name) => {
  expect(dayName(day, now)).toBe(name)
})
