import { changePassword, getAccount, getDraftKey, PRESENT_PASSWORD_WRONG } from '@kitroom/contract/account'
import { getUserPermissions } from '@kitroom/contract/auth'
import { ALL_PERMISSION_CODES, areaOfCode, PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { createPermission } from '@kitroom/contract/permissions'
import { getRolePermissions, setRolePermissions } from '@kitroom/contract/roles'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { mailsTo } from '@kitroom/testkit/mails'
import { change, NEW_PASSWORD, passwordActivityOf } from '@kitroom/testkit/password-changes'
import type { Person } from '@kitroom/testkit/people'
import { signInWith } from '@kitroom/testkit/sign-in'
import { expect, test } from 'vitest'

const hashIn = async ({ database }: TestApp, { id }: Person) =>
  (await database.read.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash

test('a person sees their name, their role and their permissions in words, area by area', async () => {
  const app = await startApp()
  const [first = 'USERS_READ'] = ALL_PERMISSION_CODES
  const person = await app.insertPerson(['SIZE_READ', 'USERS_READ', first], { first_name: 'Nora', last_name: 'Weiss' })
  const admin = await app.signInAdministrator()
  const { permission } = await admin.call(createPermission, { body: { name: 'COFFEE_MACHINE' } })
  const params = { roleId: person.roleId }
  const { permissions } = await admin.call(getRolePermissions, { params })
  await admin.call(setRolePermissions, {
    params,
    body: { permissionIds: [...permissions, permission].map(({ id }) => id) },
  })
  const client = await app.signInAs(person)

  const { account } = await client.call(getAccount)

  expect(account).toEqual({
    first_name: 'Nora',
    last_name: 'Weiss',
    email: client.person.email,
    role_name: expect.stringMatching(/^Role /),
    rights: [
      { code: first, description: PERMISSION_CODES[first], area: areaOfCode(first) },
      { code: 'USERS_READ', description: 'See the users', area: 'users' },
      { code: 'SIZE_READ', description: 'See the sizes', area: 'sizes' },
      { code: 'COFFEE_MACHINE', description: null, area: null },
    ],
  })
})

test('a changed password replaces the old one, ends the other sessions, and is confirmed by mail', async () => {
  const app = await startApp()
  const person = await app.insertPerson([])
  const [here, elsewhere] = [await app.signInAs(person), await app.signInAs(person)]
  const stranger = await app.signIn()

  await here.call(changePassword, { body: change })

  expect((await here.send(getUserPermissions)).status).toBe(200)
  expect((await elsewhere.send(getUserPermissions)).status).toBe(401)
  expect((await stranger.send(getUserPermissions)).status).toBe(200)
  expect((await signInWith(app.anonymous(), person)).status).toBe(401)
  expect((await signInWith(app.anonymous(), person, NEW_PASSWORD)).status).toBe(200)
  const [mail] = await mailsTo(app.config, person.email, 1)
  expect(mail?.subject).toBe('Your Kitroom password was changed')
  const states = {
    before: JSON.stringify({ password_change_required: false, sessions: 2 }),
    after: JSON.stringify({ password_change_required: false, sessions: 1 }),
  }
  const recorded = { action: 'password.changed', actor_user_id: person.id, ...states }
  expect(await passwordActivityOf(app, person)).toEqual([recorded])
})

test('a wrong current password is reported at its field, and changes nothing', async () => {
  const app = await startApp()
  const client = await app.signIn()
  const before = await hashIn(app, client.person)

  const { status, body } = await client.send(changePassword, { body: { ...change, presentPassword: 'Wrong-Horse-7' } })

  expect([status, body.errors]).toEqual([400, [{ path: 'presentPassword', message: PRESENT_PASSWORD_WRONG }]])
  expect(await hashIn(app, client.person)).toBe(before)
  expect((await passwordActivityOf(app, client.person)).map(({ action }) => action)).toEqual([
    'password.change-refused',
  ])
})

test('every rule that a new password breaks is listed', async () => {
  const app = await startApp()
  const client = await app.signIn()

  const { status, body } = await client.send(changePassword, { body: { presentPassword: '', newPassword: 'short' } })

  expect(status).toBe(400)
  expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
    'Present password is required',
    'Password must be at least 8 characters',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one number',
    'Password must contain at least one special character',
  ])
})

test('an easy password is refused unless the address is local', async () => {
  const app = await startApp({ settings: { PUBLIC_URL: 'https://kitroom.example' } })
  const person = await app.insertPerson([], { last_name: 'Winterbottom' })
  const client = await app.signInAs(person)
  client.cookies.set('__Host-sid', client.cookies.get('sid') ?? '')

  const { status, body } = await client.send(changePassword, {
    body: { ...change, newPassword: 'Winterbottom-1' },
    headers: { origin: 'https://kitroom.example' },
  })

  expect([status, body.errors?.[0]?.path]).toEqual([400, 'newPassword'])
})

test.each([
  ['without the token of the session', {}],
  ['with the token of another session', { 'x-csrf-token': 'A'.repeat(43) }],
])('a change %s is refused', async (_name, headers) => {
  const app = await startApp()
  const client = await app.signIn()
  client.csrfToken = undefined
  const before = await hashIn(app, client.person)

  expect((await client.send(changePassword, { body: change, headers })).status).toBe(403)
  expect(await hashIn(app, client.person)).toBe(before)
})

test('the key of drafts is one’s own: the same at every sign-in, another for each person, and for nobody else', async () => {
  const app = await startApp()
  const [person, other] = [await app.insertPerson([]), await app.insertPerson([])]
  const keyFor = async (someone: typeof person) => (await (await app.signInAs(someone)).call(getDraftKey)).key
  const first = await keyFor(person)
  expect(Buffer.from(first, 'base64')).toHaveLength(32)
  expect(await keyFor(person)).toBe(first)
  expect(await keyFor(other)).not.toBe(first)
  expect((await app.anonymous().send(getDraftKey)).status).toBe(401)
})
