import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { MovementsPage } from './MovementsPage.tsx'

const total = (month: string, reason: string | null, own: object) => ({
  month,
  reason,
  product_id: 1,
  product_name: 'Ace Jersey',
  product_category_id: 2,
  product_category_name: 'Jersey',
  pieces_in: 0,
  pieces_out: 0,
  ...own,
})
const totals = [
  total('2026-11', 'Written off', { pieces_out: 1508 }),
  total('2026-10', null, { pieces_in: 24, product_id: 3, product_name: 'Club Tee' }),
]

const shown = (at: string, query: string) => {
  const { calls } = serve({
    [`GET /api/admin/inventory-movements?${query}`]: { body: { success: true, totals } },
    'GET /api/admin/inventory-movements?by=category': { body: { success: true, totals: totals.slice(1) } },
    'GET /api/views?list=listStockMovements': { body: { success: true, views: [] } },
  })
  return { ...renderPage(<MovementsPage />, { at, codes: ['MANAGE_INVENTORY'] }), calls, user: userEvent.setup() }
}

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent))

test('the months are listed with reason, product and pieces, and said in one sentence', async () => {
  const { user, router } = shown('/here?period=all', 'by=product')
  await screen.findByText(
    'Oct 2026 to Nov 2026: 24 pieces in, 1,508 pieces out, most of these as Written off (1,508 pieces).',
  )
  expect(lines()).toEqual([
    ['Nov 20261'],
    ['Ace Jersey', 'Written off', 'Nov 2026', 'Jersey', '0', '1,508'],
    ['Oct 20261'],
    ['Club Tee', 'No reason', 'Oct 2026', 'Jersey', '24', '0'],
  ])
  expect(screen.queryByRole('img', { name: 'Pieces by month' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Chart' }))
  expect(await screen.findByRole('img', { name: 'Pieces by month' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Table' }))

  await user.click(screen.getByRole('combobox', { name: 'Totals by' }))
  await user.click(screen.getByRole('option', { name: 'Category' }))
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(router.state.location.search).toBe('?period=all&by=category')
})

test('a filter narrows rows and sentence, and stays in the address', async () => {
  shown('/here?period=all&filter.reason=No+reason', 'by=product')
  await screen.findByText('Oct 2026: 24 pieces in, 0 pieces out.')
  expect(lines()).toHaveLength(2)
})
