import { InventoryBulkInput } from '@kitroom/contract/inventory'
import { expect, test } from 'vitest'
import { movedAfter, movedSince, newQuantity, stockBody } from './inventory-form.ts'

test.each<[string, object, number | null]>([
  ['nothing typed', { adjustment_qty: null, counted_qty: null }, null],
  ['an adjustment', { adjustment_qty: -4, counted_qty: null }, 16],
  ['an adjustment of zero', { adjustment_qty: 0 }, 20],
  ['a count', { adjustment_qty: null, counted_qty: 7 }, 7],
  ['a count of zero', { counted_qty: 0 }, 0],
  ['what is no number yet', { adjustment_qty: '-' }, null],
])('the new quantity after %s', (_what, entry, quantity) => {
  expect(newQuantity(20, entry, 0)).toBe(quantity)
})

test('what moved since a count is added to it, and said with its time', () => {
  expect(newQuantity(25, { counted_qty: 7 }, 5)).toBe(12)
  expect(newQuantity(25, { adjustment_qty: 2 }, 5)).toBe(27)
  const now = new Date()
  expect(movedSince(5, now.toISOString())).toMatch(/^\+5 since \d\d:\d\d$/)
  expect(movedSince(-2, now.toISOString())).toMatch(/^-2 since \d\d:\d\d$/)
  expect(movedSince(0, now.toISOString())).toBeNull()
})

const MOMENT = '2026-11-12T14:05:00.000Z'

test('only what moved after a moment counts, in whatever format the moment is', () => {
  const line = { reason: null, undoes_id: null }
  const movements = [
    // Counts move nothing, and neither does what undoes one.
    { ...line, id: 5, adjusted_at: '2026-11-12T14:07:00.000Z', adjustment_qty: -4, undoes_id: 4 },
    { ...line, id: 4, adjusted_at: '2026-11-12T14:06:00.000Z', adjustment_qty: 4, reason: 'Count' },
    { ...line, id: 3, adjusted_at: '2026-11-12T14:05:00.001Z', adjustment_qty: 5 },
    { ...line, id: 2, adjusted_at: MOMENT, adjustment_qty: 3 },
    { ...line, id: 1, adjusted_at: '2026-11-12T14:04:59.000Z', adjustment_qty: -2 },
  ]
  expect(movedAfter(movements, MOMENT)).toBe(5)
  expect(movedAfter(movements, '2026-11-12T14:05:00Z')).toBe(5)
  expect(movedAfter(movements, '2026-11-12T14:00:00.000Z')).toBe(6)
})

const body = (input: object) =>
  stockBody(InventoryBulkInput.parse({ sku: 'A', notes: 'Seen', counted_at: MOMENT, ...input }))

test('a save without the new fields sends the specified ones alone', () => {
  expect(body({ adjustment_qty: 3, reason: null, counted_qty: null })).toEqual({
    sku: 'A',
    notes: 'Seen',
    adjustment_qty: 3,
  })
})

test('a count is sent with its moment and no adjustment, a reason where one was given', () => {
  expect(body({ adjustment_qty: null, counted_qty: 0, reason: 'Count' })).toEqual({
    sku: 'A',
    notes: 'Seen',
    counted_qty: 0,
    counted_at: MOMENT,
    reason: 'Count',
  })
})
