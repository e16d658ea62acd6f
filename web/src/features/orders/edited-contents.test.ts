import { expect, test } from 'vitest'
import { threeWayMerge } from '../../ui/editing/three-way-merge.ts'
import { CONTENTS_PARTS } from './edited-contents.ts'

const player = (name: string, jersey = 'M') => ({ name, number: '7', jersey, practice: 'M', spandex: 'S', special: [] })
const pack = (players: ReturnType<typeof player>[], jersey_product_id = 1) => ({
  pack: { jersey_product_id },
  special_items: [],
  players,
})
const order = (packs: ReturnType<typeof pack>[], M = '') => ({
  packs,
  hoodie: { S: '', M },
  windbreaker: { S: '', M: '' },
})
const merge = (...[opened, mine, stored]: [object, object, object]) =>
  threeWayMerge({ ...opened }, { ...mine }, { ...stored }, CONTENTS_PARTS)

const [ANNA, BEA] = [player('Anna'), player('Bea')]

test('two people who edit different players do not conflict', () => {
  const { merged, taken, conflicts } = merge(
    order([pack([ANNA, BEA])]),
    order([pack([player('Anne'), BEA])]),
    order([pack([ANNA, player('Bea', 'L'), player('Cleo')])]),
  )
  expect(conflicts).toEqual([])
  expect(taken).toEqual(['packs'])
  expect(merged.packs).toEqual([pack([player('Anne'), player('Bea', 'L'), player('Cleo')])])
})

test('a player changed by both conflicts, and all other changes of others are merged', () => {
  const { merged, theirs, conflicts } = merge(
    order([pack([ANNA, BEA])]),
    order([pack([player('Anne'), BEA])]),
    order([pack([player('Ann'), player('Bea', 'L')])]),
  )
  expect(conflicts).toEqual(['packs'])
  expect(merged.packs).toEqual([pack([player('Anne'), player('Bea', 'L')])])
  expect(theirs.packs).toEqual([pack([player('Ann'), player('Bea', 'L')])])
})

test('the chosen pack, another pack and each size of the extras are merged separately', () => {
  const { merged, conflicts } = merge(
    order([pack([ANNA])]),
    { ...order([pack([player('Anne')])]), hoodie: { S: '1', M: '' } },
    order([pack([ANNA], 2), pack([BEA])], '4'),
  )
  expect(conflicts).toEqual([])
  expect(merged).toMatchObject({ packs: [pack([player('Anne')], 2), pack([BEA])], hoodie: { S: '1', M: '4' } })
})
