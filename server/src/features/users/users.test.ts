import { forgotPassword, login, resetPassword } from '@kitroom/contract/auth'
import { ALL_PERMISSION_CODES, GOVERNING_CODES } from '@kitroom/contract/permission-codes'
import { createPermission } from '@kitroom/contract/permissions'
import { listRoles, setRolePermissions } from '@kitroom/contract/roles'
import { searchEverything } from '@kitroom/contract/search'
import {
  createUser,
  getSignInTrouble,
  getUser,
  listUserClubs,
  listUserRoles,
  listUsers,
  USER_EMAIL_TAKEN,
  updateUser,
} from '@kitroom/contract/users'
import { startApp } from '@kitroom/testkit/app'
import { type CatalogueArea, testCatalogueArea } from '@kitroom/testkit/catalogue-suite'
import { mailsTo } from '@kitroom/testkit/mails'
import { tokenIn } from '@kitroom/testkit/outbox'
import { aUser, insertClubThrough, insertRoleThrough } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const users: CatalogueArea = {
  one: 'a user',
  list: listUsers,
  get: getUser,
  create: createUser,
  update: updateUser,
  keys: { one: 'user', many: 'users' },
  unique: { field: 'email', message: USER_EMAIL_TAKEN },
  build: async (admin, own) =>
    aUser({ app_role_id: await insertRoleThrough(admin), club_id: await insertClubThrough(admin), ...own }),
  required: ['first_name', 'last_name', 'email', 'app_role_id'],
  defaults: {
    display_name: null,
    phone: null,
    club_id: null,
    address_line1: null,
    address_line2: null,
    city: null,
    state: null,
    postal_code: null,
    is_active: true,
    email_verified: false,
    password_change_required: true,
  },
  wrong: [
    ['first_name', '', 'First name is required'],
    ['first_name', 'x'.repeat(101), 'First name can be at most 100 characters'],
    ['last_name', '', 'Last name is required'],
    ['last_name', 'x'.repeat(101), 'Last name can be at most 100 characters'],
    ['display_name', 'x'.repeat(151), 'Display name can be at most 150 characters'],
    ['email', '', 'Email is required'],
    ['email', 'somebody', 'Must be a valid email'],
    ['email', `${'a'.repeat(250)}@b.com`, 'Email can be at most 255 characters'],
    ['first_name', 'Bob,\nclick here', 'First name contains characters that cannot be kept'],
    ['last_name', 'Bob\u2028X', 'Last name contains characters that cannot be kept'],
    ['display_name', 'Bob\tX', 'Display name contains characters that cannot be kept'],
    ['first_name', '\u200b\u2060', 'First name is required'],
    ['app_role_id', '', 'Role is required'],
    ['phone', '5'.repeat(21), 'Phone can be at most 20 characters'],
    ['address_line1', 'x'.repeat(256), 'Address line 1 can be at most 255 characters'],
    ['address_line2', 'x'.repeat(256), 'Address line 2 can be at most 255 characters'],
    ['city', 'x'.repeat(101), 'City can be at most 100 characters'],
    ['state', 'MIN', 'State can be at most 2 characters'],
    ['postal_code', '5'.repeat(21), 'Postal code can be at most 20 characters'],
    ['app_role_id', null, 'Role is required'],
    ['app_role_id', 'Administrator', 'Must be an integer'],
    ['app_role_id', 999_999, 'Role is required'],
    ['club_id', 'Lakeside', 'Club must be valid'],
    ['club_id', 999_999, 'Club must be valid'],
  ],
}

testCatalogueArea(users)

test('a user that does not exist is not found', async () => {
  const admin = await (await startApp()).signInAdministrator()
  const params = { id: 999_999 }
  const body = aUser({ app_role_id: admin.person.roleId })
  const answers = [await admin.send(getUser, { params }), await admin.send(updateUser, { params, body })]
  expect(answers.map(({ status, body: answer }) => [status, answer.message])).toEqual([
    [404, 'User not found'],
    [404, 'User not found'],
  ])
})

test('a user may have an address of 255 characters, though only 254 can sign in', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const email = `${'a'.repeat(250)}@b.co`
  const body = aUser({ app_role_id: await insertRoleThrough(admin), email })

  const { user } = await admin.call(createUser, { body })
  const again = await admin.send(updateUser, { params: { id: user.id }, body })
  const own = await admin.send(updateUser, {
    params: { id: admin.person.id },
    body: aUser({ app_role_id: admin.person.roleId, email: `b${email.slice(1)}` }),
  })

  expect([user.email, again.status]).toEqual([email, 200])
  expect([own.status, own.body.path]).toEqual([409, 'email'])
})

test('an empty text for the club means no club', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const body = { ...aUser({ app_role_id: await insertRoleThrough(admin) }), club_id: '' }
  const answer = await admin.send(createUser, { body })
  expect([answer.status, answer.body.user?.club_id]).toEqual([201, null])
})

test('a new user sets a password by mail and then signs in', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const body = aUser({ app_role_id: await insertRoleThrough(admin) })
  const { user } = await admin.call(createUser, { body: { ...body, password_change_required: false } as typeof body })
  expect(user).toMatchObject({
    password_change_required: true,
    created_by_first_name: 'Pat',
    updated_by_last_name: 'Tester',
  })

  const [mail] = await mailsTo(app.config, user.email, 1)
  expect(mail?.subject).toBe('Set your Kitroom password')
  const newPassword = 'Quiet-River-58'
  await app.anonymous().call(resetPassword, { body: { token: tokenIn(mail), newPassword } })

  expect((await app.anonymous().send(login, { body: { email: user.email, password: newPassword } })).status).toBe(200)
  const after = await admin.call(getUser, { params: { id: user.id } })
  expect(after.user).toMatchObject({ password_change_required: false, email_verified: true, failed_login_attempts: 0 })
  expect(after.user.last_login).not.toBeNull()
})

test.each([
  ['deactivation', { is_active: false }],
  ['another address', { email: 'moved@club.example' }],
])('%s ends the sessions of a user at once', async (_case, change) => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const person = await app.insertPerson(['ROLES_READ'])
  const sessions = [await app.signInAs(person), await app.signInAs(person)]
  for (const session of sessions) expect((await session.send(listRoles)).status).toBe(200)

  const body = { ...aUser({ app_role_id: person.roleId, email: person.email }), ...change }
  await admin.call(updateUser, { params: { id: person.id }, body })

  for (const session of sessions) expect((await session.send(listRoles)).status).toBe(401)
})

test('another role counts with the next request, and the session goes on', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const client = await app.signIn('ROLES_READ')
  const { id, email, roleId } = client.person
  const given = await insertRoleThrough(admin)
  const move = (app_role_id: number) => admin.call(updateUser, { params: { id }, body: aUser({ app_role_id, email }) })

  await move(given)
  expect((await client.send(listRoles)).status).toBe(403)
  await move(roleId)
  expect((await client.send(listRoles)).status).toBe(200)
})

test('a row of the list has every field of a user', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const app_role_id = await insertRoleThrough(admin)
  const { user } = await admin.call(createUser, { body: aUser({ app_role_id }) })
  const { users } = await admin.call(listUsers)
  expect(users.find(({ id }) => id === user.id)).toEqual((await admin.call(getUser, { params: { id: user.id } })).user)
})

test('a new address is not verified, and the old one gets a notice and loses its links', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const person = await app.insertPerson([])
  await app.anonymous().call(forgotPassword, { body: { email: person.email } })
  const [link] = await mailsTo(app.config, person.email, 1)
  const body = aUser({ app_role_id: person.roleId, email: 'moved@club.example', email_verified: true })

  const { user } = await admin.call(updateUser, { params: { id: person.id }, body })

  expect(user.email_verified).toBe(false)
  const mails = await mailsTo(app.config, person.email, 2)
  expect(mails[1]?.subject).toBe('The e-mail address of your Kitroom account was changed')
  const used = await app
    .anonymous()
    .send(resetPassword, { body: { token: tokenIn(link), newPassword: 'Quiet-River-58' } })
  expect(used.status).toBe(400)
})

test('an address in other letters, upper or lower case, is the same address', async () => {
  const app = await startApp()
  const client = await app.signInAdministrator()
  const { id, roleId, email } = client.person
  const body = aUser({ app_role_id: roleId, email: email.toUpperCase(), email_verified: true })

  const { user } = await client.call(updateUser, { params: { id }, body })

  expect(user).toMatchObject({ email: email.toUpperCase(), email_verified: true })
  expect((await client.send(getUser, { params: { id } })).status).toBe(200)
  expect(await app.database.read.selectFrom('mails').select('id').execute()).toEqual([])
})

test('an edit cannot set fields that the server manages', async () => {
  const { signInAdministrator, insertPerson, database } = await startApp()
  const admin = await signInAdministrator()
  const person = await insertPerson([])
  const before = await database.read
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const forbidden = {
    id: 1,
    failed_login_attempts: 99,
    last_login: '1999-01-01T00:00:00.000Z',
    created_at: '1999-01-01T00:00:00.000Z',
    created_by: 1,
    updated_by: 999,
    password_hash: 'x',
    password: 'Quiet-River-58',
    role_name: 'Administrator',
    email_key: 'admin',
  }

  const body = { ...aUser({ app_role_id: person.roleId, email: person.email }), ...forbidden }
  const { status } = await admin.send(updateUser, { params: { id: person.id }, body })

  expect(status).toBe(200)
  const after = await database.read
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({
    failed_login_attempts: 0,
    last_login: null,
    created_at: before.created_at,
    created_by: before.created_by,
    updated_by: admin.person.id,
    password_hash: before.password_hash,
    email_key: before.email_key,
  })
})

test('one code is enough to create and edit users without governing codes', async () => {
  const app = await startApp()
  const staff = await app.insertPerson(['CLUBS_READ', 'SIZE_UPDATE', 'IMAGE_RESTORE'])
  const creator = await app.signIn('USERS_CREATE')
  const editor = await app.signIn('USERS_UPDATE')
  const body = aUser({ app_role_id: staff.roleId, email: staff.email, phone: '555' })

  const created = await creator.send(createUser, { body: aUser({ app_role_id: staff.roleId }) })
  const edited = await editor.send(updateUser, { params: { id: staff.id }, body })

  expect([created.status, edited.status, edited.body.user?.phone]).toEqual([201, 200, '555'])
})

test('a user cannot assign a role with a governing code they lack, nor a stronger role to themselves', async () => {
  const app = await startApp()
  // Without an administrator every change of role would be refused.
  await app.signInAdministrator()
  const clerk = await app.signIn('USERS_READ', 'USERS_CREATE', 'USERS_UPDATE')
  const friend = await app.insertPerson(['USERS_READ'])
  const give = async (roleId: number, { id, email }: { id: number; email: string }) => {
    const body = aUser({ app_role_id: roleId, email })
    const { status, body: answer } = await clerk.send(updateUser, { params: { id }, body })
    return status === 400 ? answer.errors[0].path : status
  }
  for (const code of ALL_PERMISSION_CODES.filter((one) => !one.startsWith('USERS_'))) {
    const { roleId } = await app.insertPerson([code, 'USERS_READ'])
    const governs = GOVERNING_CODES.includes(code)
    const created = await clerk.send(createUser, { body: aUser({ app_role_id: roleId }) })
    expect(created.status, code).toBe(governs ? 400 : 201)
    expect(await give(roleId, clerk.person), `${code} for oneself`).toBe('app_role_id')
    expect(await give(roleId, friend), `${code} for a friend`).toBe(governs ? 'app_role_id' : 200)
  }
})

test('a permission made on the screen is no reason to refuse a role, not even for oneself', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { permission } = await admin.call(createPermission, { body: { name: 'COFFEE_MACHINE' } })
  const app_role_id = await insertRoleThrough(admin)
  const body = { permissionIds: [permission.id] }
  await admin.call(setRolePermissions, { params: { roleId: app_role_id }, body })
  const clerk = await app.signIn('USERS_UPDATE')

  const { id, email } = clerk.person
  const own = { params: { id }, body: aUser({ app_role_id, email }) }
  expect((await clerk.send(updateUser, own)).status).toBe(200)
})

test('a stronger account cannot be taken over by editing its address', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const clerk = await app.signIn('USERS_READ', 'USERS_UPDATE')
  const { id, email, roleId } = admin.person

  const body = aUser({ app_role_id: roleId, email: 'thief@club.example' })
  const { status } = await clerk.send(updateUser, { params: { id }, body })

  expect(status).toBe(403)
  const row = await app.database.read.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  expect(row?.email).toBe(email)
})

test('an administrator who never set a password does not count, one who must change it does', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { roleId } = admin.person
  await app.insertPerson([], { app_role_id: roleId, password_hash: null })
  const leave = () =>
    admin.send(updateUser, {
      params: { id: admin.person.id },
      body: aUser({ app_role_id: roleId, email: admin.person.email, is_active: false }),
    })
  const alone = await leave()
  await app.insertPerson([], { app_role_id: roleId, password_change_required: true })

  expect([alone.status, alone.body.path, (await leave()).status]).toEqual([409, 'is_active', 200])
})

test.each([
  ['deactivated', { is_active: false }, 'is_active'],
  ['given another role', {}, 'app_role_id'],
])('the last administrator cannot be %s', async (_case, change, path) => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const other = await insertRoleThrough(admin)
  const { id, email, roleId } = admin.person
  const app_role_id = path === 'app_role_id' ? other : roleId

  const { status, body } = await admin.send(updateUser, {
    params: { id },
    body: aUser({ app_role_id, email, ...change }),
  })

  expect([status, body.path]).toEqual([409, path])
  expect((await admin.send(listRoles)).status).toBe(200)
})

test('the options of the user form contain only ids and names', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  await insertClubThrough(admin)
  for (const code of ['USERS_READ', 'USERS_CREATE', 'USERS_UPDATE']) {
    const client = await app.signIn(code)
    const { roles } = await client.call(listUserRoles)
    const { clubs } = await client.call(listUserClubs)
    for (const option of [...roles, ...clubs]) expect(Object.keys(option).sort()).toEqual(['id', 'name'])
  }
  expect((await (await app.signIn('CLUBS_READ')).send(listUserClubs)).status).toBe(403)
})

test('no answer about a user contains a hash or a token', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const answers = [await admin.call(listUsers), await admin.call(getUser, { params: { id: admin.person.id } })]
  expect(JSON.stringify(answers)).not.toMatch(/argon2|hash|token|csrf/i)
})

test('the wait after wrong passwords is visible to those who see or edit the user', async () => {
  const { signIn, insertPerson, anonymous } = await startApp()
  const person = await insertPerson([])
  const client = await signIn('USERS_UPDATE')
  const slowedUntil = async () => (await client.call(getSignInTrouble, { params: { id: person.id } })).slowed_until
  expect(await slowedUntil()).toBeNull()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await anonymous().send(login, { body: { email: person.email, password: 'Wrong-Horse-1' } })
  }
  expect(await slowedUntil()).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect((await client.send(getSignInTrouble, { params: { id: 999_999 } })).status).toBe(404)
})

test('an address of a domain beyond ASCII is kept as typed, found and signed in with in both forms, and mailed in ASCII', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { roles } = await admin.call(listUserRoles)
  const body = { ...aUser({ app_role_id: roles[0]?.id ?? 0, email: 'Max@München.example' }), club_id: null }
  const { user } = await admin.call(createUser, { body })
  expect(user.email).toBe('Max@München.example')
  expect((await admin.send(createUser, { body: { ...body, email: 'max@xn--mnchen-3ya.example' } })).status).toBe(409)
  const mail = (await mailsTo(app.config, 'Max@xn--mnchen-3ya.example', 1))[0]
  const token = tokenIn(mail)
  await app.anonymous().call(resetPassword, { body: { token, newPassword: 'Volley-Ball-26!' } })
  for (const email of ['max@münchen.example', 'MAX@XN--MNCHEN-3YA.EXAMPLE']) {
    const answer = await app.anonymous().send(login, { body: { email, password: 'Volley-Ball-26!' } })
    expect([email, answer.status]).toEqual([email, 200])
  }
  for (const word of ['münchen', 'xn--mnchen']) {
    const { results } = await admin.call(searchEverything, { query: { q: word } })
    expect(results.map(({ detail }) => detail)).toContain('Max@München.example')
  }
  for (const email of ['max@mün chen.example', 'max@münchen', 'max@@münchen.example']) {
    expect((await admin.send(createUser, { body: { ...body, email } })).status).toBe(400)
  }
})
