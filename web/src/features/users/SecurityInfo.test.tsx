import type { User } from '@kitroom/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { SecurityInfo } from './SecurityInfo.tsx'

const user = { id: 7, failed_login_attempts: 10, last_login: null } as User // What this part of the page reads.
const WAIT = 'GET /api/admin/users/7/sign-in-trouble'

test('an account that is slowed down says until when', async () => {
  serve({ [WAIT]: { body: { success: true, slowed_until: '2999-01-01T00:00:00.000Z' } } })
  renderPage(<SecurityInfo user={user} />)
  expect(await screen.findByText('Slowed down until')).toBeTruthy()
  expect(screen.getByText('10')).toBeTruthy()
})

test('a mail that was given up is told with the words of the mail server', async () => {
  const mail_given_up = { at: '2026-03-01T08:00:00.000Z', reason: '550 No such mailbox' }
  serve({ [WAIT]: { body: { success: true, slowed_until: null, mail_given_up } } })
  renderPage(<SecurityInfo user={user} />)
  expect(await screen.findByText(/^Not delivered, given up on .*: 550 No such mailbox$/)).toBeTruthy()
})

test.each([
  ['is over', { body: { success: true, slowed_until: '2001-01-01T00:00:00.000Z' } }],
  ['never was', { body: { success: true, slowed_until: null } }],
  ['cannot be known', { status: 404, body: 'Not here' }],
])('a wait that %s is not mentioned, and what is not known is a dash', async (_name, answer) => {
  const { calls } = serve({ [WAIT]: answer })
  renderPage(<SecurityInfo user={user} />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.getByText('Failed Login Attempts')).toBeTruthy()
  expect(screen.queryByText('Slowed down until')).toBeNull()
})
