import { getProduct } from '@kitroom/contract/products'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { EditProductPage } from './EditProductPage.tsx'

const color = (id: number, name: string) => ({ id, name, hex_value: '#014', is_active: true, imprint_colors: [] })
const product = {
  id: 1,
  name: 'Ace',
  code: 'A',
  supplier_name: 'S',
  supplier_code: 'S',
  product_category_id: 4,
  product_category_name: 'Jersey',
  requires_color_pairing: false,
  description: null,
  sort_order: null,
  is_active: true,
  product_garment_color_ids: [7],
  product_size_ids: [],
  updated_at: '2026-01-01T00:00:00.000Z',
}
const ok = (body: object) => ({ body: { success: true, ...body } })

test('a garment color has its swatch and slots as soon as it is ticked, and none as soon as it is not', async () => {
  serve({
    [`GET ${getProduct.path.replace(':productId', '1')}`]: ok({ product, ...product }),
    'GET /api/admin/product-category': ok({ product_categories: [{ id: 4, name: 'Jersey', is_active: true }] }),
    'GET /api/admin/size': ok({ sizes: [] }),
    'GET /api/admin/garment-color': ok({ garment_colors: [color(7, 'Navy'), color(8, 'Maroon')] }),
    'GET /api/admin/product-image-filled-slots/1': ok({ filled_slots: [] }),
  })
  const { router } = renderPage(<p>start</p>, {
    routes: [{ path: '/admin/product/:id/edit', Component: EditProductPage }],
  })
  await router.navigate('/admin/product/1/edit')
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'))
  await screen.findByRole('tab', { name: 'Navy' })
  expect(tabs()).toEqual(['Home', 'Navy'])
  await userEvent.click(screen.getByRole('combobox', { name: 'Garment Colors' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Maroon' }))
  await userEvent.keyboard('{Escape}')
  expect(tabs()).toEqual(['Home', 'Navy', 'Maroon'])

  await userEvent.click(screen.getByRole('tab', { name: 'Maroon' }))
  const panel = within(screen.getByRole('tabpanel', { name: 'Maroon' }))
  const why = await panel.findByText('Images can be added once the color is stored.')
  const slots = panel.getAllByRole<HTMLButtonElement>('button', { name: /^Add image [1-4]$/ })
  expect(slots.map(({ disabled }) => disabled)).toEqual([true, true, true, true])
  expect(why.compareDocumentPosition(slots[0] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(screen.getByRole('tab', { name: 'Navy' }))
  expect(screen.queryByText('Images can be added once the color is stored.')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add image 1' }).disabled).toBe(false)

  await userEvent.click(screen.getByRole('tab', { name: 'Maroon' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Garment Colors' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Maroon' }))
  await userEvent.keyboard('{Escape}')
  expect(tabs()).toEqual(['Home', 'Navy'])
  expect(screen.getByRole('tab', { name: 'Home' }).getAttribute('aria-selected')).toBe('true')
})
