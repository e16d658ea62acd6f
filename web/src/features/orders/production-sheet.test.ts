import type { Order, OrderPart } from '@kitroom/contract/orders'
import { expect, test } from 'vitest'
import { packingSlipsOf, productionOf } from './production-sheet.ts'

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
  sizes: [
    { id: 1, code: 'AS' },
    { id: 2, code: 'AM' },
  ],
  images: [],
  picture: null,
  ...own,
})
const player = (name: string, number: string, jersey: string, special: string[] = []) => ({
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

test('the same product in the same colors is one group, by size, with sorted numbers', () => {
  expect(productionOf(order).map(({ title, imprint, sizes }) => [title, imprint, sizes])).toEqual([
    [
      'Jersey',
      'White',
      [
        { size: 'AS', pieces: 1, numbers: ['3'] },
        { size: 'AM', pieces: 2, numbers: ['7', '12'] },
        { size: 'Huge', pieces: 1, numbers: [] },
      ],
    ],
    ['Backpack', '', [{ size: 'L', pieces: 1, numbers: ['7'] }]],
    ['Hoodie', '', [{ size: 'M', pieces: 4, numbers: [] }]],
  ])
})

test('numbers that are not digits are sorted among the others', () => {
  const [first] = order.packs
  const players = ['10', 'GK', '7A', '2'].map((number) => player(number, number, 'AM'))
  const draft = { ...order, packs: [{ ...first, players }] } as Order
  expect(productionOf(draft)[0]?.sizes[0]?.numbers).toEqual(['2', '7A', '10', 'GK'])
})

test('the same product with another imprint is a separate group', () => {
  const [first, second] = order.packs
  const other = { ...order, packs: [first, { ...second, parts: [part({ imprint_color_id: 9 })] }] } as Order
  expect(productionOf(other).filter(({ title }) => title === 'Jersey')).toHaveLength(2)
})

test('each player has a packing slip with their items', () => {
  const slips = packingSlipsOf(order)
  expect(slips.map(({ name }) => name)).toEqual(['Anna', 'Bea', 'Player Pack 1, line 3', 'Cleo'])
  expect(slips[1]?.items).toEqual([
    { item: 'Jersey', what: 'Ace Jersey, Navy, White imprint', size: 'AM' },
    { item: 'Backpack', what: '', size: 'L' },
  ])
})
