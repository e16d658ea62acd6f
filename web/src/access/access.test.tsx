import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { serve } from '../testing/server-stand-in.ts'
import { useAccess } from './access-context.ts'
import { PermissionsProvider } from './PermissionsProvider.tsx'
import { destinationAfterSignIn, refreshSignedInUser, sessionEnded } from './send-to-sign-in.ts'
import { useMay } from './use-may.ts'

const WHO = 'GET /api/auth/user-permissions'

function Seen() {
  const { state, user, error } = useAccess()
  const may = useMay()
  const checks = [may('SIZE_READ'), may.any('SIZE_READ', 'CLUBS_READ'), may.all('SIZE_READ', 'CLUBS_READ')]
  return <p>{[state, user?.firstName ?? 'nobody', error ?? 'no error', ...checks].join(' | ')}</p>
}

const renderSeen = () => {
  const client = createQueryClient({ whenSignedOut: () => {}, whenDenied: () => {} })
  render(
    <QueryClientProvider client={client}>
      <PermissionsProvider whenOtherPerson={() => {}}>
        <Seen />
      </PermissionsProvider>
    </QueryClientProvider>,
  )
  return client
}

const seenAfter = async (answer: Parameters<typeof serve>[0][string], state: string) => {
  serve({ [WHO]: answer })
  renderSeen()
  return (await screen.findByText(new RegExp(`^${state}`))).textContent
}

const ada = { permissions: ['SIZE_READ'], firstName: 'Ada', clubName: null, passwordChangeRequired: false }

test('a signed-in user has exactly the listed permissions', async () => {
  const seen = await seenAfter({ body: { success: true, data: ada } }, 'loaded')
  expect(seen).toBe('loaded | Ada | no error | true | true | false')
})

test.each([401, 403])('a %i means that no user is signed in, which is not an error', async (status) => {
  const seen = await seenAfter({ status, body: { success: false, message: 'Please log in.' } }, 'loaded')
  expect(seen).toBe('loaded | nobody | no error | false | false | false')
})

test('a session that ends in another tab has ended here', async () => {
  sessionEnded.forget()
  serve({ [WHO]: { body: { success: true, data: ada } } })
  const client = renderSeen()
  await screen.findByText(/Ada/)
  expect(sessionEnded.read()).toBe(false)
  serve({ [WHO]: { status: 401, body: { success: false, message: 'Please log in.' } } })
  refreshSignedInUser(client)
  await screen.findByText(/nobody/)
  expect(sessionEnded.read()).toBe(true)
  sessionEnded.forget()
})

test('an answer without data means that no user is signed in', async () => {
  expect(await seenAfter({ body: { success: true } }, 'loaded')).toBe(
    'loaded | nobody | no error | false | false | false',
  )
})

test.each([
  ['another failure', { status: 500, body: { success: false, message: 'x' } }, 'Failed to fetch permissions: 500'],
  ['success false with words', { body: { success: false, message: 'Not today' } }, 'Not today'],
  ['success false without words', { body: { success: false } }, 'Failed to load permissions'],
])('%s is kept as the error', async (_name, answer, error) => {
  expect(await seenAfter(answer, 'error')).toContain(error)
})

test('without an answer the reason is kept as the error', async () => {
  expect(await seenAfter(new TypeError('Failed to fetch'), 'error')).toContain('cannot be reached')
})

test.each([
  [
    'the page asked for',
    { from: { pathname: '/admin/roles', search: '?search=a', hash: '#b' } },
    '/admin/roles?search=a#b',
  ],
  ['home without one', null, '/'],
  ['home instead of another site', { from: { pathname: '//evil.example', search: '', hash: '' } }, '/'],
  ['home instead of a disguised site', { from: { pathname: '/\\evil.example', search: '', hash: '' } }, '/'],
  ['home instead of the sign-in screen', { from: { pathname: '/login', search: '', hash: '' } }, '/'],
])('signing in leads to %s', (_name, state, destination) => {
  expect(destinationAfterSignIn(state)).toBe(destination)
})
