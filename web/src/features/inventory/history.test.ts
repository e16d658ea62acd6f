import type { StockMovement } from '@kitroom/contract/inventory'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { filterHistory, historyTable, NO_FILTER, quantityOverTime } from './stock-history.ts'

const line = (own: Partial<StockMovement>): StockMovement => ({
  id: 1,
  inventory_item_id: 1,
  color_name: 'Navy',
  size_code: 'AL',
  adjusted_at: '2026-11-12T14:05:00.000Z',
  adjusted_by_first_name: 'Pat',
  adjusted_by_last_name: 'Jones',
  before_qty: 4,
  adjustment_qty: 2,
  after_qty: 6,
  reason: 'Delivery',
  notes: null,
  batch_id: null,
  order_id: null,
  undoes_id: null,
  undoes_qty: null,
  undoes_at: null,
  undone_by_id: null,
  edits: [],
  ...own,
})

test.each([
  [{ show: 'Movements' }, [1, 3, 4]],
  [{ show: 'Edits' }, [2]],
  [{ show: 'Batches' }, [3]],
  [{ show: 'Count' }, [3]],
  [{ show: 'Written off' }, [4]],
  [{ by: 'Ada Marlow' }, [3]],
  [{ since: '2026-11-13' }, [3]],
  [{}, [1, 2, 3, 4]],
])('a history narrowed by %j', (filter, ids) => {
  const lines = [
    line({ id: 1 }),
    line({ id: 2, adjustment_qty: 0, reason: null, edits: [{ path: 'sku', before: null, after: 'A' }] }),
    line({
      id: 3,
      batch_id: 7,
      reason: 'Count',
      adjusted_by_first_name: 'Ada',
      adjusted_by_last_name: 'Marlow',
      adjusted_at: '2026-11-14T12:00:00.000Z',
    }),
    line({ id: 4, reason: 'Written off' }),
  ]
  expect(filterHistory(lines, { ...NO_FILTER, ...filter }).map(({ id }) => id)).toEqual(ids)
})

test('the quantity over time ends with what is there now and begins where it can be reckoned back to', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), fc.nat(50), (changes, start) => {
      const moved = changes.map((adjustment_qty, day) => ({
        adjustment_qty,
        adjusted_at: new Date(2026, 0, day + 1).toISOString(),
      }))
      const now = start + changes.reduce((sum, change) => sum + change, 0)
      let quantity = start
      const expected = changes.flatMap((change) => {
        quantity += change
        return change === 0 ? [] : [quantity]
      })
      const today = new Date(2027, 0, 1)
      const points = quantityOverTime(moved.toReversed(), now, today)
      expect(points.map((point) => point.quantity)).toEqual([...expected, now])
      expect(points.at(-1)?.at).toBe(today)
    }),
  )
})

test('a history leaves as a table, in its order', () => {
  const edits = [{ path: 'low_stock_level', before: 31, after: null }]
  const at = new Date(2026, 10, 2, 9, 5).toISOString()
  const first = line({ adjusted_at: at, notes: 'Seen', edits })
  const second = { ...first, adjustment_qty: 0, after_qty: 4, reason: null }
  expect(historyTable([first, second]).rows).toEqual([
    ['2026-11-02 09:05', 'Navy', 'AL', 4, 2, 6, 'Delivery', 'Seen', 'Low Stock Level 31 -> (empty)', 'Pat Jones'],
    ['2026-11-02 09:05', 'Navy', 'AL', '', '', '', '', 'Seen', 'Low Stock Level 31 -> (empty)', 'Pat Jones'],
  ])
})

test('a moment of this year has no year', () => {
  const at = new Date(2026, 10, 2, 9, 5)
  expect(shortMoment(at.toISOString(), new Date(2026, 0, 1))).toBe('2 Nov 09:05')
  expect(shortMoment(at.toISOString(), new Date(2027, 0, 1))).toBe('2 Nov 2026 09:05')
})
