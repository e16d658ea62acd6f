import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

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
