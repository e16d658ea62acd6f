import { expect, test } from 'vitest'
import { emptyContents } from '../roster/edited-order.ts'
import { emptySheet } from '../roster/sheet.ts'
import { EarlierOrderDraft, EarlierSheet, formValues } from './form-values.ts'

const cells = { name: 'Anna', number: '7', jersey: 'L', practice: 'M', spandex: 'S' }
const ids = {
  jersey_product_id: 1,
  jersey_garment_color_id: 2,
  jersey_imprint_color_id: 3,
  practice_product_id: 4,
  practice_garment_color_id: 5,
  practice_imprint_color_id: 6,
  spandex_product_id: 7,
  spandex_garment_color_id: 8,
}
const choice = {
  ...ids,
  jersey: 'Ace, White on Navy',
  practice: 'Tee, White on Navy',
  spandex: 'Dig, White on Navy',
  sizes: { jersey: ['L'], practice: ['M'], spandex: ['S'] },
}
const ace = {
  part: 'jersey',
  product_name: 'Ace',
  garment_color_name: 'Navy',
  garment_color_hex: '#014',
  imprint_color_name: 'White',
  imprint_color_hex: '#fff',
  picture: null,
  sizes: [{ code: 'L' }],
}

test('a draft of an order that was typed into slots is read', () => {
  const { hoodie, windbreaker } = emptyContents()
  const blank = { id: 2, name: '', number: '', jersey: '', practice: '', spandex: '' }
  const slots = [
    { pack: choice, players: [{ id: 1, ...cells, special: ['XL'] }, blank], specialItems: ['Bag'] },
    { pack: null, players: [blank] },
  ]
  const draft = EarlierOrderDraft.parse({ slots, hoodie, windbreaker, details: null })
  const [first, second] = draft.packs
  expect(first).toMatchObject({ pack: ids, special_items: ['Bag'], players: [{ key: -1, ...cells, special: ['XL'] }] })
  expect(first?.parts?.[0]).toMatchObject({
    part: 'jersey',
    product_name: 'Ace, White on Navy',
    sizes: [{ code: 'L' }],
  })
  expect(second).toEqual({ pack: null, parts: null, special_items: [], players: [] })
})

test('a draft of a stored order whose lines had no ids finds their lines, and keeps a new choice of parts', () => {
  const stored = { key: 12, id: 12, ...cells, special: [] }
  const contents = { ...emptyContents(), packs: [{ pack: ids, parts: null, special_items: [], players: [stored] }] }
  const lines = [
    { ...cells, jersey: 'XL', special: [] },
    { ...cells, name: 'Bea', special: [] },
  ]
  const earlier = { notes: 'Soon', packs: [{ pack: ids, choice, special_items: [], players: lines }] }
  const { notes, packs } = formValues(earlier, contents)
  expect(notes).toBe('Soon')
  expect(packs).toMatchObject([
    {
      pack: ids,
      parts: [{ product_name: 'Ace, White on Navy' }, {}, {}],
      players: [
        { id: 12, key: 12, jersey: 'XL' },
        { key: -2, name: 'Bea' },
      ],
    },
  ])
})

test('what a history fills in has the parts that the order shows now', () => {
  const parts = [{ ...ace, part: 'jersey' as const }]
  const contents = { ...emptyContents(), packs: [{ pack: ids, parts, special_items: [], players: [] }] }
  const values = { packs: [{ pack: ids, special_items: [], players: [{ id: 5, ...cells, special: [] }] }] }
  expect(formValues(values, contents).packs).toEqual([
    { pack: ids, parts, special_items: [], players: [{ id: 5, key: 5, ...cells, special: [] }] },
  ])
})

test('a draft of the players grid whose rows were lists of cells is read', () => {
  const { columns } = emptySheet()
  const special = { kind: 'size', name: 'Bag', special: true }
  const rows = [{ id: 3, cells: ['Anna', '7', 'L', 'S', 'M', 'XL'] }]
  const sheet = EarlierSheet.parse({ columns: [...columns, special], rows, defaultSize: 'M', nextId: 4 })
  const [row] = sheet.rows
  expect(row).toMatchObject({ id: '3', cells })
  expect(row?.cells[sheet.columns.at(-1)?.key ?? '']).toBe('XL')
})
