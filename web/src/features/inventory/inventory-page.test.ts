import type { InventoryItem } from '@kitroom/contract/inventory'
import { sortRows, withSortKeys } from '@kitroom/contract/list-rows'
import { expect, test } from 'vitest'
import { filterOptionsOf } from '../../ui/list/filter.ts'
import { warningOf } from './InventoryPage.tsx'
import { COLOR, SIZE } from './item-columns.tsx'

const item: InventoryItem = {
  id: 1,
  product_id: 2,
  product_name: 'Rally Jersey',
  garment_color_id: 3,
  color_name: 'Navy',
  hex_value: '#14274e',
  size_id: 4,
  size_code: 'M',
  size_name: 'Medium',
  sku: null,
  supplier_sku: null,
  in_stock: true,
  always_in_stock: false,
  available_qty: 5,
  low_stock_level: null,
  critical_stock_level: null,
  updated_at: '2026-01-01T00:00:00.000Z',
}

test.each<[string, Partial<InventoryItem>, string | null]>([
  ['an item in stock without levels is not flagged', {}, null],
  ['one that is not in stock says so', { in_stock: false }, 'Not in stock'],
  ['one exactly at its low level says so', { low_stock_level: 5 }, 'At or below the low level'],
  ['one above its low level is not flagged', { low_stock_level: 4 }, null],
  [
    'the critical level comes before the low one',
    { low_stock_level: 9, critical_stock_level: 5 },
    'At or below the critical level',
  ],
  [
    'a critical level above the low one counts too',
    { low_stock_level: 1, critical_stock_level: 6 },
    'At or below the critical level',
  ],
  ['a level of zero is no level', { available_qty: 0, low_stock_level: 0, critical_stock_level: 0 }, null],
  ['one that is always in stock is never flagged', { always_in_stock: true, low_stock_level: 9 }, null],
])('%s', (_name, own, warning) => {
  expect(warningOf({ ...item, ...own })).toBe(warning)
})

const sized = (size_code: string, size_sort_order: number | null): InventoryItem => ({
  ...item,
  id: size_code.length,
  size_code,
  size_sort_order,
  color_name: size_code,
  color_sort_order: size_sort_order,
})

test.each([
  ['Size', SIZE],
  ['Color', COLOR],
] as const)('%s is sorted and filtered in an order of its own, both ways, those without one last', (_label, column) => {
  const rows = [sized('XL', 400), sized('Tall', null), sized('S', -1), sized('Any', null), sized('M', 20)]
  const valuesOf = (descending: boolean) => sortRows(withSortKeys(rows, column), descending).map(column.value)
  expect(valuesOf(false)).toEqual(['S', 'M', 'XL', 'Any', 'Tall'])
  expect(valuesOf(true)).toEqual(['Tall', 'Any', 'XL', 'M', 'S'])
  expect(filterOptionsOf(column, rows).map(({ text }) => text)).toEqual(['S', 'M', 'XL', 'Any', 'Tall'])
})
