import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { BackButton } from './InventoryPage.tsx'
import { ProductInventoryButton } from './inventory-links.tsx'

test('Back leads to the product that one came from, which still knows its list', async () => {
  const entry = { fromList: { path: '/admin/product', params: '?search=ace', ids: [7] } }
  const { router } = renderPage(<ProductInventoryButton productId={7} />, {
    at: '/admin/product/7/edit?x=1',
    entry,
    routes: [{ path: '/admin/product/7/inventory', element: <BackButton /> }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Manage Inventory' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await screen.findByRole('button', { name: 'Manage Inventory' })
  expect(router.state.location).toMatchObject({ pathname: '/admin/product/7/edit', search: '?x=1', state: entry })
})

test.each([
  [
    { fromList: { path: '/admin/inventory-warnings', params: '?search=red', ids: [1] } },
    '/admin/inventory-warnings?search=red',
  ],
  [null, '/admin/product'],
])('Back leads to the list that one came from, else to the products', (entry, address) => {
  renderPage(<BackButton />, { entry })
  expect(screen.getByRole('button', { name: 'Back' }).getAttribute('href')).toBe(address)
})
