import type { InventoryItem } from '@kitroom/contract/inventory'
import { expect, test } from 'vitest'
import {
  type Counting,
  editedCells,
  gridCell,
  gridChanges,
  gridColumns,
  gridOf,
  MEASURES,
  toneOf,
  withTotals,
} from './stock-grid.ts'

const item = (id: number, own: Partial<InventoryItem>): InventoryItem => ({
  id,
  product_id: 1,
  product_name: 'Ace Jersey',
  garment_color_id: 1,
  color_name: 'Navy',
  hex_value: '001f3f',
  size_id: 1,
  size_code: 'S',
  size_name: 'Small',
  sku: null,
  supplier_sku: null,
  low_stock_level: null,
  critical_stock_level: 2,
  in_stock: false,
  always_in_stock: false,
  available_qty: 7,
  updated_at: '2026-11-12T14:05:00.000Z',
  ...own,
})
const items = [
  item(1, {}),
  item(2, { size_id: 2, size_code: 'M' }),
  item(3, { garment_color_id: 5, color_name: 'Red', in_stock: true, sku: 'R' }),
]
const grid = gridOf(items)
const { rows } = grid
const written = (row: number, cells: Record<string, string>) =>
  rows.map((one, index) => (index === row ? { ...one, cells: { ...one.cells, ...cells } } : one))
const changesOf = (edited: typeof rows, counting: Counting) => gridChanges(editedCells(grid, edited), counting, items)
const MOMENT = '2026-11-12T15:00:00.000Z'

test('colors are rows and sizes are columns, of one measure', () => {
  expect(rows.map(({ id, cells }) => [id, cells.color])).toEqual([
    ['1:1', 'Navy'],
    ['1:5', 'Red'],
  ])
  const columns = gridColumns(grid, MEASURES[0])
  expect(columns.map(({ label }) => label)).toEqual(['Color', 'S', 'M', 'Total'])
  expect(columns.slice(1, -1).map(({ key }) => rows.map(({ cells }) => cells[key]))).toEqual([
    ['7', '7'],
    ['7', undefined],
  ])
})

test('a cell knows its item, and one without an item is none', () => {
  expect(gridCell(grid, '1:1', 'sku:2')).toMatchObject({ item: { id: 2 }, measure: { path: 'sku' } })
  expect(gridCell(grid, '1:5', 'sku:2')).toBeNull()
  expect(gridCell(grid, '1:5', 'color')).toBeNull()
})

const COUNTED: Counting = { countedAt: MOMENT, reason: 'Count' }

test('nothing typed is nothing to set', () => {
  expect(changesOf(rows, COUNTED)).toEqual([])
})

const { updated_at } = item(1, {})

test('each changed cell is set on its item, a count with its moment and anything else with its version', () => {
  const edited = written(0, {
    'counted_qty:1': '9',
    'critical_stock_level:1': '',
    'in_stock:2': 'Yes',
    'sku:2': 'ACE-M',
    'low_stock_level:2': 'many',
  })
  expect(changesOf(edited, COUNTED)).toEqual([
    { id: 1, updated_at, values: { counted_qty: 9, critical_stock_level: null, counted_at: MOMENT } },
    { id: 2, updated_at, values: { low_stock_level: 'many', sku: 'ACE-M', in_stock: true } },
  ])
  expect(changesOf(written(1, { 'sku:1': '' }), COUNTED)).toEqual([{ id: 3, updated_at, values: { sku: null } }])
})

test('a reason is sent with quantities alone, and the usual one is left to the server', () => {
  const edited = written(0, { 'counted_qty:1': '9', 'sku:2': 'ACE-M' })
  expect(changesOf(edited, { countedAt: null, reason: 'Damaged' })).toEqual([
    { id: 1, values: { counted_qty: 9, reason: 'Damaged' } },
    { id: 2, updated_at, values: { sku: 'ACE-M' } },
  ])
})

test('quantities have their totals, also as typed, and the tone of their levels', () => {
  const typed = written(0, { 'counted_qty:2': '30', 'counted_qty:1': 'x' })
  const totaled = withTotals(grid, typed, gridColumns(grid, MEASURES[0]))
  expect(totaled.map(({ cells }) => cells.total)).toEqual(['30', '7', '37'])
  expect(totaled.at(-1)?.cells).toMatchObject({ color: 'Total', 'counted_qty:1': '7', 'counted_qty:2': '30' })
  expect(withTotals(grid, typed, gridColumns(grid, MEASURES[0]))[1]).toBe(totaled[1])
  const levels = item(9, { in_stock: true, low_stock_level: 6, critical_stock_level: 2 })
  expect(['7', '6', '2', ''].map((text) => toneOf(levels, text))).toEqual([undefined, 'low', 'critical', 'critical'])
  expect(toneOf(item(9, {}), '7')).toBe('off')
})

test("several products stand each below its name and totals, with the sizes of all and the catalogue's order", () => {
  const tee = { product_id: 2, product_name: 'Club Tee', size_id: 9, size_code: 'XS', size_sort_order: 1 }
  const several = gridOf([
    item(1, { color_name: 'Red', garment_color_id: 5, color_sort_order: 2, size_sort_order: 2 }),
    item(2, { color_sort_order: 1, size_sort_order: 2 }),
    item(3, { ...tee, available_qty: 3 }),
  ])
  const columns = gridColumns(several, MEASURES[0])
  expect(columns.map(({ label }) => label)).toEqual(['Color', 'XS', 'S', 'Total'])
  const drawn = withTotals(several, several.rows, columns)
  expect(drawn.map(({ cells, isTotal }) => [cells.color, cells.total, isTotal ?? false])).toEqual([
    ['Ace Jersey', '14', true],
    ['Navy', '7', false],
    ['Red', '7', false],
    ['Club Tee', '3', true],
    ['Navy', '3', false],
  ])
  expect(drawn[3]?.cells).toEqual({ color: 'Club Tee', 'counted_qty:9': '3', total: '3' })
  const levels = withTotals(several, several.rows, gridColumns(several, MEASURES[1]))
  expect(levels.map(({ cells }) => cells.total)).toEqual(Array(5).fill(undefined))
})
