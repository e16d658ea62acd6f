import { expect, test } from 'vitest'
import { type CheckedOrder, type CheckedPart, doubtfulInOrder, quantityOf, wrongInOrder } from './order-checks.ts'
import { PACK_PARTS } from './pack-parts.ts'

const TODAY = '2026-11-22'

const part = (name: CheckedPart['part'], own: Partial<CheckedPart> = {}): CheckedPart => ({
  part: name,
  product_name: `The ${name}`,
  garment_color_hex: '#14213D',
  imprint_color_hex: '#FFFFFF',
  sizes: [
    { code: 'M', is_orderable: true },
    { code: 'L', is_orderable: false },
  ],
  ...own,
})
const PARTS = PACK_PARTS.map((name) => part(name))

const anna = { name: 'Anna Li', number: '7', jersey: 'M', practice: 'M', spandex: 'M' }
const bea = { ...anna, name: 'Bea Kim', number: '8' }
const none = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }

const order = (own: Partial<CheckedOrder> = {}): CheckedOrder => ({
  contact_email: 'pat@club.example',
  needed_by: '2026-12-24',
  packs: [{ parts: PARTS, players: [anna, bea] }],
  hoodie: none,
  windbreaker: { ...none, L: ' 12 ' },
  ...own,
})
const withPlayers = (...players: Partial<typeof anna>[]) =>
  order({ packs: [{ parts: PARTS, players: players.map((own) => ({ ...anna, ...own })) }] })

test('a complete order has no errors and no warnings', () => {
  expect(wrongInOrder(order(), TODAY)).toEqual([])
  expect(doubtfulInOrder(order())).toEqual([])
})

test.each<[string, CheckedOrder, string, string]>([
  ['no e-mail', order({ contact_email: null }), 'contact_email', 'Contact e-mail is required'],
  ['no real e-mail', order({ contact_email: 'pat at club' }), 'contact_email', 'Must be a valid e-mail'],
  ['no day', order({ needed_by: null }), 'needed_by', 'Needed by is required'],
  ['what is no day', order({ needed_by: 'soon' }), 'needed_by', 'Must be a day'],
  ['a day that is no day', order({ needed_by: '2026-02-30' }), 'needed_by', 'Must be a day'],
  ['yesterday', order({ needed_by: '2026-11-21' }), 'needed_by', 'Must not be in the past'],
  ['nothing at all', order({ packs: [] }), 'packs.0.players', 'No player'],
  ['a pack without players', order({ packs: [{ parts: PARTS, players: [] }] }), 'packs.0.players', 'No player'],
  ['players without a pack', order({ packs: [{ parts: null, players: [anna] }] }), 'packs.0.pack', 'No player pack'],
  ['a number in words', withPlayers({ number: '7a' }), 'packs.0.players.0.number', 'Use digits only'],
  ['a number behind letters', withPlayers({ number: 'a7' }), 'packs.0.players.0.number', 'Use digits only'],
  ['a size of blanks', withPlayers({ jersey: ' ' }), 'packs.0.players.0.jersey', 'No size'],
  ['packs without players', order({ packs: [{ parts: null, players: [] }] }), 'packs.0.players', 'No player'],
  ['no size', withPlayers({}, { spandex: '' }), 'packs.0.players.1.spandex', 'No size'],
  [
    'a size that is not offered',
    withPlayers({ jersey: 'YM' }),
    'packs.0.players.0.jersey',
    'The jersey does not come in YM',
  ],
  [
    'a size that cannot be ordered',
    withPlayers({ practice: 'L' }),
    'packs.0.players.0.practice',
    'The practice in L cannot be ordered now',
  ],
  [
    'a quantity that is none',
    order({ hoodie: { ...none, S: 'two' } }),
    'hoodie.S',
    'A quantity is a whole number from 0 to 9999.',
  ],
])('%s is an error', (_name, given, path, message) => {
  expect(wrongInOrder(given, TODAY)).toEqual([{ path, message }])
})

test.each([
  ['', 0],
  [' 12 ', 12],
  ['0', 0],
  ['9999', 9999],
  ['10000', null],
  ['1a', null],
  ['a1', null],
  ['-1', null],
  ['1.5', null],
  ['two', null],
])('the quantity %j means %j', (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity)
})

test('blanks around a number are fine, and so is a missing number', () => {
  expect(wrongInOrder(withPlayers({ number: ' 7 ' }, { number: '' }), TODAY)).toEqual([])
})

test('today is not in the past', () => {
  expect(wrongInOrder(order({ needed_by: TODAY }), TODAY)).toEqual([])
})

test('a slot without a pack and players is not part of the order', () => {
  const blank = { name: ' ', number: '', jersey: '', practice: '', spandex: '' }
  const given = order({ packs: [...order().packs, { parts: null, players: [blank] }] })
  expect([wrongInOrder(given, TODAY), doubtfulInOrder(given)]).toEqual([[], []])
})

test.each<[string, CheckedOrder, [string, string][]]>([
  ['no name', withPlayers({ name: '' }), [['packs.0.players.0.name', 'No name']]],
  ['a name of blanks', withPlayers({ name: ' ' }), [['packs.0.players.0.name', 'No name']]],
  ['no number', withPlayers({ number: ' ' }), [['packs.0.players.0.number', 'No number']]],
  ['a number above 99', withPlayers({ number: '100' }), [['packs.0.players.0.number', 'Outside 1-99']]],
  [
    'a number twice',
    withPlayers({ number: '7' }, { number: '07' }),
    [
      ['packs.0.players.0.number', 'Number 7 twice'],
      ['packs.0.players.1.number', 'Number 7 twice'],
    ],
  ],
  [
    'an imprint that is hard to read',
    order({ packs: [{ parts: [part('jersey', { imprint_color_hex: '#1F2A44' })], players: [anna] }] }),
    [['packs.0.pack', 'Jersey: Hard to read: 1.1:1']],
  ],
])('%s is a warning', (_name, given, found) => {
  expect(doubtfulInOrder(given).map(({ path, message }) => [path, message])).toEqual(found)
})
