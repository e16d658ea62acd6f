import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantityOverTime } from './stock-lines.tsx'

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
