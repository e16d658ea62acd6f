import { sizeReader } from '@kitroom/contract/size-text'
import { expect, test } from 'vitest'
import { readRoster } from '../roster/roster.ts'
import type { Slot } from './order.ts'
import { wrongCellsOf } from './order.ts'
import { contentsOf, keptOf, orderOf } from './order-contents.ts'
import { addSpecialItem, removeSpecialItem, sheetOfSlot, takeRosterIntoSlot } from './slot-roster.ts'

const anna = { id: 1, name: 'Anna', number: '7', jersey: 'AL', practice: 'AM', spandex: 'AS', special: ['L'] }
const slot: Slot = { pack: null, specialItems: ['Backpack'], players: [anna] }
const none = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }
const ROSTER = 'Name\tNo\tJersey\tSpandex\tTee\tbackpack\tCap\nBea\t8\tYL\tAS\tAM\tXL\tS'

test.each([
  ['al', 'AL'],
  ['YL', 'YL'],
  ['Medium', 'AM'],
  ['2XL', null],
  ['', null],
])('of the codes of a pack %j is %j', (text, code) => {
  expect(sizeReader(['YL', 'AS', 'AM', 'AL'])(text)).toBe(code)
})

test('a spelling shared by two codes matches neither', () => {
  expect(sizeReader(['AL', 'L Tall', 'L'])('Large')).toBe(null)
})

test('a roster is added below the players, and its special items to those of the slot', () => {
  const taken = takeRosterIntoSlot(slot, readRoster(ROSTER, { readSize: sizeReader(['YL', 'AS', 'AM', 'AL']) }), 'add')
  expect(taken.specialItems).toEqual(['Backpack', 'Cap'])
  expect(taken.players.slice(0, 2)).toEqual([
    anna,
    { id: 2, name: 'Bea', number: '8', jersey: 'YL', practice: 'AM', spandex: 'AS', special: ['XL', 'S'] },
  ])
  expect(sheetOfSlot(taken).rows[0]?.cells).toEqual(['Anna', '7', 'AL', 'AS', 'AM', 'L', ''])
})

test('a roster replaces the players', () => {
  const taken = takeRosterIntoSlot(slot, readRoster(ROSTER), 'replace')
  expect(taken.players.map(({ name }) => name)).toEqual(['Bea', ''])
  expect(taken.specialItems).toEqual(['backpack', 'Cap'])
})

test('empty lines are not sent, and sent contents are read back unchanged', () => {
  const blank = { id: 2, name: '', number: ' ', jersey: '', practice: '', spandex: '' }
  const sent = contentsOf({ slots: [{ ...slot, players: [anna, blank] }], hoodie: none, windbreaker: none })
  const { id: _, ...player } = anna
  expect(sent.packs).toEqual([{ pack: null, special_items: ['Backpack'], players: [player] }])
  const packs = sent.packs.map((pack) => ({ ...pack, parts: null }))
  const back = orderOf({ ...({} as Parameters<typeof orderOf>[0]), ...sent, packs }, 1)
  expect(back.slots).toHaveLength(3)
  expect(contentsOf(back).packs[0]).toEqual(sent.packs[0])
})

test('a cell keeps its error until it is changed', () => {
  const order = { slots: [slot], hoodie: none, windbreaker: none }
  const wrong = [{ path: 'packs.0.players.0.jersey', message: 'Not offered' }]
  const found = { order, wrong }
  expect([...wrongCellsOf(found, slot, 0)]).toEqual([['1.jersey', 'Not offered']])
  const changed = { ...slot, players: [{ ...anna, jersey: 'AM' }] }
  expect(wrongCellsOf(found, changed, 0).size).toBe(0)
  expect(wrongCellsOf(found, slot, 1).size).toBe(0)
})

test('a special item is added without sizes, and removed with its sizes', () => {
  const two = addSpecialItem(slot, ' Cap ')
  expect([two.specialItems, two.players[0]?.special]).toEqual([['Backpack', 'Cap'], ['L']])
  const one = removeSpecialItem({ ...two, players: [{ ...anna, special: ['L', 'S'] }] }, 0)
  expect([one.specialItems, one.players[0]?.special]).toEqual([['Cap'], ['S']])
})

test('unchanged contents of an order are taken from the stored ones', () => {
  const { id: _, ...player } = anna
  const stored = {
    packs: [{ pack: null, parts: null, special_items: ['Backpack'], players: [player] }],
    hoodie: none,
    windbreaker: { ...none, M: '2' },
  }
  const order = orderOf(stored, 1)
  expect(JSON.stringify(keptOf(order, stored).packs)).toBe(JSON.stringify(stored.packs))
  const [first, ...others] = order.slots
  if (!first) throw new Error('There are three slots')
  const edited = { ...order, slots: [addSpecialItem(first, 'Cap'), ...others] }
  const kept = keptOf(edited, stored)
  expect(kept.packs.map(({ special_items }) => special_items)).toEqual([['Backpack', 'Cap']])
  expect(orderOf(kept, 1).slots[0]?.specialItems).toEqual(['Backpack', 'Cap'])
})
