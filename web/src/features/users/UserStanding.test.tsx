import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { UserStanding, UserStatusChip } from './UserPage.tsx'

const CALL = 'GET /api/admin/users/7/status'
const active = {
  status: 'active',
  locked_until: null,
  last_login: null,
  director_of: [{ id: 5, name: 'Northside' }],
  role_name: 'Catalogue Manager',
  rights: null,
  actions: [] as string[],
}
const answered = (own: object) => ({ body: { success: true, standing: { ...active, ...own } } })

test.each([
  ['active', 'Active', null],
  ['inactive', 'Inactive', 'Cannot sign in: this account is inactive.'],
  ['locked', 'Locked until 14:20', 'Cannot sign in: too many wrong passwords or codes were entered.'],
  ['invited', 'Invited', 'Cannot sign in: no password has been set yet.'],
])('who is %s is shown as %s', async (status, words, why) => {
  serve({ [CALL]: answered({ status, locked_until: new Date(2026, 10, 12, 14, 20).toISOString() }) })
  renderPage(
    <>
      <UserStatusChip id={7} />
      <UserStanding id={7} />
    </>,
  )
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/^Cannot sign in/)?.textContent ?? null).toBe(why)
})

test('only what can be done now is offered', async () => {
  serve({ [CALL]: answered({ actions: ['send-mail', 'unlock', 'end-sessions', 'deactivate'] }) })
  renderPage(<UserStanding id={7} />)
  await screen.findByRole('button', { name: 'Unlock' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Send set-password mail',
    'Unlock',
    'End all sessions',
    'Deactivate',
  ])
})

test('a person who is deactivated can be activated again', async () => {
  let own: object = { actions: ['deactivate'] }
  serve({
    [CALL]: () => answered(own),
    'POST /api/admin/users/7/deactivate': () => {
      own = { status: 'inactive', actions: ['activate'] }
      return { body: { success: true, message: 'User deactivated.' } }
    },
  })
  renderPage(<UserStanding id={7} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('User deactivated.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Activate' })).toBeTruthy())
})

test('a refusal is said in the words of the server', async () => {
  const message = 'Too many attempts.'
  serve({
    [CALL]: answered({ actions: ['send-mail'] }),
    'POST /api/admin/users/7/send-set-password-mail': { status: 429, body: { success: false, message } },
  })
  renderPage(<UserStanding id={7} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Send set-password mail' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('clubs are links for those who may open them, and rights say through which role they come', async () => {
  const rights = [{ code: 'SIZE_READ', description: 'See the sizes', area: 'sizes' }]
  serve({ [CALL]: answered({ rights }) })
  renderPage(<UserStanding id={7} />, { codes: ['CLUBS_READ'] })
  expect((await screen.findByRole('link', { name: 'Northside' })).getAttribute('href')).toBe('/admin/clubs/5')
  expect(screen.getByText('May do, through Catalogue Manager')).toBeTruthy()
  expect(screen.getByText('See the sizes')).toBeTruthy()
})
