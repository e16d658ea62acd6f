import { SEARCH_RANK } from '@kitroom/contract/search'
import { expect, test } from 'vitest'
import type { May } from '../../access/use-may.ts'
import { type Answer, hitsFor } from './hits.ts'
import { recordHit, type SearchHit } from './record-hits.ts'

const may: May = Object.assign((code: string) => code !== 'USERS_READ', {
  any: (...codes: string[]) => codes.some((code) => code !== 'USERS_READ'),
  all: () => true,
})
const pages: SearchHit[] = [
  { to: '/admin/users', name: 'Users', detail: '', kind: 'Page' },
  { to: '/admin/garment-color', name: 'Garment Colors', detail: '', kind: 'Page' },
  { to: '/admin/product/create', name: 'Create Product', detail: '', kind: 'Action' },
]
const record = (area: string, id: number, name: string, rank: number = SEARCH_RANK.equals) => ({
  area,
  id,
  name,
  parent_id: null,
  detail: null,
  hex: null,
  picture: null,
  rank,
})
const answer: Answer = {
  results: [
    record('garment-colors', 3, 'Navy'),
    record('imprint-colors', 3, 'Navy'),
    record('clubs', 4, 'Navy Club', SEARCH_RANK.begins),
    record('roles', 6, 'Navy Staff', SEARCH_RANK.begins),
  ],
  used: [
    {
      area: 'garment-colors',
      id: 3,
      by: [
        {
          area: 'products',
          count: 5,
          first: [record('products', 1, 'Ace Jersey'), record('products', 2, 'Libero Tee')],
        },
        { area: 'player-packs', count: 1, first: [record('player-packs', 8, 'Home')] },
      ],
    },
    {
      area: 'imprint-colors',
      id: 3,
      by: [{ area: 'player-packs', count: 1, first: [record('player-packs', 9, 'Away')] }],
    },
  ],
}
const namesFor = (typed: string, recent: SearchHit[] = []) =>
  hitsFor(typed, answer, { pages, recent, may }).map(({ name }) => name)

test('each color is followed by its first products and packs, and a link to all if there are more', () => {
  expect(namesFor('navy')).toEqual([
    ...['Navy', 'Ace Jersey', 'Libero Tee', 'All 5 products in Navy', 'Home'],
    ...['Navy', 'Away'],
    ...['Navy Club', 'Navy Staff'],
  ])
  const [, , , all] = hitsFor('navy', answer, { pages, recent: [], may })
  expect(all?.to).toBe('/admin/product?id.product_garment_color_ids=3')
})

const opened = (area: string, id: number, name: string): SearchHit[] => {
  const hit = recordHit(record(area, id, name), `/opened/${id}`)
  return hit ? [hit] : []
}

test('a recently opened record comes first only among equal results, once', () => {
  const recent = opened('roles', 6, 'Navy Staff')
  expect(namesFor('navy', recent).slice(-2)).toEqual(['Navy Staff', 'Navy Club'])
  expect(namesFor('navy', recent)[0]).toBe('Navy')
  expect(hitsFor('navy', answer, { pages, recent, may }).find(({ name }) => name === 'Navy Staff')?.to).toBe(
    '/opened/6',
  )
})

test('a recently opened record that only relates to the word does not come before the record of that name', () => {
  const royal = {
    results: [record('garment-colors', 4, 'Royal'), record('products', 1, 'Ace Jersey', SEARCH_RANK.beside)],
    used: [],
  }
  const recent = opened('products', 1, 'Ace Jersey')
  expect(hitsFor('royal', royal, { pages, recent, may }).map(({ name }) => name)).toEqual(['Royal', 'Ace Jersey'])
})

test.each([
  ['use', 'Users'],
  ['garmet', 'Garment Colors'],
  ['colors', 'Garment Colors'],
  ['create pro', 'Create Product'],
  ['product create', 'Create Product'],
])('%s finds the page or action %s', (typed, name) => {
  expect(namesFor(typed)).toContain(name)
})

test('nothing that is only similar stands beside a page that is named', () => {
  const similar = {
    results: [record('clubs', 4, 'Colorado', SEARCH_RANK.similar), record('clubs', 5, 'Colors')],
    used: [],
  }
  const all = [...pages, { to: '/admin/colour', name: 'Colours', detail: '', kind: 'Page' }]
  const found = (typed: string) => hitsFor(typed, similar, { pages: all, recent: [], may }).map(({ name }) => name)
  expect(found('colors')).toEqual(['Colors', 'Garment Colors'])
  expect(found('colorz')).toEqual(['Colors', 'Colorado', 'Garment Colors'])
})

test('a page that begins with the typed text comes before all records', () => {
  expect(namesFor('users')[0]).toBe('Users')
})

test('a page is found by the words that people use for it, after what is named so', () => {
  const said = { to: '/admin/warnings', name: 'Warnings', detail: '', kind: 'Page', words: ['stock', 'low stock'] }
  const all = [said, { ...said, to: '/admin/stock', name: 'Stock' }]
  const found = (typed: string, results: Answer['results'] = []) =>
    hitsFor(typed, { results, used: [] }, { pages: all, recent: [], may }).map(({ name }) => name)
  expect(found('stock', [record('clubs', 5, 'Stock')])).toEqual(['Stock', 'Stock', 'Warnings'])
  expect(found('low')).toEqual(['Warnings', 'Stock'])
  expect(found('lwo')).toEqual([])
})
