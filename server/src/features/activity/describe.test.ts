import { ACTIVITY_TOPICS } from '@kitroom/contract/activity-topics'
import { expect, test } from 'vitest'
import { changesOf } from './describe.ts'

const player = (number: string, name: string, jersey: string) => {
  return { name, number, jersey, practice: '', spandex: 'S', special: [] }
}
const anna = player('7', 'Anna Li', 'M')
const bea = player('8', 'Bea Kim', 'L')
const pack = (players: readonly unknown[], items: readonly string[] = []) => {
  return { pack: { jersey_product_id: 3 }, special_items: items, players }
}

const changed = (before: readonly unknown[], after: readonly unknown[]) => {
  const change = { action: 'order.updated', before: { packs: before }, after: { packs: after } }
  return changesOf(ACTIVITY_TOPICS.get('order'), () => () => undefined, change)
}

test.each([
  ['a size', [pack([anna, bea])], [pack([player('7', 'Anna Li', 'L'), bea])], 'Anna Li 7 M S', 'Anna Li 7 L S'],
  ['a new player', [pack([anna])], [pack([anna, bea])], '', 'Bea Kim 8 L S'],
  ['one of two like players', [pack([anna, anna])], [pack([anna])], 'Anna Li 7 M S', ''],
  ['a special item', [pack([], ['Bag'])], [pack([], ['Cap'])], 'Bag', 'Cap'],
  ['a new pack', [pack([anna])], [pack([anna]), pack([])], '1', '2'],
  [
    'players that have moved',
    [pack([anna, bea, anna])],
    [pack([bea, anna, anna])],
    'Anna Li 7 M S, Bea Kim 8 L S',
    'Bea Kim 8 L S, Anna Li 7 M S',
  ],
])('the history of an order names %s', (_, was, is, before, after) => {
  expect(changed(was, is)).toEqual([{ label: 'Player packs', before, after }])
})

test('rows that read the same are no change for a reader', () => {
  expect(changed([pack([{ ...anna, id: 1 }])], [pack([{ ...anna, id: 2 }])])).toEqual([])
})

test('a pasted roster is named by its first players', () => {
  const roster = Array.from({ length: 12 }, (_, nth) => player(String(nth), 'Ann', ''))
  expect(changed([pack([])], [pack(roster)])).toMatchObject([
    { before: '', after: expect.stringMatching(/^Ann 0 S, Ann 1 S, .*, Ann 9 S and 2 more$/) },
  ])
})

test('pictures that are kept from Submit on are no change for a reader', () => {
  const withPictures = (images: readonly string[]) => ({
    ...pack([anna]),
    parts: [{ part: 'jersey', product_name: 'Ace Jersey', sizes: [{ id: 3, code: 'M' }], images }],
  })
  expect(changed([withPictures([])], [withPictures(['ab'.repeat(32)])])).toEqual([])
})
