import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { UsedBy } from './UsedBy.tsx'

const CALL = 'GET /api/admin/used-by?of=garment-colors%3A3'

const uses = {
  success: true,
  names: ['Navy & Gold'],
  has_others: true,
  uses: [
    { area: 'player-packs', count: 3 },
    { area: 'products', count: 1 },
    { area: 'inventory', count: 1412 },
  ],
}

test('counts lead to the lists that show them, as far as one may open these', async () => {
  serve({ [CALL]: { body: uses } })
  renderPage(<UsedBy area="garment-colors" id={3} />, { codes: ['CLUB_PLAYER_PACK_READ', 'MANAGE_INVENTORY'] })
  const link = await screen.findByRole('link', { name: '3 packs' })
  expect(link.getAttribute('href')).toBe('/cpp/player-pack?id.garment_color=3')
  expect(screen.getByText('1 product')).toBeTruthy()
  expect(screen.getByText('1,412 pieces')).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('open orders are a link to them, with the people that they are for as text', async () => {
  const orders = [{ area: 'orders', count: 2, people: 55 }]
  serve({ [CALL]: { body: { ...uses, uses: orders } } })
  renderPage(<UsedBy area="garment-colors" id={3} />, { codes: ['ORDER_READ'] })
  const link = await screen.findByRole('link', { name: 'In orders: 2 open' })
  expect(link.getAttribute('href')).toBe('/orders?of=garment-colors%3A3')
  expect(link.parentElement?.textContent).toBe('In orders: 2 open for 55 people')
})

test('pieces of a product lead to its inventory, those of a color to its products', async () => {
  serve({
    [CALL]: { body: uses },
    'GET /api/admin/used-by?of=products%3A7': { body: { ...uses, uses: [{ area: 'inventory', count: 2 }] } },
  })
  const page = (
    <>
      <UsedBy area="garment-colors" id={3} />
      <UsedBy area="products" id={7} />
    </>
  )
  renderPage(page, { codes: ['PRODUCT_READ', 'MANAGE_INVENTORY'] })
  const ofColor = await screen.findByRole('link', { name: '1,412 pieces' })
  expect(ofColor.getAttribute('href')).toBe('/admin/product?id.product_garment_color_ids=3')
  const ofProduct = await screen.findByRole('link', { name: '2 pieces' })
  expect(ofProduct.getAttribute('href')).toBe('/admin/product/7/inventory')
})

test.each([
  ['the call fails', { status: 500, body: { success: false, message: 'Down' } }],
  ['nothing refers to the record', { body: { ...uses, uses: [] } }],
])('nothing is shown when %s', async (_name, answer) => {
  const { calls } = serve({ [CALL]: answer })
  renderPage(
    <>
      <p>the form</p>
      <UsedBy area="garment-colors" id={3} />
    </>,
  )
  await screen.findByText('the form')
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByText('Used by')).toBeNull()
})
