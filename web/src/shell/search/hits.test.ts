import { expect, test } from 'vitest'
import type { May } from '../../access/use-may.ts'
import { type Answer, hitsFor, recentHits, type SearchHit } from './hits.ts'

const may: May = Object.assign((code: string) => code !== 'USERS_READ', {
  any: (...codes: string[]) => codes.some((code) => code !== 'USERS_READ'),
  all: () => true,
})
const pages: SearchHit[] = [
  { to: '/admin/users', name: 'Users', detail: '', kind: 'Page' },
  { to: '/admin/garment-color', name: 'Garment Colors', detail: '', kind: 'Page' },
  { to: '/admin/product/create', name: 'Create Product', detail: '', kind: 'Action' },
]
const record = (area: Answer['results'][number]['area'], id: number, name: string, is_similar = false) => ({
  area,
  id,
  name,
  parent_id: null,
  detail: null,
  is_similar,
})
const answer: Answer = {
  results: [
    record('garment-colors', 3, 'Navy'),
    record('imprint-colors', 3, 'Navy'),
    record('clubs', 4, 'Navy Club'),
    record('roles', 6, 'Navy Staff'),
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

test('recently opened records come first, once each', () => {
  const recent = [{ to: '/admin/clubs/4/edit', name: 'Navy Club', detail: '', kind: 'Club' }]
  expect(namesFor('navy', recent).slice(0, 2)).toEqual(['Navy Club', 'Navy'])
  expect(namesFor('navy', recent).filter((name) => name === 'Navy Club')).toHaveLength(1)
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
  const similar = { results: [record('clubs', 4, 'Colorado', true), record('clubs', 5, 'Colors')], used: [] }
  const recent = [{ to: '/admin/clubs/6/edit', name: 'Colora', detail: '', kind: 'Club' }]
  const all = [...pages, { to: '/admin/colour', name: 'Colours', detail: '', kind: 'Page' }]
  const found = (typed: string) => hitsFor(typed, similar, { pages: all, recent, may }).map(({ name }) => name)
  expect(found('colors')).toEqual(['Colors', 'Garment Colors'])
  expect(found('colorz')).toEqual(['Colora', 'Colorado', 'Colors', 'Garment Colors'])
})

test('a page that begins with the typed text comes before all records', () => {
  expect(namesFor('users')[0]).toBe('Users')
})

test('records that may no longer be opened are not offered again', () => {
  const opened = [
    { path: '/admin/users/7', name: 'Maya', one: 'User' },
    { path: '/admin/clubs/4', name: 'Harbor', one: 'Club' },
    { path: '/gone', name: 'Gone', one: 'Page' },
  ]
  expect(recentHits(opened, may).map(({ name }) => name)).toEqual(['Harbor'])
})
