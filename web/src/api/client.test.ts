import { getUserPermissions, login, logout, STALE_CSRF_TOKEN } from '@kitroom/contract/auth'
import { PREVIEW_ROLE_HEADER } from '@kitroom/contract/endpoint'
import { updateInventoryItem } from '@kitroom/contract/inventory'
import { sendSizes } from '@kitroom/contract/order-sizes'
import { getRolePermissions, updateRole } from '@kitroom/contract/roles'
import { afterEach, expect, test } from 'vitest'
import { serve } from '../testing/server-stand-in.ts'
import { addressOf } from './address.ts'
import { callEndpoint } from './client.ts'
import { csrfToken } from './csrf-token.ts'
import { ApiFailure } from './failure.ts'
import { previewRole } from './preview-role.ts'
import { isSignedOut } from './query-client.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiFailure)) throw new Error('the call was expected to fail')
  return error
}
const body = { name: 'Coach', description: null }

const PERMISSIONS = { body: { role: { name: 'Coach', description: '' }, permissions: [] } }

test('a write goes to its address with its body and the CSRF token', async () => {
  csrfToken.keep('token-1')
  const { calls } = serve({ 'PUT /api/admin/roles/7': { body: { success: true, role: { id: 7, ...body } } } })

  const { role } = await callEndpoint(updateRole, { params: { roleId: 7 }, body })

  expect(role?.name).toBe('Coach')
  expect(calls[0]).toMatchObject({ body, headers: { 'X-CSRF-Token': 'token-1', Accept: 'application/json' } })
})

test('a save with a key sends it', async () => {
  const { calls } = serve({ 'PUT /api/admin/inventory-item/7': {} })
  await callEndpoint(updateInventoryItem, { params: { id: 7 }, body: { adjustment_qty: 2 }, idempotencyKey: 'key-1' })
  expect(calls[0]).toMatchObject({ body: { adjustment_qty: 2 }, headers: { 'Idempotency-Key': 'key-1' } })
})

test('signing in and reading send no CSRF token', async () => {
  csrfToken.keep('token-1')
  const { calls } = serve({ 'POST /api/auth/login': {}, 'GET /api/admin/roles/7/permissions': PERMISSIONS })

  await callEndpoint(login, { body: { email: 'a@b.example', password: 'x' } })
  await callEndpoint(getRolePermissions, { params: { roleId: 7 } })

  for (const call of calls) expect(call.headers).not.toHaveProperty('X-CSRF-Token')
})

test('signing out sends the token, as every write', async () => {
  csrfToken.keep('token-1')
  const { calls } = serve({ 'POST /api/auth/logout': {} })
  await callEndpoint(logout)
  expect(calls.map(({ headers }) => headers['X-CSRF-Token'])).toEqual(['token-1'])
})

test('while a role is previewed every call names it, open ones too; only those of signing in do not', async () => {
  previewRole.begin({ id: 7, name: 'Coach', codes: [] })
  const { calls } = serve({
    'GET /api/admin/roles/7/permissions': PERMISSIONS,
    'POST /api/size-form': {},
    'POST /api/auth/login': {},
    'POST /api/auth/logout': {},
  })
  await callEndpoint(getRolePermissions, { params: { roleId: 7 } })
  await callEndpoint(sendSizes, { body: { name: 'Pat', number: '7', jersey: 'M', practice: 'M', spandex: 'M' } })
  await callEndpoint(login, { body: { email: 'pat@club.example', password: 'x' } })
  await callEndpoint(logout)
  expect(calls.map(({ headers }) => headers[PREVIEW_ROLE_HEADER])).toEqual(['7', '7', undefined, undefined])
})

test('a refusal keeps its status, message, fields and the stored record', async () => {
  const refusal = { message: 'Changed', path: 'updated_at', current: { id: 7 } }
  serve({ 'PUT /api/admin/roles/7': { status: 412, body: { success: false, ...refusal } } })
  const failure = await failureOf(callEndpoint(updateRole, { params: { roleId: 7 }, body }))
  expect(failure).toMatchObject({ status: 412, worded: true, ...refusal })
})

test('an error page that is not JSON has no message', async () => {
  serve({ 'POST /api/auth/logout': { status: 502, body: 'Bad gateway' } })
  expect(await failureOf(callEndpoint(logout))).toMatchObject({ status: 502, worded: false, errors: [] })
})

test.each([undefined, 'Forbidden'])(
  'a read without permission has one text, whatever the server says (%s)',
  async (message) => {
    serve({ 'GET /api/admin/roles/7/permissions': { status: 403, body: { success: false, message } } })
    const failure = await failureOf(callEndpoint(getRolePermissions, { params: { roleId: 7 } }))
    expect(failure).toMatchObject({ worded: true, message: 'You do not have permission to view role permissions.' })
  },
)

test.each([
  ['in the words of the server', 'You lack USERS_UPDATE.', 'You lack USERS_UPDATE.'],
  ['in the words of the contract where the server has none', undefined, 'You do not have permission to update roles.'],
])('a write without permission is refused %s', async (_name, message, words) => {
  serve({ 'PUT /api/admin/roles/7': { status: 403, body: { success: false, message } } })
  expect(await failureOf(callEndpoint(updateRole, { params: { roleId: 7 }, body }))).toMatchObject({ message: words })
})

test('a success that says success: false is a failure', async () => {
  serve({ 'POST /api/auth/logout': { body: { success: false } } })
  expect(await failureOf(callEndpoint(logout))).toMatchObject({ status: 200, worded: false })
})

test('a missing answer has a message', async () => {
  serve({ 'POST /api/auth/logout': new TypeError('Failed to fetch') })
  const failure = await failureOf(callEndpoint(logout))
  expect(failure).toMatchObject({ status: 0, message: expect.stringContaining('cannot be reached') })
})

test('a call that fails again while others are answered may be blocked by this browser', async () => {
  serve({ 'PUT /api/admin/roles/7': new TypeError('Failed to fetch'), 'POST /api/auth/logout': {} })
  const save = () => failureOf(callEndpoint(updateRole, { params: { roleId: 7 }, body, idempotencyKey: 'blocked' }))
  expect((await save()).message).not.toContain('blocks')
  expect((await save()).message).not.toContain('blocks')
  await callEndpoint(logout)
  expect((await save()).message).toContain('or something in this browser blocks it')
})

test.each([
  ['a call of somebody no longer signed in', new ApiFailure(401, 'x', { endpoint: updateRole }), true],
  ['a wrong password', new ApiFailure(401, 'x', { endpoint: login }), false],
  ['the question who is signed in', new ApiFailure(401, 'x', { endpoint: getUserPermissions }), false],
  ['a missing permission', new ApiFailure(403, 'x', { endpoint: updateRole }), false],
  ['a stale CSRF token', new ApiFailure(403, STALE_CSRF_TOKEN, { endpoint: updateRole }), true],
])('%s', (_name, failure, signedOut) => {
  expect(isSignedOut(failure)).toBe(signedOut)
})

test('a URL contains its ids and the given query values', () => {
  const query = { productId: 3, colorId: null, w: undefined, slot: 1 }
  expect(addressOf(updateRole, { roleId: 7 }, query)).toBe('/api/admin/roles/7?productId=3&slot=1')
})
