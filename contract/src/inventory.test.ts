import { expect, test } from 'vitest'
import { needsAttention } from './inventory.ts'

const item = {
  in_stock: true,
  always_in_stock: false,
  available_qty: 5,
  low_stock_level: null,
  critical_stock_level: null,
}

test.each<[string, Partial<Parameters<typeof needsAttention>[0]>, boolean]>([
  ['enough of it', {}, false],
  ['not in stock', { in_stock: false }, true],
  ['exactly at the low level', { low_stock_level: 5 }, true],
  ['one above the low level', { low_stock_level: 4 }, false],
  ['exactly at the critical level', { critical_stock_level: 5 }, true],
  ['above the low level but at a critical level above it', { low_stock_level: 2, critical_stock_level: 6 }, true],
  ['a level of zero is no level', { available_qty: 0, low_stock_level: 0, critical_stock_level: 0 }, false],
  ['always in stock, whatever the levels', { always_in_stock: true, available_qty: 0, low_stock_level: 9 }, false],
])('%s', (_name, own, flagged) => {
  expect(needsAttention({ ...item, ...own })).toBe(flagged)
})
