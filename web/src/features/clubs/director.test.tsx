import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { recordForm } from '../../ui/record-pages/record-form.tsx'
import pages from './pages.tsx'

const { Edit } = recordForm(pages)

const club = {
  id: 2,
  name: 'Blocks',
  description: null,
  is_active: true,
  updated_at: '2026-01-01T00:00:00.000Z',
  director_user_id: 12,
  director_first_name: 'Pat',
  director_last_name: 'Gone',
}
const present = { id: 12, first_name: 'Pat', last_name: 'Gone', email: 'g@club.example' }
const other = { id: 11, first_name: 'Ida', last_name: 'Active', email: 'a@club.example' }

const open = async (candidates: Parameters<typeof serve>[0][string]) => {
  const server = serve({
    'GET /api/admin/clubs-inactive-directors': { body: { success: true, user_ids: [] } },
    'GET /api/admin/clubs/2': { body: { success: true, club } },
    'GET /api/admin/potentialDirectors?clubId=2': candidates,
    'PUT /api/admin/clubs/2': { body: { success: true, club } },
  })
  const { router } = renderPage(<p>start</p>, { routes: [{ path: '/admin/clubs/:id/edit', Component: Edit }] })
  await router.navigate('/admin/clubs/2/edit')
  const director = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Director' })
  return { director, server }
}
const found = (users: object[]) => ({ body: { success: true, users } })

test.each([
  ['of several candidates', [other]],
  ['of no candidates', []],
])('a director who is not one %s stands in the field by name, and beside it that this is so', async (_, users) => {
  const { director, server } = await open(found(users))
  expect(await screen.findByText('no longer a candidate')).toBeTruthy()
  expect(director.value).toBe('Pat Gone')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  const saved = () => server.calls.find(({ method }) => method === 'PUT')?.body
  await expect.poll(saved).toMatchObject({ director_user_id: 12 })
})

test('another director is a candidate, and so is the present one where the server offers them', async () => {
  const { director } = await open(found([other]))
  await screen.findByText('no longer a candidate')
  await userEvent.click(director)
  await userEvent.click(await screen.findByRole('option', { name: /Ida/ }))
  expect(director.value).toBe('Ida Active')
  expect(screen.queryByText('no longer a candidate')).toBeNull()
})

test('a club is edited, its director by name, where the candidates cannot be loaded', async () => {
  let isBack = false
  const { director } = await open(() => (isBack ? found([present]) : new TypeError('Failed to fetch')))
  expect(await screen.findByText('Error: Failed to load data')).toBeTruthy()
  expect(director.value).toBe('Pat Gone')
  expect(screen.queryByText('no longer a candidate')).toBeNull()
  isBack = true
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  await expect.poll(() => screen.queryByText('Error: Failed to load data')).toBeNull()
  await userEvent.click(director)
  expect(await screen.findByRole('option', { name: /Gone/ })).toBeTruthy()
})
