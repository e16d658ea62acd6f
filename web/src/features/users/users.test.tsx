import type { User } from '@kitroom/contract/users'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { recordForm } from '../../ui/record-pages/record-form.tsx'
import pages, { searchText } from './pages.tsx'

const { Create: CreateUserPage, Edit: EditUserPage } = recordForm(pages)

const lookUps = {
  'GET /api/admin/users-roles': { body: { success: true, roles: [{ id: 3, name: 'Coach' }] } },
  'GET /api/admin/users-clubs': { body: { success: true, clubs: [{ id: 5, name: 'Northside' }] } },
}
const stored: User = {
  id: 7,
  first_name: 'Grace',
  last_name: 'Field',
  display_name: 'Gracie',
  email: 'grace@club.example',
  phone: '555 0100',
  club_id: 5,
  club_name: 'Northside',
  app_role_id: 3,
  role_name: 'Coach',
  address_line1: '1 Main St',
  address_line2: 'Flat 2',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60611',
  is_active: true,
  email_verified: true,
  password_change_required: true,
  failed_login_attempts: 4,
  last_login: null,
  created_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-02-02T10:00:00.000Z',
  created_by_first_name: 'Ada',
  created_by_last_name: 'Marlow',
  updated_by_first_name: null,
  updated_by_last_name: null,
}
const field = (name: string) => screen.getByRole('textbox', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a new user is active, unverified and must change the password, which cannot be switched off', async () => {
  const { calls } = serve({
    ...lookUps,
    'POST /api/admin/users': { status: 201, body: { success: true, user: stored } },
  })
  renderPage(<CreateUserPage />)
  const user = userEvent.setup()
  const fill = async (name: string, text: string) => {
    await user.click(await screen.findByRole('textbox', { name }))
    await user.paste(text)
  }
  await fill('First Name', 'Grace')
  await fill('Last Name', 'Field')
  await fill('Email', 'grace@club.example')
  await user.type(screen.getByRole('combobox', { name: 'Role' }), 'Coa{Enter}')
  await user.type(field('State'), 'ILL')
  expect(box('Email Verified').checked).toBe(false)
  expect(box('Password Change Required').disabled).toBe(true)
  expect(box('Password Change Required').checked).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Create User' }))

  await waitFor(() => expect(calls.at(-1)?.method).toBe('POST'))
  expect(calls.at(-1)?.body).toEqual({
    first_name: 'Grace',
    last_name: 'Field',
    display_name: null,
    email: 'grace@club.example',
    phone: null,
    club_id: null,
    app_role_id: 3,
    address_line1: null,
    address_line2: null,
    city: null,
    state: 'IL',
    postal_code: null,
    is_active: true,
    email_verified: false,
    password_change_required: true,
  })
})

test('an edit starts at everything that is stored and sends back what was not touched', async () => {
  const { calls } = serve({
    ...lookUps,
    'GET /api/admin/users/7': { body: { success: true, user: stored } },
    'PUT /api/admin/users/7': { body: { success: true, user: stored, message: 'User updated.' } },
  })
  const { router } = renderPage(null, { routes: [{ path: '/admin/users/:id/edit', element: <EditUserPage /> }] })
  await router.navigate('/admin/users/7/edit')
  const user = userEvent.setup()
  await user.clear(await screen.findByRole('textbox', { name: 'Phone' }))
  await user.click(box('Password Change Required'))

  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  const sent = () => calls.find(({ method }) => method === 'PUT')
  await waitFor(() => expect(sent()).toBeTruthy())
  const { first_name, last_name, display_name, email, club_id, app_role_id, updated_at } = stored
  const { address_line1, address_line2, city, state, postal_code } = stored
  expect(sent()?.body).toEqual({
    first_name,
    last_name,
    display_name,
    email,
    club_id,
    app_role_id,
    address_line1,
    address_line2,
    city,
    state,
    postal_code,
    phone: null,
    is_active: true,
    email_verified: true,
    password_change_required: false,
  })
  expect(sent()?.headers).toMatchObject({ 'If-Match': `"${updated_at}"` })
})

test('an edit whose answer is lost is sent again as the same save', async () => {
  const { calls } = serve({
    ...lookUps,
    'GET /api/admin/users/7': { body: { success: true, user: stored } },
    'PUT /api/admin/users/7': new TypeError('Failed to fetch'),
  })
  const { router } = renderPage(null, { routes: [{ path: '/admin/users/:id/edit', element: <EditUserPage /> }] })
  await router.navigate('/admin/users/7/edit')
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Phone' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(/^Not saved: no connection/)).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  const keys = () => calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['Idempotency-Key'])
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(keys()).toEqual([expect.any(String), keys()[0]])
})

test.each(['Grace', 'Field', 'Grace Field', 'Field Grace', 'Field, Grace', 'grace@club'])(
  'a user is found by %s',
  (search) => {
    expect(searchText(stored).toLowerCase()).toContain(search.toLowerCase())
  },
)

test.each(['Grace Grace', 'Field grace@', 'Northside', 'Coach', '555'])('a user is not found by %s', (search) => {
  expect(searchText(stored).toLowerCase()).not.toContain(search.toLowerCase())
})
