import { getUserPermissions, resetPassword } from '@kitroom/contract/auth'
import { ADMINISTRATOR_CODES } from '@kitroom/contract/permission-codes'
import {
  activateUser,
  deactivateUser,
  endUserSessions,
  getUserStatus,
  sendSetPasswordMail,
  unlockUser,
} from '@kitroom/contract/user-status'
import { createUser, getUser } from '@kitroom/contract/users'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { mailsTo } from '@kitroom/testkit/mails'
import { tokenIn } from '@kitroom/testkit/outbox'
import type { Person } from '@kitroom/testkit/people'
import { aUser } from '@kitroom/testkit/records'
import { signInWith } from '@kitroom/testkit/sign-in'
import { expect, test } from 'vitest'

const WRITES = [sendSetPasswordMail, unlockUser, endUserSessions, deactivateUser, activateUser]
const lock = async (app: TestApp, person: Person) => {
  for (let nth = 0; nth < 11; nth += 1) await signInWith(app.anonymous(), person, 'Wrong-Horse-7')
}
const actionsOf = async ({ database }: TestApp, { id }: Person) => {
  const rows = await database.read.selectFrom('activity').select('action').where('target_id', '=', id).execute()
  return rows.map(({ action }) => action).filter((action) => action.startsWith('user.'))
}
const statusOf = async (client: Awaited<ReturnType<TestApp['signIn']>>, { id }: Person) =>
  (await client.call(getUserStatus, { params: { id } })).standing

test('inactive takes precedence over locked, and locked over invited', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const [active, invited, inactive] = [
    await app.insertPerson([], { last_login: '2026-01-01T00:00:00.000Z' }),
    await app.insertPerson([], { password_hash: null }),
    await app.insertPerson([], { is_active: false }),
  ]
  expect(await statusOf(admin, active)).toMatchObject({
    status: 'active',
    locked_until: null,
    last_login: '2026-01-01T00:00:00.000Z',
    director_of: [],
    actions: ['send-mail', 'deactivate'],
  })
  expect(await statusOf(admin, invited)).toMatchObject({ status: 'invited', actions: ['send-mail', 'deactivate'] })

  for (const person of [active, invited, inactive]) await lock(app, person)

  const locked = { status: 'locked', locked_until: expect.any(String), actions: ['send-mail', 'unlock', 'deactivate'] }
  expect(await statusOf(admin, active)).toMatchObject(locked)
  expect(await statusOf(admin, invited)).toMatchObject(locked)
  expect(await statusOf(admin, inactive)).toMatchObject({
    status: 'inactive',
    locked_until: null,
    actions: ['activate'],
  })
})

test('an unlocked person signs in at once', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const person = await app.insertPerson([])
  await lock(app, person)
  expect((await signInWith(app.anonymous(), person)).status).toBe(429)

  await admin.call(unlockUser, { params: { id: person.id } })

  expect((await admin.call(getUser, { params: { id: person.id } })).user.failed_login_attempts).toBe(0)
  expect((await signInWith(app.anonymous(), person)).status).toBe(200)
  expect(await actionsOf(app, person)).toEqual(['user.unlocked'])
})

test('all sessions of a person end', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const person = await app.insertPerson([])
  const sessions = [await app.signInAs(person), await app.signInAs(person)]
  expect((await statusOf(admin, person)).actions).toContain('end-sessions')

  await admin.call(endUserSessions, { params: { id: person.id } })

  for (const session of sessions) expect((await session.send(getUserPermissions)).status).toBe(401)
  expect((await statusOf(admin, person)).actions).not.toContain('end-sessions')
})

test('a mail to set a password has a valid link, and tells an existing user the reason', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const person = await app.insertPerson([])

  await admin.call(sendSetPasswordMail, { params: { id: person.id } })

  const [mail] = await mailsTo(app.config, person.email, 1)
  expect(mail?.subject).toBe('Set your Kitroom password')
  expect(mail?.text).toContain('your administrator asks you to set a new password')
  await app.anonymous().call(resetPassword, { body: { token: tokenIn(mail), newPassword: 'Quiet-River-58' } })
  expect((await signInWith(app.anonymous(), person, 'Quiet-River-58')).status).toBe(200)
})

test('mails to one mailbox are throttled here too, and an inactive person gets no mail', async () => {
  const app = await startApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const admin = await app.signInAdministrator()
  const [person, inactive] = [await app.insertPerson([]), await app.insertPerson([], { is_active: false })]
  const send = async ({ id }: Person) => (await admin.send(sendSetPasswordMail, { params: { id } })).status

  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth += 1) statuses.push(await send(person))

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await send(inactive)).toBe(409)
  expect(await actionsOf(app, inactive)).toEqual([])
})

test('a deactivated person is signed out at once and cannot sign in until activated', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const person = await app.insertPerson([])
  const session = await app.signInAs(person)
  const before = (await admin.call(getUser, { params: { id: person.id } })).user

  await admin.call(deactivateUser, { params: { id: person.id } })

  expect((await session.send(getUserPermissions)).status).toBe(401)
  expect((await signInWith(app.anonymous(), person)).status).toBe(401)
  const { user } = await admin.call(getUser, { params: { id: person.id } })
  expect(user).toEqual({
    ...before,
    is_active: false,
    failed_login_attempts: 1,
    updated_at: expect.any(String),
    updated_by_first_name: 'Pat',
    updated_by_last_name: 'Tester',
  })
  expect(user.updated_at > before.updated_at).toBe(true)
  await admin.call(activateUser, { params: { id: person.id } })
  expect((await signInWith(app.anonymous(), person)).status).toBe(200)
  expect(await actionsOf(app, person)).toEqual(['user.updated', 'user.updated'])
})

test('deactivation is not offered for the last administrator, and the server refuses it', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const params = { id: admin.person.id }
  expect((await statusOf(admin, admin.person)).actions).toEqual(['send-mail', 'end-sessions'])

  const { status, body } = await admin.send(deactivateUser, { params })

  expect([status, body.path]).toEqual([409, 'is_active'])
  expect((await admin.call(getUser, { params })).user.is_active).toBe(true)
  expect(await actionsOf(app, admin.person)).toEqual([])
})

test.each(WRITES)('$path is refused for a person with a governing code that the caller lacks', async (endpoint) => {
  const app = await startApp()
  const clerk = await app.signIn('USERS_READ', 'USERS_UPDATE')
  const above = await app.insertPerson(['ROLES_UPDATE'])
  expect((await statusOf(clerk, above)).actions).toEqual([])

  expect((await clerk.send(endpoint, { params: { id: above.id } })).status).toBe(403)

  expect(await actionsOf(app, above)).toEqual([])
})

test('a person who may only read gets no actions, and sees permissions only with the code for them', async () => {
  const app = await startApp()
  const person = await app.insertPerson(['SIZE_READ'])
  const rights = [{ code: 'SIZE_READ', description: 'See the sizes', area: 'sizes' }]

  expect(await statusOf(await app.signIn('USERS_READ'), person)).toMatchObject({ actions: [], rights: null })
  expect(await statusOf(await app.signIn('USERS_READ', 'ROLE_PERMISSIONS_READ'), person)).toMatchObject({ rights })
})

test('of two administrators who deactivate each other one stays active', async () => {
  const app = await startApp()
  const [one, other] = [await app.signIn(...ADMINISTRATOR_CODES), await app.signIn(...ADMINISTRATOR_CODES)]

  const answers = await Promise.all([
    one.send(deactivateUser, { params: { id: other.person.id } }),
    other.send(deactivateUser, { params: { id: one.person.id } }),
  ])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('who is activated without ever having had a password is said to need the link', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const made = await app.insertPerson([], { is_active: false, password_hash: null })
  const known = await app.insertPerson([], { is_active: false })
  const activate = ({ id }: Person) => admin.call(activateUser, { params: { id } })
  expect(await activate(made)).toMatchObject({
    needs_link: true,
    message: 'User activated. They have no password yet.',
  })
  expect(await activate(known)).toMatchObject({ needs_link: false, message: 'User activated.' })
})

test('the address of an inactive user is said to be theirs, to who may see users', async () => {
  const app = await startApp()
  const owner = await app.insertPerson([], { is_active: false })
  const body = { ...aUser({ app_role_id: owner.roleId, email: owner.email }), club_id: null }
  const refusal = async (...codes: string[]) => (await (await app.signIn(...codes)).send(createUser, { body })).body
  expect(await refusal('USERS_CREATE', 'USERS_READ')).toMatchObject({
    path: 'email',
    message: 'Email already exists: its owner is inactive',
  })
  expect((await refusal('USERS_CREATE')).message).toBe('Email already exists')
})
