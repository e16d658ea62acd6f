import { screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { RolesPage } from './RolesPage.tsx'

test.each<[string, (user: UserEvent) => Promise<void>]>([
  ['Cancel', (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', (user) => user.keyboard('{Escape}')],
])('%s leaves a row as it was, and nothing is sent', async (_name, leave) => {
  const coach = { id: 1, name: 'Coach', description: 'Trains' }
  const { calls } = serve({ 'GET /api/admin/roles': { body: { success: true, roles: [coach] } } })
  renderPage(<RolesPage />, { codes: ['ROLES_READ', 'ROLES_UPDATE'] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Role Name' }), ' of ours')
  await leave(user)
  expect(screen.queryByRole('textbox', { name: 'Role Name' })).toBeNull()
  const row = within(screen.getByRole('row', { name: /Coach/ })).getAllByRole('cell')
  expect(row.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Coach', 'Trains'])
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})
