import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { serve } from '../testing/server-stand-in.ts'
import { recordForm } from '../ui/record-pages/record-form.tsx'
import pages from './product-categories.tsx'

const { Edit } = recordForm(pages)

const PATH = '/admin/product-category/:id/edit'
const productCategory = {
  id: 3,
  name: 'Jersey',
  code: 'JERSEY',
  description: null,
  sort_order: 1,
  is_active: true,
  updated_at: '2026-01-01T00:00:00.000Z',
}

const openWith = async (use: object) => {
  serve({
    'GET /api/admin/product-category/3': { body: { success: true, productCategory } },
    'GET /api/admin/used-by?of=product-categories%3A3': use,
  })
  const { router } = renderPage(<p>start</p>, { routes: [{ path: PATH, Component: Edit }] })
  await router.navigate('/admin/product-category/3/edit')
}

test.each([
  [40, '40 packs use this category'],
  [1, '1 pack uses this category'],
])('the form says that %i packs use the category', async (count, words) => {
  const uses = [{ area: 'player-packs', count }]
  await openWith({ body: { success: true, names: ['Jersey'], uses, has_others: false } })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the form does without the count', async () => {
  await openWith({ status: 404, body: 'Not here' })
  expect(await screen.findByRole('textbox', { name: /Name/ })).toBeTruthy()
  expect(screen.queryByText(/use this category/)).toBeNull()
})
