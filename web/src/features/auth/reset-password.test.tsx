import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ResetPasswordForm, ResetPasswordPage } from './ResetPasswordPage.tsx'

test('a password that is easily guessed is named as such while it is typed, and not refused', async () => {
  renderPage(<ResetPasswordForm token="token" onDone={() => undefined} />)
  const user = userEvent.setup()
  const field = screen.getByLabelText(/^New Password/)

  await user.type(field, 'Password1!')
  expect(screen.getByText('This password is easily guessed.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()

  await user.clear(field)
  await user.type(field, 'Quiet-River-58')
  expect(screen.queryByText('This password is easily guessed.')).toBeNull()
})

test('a reset that is done says what the server says, and the way on', async () => {
  const message = 'Your password has been updated successfully.'
  serve({ 'POST /api/auth/reset-password': { body: { success: true, message } } })
  renderPage(<ResetPasswordPage />, { codes: null, at: '/reset-password?token=token' })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^New Password/), 'Quiet-River-58')
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  expect((await screen.findByRole('status')).textContent).toBe(message)
  expect(screen.getByText('Your password has been updated.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})
