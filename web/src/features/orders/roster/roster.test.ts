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

test.each([
  ['First Name\tLast Name\t#\tJersey Size', 'Mia\tO’Brien\t#12\t2X-Large', ['Mia O’Brien', '12', 'XXL', '', '']],
  ['Last\tFirst\tSpandex\tTee Size\tNo.', 'Li\tAnna\ts\tlg\t7.0', ['Anna Li', '7', '', 'S', 'L']],
  ['Jersey #\tPlayer Name', 'No. 3\tZoe Ruiz', ['Zoe Ruiz', '3', '', '', '']],
  ['Player\tJersey Size\tJersey Number', 'Ivy Fox\tM\t00', ['Ivy Fox', '00', 'M', '', '']],
])('the header %j names its columns', (header, line, cells) => {
  const roster = readRoster(`${header}\n${line}`)
  expect([roster.hasHeader, roster.players]).toEqual([true, [cells]])
  expect(readRoster(`${header}\n${line}`, false).players).toHaveLength(2)
})

test.each([
  // An unknown heading, one twice, the specified order, and no number where it is named.
  'Name\tJersey Size\tNickname',
  'Name\tPlayer\tJersey Size',
  'Player\tNumber\tJersey\tSpandex\tPractice Tee',
  'First\tJersey #',
  'Number\tJersey\tPlayer',
])('the columns of the header %j go by their place', (header) => {
  expect(readRoster(`${header}\nAnna\t7\tL`).players.map((cells) => cells.slice(0, 3))).toEqual([['Anna', '7', 'L']])
})

test('a roster is read as people write it', () => {
  const text = [
    'Player\tJersey Number\tJersey Size\tSpandex Size\tPractice Tee Size',
    'Mia Chen\t#12\tM\tS\t2X-Large',
    'Zoe Ruiz\tNo. 3\tL\tM\tL',
    'Ivy Fox\t12.0\tS\tS\tS',
    'Ava Poe\t\u200e7\tS\tS\tS',
  ].join('\n')
  expect(readRoster(text).players.map((cells) => cells.slice(1))).toEqual([
    ['12', 'M', 'S', 'XXL'],
    ['3', 'L', 'M', 'L'],
    ['12', 'S', 'S', 'S'],
    ['7', 'S', 'S', 'S'],
  ])
})
