import { expect, test } from 'vitest'
import { threeWayMerge } from '../../../ui/editing/three-way-merge.ts'
import { CONTENTS_PARTS, changedLines } from './merge-contents.ts'

const line = (id: number, name: string, jersey = 'M') => ({
  key: id,
  id,
  name,
  number: '7',
  jersey,
  practice: 'M',
  spandex: 'S',
  special: [] as string[],
})
/** A line that is not saved yet. */
const newLine = (key: number, name: string) => {
  const { id: _, ...unsaved } = line(key, name)
  return unsaved
}
type Line = ReturnType<typeof newLine> & { id?: number }
const pack = (players: Line[], jersey_product_id = 1) => ({
  pack: { jersey_product_id },
  parts: null,
  special_items: [],
  players,
})
const order = (packs: ReturnType<typeof pack>[], M = '') => ({
  packs,
  hoodie: { S: '', M },
  windbreaker: { S: '', M: '' },
})
const merge = (opened: object, mine: object, stored: object) =>
  threeWayMerge({ ...opened }, { ...mine }, { ...stored }, CONTENTS_PARTS)

const [ANNA, BEA] = [line(1, 'Anna'), line(2, 'Bea')]

test('two people who edit different players do not conflict', () => {
  const { merged, taken, conflicts } = merge(
    order([pack([ANNA, BEA])]),
    order([pack([line(1, 'Anne'), BEA])]),
    order([pack([ANNA, line(2, 'Bea', 'L'), line(3, 'Cleo')])]),
  )
  expect(conflicts).toEqual([])
  expect(taken).toEqual(['packs'])
  expect(merged.packs).toEqual([pack([line(1, 'Anne'), line(2, 'Bea', 'L'), line(3, 'Cleo')])])
})

test('a player changed by both conflicts, and all other changes of others are merged', () => {
  const { merged, theirs, conflicts } = merge(
    order([pack([ANNA, BEA])]),
    order([pack([line(1, 'Anne'), BEA])]),
    order([pack([line(1, 'Ann'), line(2, 'Bea', 'L')])]),
  )
  expect(conflicts).toEqual(['packs'])
  expect(merged.packs).toEqual([pack([line(1, 'Anne'), line(2, 'Bea', 'L')])])
  expect(theirs.packs).toEqual([pack([line(1, 'Ann'), line(2, 'Bea', 'L')])])
})

test('a player who is renamed by one and gets another size from the other is one player', () => {
  const twins = [line(1, 'Kim'), line(2, 'Kim')]
  const { merged, conflicts } = merge(
    order([pack(twins)]),
    order([pack([line(1, 'Kim'), line(2, 'Kim Lee')])]),
    order([pack([line(2, 'Kim')])]),
  )
  expect(conflicts).toEqual([])
  expect(merged.packs).toEqual([pack([line(2, 'Kim Lee')])])
})

test('lines are added by both at their places, and the same one once', () => {
  const { merged } = merge(
    order([pack([ANNA, BEA])]),
    order([pack([ANNA, newLine(-1, 'Cleo'), BEA, newLine(-2, 'Dana')])]),
    order([pack([ANNA, BEA, line(3, 'Dana'), line(4, 'Eve')])]),
  )
  expect(merged.packs).toEqual([pack([ANNA, newLine(-1, 'Cleo'), BEA, line(3, 'Dana'), line(4, 'Eve')])])
})

test('a new line that was typed on while it was saved keeps its key and gets its id', () => {
  const saved = { ...line(9, 'Cleo'), key: -1 }
  const { merged, conflicts } = merge(
    order([pack([newLine(-1, 'Cleo')])]),
    order([pack([newLine(-1, 'Cleo Li')])]),
    order([pack([saved])]),
  )
  expect(conflicts).toEqual([])
  expect(merged.packs).toEqual([pack([{ ...saved, name: 'Cleo Li' }])])
})

test('the chosen pack, another pack and each size of the extras are merged separately', () => {
  const { merged, conflicts } = merge(
    order([pack([ANNA])]),
    { ...order([pack([line(1, 'Anne')])]), hoodie: { S: '1', M: '' } },
    order([pack([ANNA], 2), pack([BEA])], '4'),
  )
  expect(conflicts).toEqual([])
  expect(merged).toMatchObject({ packs: [pack([line(1, 'Anne')], 2), pack([BEA])], hoodie: { S: '1', M: '4' } })
})

test('the changed lines of a new version are named, wherever they stand now', () => {
  const before = { ...order([pack([ANNA, BEA])]) }
  const after = { ...order([pack([BEA, line(1, 'Anne'), line(3, 'Cleo')])]) }
  type Contents = Parameters<typeof changedLines>[0]
  expect(changedLines(before as unknown as Contents, after as unknown as Contents)).toEqual(['line 1', 'line 3'])
})
