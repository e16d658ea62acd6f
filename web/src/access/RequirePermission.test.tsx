import { useMutation } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { PasswordChangeGate, RequirePermission } from './PermissionsProvider.tsx'
import { SIGN_OUT } from './send-to-sign-in.ts'

const page = <RequirePermission gate={{ anyOf: ['ROLES_READ', 'ROLES_UPDATE'] }}>the roles</RequirePermission>
const from = { pathname: '/admin/roles', search: '?search=a', hash: '' }
const at = '/admin/roles?search=a'

test('nothing renders while the permissions load', () => {
  const { container } = renderPage(page, { state: 'loading', codes: null, at })
  expect(container.textContent).toBe('')
})

test('a person who is not signed in goes to the sign-in screen, and the requested page is remembered', () => {
  const { router } = renderPage(page, { codes: null, at })
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { pathname: '/login', state: { from } } })
})

test('a page that is left by signing out does not lead to the sign-in screen instead of home', async () => {
  const SigningOut = () => {
    const { mutate, isPending } = useMutation({ mutationKey: SIGN_OUT, mutationFn: () => new Promise(() => {}) })
    return isPending ? page : <button type="button" onClick={() => mutate()} />
  }
  const { router } = renderPage(<SigningOut />, { codes: null, at })
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(router.state.location.pathname).toBe('/admin/roles')
  expect(screen.queryByText('the roles')).toBeNull()
})

test('a person without the permission goes to the unauthorized page', () => {
  const { router } = renderPage(page, { codes: ['CLUBS_READ'], at })
  expect(router.state).toMatchObject({
    historyAction: 'REPLACE',
    location: { pathname: '/unauthorized', state: { from } },
  })
})

test.each(['ROLES_READ', 'ROLES_UPDATE'] as const)('a person with %s sees the page', (code) => {
  renderPage(page, { codes: [code], at })
  expect(screen.getByText('the roles')).toBeTruthy()
})

test('a page that needs two permissions is open to holders of both alone', () => {
  const shop = (
    <RequirePermission gate={{ code: 'ROLES_UPDATE', alsoNeeds: 'USERS_UPDATE' }}>the shop</RequirePermission>
  )
  for (const code of ['ROLES_UPDATE', 'USERS_UPDATE'] as const) {
    const { router, unmount } = renderPage(shop, { codes: [code], at })
    expect(router.state.location.pathname).toBe('/unauthorized')
    unmount()
  }
  renderPage(shop, { codes: ['ROLES_UPDATE', 'USERS_UPDATE'], at })
  expect(screen.getByText('the shop')).toBeTruthy()
})

test('when permissions cannot be loaded the sign-in screen is shown, which can retry', () => {
  const { router } = renderPage(page, { state: 'error', codes: null, at })
  expect(router.state).toMatchObject({
    historyAction: 'REPLACE',
    location: { pathname: '/login', state: { from, isUnknown: true } },
  })
})

const gated = <PasswordChangeGate>a page</PasswordChangeGate>

test.each([
  ['/admin/roles', '/forgot-password'],
  ['/login', '/forgot-password'],
  ['/reset-password', '/reset-password'],
  ['/forgot-password', '/forgot-password'],
])('a user who must change the password and opens %s is at %s', (asked, shown) => {
  const { router } = renderPage(gated, { passwordChangeRequired: true, at: asked })
  expect(router.state.location.pathname).toBe(shown)
})
