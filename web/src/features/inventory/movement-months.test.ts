import { expect, test } from 'vitest'
import { monthsOf, monthText, piecesByMonth, totalsText } from './movement-months.ts'

const total = (month: string, reason: string | null, pieces_in: number, pieces_out: number) => ({
  month,
  reason,
  pieces_in,
  pieces_out,
})
const totals = [
  total('2026-02', 'Written off', 0, 60),
  total('2026-02', 'Order', 0, 12),
  total('2025-11', 'Delivery', 400, 0),
  total('2025-11', null, 12, 24),
]

test.each([
  ['last-12', { from: '2025-12' }],
  ['this-year', { from: '2026-01' }],
  ['last-year', { from: '2025-01', to: '2025-12' }],
  ['all', {}],
] as const)('the months of %s', (period, months) => {
  expect(monthsOf(period, new Date('2026-11-30T23:59:00Z'))).toEqual(months)
})

test('a month without movements stands between the others', () => {
  expect(piecesByMonth(totals).map((one) => [monthText(one.month), one.pieces_in, one.pieces_out])).toEqual([
    ['Nov 2025', 412, 24],
    ['Dec 2025', 0, 0],
    ['Jan 2026', 0, 0],
    ['Feb 2026', 0, 72],
  ])
  expect(piecesByMonth([])).toEqual([])
})

test('the sum in words names the months, and why most went out', () => {
  const pieces = (count: number) => `${count} pieces`
  expect(totalsText(totals, pieces)).toBe(
    'Nov 2025 to Feb 2026: 412 pieces in, 96 pieces out, most of these as Written off (60 pieces).',
  )
  expect(totalsText([total('2026-02', 'Delivery', 5, 0)], pieces)).toBe('Feb 2026: 5 pieces in, 0 pieces out.')
})
