import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'

const account = { first_name: 'Ada', last_name: 'Li', email: 'ada@club.example', role_name: 'Coach', rights: [] }

test.each([
  ['knows the address', { body: { success: true, account } }, 'ada@club.example'],
  ['does without it', { status: 404, body: 'Not here' }, ''],
])('the page of a person who must change the password %s', async (_name, answer, email) => {
  serve({ 'GET /api/account': answer })
  renderPage(<ForgotPasswordPage />, { passwordChangeRequired: true })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ })).value).toBe(email)
})

test('it asks nobody else for more than an address', () => {
  const { calls } = serve({})
  renderPage(<ForgotPasswordPage />, { codes: null })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe('')
  expect(calls).toEqual([])
})
