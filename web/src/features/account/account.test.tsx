import { VERSION } from '@kitroom/contract/version'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { AccountPage } from './AccountPage.tsx'

const account = {
  first_name: 'Ada',
  last_name: 'Marlow',
  email: 'ada@club.example',
  role_name: 'Catalogue Manager',
  rights: [
    { code: 'PRODUCT_READ', description: 'See products', area: 'products' },
    { code: 'SIZE_READ', description: 'See the sizes', area: 'sizes' },
    { code: 'SIZE_UPDATE', description: 'Edit sizes', area: 'sizes' },
    { code: 'Own', description: null, area: null },
  ],
}
const session = (id: string, is_current: boolean) => ({
  id,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.17',
  signed_in_at: '2026-01-01T08:00:00.000Z',
  last_used_at: '2026-01-01T09:00:00.000Z',
  is_current,
})
const answered = (...sessions: object[]) => ({ body: { success: true, sessions } })
const answers = {
  'GET /api/account': { body: { success: true, account } },
  'GET /api/account/sessions': answered(session('here', true)),
}

afterEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('data-density')
})

const fill = async (present: string, next: string) => {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Present password'), present)
  await user.type(screen.getByLabelText('New password'), next)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

test('without a session only the title is shown, and nothing is fetched', async () => {
  const { calls } = serve({})
  renderPage(<AccountPage />, { codes: null })
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy()
  expect(screen.getByText('Your own details will be kept here.')).toBeTruthy()
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls).toEqual([])
})

test('rights stand in words below their areas', async () => {
  serve(answers)
  renderPage(<AccountPage />)
  expect(await screen.findByText('Catalogue Manager')).toBeTruthy()
  expect(screen.getByText(`Kitroom ${VERSION}`)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'What you may do: 4', expanded: false }))
  const listOf = (area: string) => within(screen.getByRole('heading', { name: area }).parentElement as HTMLElement)
  const words = (area: string) =>
    listOf(area)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(words('Products')).toEqual(['See products'])
  expect(words('Sizes')).toEqual(['See the sizes', 'Edit sizes'])
  expect(words('Other')).toEqual(['Own'])
})

test('what the server does not answer is not shown', async () => {
  serve({ 'GET /api/account': { status: 404 }, 'GET /api/account/sessions': { status: 404 } })
  renderPage(<AccountPage />)
  expect(await screen.findByRole('radiogroup', { name: 'Density' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByLabelText('Present password')).toBeNull()
})

test('a wrong present password is said at its field', async () => {
  const errors = [{ path: 'presentPassword', message: 'Present password is wrong' }]
  const refused = { status: 400, body: { success: false, message: 'No', errors } }
  serve({ ...answers, 'POST /api/account/password': refused })
  renderPage(<AccountPage />)
  await fill('Wrong-Horse-7', 'Quiet-River-58')
  expect(await screen.findByText('Present password is wrong')).toBeTruthy()
  expect(screen.getByLabelText('Present password').getAttribute('aria-invalid')).toBe('true')
})

test('a changed password empties the fields', async () => {
  const { calls } = serve({
    ...answers,
    'POST /api/account/password': { body: { success: true, message: 'Changed.' } },
  })
  renderPage(<AccountPage />)
  await fill('Right-Horse-7', 'Quiet-River-58')
  expect(await screen.findByText('Changed.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    presentPassword: 'Right-Horse-7',
    newPassword: 'Quiet-River-58',
  })
})

test('density and theme hold at once and stay on the device', async () => {
  serve(answers)
  renderPage(<AccountPage />)
  const user = userEvent.setup()

  await user.click(await screen.findByRole('radio', { name: 'Compact' }))
  await user.click(screen.getByRole('radio', { name: 'Dark' }))

  expect(document.documentElement.getAttribute('data-density')).toBe('compact')
  expect(localStorage.getItem('kitroom-density')).toBe('compact')
  expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark')
  expect(localStorage.getItem('mui-mode')).toBe('dark')
})

test('a session elsewhere is ended, and then the list is read again', async () => {
  let sessions = [session('here', true), session('elsewhere', false)]
  const { calls } = serve({
    ...answers,
    'GET /api/account/sessions': () => answered(...sessions),
    'POST /api/account/sessions/elsewhere/end': () => {
      sessions = [session('here', true)]
      return { body: { success: true, message: 'Session ended.' } }
    },
  })
  renderPage(<AccountPage />)
  expect(await screen.findByText('This browser')).toBeTruthy()
  expect(screen.getAllByText('Firefox on Linux, 192.0.2.17')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'End all other sessions' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'End session' }))

  expect(await screen.findByText('Session ended.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End session' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
