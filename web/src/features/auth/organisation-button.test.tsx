import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { LoginPage } from './LoginPage.tsx'

const BEGIN = 'POST /api/auth/oidc'
const FINISH = 'POST /api/auth/oidc/finish'
const BACK = '/login?code=Qq4t&state=u8wN'

beforeEach(() => sessionStorage.clear())

/** The page as the server sends it where the organisation's accounts sign in. */
const withOrganisation = (content: string) => withFact('organisation', content)

const withFact = (name: string, content: string) => {
  const tag = document.createElement('meta')
  Object.assign(tag, { name, content })
  document.head.append(tag)
  onTestFinished(() => tag.remove())
}
const theButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continue with Club' })

test('where the page names no organisation, nothing about one is there or asked for', async () => {
  const { calls } = serve({})
  renderPage(<LoginPage />, { codes: null, at: BACK })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Show password',
    'Sign In',
    'Use a passkey',
  ])
  expect(calls).toEqual([])
})

test('a restored copy says so, and the shop does not', () => {
  serve({})
  const { unmount } = renderPage(<LoginPage />, { codes: null, at: '/login' })
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  withFact('restored', 'yes')
  renderPage(<LoginPage />, { codes: null, at: '/login' })
  expect(screen.getByRole('alert').textContent).toMatch(/^This is a restored copy\./)
})

test('the button stands below the form, and a provider that is down leaves the form as it is', async () => {
  withOrganisation('Club')
  const message = 'Club cannot be reached at present. Please try again later.'
  const { calls } = serve({ [BEGIN]: { status: 503, body: { success: false, message } } })
  renderPage(<LoginPage />, { codes: null, at: '/login' })
  const button = await theButton()
  expect(calls).toEqual([])
  expect(button.closest('form')).toBeNull()
  const form = screen.getByLabelText(/^Email/).closest('form') as HTMLFormElement
  expect(form.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

  await userEvent.click(button)

  const alert = await screen.findByRole('alert')
  expect([alert.textContent, alert.closest('form')]).toEqual([message, null])
  expect((await theButton()).disabled).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false)
})

test('back from the provider the answer is sent once, and the page opens that was asked for', async () => {
  withOrganisation('Club')
  const from = { pathname: '/admin/roles', search: '?search=x', hash: '' }
  sessionStorage.setItem('kitroom.requested', JSON.stringify({ from }))
  const { calls } = serve({ [FINISH]: { body: { success: true, csrfToken: 'a-token' } } })
  const { router } = renderPage(<LoginPage />, { codes: null, at: BACK })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/roles'))
  expect(router.state.location.search).toBe('?search=x')
  expect(calls.map(({ body }) => body)).toEqual([{ answer: 'code=Qq4t&state=u8wN' }])
  expect(localStorage.getItem('csrfToken')).toBe('a-token')
})

test('a refusal is said in words on the sign-in page, whose address has lost the answer', async () => {
  withOrganisation('Club')
  const message = 'This sign-in took too long. Please sign in again.'
  serve({ [FINISH]: { status: 401, body: { success: false, message } } })
  const { router } = renderPage(<LoginPage />, { codes: null, at: BACK })
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/login', ''])
  expect((await theButton()).disabled).toBe(false)
})

test('a second factor is asked for as after a password', async () => {
  withOrganisation('Club')
  serve({ [FINISH]: { status: 401, body: { success: false, message: 'Enter the code.', path: 'code' } } })
  renderPage(<LoginPage />, { codes: null, at: BACK })
  expect(await screen.findByLabelText(/^Code/)).toBeTruthy()
})
