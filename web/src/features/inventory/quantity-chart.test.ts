import { expect, test } from 'vitest'
import { timeLabels } from './QuantityChart.tsx'

const NOW = new Date(2026, 10, 12, 18)

test.each([
  ['one moment', [2026, 10, 12, 14, 5], [2026, 10, 12, 14, 5], ['12 Nov 14:05']],
  ['less than a minute', [2026, 10, 12, 14, 5, 10], [2026, 10, 12, 14, 5, 50], ['12 Nov 14:05']],
  ['an afternoon', [2026, 10, 12, 13], [2026, 10, 12, 17], ['12 Nov 14:00', '12 Nov 16:00']],
  ['two days', [2026, 10, 11, 12], [2026, 10, 12, 12], ['11 Nov', '12 Nov']],
  ['a month', [2026, 9, 12], [2026, 10, 11, 23], ['15 Oct', '23 Oct', '31 Oct', '8 Nov']],
  ['years', [2023, 10, 12, 12], [2026, 10, 12, 12], ['12 Aug 2024', '11 Feb']],
] as const)('the axis of %s has these labels', (_what, from, to, labels) => {
  const at = ([year, month, day, ...time]: readonly [number, number, number, ...number[]]) =>
    new Date(year, month, day, ...time)
  const points = [from, to].map((moment) => ({ at: at(moment), quantity: 1 }))
  expect([...timeLabels(points, NOW).values()]).toEqual(labels)
})

test('each label stands at a whole millisecond, at which the chart asks for it', () => {
  const points = [0, 36 * 3_600_000 + 1].map((ms) => ({ at: new Date(NOW.getTime() + ms), quantity: 1 }))
  expect([...timeLabels(points, NOW).keys()].filter((time) => !Number.isInteger(time))).toEqual([])
})
