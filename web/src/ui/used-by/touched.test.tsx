import { GarmentColorInput } from '@kitroom/contract/garment-colors'
import { ProductInput } from '@kitroom/contract/products'
import { removalsIn } from '@kitroom/contract/removals'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { Touched, touchedText } from './Touched.tsx'

test.each<[string, object, object, string[]]>([
  ['nothing', { product_size_ids: [1] }, { product_size_ids: [1, 2], name: 'New' }, []],
  [
    'two sizes',
    { product_size_ids: [1, 2, 3] },
    { product_size_ids: [2] },
    ['products:7,sizes:1', 'products:7,sizes:3'],
  ],
  ['a color', { product_garment_color_ids: [4] }, { product_garment_color_ids: [] }, ['products:7,garment-colors:4']],
  ['the product itself', { is_active: true }, { is_active: false }, ['products:7']],
  ['nothing of what was inactive', { is_active: false }, { is_active: false }, []],
])('a product form takes away %s', (_name, before, now, taken) => {
  expect(removalsIn(ProductInput, 'products:7', { ...before }, { ...now })).toEqual(taken)
})

test('a garment color form takes away approvals', () => {
  const taken = removalsIn(
    GarmentColorInput,
    'garment-colors:3',
    { imprint_color_ids: [5, 6] },
    { imprint_color_ids: [6] },
  )
  expect(taken).toEqual(['garment-colors:3,imprint-colors:5'])
})

const uses = [
  { area: 'player-packs', count: 3 },
  { area: 'product-images', count: 24 },
  { area: 'inventory', count: 412 },
]

test.each([
  ['products:7,garment-colors:3', ['Ace Jersey', 'Navy'], '3 packs, 24 images and 412 pieces of Ace Jersey in Navy'],
  ['garment-colors:3,imprint-colors:5', ['Navy', 'White'], '3 packs, 24 images and 412 pieces of White on Navy'],
  ['sizes:5', ['Adult Large'], '3 packs, 24 images and 412 pieces of Adult Large'],
])('what %s touches is said in one sentence', (of, names, text) => {
  expect(touchedText(of, { names, uses, has_others: false })).toBe(text)
  expect(touchedText(of, { names, uses, has_others: true })).toBe(`${text} and others you may not see`)
  expect(touchedText(of, { names, uses: [], has_others: false })).toBeNull()
})

test('open orders stand in the line as a link, also where nothing else is touched', async () => {
  const answer = { names: ['Ace Jersey'], uses: [{ area: 'orders', count: 2, people: 55 }], has_others: false }
  serve({ 'GET /api/admin/used-by?of=products%3A7': { body: { success: true, ...answer } } })
  renderPage(<Touched taken={[{ of: 'products:7' }]} />, { codes: ['ORDER_READ'] })
  const link = await screen.findByRole('link', { name: 'In orders: 2 open' })
  expect(link.getAttribute('href')).toBe('/orders?of=products%3A7')
  expect(screen.getByRole('status').textContent).toBe('Ace Jersey. In orders: 2 open for 55 people')
})

test('each removal has a line in one status, and a failed call has none', async () => {
  serve({
    'GET /api/admin/used-by?of=roles%3A4': {
      body: { success: true, names: ['Coach'], uses: [{ area: 'users', count: 1 }], has_others: false },
    },
    'GET /api/admin/used-by?of=roles%3A5': { status: 404, body: 'Not here' },
  })
  const taken = [{ of: 'roles:4', more: ' without PRODUCT_READ' }, { of: 'roles:5' }]
  renderPage(<Touched taken={taken} />)
  expect(await screen.findByText('1 user of Coach without PRODUCT_READ')).toBeTruthy()
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(screen.getByRole('status').children).toHaveLength(1)
})
