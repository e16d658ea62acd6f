import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AccessContext } from '../../access/access-context.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const LOGIN = 'POST /api/auth/login'
const FORGOT = 'POST /api/auth/forgot-password'
const RESET = 'POST /api/auth/reset-password'

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const describedAs = (label: RegExp, description: string | RegExp) =>
  screen.findByLabelText(label).then(() =>
    vi.waitFor(() => {
      const ids = field(label).getAttribute('aria-describedby') ?? ''
      const said = ids.split(' ').map((id) => document.getElementById(id)?.textContent)
      expect(said.join(' ')).toMatch(description)
    }),
  )

test('every wrong field of a sign-in is named under it, without a call', async () => {
  const { calls } = serve({})
  renderPage(<LoginPage />, { codes: null })
  await press('Sign In')
  await describedAs(/^Email/, /^Email is required$/)
  await describedAs(/^Password/, /^Password is required$/)
  expect(document.activeElement).toBe(field(/^Email/))
  for (const wrong of ['maya', 'maya@club', 'ma ya@club.example', '@club.example']) {
    fill(/^Email/, wrong)
    await describedAs(/^Email/, /^Enter a valid email$/)
  }
  fill(/^Email/, `${'m'.repeat(250)}@club.example`)
  await describedAs(/^Email/, /^Email can be at most 254 characters$/)
  fill(/^Password/, 'p'.repeat(129))
  await describedAs(/^Password/, /^Password can be at most 128 characters$/)
  expect(calls).toEqual([])
})

test('a refused sign-in is said at its field, else in one banner, and what was typed stays', async () => {
  const errors = [{ path: 'password', message: 'Too easy to guess' }]
  const answers = [
    { status: 400, body: { success: false, message: 'Wrong', errors } },
    { status: 401, body: { success: false, message: 'Invalid email or password' } },
    { status: 429, body: { success: false } },
    new TypeError('Failed to fetch'),
  ]
  serve({ [LOGIN]: () => answers.shift() ?? {} })
  renderPage(<LoginPage />, { codes: null })
  fill(/^Email/, 'maya@club.example')
  fill(/^Password/, 'p')
  await press('Sign In')
  await describedAs(/^Password/, /^Too easy to guess$/)
  expect(screen.queryByRole('alert')).toBeNull()
  for (const words of ['Invalid email or password', 'Login failed', 'Login failed']) {
    await press('Sign In')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(field(/^Email/).value).toBe('maya@club.example')
  }
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy()
})

test('a sign-in says that it is busy, and the password is shown on request alone', async () => {
  serve({ [LOGIN]: () => new Promise(() => undefined) })
  renderPage(<LoginPage />, { codes: null })
  fill(/^Email/, 'maya@club.example')
  fill(/^Password/, 'secret')
  expect(field(/^Password/).type).toBe('password')
  await press('Show password')
  expect(field(/^Password/).type).toBe('text')
  await press('Hide password')
  expect([field(/^Password/).type, field(/^Password/).value]).toEqual(['password', 'secret'])
  await press('Sign In')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(true)
})

test('where it cannot be known who is signed in, the screen says why and asks again at a press', async () => {
  serve({})
  const refresh = vi.fn(async () => undefined)
  const error = 'Failed to fetch permissions: 418'
  renderPage(
    <AccessContext value={{ state: 'error', user: null, error, refresh }}>
      <LoginPage />
    </AccessContext>,
    { codes: null },
  )
  expect((await screen.findByRole('alert')).textContent).toBe(`Error: ${error}`)
  await press('Try again')
  expect(refresh).toHaveBeenCalledOnce()
})

test('once it is known who is signed in, the page opens that was asked for', () => {
  serve({})
  const from = { pathname: '/admin/roles', search: '?search=x', hash: '' }
  const { router } = renderPage(<LoginPage />, {
    codes: ['ROLES_READ'],
    at: '/login',
    entry: { from, isUnknown: true },
  })
  expect(router.state.location).toMatchObject({ pathname: '/admin/roles', search: '?search=x' })
})

test('a link for a new password needs an address, and a refusal keeps what was typed', async () => {
  const answers = [{ status: 429, body: 'Busy' }, { body: { message: 'Check your email for a reset link.' } }]
  serve({ [FORGOT]: () => answers.shift() ?? {} })
  renderPage(<ForgotPasswordPage />, { codes: null })
  await press('Send Reset Link')
  await describedAs(/^Email/, /^Email is required$/)
  fill(/^Email/, 'maya@club.example')
  await press('Send Reset Link')
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.')
  expect(field(/^Email/).value).toBe('maya@club.example')
  await press('Send Reset Link')
  expect((await screen.findByRole('status')).textContent).toBe('Check your email for a reset link.')
  expect(screen.queryByLabelText(/^Email/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
})

test('a new password is checked against the rules while it is typed, and can be copied once it meets them', async () => {
  serve({})
  renderPage(<ResetPasswordPage />, { codes: null, at: '/reset-password?token=any' })
  const rules = within(await screen.findByRole('list', { name: 'Password rules' })).getAllByRole('listitem')
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^At least 8 characters/),
    expect.stringMatching(/^At least one uppercase letter/),
    expect.stringMatching(/^At least one lowercase letter/),
    expect.stringMatching(/^At least one number/),
    expect.stringMatching(/^At least one special character/),
  ])
  const met = () => rules.filter(({ textContent }) => textContent?.includes('(met)')).length
  const steps = { a: 1, aB: 2, aB1: 3, 'aB1!': 4, 'aB1!aB1': 4, 'aB1!aB1!': 5, 'aB1(aB1(': 4, 'aB1-aB1-': 5 }
  for (const [typed, count] of Object.entries(steps)) {
    fill(/^New Password/, typed)
    expect([typed, met()]).toEqual([typed, count])
    expect(screen.queryAllByRole('button', { name: 'Copy' })).toHaveLength(count === 5 ? 1 : 0)
  }
})

test('a new password that breaks rules is refused with all of them named, without a call', async () => {
  const { calls } = serve({})
  renderPage(<ResetPasswordPage />, { codes: null, at: '/reset-password?token=any' })
  await press('Reset Password')
  await describedAs(/^New Password/, /New password is required/)
  fill(/^New Password/, 'a')
  await describedAs(/^New Password/, /Password must be at least 8 characters/)
  fill(/^New Password/, 'aaaaaaaa')
  await describedAs(/^New Password/, /Password must contain at least one uppercase letter/)
  fill(/^New Password/, `aB1!${'a'.repeat(125)}`)
  await describedAs(/^New Password/, /^Password can be at most 128 characters$/)
  expect(calls).toEqual([])
})

test('a link that is used or invalid offers to ask for a new one', async () => {
  const refusal = { path: 'token', message: 'The link is not valid any more. Please ask for a new one.' }
  serve({ [RESET]: { status: 400, body: { success: false, message: refusal.message, errors: [refusal] } } })
  renderPage(<ResetPasswordPage />, { codes: null, at: '/reset-password?token=any' })
  fill(/^New Password/, 'Brisk-Otter-42!')
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull()
  await press('Reset Password')
  const link = await screen.findByRole('link', { name: 'Ask for a new link' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})

test('a reset says that it is busy', async () => {
  serve({ [RESET]: () => new Promise(() => undefined) })
  renderPage(<ResetPasswordPage />, { codes: null, at: '/reset-password?token=any' })
  fill(/^New Password/, 'Brisk-Otter-42!')
  await press('Reset Password')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resetting...' }).disabled).toBe(true)
})

test.each(['/reset-password', '/reset-password?token=', '/reset-password?token=%20'])(
  'without a token %s takes no password, not even with the token of an earlier link',
  async (at) => {
    serve({})
    const earlier = renderPage(<ResetPasswordPage />, { codes: null, at: '/reset-password?token=earlier' })
    earlier.unmount()
    renderPage(<ResetPasswordPage />, { codes: null, at })
    expect((await screen.findByRole('alert')).textContent).toBe('Reset token is missing or invalid.')
    expect(screen.queryByLabelText(/^New Password/)).toBeNull()
  },
)
