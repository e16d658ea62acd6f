import type { InventoryItem } from '@kitroom/contract/inventory'
import { expect, test } from 'vitest'
import { countedQuantity, countItem, countRows, findItems } from './stock-count.ts'

const item = (id: number, sku: string | null, color_name = 'Navy', size_code = 'AL') =>
  ({ id, sku, supplier_sku: `SUP-${id}`, color_name, size_code, size_name: 'Adult Large' }) as InventoryItem // what a count looks at
const items = [item(1, 'ACE-1'), item(2, 'ACE-10', 'Red'), item(3, null, 'Navy', 'S')]
const now = new Date('2026-11-12T14:05:00.000Z')

test('items start uncounted, are counted with their moment, and can be taken out of the count', () => {
  expect(countedQuantity({}, 1)).toBeNull()
  const counted = countItem(countItem({}, 1, 4, now), 2, -1, now)
  expect([countedQuantity(counted, 1), countedQuantity(counted, 2)]).toEqual([4, 0])
  expect(countRows(items, counted)).toEqual([
    { id: 1, values: { counted_qty: 4, counted_at: now.toISOString(), reason: 'Count' } },
    { id: 2, values: { counted_qty: 0, counted_at: now.toISOString(), reason: 'Count' } },
  ])
  expect(countRows(items, countItem(counted, 1, null, now))).toHaveLength(1)
})

test.each([
  ['', [1, 2, 3]],
  ['ace-1', [1]],
  ['sup-2', [2]],
  ['ace', [1, 2]],
  ['navy s', [1, 3]],
  ['red large', [2]],
  ['nothing', []],
])('the search %j finds %j', (search, ids) => {
  expect(findItems(items, search).map(({ id }) => id)).toEqual(ids)
})
