import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { recordForm } from '../../ui/record-pages/record-form.tsx'
import { recordList } from '../../ui/record-pages/record-list.tsx'
import pages from './pages.tsx'

const List = recordList(pages)
const { Edit } = recordForm(pages)

const club = (id: number, name: string, director: number, last: string) => ({
  id,
  name,
  description: null,
  is_active: true,
  updated_at: '2026-01-01T00:00:00.000Z',
  director_user_id: director,
  director_first_name: 'Pat',
  director_last_name: last,
})
const aces = club(1, 'Aces', 11, 'Active')
const blocks = club(2, 'Blocks', 12, 'Gone')
const people = [
  { id: 12, first_name: 'Pat', last_name: 'Gone', email: 'g@club.example' },
  { id: 11, first_name: 'Pat', last_name: 'Active', email: 'a@club.example' },
]
const inactive = { 'GET /api/admin/clubs-inactive-directors': { body: { success: true, user_ids: [12] } } }

test('a director who is inactive is marked in the list, beside the name', async () => {
  serve({ ...inactive, 'GET /api/admin/clubs': { body: { success: true, clubs: [aces, blocks] } } })
  renderPage(<List />, { codes: ['CLUBS_READ'] })
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  await screen.findByText('Inactive')
  expect(row('Blocks').getByText('Inactive')).toBeTruthy()
  expect(row('Aces').queryByText('Inactive')).toBeNull()
})

test('the list does without the marks', async () => {
  serve({
    'GET /api/admin/clubs-inactive-directors': { status: 404, body: 'Not here' },
    'GET /api/admin/clubs': { body: { success: true, clubs: [aces, blocks] } },
  })
  renderPage(<List />, { codes: ['CLUBS_READ'] })
  expect(await screen.findByText('Pat Gone')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the last shirt and the open orders of a club are columns to add, for those who see orders', async () => {
  const shirt = { garment_color_hex: '#1f3a5f', imprint_color_hex: null, picture: null }
  const facts = { club_id: 1, last_shirt: 'Libero Jersey, Navy', open_orders: 2, ...shirt }
  serve({
    ...inactive,
    'GET /api/admin/clubs': { body: { success: true, clubs: [aces, blocks] } },
    'GET /api/order-lists/club-facts': { body: { success: true, clubs: [facts] } },
  })
  const at = '/here?columns=name,last_shirt,open_orders'
  renderPage(<List />, { codes: ['CLUBS_READ', 'ORDER_READ'], at })
  const cells = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  await screen.findByText('Libero Jersey, Navy')
  expect(await cells('Aces')).toEqual(['Aces', 'Libero Jersey, Navy', '2', 'View'])
  expect(await cells('Blocks')).toEqual(['Blocks', '—', '0', 'View'])
})

test('a director who is inactive is marked where one is chosen, and comes last', async () => {
  serve({
    ...inactive,
    'GET /api/admin/clubs/2': { body: { success: true, club: blocks } },
    'GET /api/admin/potentialDirectors?clubId=2': { body: { success: true, users: people } },
  })
  const { router } = renderPage(<p>start</p>, { routes: [{ path: '/admin/clubs/:id/edit', Component: Edit }] })
  await router.navigate('/admin/clubs/2/edit')
  const director = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Director' })
  expect(director.value).toBe('Pat Gone')
  expect(await screen.findByText('This user is inactive')).toBeTruthy()
  await userEvent.click(director)
  expect(within(await screen.findByRole('option', { name: /Gone/ })).getByText('Inactive')).toBeTruthy()
  expect(within(screen.getByRole('option', { name: /Active/ })).queryByText('Inactive')).toBeNull()
  const emails = screen.getAllByRole('option').map((option) => option.textContent)
  expect(emails).toEqual([expect.stringContaining('a@club'), expect.stringContaining('g@club')])
})
