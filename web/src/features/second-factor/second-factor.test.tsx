import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { LoginPage } from '../auth/LoginPage.tsx'
import { FactorSwitch } from './FactorSwitch.tsx'
import { SecondFactors } from './SecondFactors.tsx'

const LOGIN = 'POST /api/auth/login'
const refused = (status: number, refusal: object) => ({ status, body: { success: false, message: 'No', ...refusal } })
const app = {
  id: 3,
  kind: 'app' as const,
  name: 'Authenticator app',
  created_at: '2026-01-01T08:00:00.000Z',
  last_used_at: null,
  is_removable: true,
}

const signIn = async () => {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^Email/), 'maya@club.example')
  await user.type(screen.getByLabelText(/^Password/), 'Right-Horse-7')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return user
}

test('a password that is not enough is followed by the code, whose error is at its field', async () => {
  const wrong = refused(400, { errors: [{ path: 'code', message: 'The code is wrong' }] })
  const { calls } = serve({ [LOGIN]: refused(401, { path: 'code' }), 'POST /api/auth/second-factor/code': wrong })
  renderPage(<LoginPage />, { codes: null })
  const user = await signIn()
  await user.type(await screen.findByLabelText(/^Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('The code is wrong')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ code: '123456' })
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('')
})

test('the button for a passkey is outside the form, and does not submit it', async () => {
  const { calls } = serve({ [LOGIN]: refused(401, {}) })
  renderPage(<LoginPage />, { codes: null })
  const button = await screen.findByRole('button', { name: 'Use a passkey' })
  expect(button.closest('form')).toBeNull()
  await signIn()
  expect(await screen.findByText('No')).toBeTruthy()
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/login'])
})

test('the only factor of a person who must have one says why it stays', () => {
  serve({})
  renderPage(<SecondFactors factors={[{ ...app, is_removable: false }]} recoveryCodesLeft={10} />)
  expect(screen.getByText('Required by your role')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('an app is added with the password and its first code, and the recovery codes are shown', async () => {
  const { calls } = serve({
    'POST /api/account/second-factors/app': {
      body: { success: true, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
    },
    'POST /api/account/second-factors/app/confirm': {
      body: { success: true, recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
    },
  })
  renderPage(<SecondFactors factors={[]} recoveryCodesLeft={0} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add authenticator app' }))
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Password/), 'Right-Horse-7')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy key' }))
  expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP')
  await user.type(screen.getByLabelText(/^Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Add app' }))
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['aaaa-bbbb', 'cccc-dddd'])
  await user.click(screen.getByRole('button', { name: 'Copy codes' }))
  expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ password: 'Right-Horse-7' }, { code: '123456' }])
})

test('the switch of a role is saved by its own button, by people who may update roles, and read-only for others', async () => {
  let required = false
  const { calls } = serve({
    'GET /api/admin/roles/1/second-factor': () => ({ body: { success: true, factor: { required } } }),
    'PUT /api/admin/roles/1/second-factor': () => {
      required = true
      return { body: { success: true, factor: { required }, message: 'Second factor required.' } }
    },
  })
  const { unmount } = renderPage(<FactorSwitch roleId={1} />, { codes: ['ROLE_PERMISSIONS_READ', 'ROLES_UPDATE'] })
  await userEvent.click(await screen.findByRole('switch', { name: 'Second factor required' }))
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ required: true })
  unmount()
  renderPage(<FactorSwitch roleId={1} />, { codes: ['ROLE_PERMISSIONS_READ'] })
  expect(await screen.findByText('Second factor required')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})
