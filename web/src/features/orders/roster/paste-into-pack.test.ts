import { MOST_PLAYERS_IN_A_PACK } from '@kitroom/contract/order-checks'
import { sizeReader } from '@kitroom/contract/size-text'
import { expect, test } from 'vitest'
import { type EditedPack, EMPTY_PACK } from './edited-order.ts'
import { pasteLines, takeRosterIntoPack } from './paste-into-pack.ts'
import { readRoster } from './roster.ts'

const anna = { key: 1, id: 1, name: 'Anna', number: '7', jersey: 'AL', practice: 'AM', spandex: 'AS', special: ['L'] }
const backpacks: EditedPack = { ...EMPTY_PACK, special_items: ['Backpack'], players: [anna] }
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

test('a roster is added below the players, and its special items to those of the pack', () => {
  const roster = readRoster(ROSTER, { readSize: sizeReader(['YL', 'AS', 'AM', 'AL']) })
  const { special_items, players } = takeRosterIntoPack(backpacks, roster, 'add')
  expect(special_items).toEqual(['Backpack', 'Cap'])
  expect(players).toEqual([
    anna,
    { key: -1, name: 'Bea', number: '8', jersey: 'YL', practice: 'AM', spandex: 'AS', special: ['XL', 'S'] },
  ])
})

test('a roster replaces the players', () => {
  const { special_items, players } = takeRosterIntoPack(backpacks, readRoster(ROSTER), 'replace')
  expect(players.map(({ name }) => name)).toEqual(['Bea'])
  expect(special_items).toEqual(['backpack', 'Cap'])
})

test('a pasted roster replaces a line and keeps unknown sizes', () => {
  const { pack, added, unknownSizes } = pasteLines(EMPTY_PACK, -1, 'Name\tNo\nAnna\t7\tLarge\tsm\tYouth M\nBea\t8')
  expect(pack.players.map(({ key: _, ...line }) => line)).toEqual([
    { name: 'Anna', number: '7', jersey: 'L', spandex: 'S', practice: 'Youth M', special: [] },
    { name: 'Bea', number: '8', jersey: '', spandex: '', practice: '', special: [] },
  ])
  expect([added, unknownSizes]).toEqual([2, 1])
  expect(new Set(pack.players.map(({ key }) => key)).size).toBe(2)
})

test('pasted players have their special items, and a paste without players changes nothing', () => {
  const { pack } = pasteLines({ ...EMPTY_PACK, special_items: ['Cap', 'Bag'] }, -1, 'Anna\t7\tL\tM\tS\tXL\nBea\t8\tL')
  expect(pack.players.map(({ special }) => special)).toEqual([
    ['XL', ''],
    ['', ''],
  ])
  expect(pasteLines(pack, -2, 'Player\tNumber').pack).toBe(pack)
})

test('a pasted roster with headings goes by them, and what is left out is named', () => {
  const caps = { ...EMPTY_PACK, special_items: ['Cap'] }
  const text = 'Team A\n#\tName\tBag\tJersey\tTee\tPosition\n7\tAnna\tL\tM\tS\tLibero\nTotal\t1'
  const { pack, added, leftOut } = pasteLines(caps, -1, text)
  expect(pack.players[0]).toMatchObject({ name: 'Anna', number: '7', jersey: 'M', practice: 'S', special: [''] })
  expect([added, leftOut]).toEqual([1, ['Team A', 'Bag', 'Position', 'Total 1']])
  const pasted = pasteLines(caps, -1, 'Player\tNo\tJ\tS\tT\tBag\tCap\nAnna\t7\tL\tM\tS\tXL\tXS')
  expect([pasted.pack.players[0]?.special, pasted.leftOut]).toEqual([['XS'], ['Bag']])
})

test('the players of a pack are limited', () => {
  const { pack } = pasteLines(EMPTY_PACK, -1, 'Anna\n'.repeat(MOST_PLAYERS_IN_A_PACK + 50))
  expect(pack.players).toHaveLength(MOST_PLAYERS_IN_A_PACK)
})
