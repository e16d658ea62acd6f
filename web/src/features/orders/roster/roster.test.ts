import { expect, test } from 'vitest'
import { MOST_PLAYERS, readRoster } from './roster.ts'

test('columns are player, jersey number, the three sizes, then special items', () => {
  const roster = readRoster('Anna Li\t7\tLarge\tmed\tAdult S\txl')

  expect(roster.players).toEqual([['Anna Li', '7', 'L', 'M', 'S', 'XL']])
  expect(roster.pasted).toEqual([['Anna Li', '7', 'Large', 'med', 'Adult S', 'xl']])
  expect(roster.specialItems).toEqual(['Special Item 1'])
  expect(roster.hasHeader).toBe(false)
})

test.each(['Name\tNo.', 'PLAYER\t#', '#\tFull name', 'First\tJersey #', 'No\t#\tJersey size'])(
  'a first line %j is a header',
  (header) => {
    const roster = readRoster(`${header}\r\nAnna\t7\r\n`)
    expect(roster.hasHeader).toBe(true)
    expect(roster.players.map(([name]) => name)).toEqual(['Anna'])
  },
)

test('a player called Jersey, with a number, is not a header', () => {
  expect(readRoster('Jersey Adams\t7\nPlayer 2\t8').players).toHaveLength(2)
})

test('a header names the special items', () => {
  const { specialItems, headings } = readRoster('Player\tNo\tJersey\tSpandex\tTee\tBackpack\t\nAnna\t7\tL\tL\tL\tM\tS')
  expect(specialItems).toEqual(['Backpack', 'Special Item 2'])
  expect(headings).toEqual(['Player', 'No', 'Jersey', 'Spandex', 'Tee', 'Backpack', ''])
})

test('the user can choose whether the first line is a header', () => {
  expect(readRoster('Jersey Adams\tten', false).players[0]?.[0]).toBe('Jersey Adams')
  expect(readRoster('Who\t#\nAnna\t7', true).players).toHaveLength(1)
})

test('blank lines and columns are skipped', () => {
  const roster = readRoster('\t\t\nAnna\t7\t\t\t\t\t\t\n\n\u00a0\t\nBea\t8\n')
  expect(roster.players).toEqual([
    ['Anna', '7', '', '', ''],
    ['Bea', '8', '', '', ''],
  ])
})

test('an empty text is an empty roster', () => {
  expect(readRoster(' \n\t')).toMatchObject({ players: [], hasHeader: false, specialItems: [], cutOff: false })
})

test('a roster that is too long is cut and marked', () => {
  const roster = readRoster('Anna\t7\n'.repeat(MOST_PLAYERS + 1))
  expect(roster.players).toHaveLength(MOST_PLAYERS)
  expect(roster.cutOff).toBe(true)
  expect(readRoster('x\t'.repeat(40).trimEnd()).cutOff).toBe(true)
})
