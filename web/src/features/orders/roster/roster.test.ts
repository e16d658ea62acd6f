import { expect, test } from 'vitest'
import { ignoredColumns, MOST_PLAYERS, readRoster } from './roster.ts'
import { specialItem } from './roster-columns.ts'

test('columns are player, jersey number, the three sizes, then special items', () => {
  const roster = readRoster('Anna Li\t7\tLarge\tmed\tAdult S\txl')

  expect(roster.players).toEqual([['Anna Li', '7', 'L', 'M', 'S', 'XL']])
  expect(roster.pasted).toEqual([['Anna Li', '7', 'Large', 'med', 'Adult S', 'xl']])
  expect(roster.specialItems).toEqual(['Special Item 1'])
  expect(roster.headerLine).toBe(0)
})

test.each(['Name\tNo.', 'PLAYER\t#', '#\tFull name', 'First\tJersey #', 'No\t#\tJersey size'])(
  'a first line %j is a header',
  (header) => {
    const roster = readRoster(`${header}\r\nAnna\t7\r\n`, { by: 'place' })
    expect(roster.headerLine).toBe(1)
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
  expect(readRoster('Jersey Adams\tten', { hasHeader: false }).players[0]?.[0]).toBe('Jersey Adams')
  expect(readRoster('Who\t#\nAnna\t7', { hasHeader: true }).players).toHaveLength(1)
})

test('blank lines and columns are skipped', () => {
  const roster = readRoster('\t\t\nAnna\t7\t\t\t\t\t\t\n\n\u00a0\t\nBea\t8\n')
  expect(roster.players).toEqual([
    ['Anna', '7', '', '', ''],
    ['Bea', '8', '', '', ''],
  ])
})

test('an empty text is an empty roster', () => {
  expect(readRoster(' \n\t')).toMatchObject({ players: [], headerLine: 0, specialItems: [], cutOff: false })
})

test('a roster that is too long is cut and marked', () => {
  const roster = readRoster('Anna\t7\n'.repeat(MOST_PLAYERS + 1))
  expect(roster.players).toHaveLength(MOST_PLAYERS)
  expect(roster.cutOff).toBe(true)
  expect(readRoster('x\t'.repeat(40).trimEnd()).cutOff).toBe(true)
})

/** The cells of the first player, what is left out, and the names of the special items. */
const read = (...[text, reading]: Parameters<typeof readRoster>) => {
  const roster = readRoster(text, reading)
  const { above, total, players, specialItems } = roster
  return { cells: players[0], ignored: ignoredColumns(roster), specialItems, above, total, count: players.length }
}

test.each([
  ['First Name\tLast Name\t#\tJersey Size', 'Mia\tO’Brien\t#12\t2X-Large', ['Mia O’Brien', '12', 'XXL', '', '']],
  ['Last\tFirst\tSpandex\tTee Size\tNo.', 'Li\tAnna\ts\tlg\t7.0', ['Anna Li', '7', '', 'S', 'L']],
  ['Jersey #\tPlayer Name', 'No. 3\tZoe Ruiz', ['Zoe Ruiz', '3', '', '', '']],
  ['Player\tJersey Size\tJersey Number', 'Ivy Fox\tM\t00', ['Ivy Fox', '00', 'M', '', '']],
  ['Jersey\tPlayer\tShorts (YS-XXL)', 'L\tAnna\tS', ['Anna', '', 'L', 'S', '']],
  ['Given name\t#\tTee', 'Anna\t7\tM', ['Anna', '7', '', '', 'M']],
])('the header %j names its columns', (header, line, cells) => {
  expect(read(`${header}\n${line}`)).toMatchObject({ cells, ignored: [], count: 1 })
  expect(readRoster(`${header}\n${line}`, { hasHeader: false }).players).toHaveLength(2)
})

test.each([
  ['Name\tNumber\tJersey\tTee\tShorts\tPosition', 'Anna\t7\tL\tM\tS\tLibero', 'Position'],
  ['Name\tNotes\tNumber\tJersey\tShorts\tTee', 'Anna\tCaptain\t7\tL\tS\tM', 'Notes'],
  ['Name\tParent e-mail\tNumber\tJersey\tShorts\tTee', 'Anna\tx@y.example\t7\tL\tS\tM', 'Parent e-mail'],
  ['Name\tDOB\tNumber\tJersey\tShorts\tTee', 'Anna\t2012-05-01\t7\tL\tS\tM', 'DOB'],
  ['#\tGrade\tName\tJersey\tShorts\tTee', '07\t9\tAnna\tL\tS\tM', 'Grade'],
  ['First\tLast\tNo\tTeam\tTop\tBottom\tPractice Tee', 'Anna\tLi\t7\tU15\tL\tS\tM', 'Team'],
])('an unknown column of %j is left out and named, and moves no other', (header, line, ignored) => {
  const { cells = [], ...rest } = read(`${header}\n${line}`)
  expect([cells[0]?.split(' ')[0], Number(cells[1]), ...cells.slice(2)]).toEqual(['Anna', 7, 'L', 'S', 'M'])
  expect(rest).toMatchObject({ ignored: [ignored], specialItems: [] })
})

test.each([
  ['#\tName\tBag\tPosition\tJersey', '7\tAnna\tXL\tLibero\tL', ['Anna', '7', 'L', '', ''], ['Bag', 'Position']],
  ['Who\tNo\tSize\tTee\tShorts', 'Anna\t7\tL\tM\tS', ['', '7', '', 'S', 'M'], ['Who', 'Size']],
])('no unknown column of %j stands for a field that no heading names', (header, line, cells, ignored) => {
  expect(read(`${header}\n${line}`)).toMatchObject({ cells, ignored, specialItems: [] })
})

test.each([
  ['Player\tNumber\tJersey\tSpandex\tPractice Tee\tBag\tT-Shirt', ['Bag', 'T-Shirt']],
  ['Player\tNo\tJ\tS\tT\tBag\tBag', ['Bag', 'Bag (2)']],
])('the columns of the header %j stand at their places; special items follow', (header, specialItems) => {
  const { cells, ...rest } = read(`${header}\nAnna\t7\tL\tM\tS\tXL\tXS`)
  expect(cells).toEqual(['Anna', '7', 'L', 'M', 'S', 'XL', 'XS'])
  expect(rest).toMatchObject({ specialItems, ignored: [] })
})

test('of two columns for one field none is taken; either can be given it by hand', () => {
  const text = 'Name\tAthlete\tNumber\nAnna\tBea\t7'
  expect(read(text)).toMatchObject({ cells: ['', '7', '', '', ''], ignored: ['Name', 'Athlete'] })
  const assigned = [{ column: 1, field: 'player' }]
  expect(read(text, { assigned })).toMatchObject({ cells: ['Bea', '7', '', '', ''], ignored: ['Name'] })
})

test('each column can be given another field, or made a special item', () => {
  const text = '#\tName\tHoodie\tJersey\n7\tAnna\tXL\tL'
  expect(read(text)).toMatchObject({ cells: ['Anna', '7', 'L', '', ''], ignored: ['Hoodie'] })
  const special = [{ column: 2, field: specialItem(2) }]
  expect(read(text, { assigned: special })).toMatchObject({
    cells: ['Anna', '7', 'L', '', '', 'XL'],
    specialItems: ['Hoodie'],
    ignored: [],
  })
  const moved = [{ column: 2, field: 'jersey' }]
  expect(read(text, { assigned: moved })).toMatchObject({ cells: ['Anna', '7', 'XL', '', ''], ignored: ['Jersey'] })
})

test.each(['Total', 'Totals', 'sum', 'COUNT:'])('lines above the headings and a last line %j are left out', (word) => {
  const text = `Girls 15\tFall 2026\n#\tName\tJersey\n7\tAnna\tL\n8\tBea\tM\n${word}\t\t2`
  const leftOut = { above: ['Girls 15 Fall 2026'], total: `${word} 2`, count: 2 }
  expect(read(text)).toMatchObject({ cells: ['Anna', '7', 'L', '', ''], ...leftOut })
  expect(readRoster(text).headerLine).toBe(2)
  expect(read(text, { takesAbove: true, takesTotal: true })).toMatchObject({ above: [], total: null, count: 4 })
  expect(read(`Name\t#\nAnna\t7\n${word}\t1`)).toMatchObject({ total: `${word} 1`, count: 1 })
})

test('by place alone no heading moves a column, and each line is a player', () => {
  const text = 'First name\tLast\tTee\tNo.\nAnna\tLi\tLarge\tNr 7\nTotal\t1'
  expect(read(text, { by: 'place' })).toMatchObject({ cells: ['Anna', 'Li', 'L', 'Nr 7', ''], total: null, count: 2 })
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
