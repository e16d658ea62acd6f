import { MOST_PLAYERS_IN_A_PACK } from '@kitroom/contract/order-checks'
import { expect, test } from 'vitest'
import { summarize } from '../papers/SummaryTable.tsx'
import {
  addSpecialItem,
  changeLine,
  type EditedContents,
  type EditedPack,
  EMPTY_PACK,
  emptyContents,
  isEmptyOrder,
  removeLine,
  removeSpecialItem,
  sentContents,
  shownLines,
} from './edited-order.ts'
import { pasteLines } from './paste-into-pack.ts'
import { wrongCellsOf } from './wrong-cells.ts'

const anna = { key: 1, id: 1, name: 'Anna', number: '7', jersey: 'AL', practice: 'AM', spandex: 'AS', special: ['L'] }
const backpacks: EditedPack = { ...EMPTY_PACK, special_items: ['Backpack'], players: [anna] }
const names = ({ players }: EditedPack) => players.map(({ name }) => name)
const shownNames = ({ players }: EditedPack) => shownLines(players).map(({ name }) => name)

test('an empty line is always shown at the end, and typing in it makes a player', () => {
  expect(shownNames(EMPTY_PACK)).toEqual([''])
  const [{ key } = anna] = shownLines([])
  const typed = changeLine(EMPTY_PACK, key, { name: 'A' })
  expect(shownNames(typed)).toEqual(['A', ''])
  expect(shownNames(changeLine(typed, key, { name: 'An' }))).toEqual(['An', ''])
  expect(changeLine(typed, key, { name: '' })).toEqual(EMPTY_PACK)
})

test('a new line keeps its key while it is typed in, and no two lines have the same', () => {
  const keysOf = ({ players }: EditedPack) => shownLines(players).map(({ key }) => key)
  const [, blank = 0] = keysOf(backpacks)
  const typed = changeLine(backpacks, blank, { name: 'Bea' })
  expect(keysOf(typed).slice(0, 2)).toEqual([1, blank])
  expect(new Set(keysOf(typed)).size).toBe(3)
})

test('removing a line leaves an empty one to type in', () => {
  expect(shownNames(removeLine(backpacks, 1))).toEqual([''])
})

test('no line is added beyond the limit', () => {
  const players = Array.from({ length: MOST_PLAYERS_IN_A_PACK }, (_, nth) => ({ ...anna, key: nth + 1 }))
  expect(shownLines(players)).toBe(players)
})

test('empty lines and keys are not sent, the id of a line is, and each special item has a size', () => {
  const { key: _, ...sent } = anna
  const blank = { ...anna, id: 2, key: 2, name: '', number: ' ', jersey: '', practice: '', spandex: '', special: [] }
  const bea = { key: -1, name: 'Bea', number: '8', jersey: '', practice: '', spandex: '', special: [] }
  const contents = { ...emptyContents(), packs: [{ ...backpacks, players: [anna, blank, bea] }] }
  expect(sentContents(contents).packs[0]?.players).toEqual([
    sent,
    { name: 'Bea', number: '8', jersey: '', practice: '', spandex: '', special: [''] },
  ])
})

test('a special item is added without sizes, and removed with its sizes', () => {
  const two = addSpecialItem(backpacks, ' Cap ')
  expect([two.special_items, two.players[0]?.special]).toEqual([['Backpack', 'Cap'], ['L']])
  const one = removeSpecialItem({ ...two, players: [{ ...anna, special: ['L', 'S'] }] }, 0)
  expect([one.special_items, one.players[0]?.special]).toEqual([['Cap'], ['S']])
})

test('an order with nothing but a special item is not empty', () => {
  expect(isEmptyOrder(emptyContents())).toBe(true)
  expect(isEmptyOrder({ ...emptyContents(), packs: [{ ...EMPTY_PACK, special_items: ['Backpack'] }] })).toBe(false)
})

test('a cell keeps its error until it is changed, and empty lines above do not shift it', () => {
  const blank = { ...anna, key: -1, name: '', number: '', jersey: '', practice: '', spandex: '', special: [] }
  const pack = { ...backpacks, players: [blank, anna] }
  const wrong = [{ path: 'packs.0.players.0.jersey', message: 'Not offered' }]
  const checked = { contents: { ...emptyContents(), packs: [pack] }, wrong }
  expect([...wrongCellsOf(checked, pack, 0)]).toEqual([['1.jersey', 'Not offered']])
  const changed = { ...pack, players: [{ ...anna, jersey: 'AM' }] }
  expect(wrongCellsOf(checked, changed, 0).size).toBe(0)
  expect(wrongCellsOf(checked, pack, 1).size).toBe(0)
})

test('the summary counts players, and pieces by item and size', () => {
  const empty = emptyContents()
  const first = pasteLines(EMPTY_PACK, -1, 'Anna\t7\tL\tM\tS\nBea\t8\tL').pack
  const order: EditedContents = {
    packs: [first, EMPTY_PACK, changeLine(EMPTY_PACK, -1, { name: 'Cleo', spandex: 'XS' })],
    hoodie: { ...empty.hoodie, M: '3', XL: '10' },
    windbreaker: { ...empty.windbreaker, XXL: 'two' },
  }
  expect(names(first)).toEqual(['Anna', 'Bea'])
  const { players, items, total, sizes } = summarize(order)
  expect([players, total]).toEqual([3, 22])
  expect(
    items.map(({ item, bySize, none, total: sum }) => [item, ...sizes.map((size) => bySize.get(size) ?? 0), none, sum]),
  ).toEqual([
    ['Jersey', 0, 0, 0, 2, 0, 0, 1, 3],
    ['Practice Tee', 0, 1, 0, 0, 0, 0, 2, 3],
    ['Spandex', 1, 0, 1, 0, 0, 0, 1, 3],
    ['Hoodie', 0, 0, 3, 0, 10, 0, 0, 13],
    ['Windbreaker', 0, 0, 0, 0, 0, 0, 0, 0],
  ])
})
