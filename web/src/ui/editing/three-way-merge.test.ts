import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, mergeSets, threeWayMerge } from './three-way-merge.ts'

const NAMES = ['name', 'code', 'color_ids', 'is_active'] as const
const record = fc.record({
  name: fc.constantFrom('Ace', 'Rally', 'Libero'),
  code: fc.constantFrom('A', 'B', 'C', null),
  color_ids: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
  is_active: fc.boolean(),
})

test('without other writes the result is my own save', () => {
  fc.assert(
    fc.property(record, record, (opened, mine) => {
      expect(threeWayMerge(opened, mine, opened)).toEqual({ merged: mine, taken: [], conflicts: [], theirs: {} })
    }),
  )
})

test('without my changes the result is the stored record', () => {
  fc.assert(
    fc.property(record, record, (opened, stored) => {
      const { merged, conflicts } = threeWayMerge(opened, opened, stored)
      expect(conflicts).toEqual([])
      for (const name of NAMES) expect(isSame(merged[name], stored[name])).toBe(true)
    }),
  )
})

test('no change of either side is lost silently', () => {
  fc.assert(
    fc.property(record, record, record, (opened, mine, stored) => {
      const { merged, taken, conflicts } = threeWayMerge(opened, mine, stored)
      for (const name of ['name', 'code', 'is_active'] as const) {
        const [iChanged, theyChanged] = [mine[name] !== opened[name], stored[name] !== opened[name]]
        if (iChanged) expect(merged[name]).toBe(mine[name])
        else expect(merged[name]).toBe(stored[name])
        expect(taken.includes(name)).toBe(!iChanged && theyChanged)
        expect(conflicts.includes(name)).toBe(iChanged && theyChanged && mine[name] !== stored[name])
      }
    }),
  )
})

test('each member of a set follows the side that changed it', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(ids, ids, ids, (opened, mine, stored) => {
      const merged = mergeSets(opened, mine, stored)
      expect(new Set(merged).size).toBe(merged.length)
      for (const id of [1, 2, 3, 4, 5, 6]) {
        const changed = [mine, stored].find((side) => side.includes(id) !== opened.includes(id))
        expect(merged.includes(id)).toBe((changed ?? opened).includes(id))
      }
    }),
  )
})

test('an adjustment, which is not stored, is sent as typed', () => {
  const { merged, conflicts } = threeWayMerge(
    { sku: 'A', adjustment_qty: null },
    { sku: 'A', adjustment_qty: 4 },
    { sku: 'B' },
  )
  expect(merged).toEqual({ sku: 'B', adjustment_qty: 4 })
  expect(conflicts).toEqual([])
})

test('lists of records that both changed are a conflict, not a set', () => {
  const [opened, mine, theirs] = [[{ name: 'Anna' }], [{ name: 'Anne' }], [{ name: 'Bea' }]]
  const { merged, conflicts } = threeWayMerge({ packs: opened }, { packs: mine }, { packs: theirs })
  expect([conflicts, merged.packs]).toEqual([['packs'], mine])
  expect(threeWayMerge({ packs: opened }, { packs: opened }, { packs: theirs }).merged.packs).toEqual(theirs)
})
