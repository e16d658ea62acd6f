import type { Order, OrderPart } from '@kitroom/contract/order'
import { expect, test } from 'vitest'
import { packingSlipsOf, productionOf } from './production-sheet.ts'
import { productionTables, type SheetOrder } from './production-tables.ts'

const part = (own: Partial<OrderPart>): OrderPart => ({
  part: 'jersey',
  product_id: 1,
  product_name: 'Ace Jersey',
  product_code: 'ACE',
  supplier_name: 'Northern Textile',
  supplier_code: 'NT-1',
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
  sizes: [
    { id: 1, code: 'AS' },
    { id: 2, code: 'AM' },
  ],
  images: [],
  picture: null,
  ...own,
})
const player = (name: string, number: string, jersey: string, special: string[] = []) => ({
  id: Number(number),
  name,
  number,
  jersey,
  practice: '',
  spandex: '',
  special,
})
const none = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }
const order = {
  packs: [
    {
      pack: null,
      parts: [part({})],
      special_items: ['Backpack'],
      players: [player('Anna', '12', 'AM'), player('Bea', '7', 'AM', ['L']), player('', '', 'Huge')],
    },
    { pack: null, parts: [part({})], special_items: [], players: [player('Cleo', '3', 'AS')] },
  ],
  hoodie: { ...none, M: '4', L: 'x' },
  windbreaker: none,
} as unknown as Order

const inWords = ({ size, number, name }: { size: string; number: string; name: string }) => `${size} ${number} ${name}`

test('the same product in the same colors is one group, by size, with a line for each player by number', () => {
  const groups = productionOf(order).map(({ title, part: made, sizes, lines }) => [
    title,
    made?.imprint_color_name ?? '',
    sizes.map(({ size, count }) => ({ size, count })),
    lines.map(inWords),
  ])
  expect(groups).toEqual([
    [
      'Jersey',
      'White',
      [
        { size: 'AS', count: 1 },
        { size: 'AM', count: 2 },
        { size: 'Huge', count: 1 },
      ],
      ['AS 3 Cleo', 'AM 7 Bea', 'AM 12 Anna', 'Huge  '],
    ],
    ['Backpack', '', [{ size: 'L', count: 1 }], ['L 7 Bea']],
    ['Hoodie', '', [{ size: 'M', count: 4 }], []],
  ])
})

test('a line is marked with the time of its last change if that is printed there', () => {
  const change = (line: string, at: string, ...names: string[]) => ({
    id: null,
    line,
    at,
    is: 'changed' as const,
    fields: names.map((name) => ({ name, before: 'a', after: 'b' })),
  })
  const changes = [
    change('Player Pack 1, Anna', '2026-11-27', 'Practice Tee'),
    change('Player Pack 1, Bea', '2026-11-28', 'Jersey'),
    { ...change('Player Pack 2, Cleo', '2026-11-26'), is: 'added' as const },
    change('Player Pack 2: Jersey', '2026-11-25', 'Color'),
    change('Hoodie', '2026-11-24', 'M'),
  ]
  const marks = productionOf(order, changes).map(({ changed, lines }) => [changed, lines.map((line) => line.changed)])
  expect(marks).toEqual([
    ['2026-11-25', ['2026-11-26', '2026-11-28', null, null]],
    [null, [null]],
    ['2026-11-24', []],
  ])
  expect(packingSlipsOf(order, changes).map(({ changed }) => changed)).toEqual([
    ...['2026-11-27', '2026-11-28', null, '2026-11-26', '2026-11-24'],
  ])
})

test('numbers that are not digits are sorted among the others', () => {
  const [first] = order.packs
  const players = ['10', 'GK', '7A', '2'].map((number) => player(number, number, 'AM'))
  const draft = { ...order, packs: [{ ...first, players }] } as Order
  expect(productionOf(draft)[0]?.lines.map(({ number }) => number)).toEqual(['2', '7A', '10', 'GK'])
})

test('the same product with another imprint is a separate group', () => {
  const [first, second] = order.packs
  const other = { ...order, packs: [first, { ...second, parts: [part({ imprint_color_id: 9 })] }] } as Order
  expect(productionOf(other).filter(({ title }) => title === 'Jersey')).toHaveLength(2)
})

test('what an order is short of stands at its size and its line, and on its slip', () => {
  const missing = { lines: [{ id: 12, parts: ['jersey'] }] }
  const [jersey, backpack] = productionOf(order, [], missing)
  expect(jersey?.sizes.map(({ size, short }) => [size, short])).toEqual([
    ['AS', 0],
    ['AM', 1],
    ['Huge', 0],
  ])
  expect(jersey?.lines.filter(({ isShort }) => isShort).map(inWords)).toEqual(['AM 12 Anna'])
  expect(backpack?.lines.some(({ isShort }) => isShort)).toBe(false)
  const short = packingSlipsOf(order, [], missing).flatMap(({ name, items }) =>
    items.filter(({ isShort }) => isShort).map(({ item }) => `${name}: ${item}`),
  )
  expect(short).toEqual(['Anna: Jersey'])
})

test('each row of the workbook has a cell for every heading, and says what the order is short of', () => {
  const missing = { lines: [{ id: 12, parts: ['jersey'] }] }
  const numbered = { ...order, number: '2026-0007', team_name: '14U', needed_by: null }
  const tables = productionTables([{ order: numbered, print: null, missing } as unknown as SheetOrder])
  for (const { headings, rows } of tables) {
    expect(rows.filter(({ length }) => length !== headings.length)).toEqual([])
    const short = headings.indexOf('Short')
    expect(rows.map((row) => row[short]).filter((cell) => cell !== '')).toEqual([1])
  }
})

test('each player has a packing slip with their items, and the team one with the others', () => {
  const slips = packingSlipsOf(order)
  expect(slips.map(({ name }) => name)).toEqual(['Anna', 'Bea', 'Player Pack 1, line 3', 'Cleo', 'For the team'])
  expect(slips[4]?.items).toEqual([{ item: 'Hoodie M', what: '', size: '4', isShort: false }])
  expect(slips[1]?.items).toEqual([
    { item: 'Jersey', what: 'Ace Jersey, Navy, White imprint', size: 'AM', isShort: false },
    { item: 'Backpack', what: '', size: 'L', isShort: false },
  ])
})
