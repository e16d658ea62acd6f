import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { RolesPage } from './RolesPage.tsx'

const LIST = 'GET /api/admin/roles'
const coach = { id: 1, name: 'Coach', description: 'Trains' }
const clerk = { id: 2, name: 'Clerk', description: null }
const listed = { body: { success: true, roles: [clerk, coach] } }
const refused = (status: number, refusal: object) => ({ status, body: { success: false, ...refusal } })

const everything = ['ROLES_READ', 'ROLES_CREATE', 'ROLES_UPDATE', 'ROLE_PERMISSIONS_READ'] as const
const shown = async (answers: Parameters<typeof serve>[0], codes: Parameters<typeof renderPage>[1] = {}) => {
  const network = serve({ [LIST]: listed, ...answers })
  const page = renderPage(<RolesPage />, { codes: everything, ...codes })
  await screen.findByText('Coach')
  return { ...network, ...page, user: userEvent.setup() }
}
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
const edit = async (user: ReturnType<typeof userEvent.setup>, name: string, to: string) => {
  await user.click(rowOf(name).getByRole('button', { name: 'Edit' }))
  const field = screen.getByRole('textbox', { name: 'Role Name' })
  await user.clear(field)
  if (to) await user.type(field, to)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

test('roles are loading, then listed with their actions', async () => {
  serve({ [LIST]: listed })
  renderPage(<RolesPage />, { codes: everything })
  expect(screen.getByText('Loading roles...')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Role Management' })).toBeTruthy()
  expect(screen.getByRole('searchbox')).toBeTruthy()
  expect(await screen.findByText('Coach')).toBeTruthy()
  expect(rowOf('Coach').getByRole('button', { name: 'View Permissions' }).getAttribute('href')).toBe(
    '/admin/roles/1/permissions',
  )
  expect(screen.getByText('Add new role…')).toBeTruthy()
})

test('a person who may only read gets no other actions', async () => {
  await shown({}, { codes: ['ROLES_READ'] })
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['More'])
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('Add new role…')).toBeNull()
})

test('a failed load shows an error with a retry', async () => {
  serve({ [LIST]: { status: 502, body: 'Bad gateway' } })
  renderPage(<RolesPage />, { codes: everything })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load roles')
  expect(screen.getByRole('searchbox')).toBeTruthy()
  serve({ [LIST]: listed })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Coach')).toBeTruthy()
})

test('a saved row shows Saved for a moment and keeps the focus', async () => {
  const renamed = { ...coach, name: 'Trainer' }
  const { user, calls } = await shown({ 'PUT /api/admin/roles/1': { body: { success: true, role: renamed } } })
  await edit(user, 'Coach', ' Trainer ')
  expect(await rowOf('Trainer').findByText('Saved')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ name: 'Trainer', description: 'Trains' })
  expect(document.activeElement).toBe(rowOf('Trainer').getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
})

test('a name of only spaces is refused without a call', async () => {
  const { user, calls } = await shown({})
  await edit(user, 'Coach', '   ')
  expect(await screen.findByText('Role name is required')).toBeTruthy()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each([
  ['in the words of the server', { path: 'name', message: 'There is one already.' }, 'There is one already.'],
  ['in its own words where the server has none', {}, 'Role name already exists'],
])('a taken name is refused at the field %s, and the editor stays open', async (_name, body, words) => {
  const taken = refused(409, body)
  const { user } = await shown({ 'PUT /api/admin/roles/1': taken })
  await edit(user, 'Coach', 'Clerk')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Role Name' }).getAttribute('aria-invalid')).toBe('true')
})

test('without permission the editor closes and the row shows a message', async () => {
  const { user } = await shown({ 'PUT /api/admin/roles/1': refused(403, { message: 'No.' }) })
  await edit(user, 'Coach', 'Trainer')
  expect(await rowOf('Coach').findByText('Permission Required')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(rowOf('Coach').getByRole('button', { name: 'Edit' })).toBeTruthy()
})

test.each([
  ['the words of the server', refused(500, { message: 'Something went wrong.' }), 'Something went wrong.'],
  ['its own words where the server has none', refused(500, {}), 'Failed to update role'],
  [
    'its own words where no answer comes',
    new TypeError('Failed to fetch'),
    'An error occurred while savingNot saved: no connection. It is sent as soon as you are back.',
  ],
])('another failure is shown in %s', async (_name, answer, words) => {
  const { user } = await shown({ 'PUT /api/admin/roles/1': answer })
  await edit(user, 'Coach', 'Trainer')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})

test('a new role is appended and shown as saved', async () => {
  const made = { id: 9, name: 'Aide', description: null }
  const { user, calls } = await shown({ 'POST /api/admin/roles': { status: 201, body: { success: true, role: made } } })
  await user.click(screen.getByRole('button', { name: 'Create New Role' }))
  await user.type(screen.getByRole('textbox', { name: 'Role Name' }), 'Aide{Enter}')
  expect(await rowOf('Aide').findByText('Saved')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Aide', description: null },
  ])
  const rows = screen.getAllByRole('row').slice(1)
  const names = rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(names).toEqual(['Clerk', 'Coach', 'Aide', 'Add new role…'])
  expect(screen.getByText('Add new role…')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create New Role' }))
})

test('leaving with an open edit asks first', async () => {
  const { user, router } = await shown({})
  await user.click(screen.getByRole('button', { name: 'Create New Role' }))
  await user.type(screen.getByRole('textbox', { name: 'Role Name' }), 'Aide')
  void router.navigate('/elsewhere')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/here')
})

test('a search without a match says so, and the row that adds one stays', async () => {
  const { user } = await shown({})
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zebra')
  expect(await screen.findByText('No role matches “zebra”.')).toBeTruthy()
  expect(screen.getByText('Add new role…')).toBeTruthy()
})

test('a search keeps the matching rows, the edited one, and those just saved', async () => {
  const made = { id: 9, name: 'Aide', description: null }
  const { user } = await shown({
    'POST /api/admin/roles': { status: 201, body: { success: true, role: made } },
    'PUT /api/admin/roles/1': { body: { success: true, role: { ...coach, description: null } } },
  })
  await user.click(rowOf('Clerk').getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Writes')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'trains')
  expect(screen.getByText('1 of 2 roles')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Role Name' }).value).toBe('Clerk')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Clerk')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Create New Role' }))
  await user.type(screen.getByRole('textbox', { name: 'Role Name' }), 'Aide{Enter}')
  expect(await rowOf('Aide').findByText('Saved')).toBeTruthy()

  await user.click(rowOf('Coach').getByRole('button', { name: 'Edit' }))
  await user.clear(screen.getByRole('textbox', { name: 'Description' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await rowOf('Coach').findByText('Saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Coach/ })).toBeNull())
})

test('a copy that is not wanted leaves the focus where it was edited', async () => {
  const answers = {
    'GET /api/admin/role-facts': { body: { success: true, facts: [{ id: 1, people: 2, may_duplicate: true }] } },
  }
  const { user } = await shown(answers, { codes: [...everything, 'ROLE_PERMISSIONS_UPDATE'] })
  await user.click(await rowOf('Coach').findByRole('button', { name: 'Duplicate' }))
  await user.keyboard(' of ours{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create New Role' }))
})

test('duplicating a role opens the add row with a copy, which is created from it', async () => {
  const made = { id: 9, name: 'Copy of Coach', description: 'Trains' }
  const facts = [
    { id: 1, people: 2, may_duplicate: true },
    { id: 2, people: 0, may_duplicate: false },
  ]
  const answers = {
    'GET /api/admin/role-facts': { body: { success: true, facts } },
    'POST /api/admin/roles/1/duplicates': { status: 201, body: { success: true, role: made } },
  }
  const { user, calls } = await shown(answers, { codes: [...everything, 'ROLE_PERMISSIONS_UPDATE'] })
  await user.click(await rowOf('Coach').findByRole('button', { name: 'Duplicate' }))
  expect(rowOf('Clerk').queryByRole('button', { name: 'Duplicate' })).toBeNull()
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Role Name' })
  expect([name.value, name.selectionStart, name.selectionEnd]).toEqual(['Copy of Coach', 0, 'Copy of Coach'.length])
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await rowOf('Copy of Coach').findByText('Saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/admin/roles/1/duplicates',
    body: { name: 'Copy of Coach', description: 'Trains' },
  })
  expect(screen.getByText('Add new role…')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create New Role' }))
})
