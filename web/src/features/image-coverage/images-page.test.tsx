import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ImagesPage } from './ImagesPage.tsx'

const product = (id: number, name: string, filled: number, missing: readonly string[]) => ({
  id,
  name,
  code: `P-${id}`,
  product_category_name: 'Jersey',
  is_active: true,
  filled,
  possible: 20,
  needed: 2,
  there: 2 - missing.length,
  missing,
  home: null,
  fronts: ['3/0/0a1b2c3d4e5f', '4/0/'],
})

const COLORS = [
  { id: 3, name: 'Navy', hex_value: '#14213d' },
  { id: 4, name: 'Royal', hex_value: '#1d4ed8' },
]

test('the chip shows the products alone in which images are missing, and stays in the address', async () => {
  const products = [product(1, 'Ace Jersey', 3, ['Home', 'Navy']), product(2, 'Libero Jersey', 20, [])]
  serve({
    'GET /api/admin/product-image-coverage': { body: { success: true, products, garment_colors: COLORS } },
    'GET /api/views?list=listImageCoverage': { status: 404, body: { success: false } },
  })
  const { router } = renderPage(<ImagesPage />, { codes: ['PRODUCT_READ'], at: '/admin/product-images' })
  expect(await screen.findByText('0 of 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ace Jersey' }).getAttribute('href')).toBe('/admin/product/1/view')
  await userEvent.click(screen.getByRole('button', { name: 'Missing' }))
  expect(router.state.location.search).toBe('?filter.is_missing=yes')
  expect(screen.queryByText('2 of 2')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Missing' }))
  expect(screen.getByText('2 of 2')).toBeTruthy()
})
