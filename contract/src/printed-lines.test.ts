import { expect, test } from 'vitest'
import type { PrintedOrder } from './order-prints.ts'
import { changeInWords, comparePrints, printedLines, withoutIds } from './printed-lines.ts'

const none = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }
const player = (name: string, number: string, jersey: string, special: string[] = [], id = 9) => ({
  id,
  name,
  number,
  jersey,
  practice: 'AM',
  spandex: '',
  special,
})
const jersey = {
  part: 'jersey' as const,
  product_id: 1,
  product_name: 'Ace Jersey',
  product_code: 'ACE',
  garment_color_id: 2,
  garment_color_name: 'Navy',
  garment_color_code: 'NVY',
  garment_color_hex: '#1f3a5f',
  imprint_color_id: 3,
  imprint_color_name: 'White',
  imprint_color_code: 'WHT',
  imprint_color_hex: '#ffffff',
  garment_color_pantone: '2768 C',
  imprint_color_pantone: '11 C',
  picture: null,
  sizes: [],
  images: ['ab'.repeat(32)],
}
const order: PrintedOrder = {
  number: '2026-0001',
  team_name: 'Girls 16',
  club_name: 'Northside',
  needed_by: '2026-12-24',
  notes: null,
  address: null,
  packs: [
    {
      parts: [jersey],
      special_items: ['Backpack', 'Jersey', 'constructor'],
      players: [player('Anna', '7', 'AM', ['L'], 1), player('Anna', '8', 'AL', [], 2), player('', '9', 'AS', [], 3)],
    },
  ],
  hoodie: { ...none, M: '4' },
  windbreaker: none,
}

const [pack] = order.packs
const withPack = (own: object): PrintedOrder => ({ ...order, packs: [{ ...pack, ...own } as never] })
const withPlayers = (...players: ReturnType<typeof player>[]) => withPack({ players })
const wordsOf = (changed: PrintedOrder) =>
  comparePrints(JSON.parse(JSON.stringify(printedLines(order))), printedLines(changed)).map(changeInWords)

const [first, second, third] = order.packs[0]?.players ?? []
if (!first || !second || !third) throw new Error('The pack has three players')

test.each<[string, PrintedOrder, string[]]>([
  ['the same order', structuredClone(order), []],
  [
    'fields, with days for readers',
    { ...order, team_name: 'Girls 18', needed_by: '2027-01-02', notes: 'Two are for coaches' },
    [
      'Order: Team name Girls 16, now Girls 18; Needed by 24 Dec 2026, now 2 Jan 2027; Notes none, now Two are for coaches',
    ],
  ],
  [
    'a size and a number',
    withPlayers({ ...first, number: '12', jersey: 'AL' }, second, third),
    ['Player Pack 1, Anna: Number 7, now 12; Jersey AM, now AL'],
  ],
  [
    'the second of two players with one name',
    withPlayers(first, { ...second, practice: '' }, third),
    ['Player Pack 1, Anna (2): Practice Tee AM, now none'],
  ],
  [
    'a player without a name, by the number',
    withPlayers(first, second, { ...third, jersey: 'AM' }),
    ['Player Pack 1, Number 9: Jersey AS, now AM'],
  ],
  [
    'one player more at the top marks no other',
    withPlayers(player('Bea', '1', 'AM'), first, second, third),
    ['Player Pack 1, Bea: added'],
  ],
  [
    'another name',
    withPlayers(first, { ...second, name: 'Anna Keller' }, third),
    ['Player Pack 1, Anna Keller: Name Anna, now Anna Keller'],
  ],
  ['another order of the lines, not at all', withPlayers(third, second, first), []],
  ['one player less', withPlayers(first, second), ['Player Pack 1, Number 9: removed']],
  ['a line that is empty', withPlayers({ ...player('', '', ''), practice: '' }, first, second, third), []],
  [
    'special items, whatever they are called',
    withPlayers({ ...first, special: ['', 'S', 'M'] }, second, third),
    ['Player Pack 1, Anna: Jersey (2) none, now S; constructor none, now M; Backpack L, now none'],
  ],
  [
    'a color',
    withPack({ parts: [{ ...jersey, imprint_color_name: 'Gold', imprint_color_pantone: null }] }),
    ['Player Pack 1: Jersey: Imprint White #ffffff 11 C, now Gold #ffffff'],
  ],
  ['a picture', withPack({ parts: [{ ...jersey, images: [] }] }), ['Player Pack 1: Jersey: other pictures']],
  ['a quantity', { ...order, hoodie: { ...none, M: '5' } }, ['Hoodie: M 4, now 5']],
])('what has changed is named: %s', (_name, changed, words) => {
  expect(wordsOf(changed)).toEqual(words)
})

test('a print of an older version is compared by the names of its lines', () => {
  const values = { Number: '7', Jersey: 'AM', 'Practice Tee': 'AM', Backpack: 'L' }
  const stored = { ...withoutIds(printedLines(order)), 'Player Pack 1, Bea': values }
  const renamed = withPlayers({ ...first, number: '12' }, second, { ...third, name: 'Cleo' })
  expect(comparePrints(stored, printedLines(renamed)).map(changeInWords)).toEqual([
    'Player Pack 1, Anna: Number 7, now 12',
    'Player Pack 1, Cleo: added',
    'Player Pack 1, Number 9: removed',
    'Player Pack 1, Bea: removed',
  ])
})
