import { expect, test } from 'vitest'
import { isSnoozed, type Snooze, SnoozeInput, shortfallOf, stockWarningOf } from './stock-warnings.ts'

const item = {
  in_stock: true,
  always_in_stock: false,
  available_qty: 4,
  low_stock_level: 12,
  critical_stock_level: 4,
}

test.each([
  ['at the critical level', {}, 'Critical'],
  ['above it', { available_qty: 5 }, 'Low'],
  ['never received before critical', { is_never_received: true }, 'Never received'],
  ['never received before low', { is_never_received: true, critical_stock_level: null }, 'Never received'],
  ['not orderable before never received', { in_stock: false, is_never_received: true }, 'Not orderable'],
  ['not orderable before critical', { in_stock: false }, 'Not orderable'],
  ['not set up before all', { in_stock: false, is_never_received: true, is_not_set_up: true }, 'Not set up'],
  ['without a critical level', { critical_stock_level: null }, 'Low'],
  ['none is critical at a level of 0', { critical_stock_level: 0, available_qty: 0 }, 'Low'],
  ['above both levels', { available_qty: 13, is_never_received: true }, null],
  ['always in stock', { always_in_stock: true, in_stock: false, is_not_set_up: true }, null],
])('%s', (_name, own, warning) => {
  expect(stockWarningOf({ ...item, ...own })).toBe(warning)
})

test.each([
  ['the higher level counts', {}, 8],
  ['also where it is the critical one', { low_stock_level: 2 }, 0],
  ['one level is enough', { low_stock_level: null, available_qty: 1 }, 3],
  ['without levels nothing is missing', { low_stock_level: null, critical_stock_level: null }, null],
])('%s', (_name, own, shortfall) => {
  expect(shortfallOf({ ...item, ...own })).toBe(shortfall)
})

const snooze: Snooze = { inventory_item_id: 1, until: '2026-12-03', note: null, warning: 'Low' }

test.each([
  ['the day before it ends', 'Low', '2026-12-02', true],
  ['on the day', 'Low', '2026-12-03', false],
  ['once it is worse', 'Critical', '2026-11-22', false],
] as const)('a warning put off, %s', (_name, now, today, still) => {
  expect(isSnoozed(snooze, now, today)).toBe(still)
})

test('at least one item must be snoozed', () => {
  const input = { until: '2026-12-03', note: null }
  expect(SnoozeInput.safeParse({ ...input, inventory_item_ids: [] }).success).toBe(false)
  expect(SnoozeInput.safeParse({ ...input, inventory_item_ids: [7] }).success).toBe(true)
})

test('it stays snoozed while it improves', () => {
  expect(isSnoozed({ ...snooze, warning: 'Not orderable' }, 'Low', '2026-11-22')).toBe(true)
})
