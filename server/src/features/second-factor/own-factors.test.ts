import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { forgotPassword, login, resetPassword } from '@kitroom/contract/auth'
import { undoBatch } from '@kitroom/contract/batches'
import { setPermissionRoles } from '@kitroom/contract/permissions'
import { listRoles, setRolePermissions } from '@kitroom/contract/roles'
import * as factor from '@kitroom/contract/second-factor'
import { getUserStatus, unlockUser } from '@kitroom/contract/user-status'
import { updateUser } from '@kitroom/contract/users'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { ENGINE, newTestStorage } from '@kitroom/testkit/database'
import { mailsTo } from '@kitroom/testkit/mails'
import { tokenIn } from '@kitroom/testkit/outbox'
import { newPasskey } from '@kitroom/testkit/passkey'
import { PASSWORD, type Person } from '@kitroom/testkit/people'
import { addAppTo, addPasskeyTo, codeOf } from '@kitroom/testkit/second-factor'
import { isIn, signInWith } from '@kitroom/testkit/sign-in'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { TABLES } from '../../areas.ts'
import { checkSecretKey } from '../../platform/second-factor/check-secret-key.ts'

const body = { password: PASSWORD }
const NEW_PASSWORD = 'Quiet-River-58'

const requireFor = async ({ database }: TestApp, { roleId }: Person) => {
  await database.transaction((db) =>
    db.updateTable('roles').set({ second_factor_required: true }).where('id', '=', roleId).execute(),
  )
}

const factorIds = async (client: Client) => (await client.call(factor.listSecondFactors)).factors.map(({ id }) => id)

test('factors are listed with their names, and only the first creates recovery codes', async () => {
  const app = await startApp()
  const own = await app.signIn()
  expect((await addAppTo(own)).recoveryCodes).toHaveLength(10)
  expect((await addPasskeyTo(own)).recoveryCodes).toEqual([])
  expect((await addPasskeyTo(own)).recoveryCodes).toEqual([])

  const { factors, recoveryCodesLeft } = await own.call(factor.listSecondFactors)

  expect(factors.map(({ kind, name, is_removable }) => [kind, name, is_removable])).toEqual([
    ['app', 'Authenticator app', true],
    ['passkey', 'Passkey', true],
    ['passkey', 'Passkey 2', true],
  ])
  expect(recoveryCodesLeft).toBe(10)
  expect((await mailsTo(app.config, own.person.email, 3)).map(({ subject }) => subject)).toContain(
    'A second factor was added to your Kitroom account',
  )
})

test('adding and removing require the password, which is counted as at sign-in', async () => {
  const app = await startApp()
  const own = await app.signIn()
  await addAppTo(own)
  const [factorId = 0] = await factorIds(own)
  const wrong = { body: { password: 'Wrong-Horse-7' }, params: { factorId } }
  for (const endpoint of [factor.beginApp, factor.beginPasskey, factor.removeFactor, factor.renewRecoveryCodes]) {
    const { status, body: said } = await own.send(endpoint, wrong)
    expect([status, said.errors]).toEqual([400, [{ path: 'password', message: 'Password is wrong' }]])
  }
  for (let nth = 0; nth < 6; nth += 1) await own.send(factor.removeFactor, wrong)
  expect((await own.send(factor.removeFactor, { body, params: { factorId } })).status).toBe(429)
  expect(await factorIds(own)).toEqual([factorId])
})

test('a passkey that is stored already, by oneself or by somebody else, is refused', async () => {
  const { signIn } = await startApp()
  const { passkey } = await addPasskeyTo(await signIn())
  const other = await signIn()
  const { options } = await other.call(factor.beginPasskey, { body: { password: PASSWORD } })
  const { status, body } = await other.send(factor.addPasskey, { body: { passkey: passkey.create(options) } })
  expect([status, body.path, body.message]).toEqual([409, 'passkey', 'This passkey is stored already.'])
})

test('an app is added only with its own code, in the session that began it', async () => {
  const app = await startApp()
  const own = await app.signIn()
  const elsewhere = await app.signInAs(own.person)
  const { secret } = await own.call(factor.beginApp, { body })
  const send = (client: Client, code: string) => client.send(factor.addApp, { body: { code } })
  expect((await send(own, codeOf(secret, 50))).body.errors).toEqual([{ path: 'code', message: 'The code is wrong' }])
  expect((await send(elsewhere, codeOf(secret))).status).toBe(409)
  expect((await send(own, codeOf(secret))).status).toBe(200)
  expect((await send(own, codeOf(secret, 1))).status).toBe(409)
  expect(await factorIds(own)).toHaveLength(1)
})

test('removing a factor ends the other sessions and pending sign-ins, and removes the recovery codes', async () => {
  const app = await startApp()
  const own = await app.signIn()
  const { secret, recoveryCodes } = await addAppTo(own)
  const elsewhere = await app.signInAs(own.person)
  const waiting = app.anonymous()
  await signInWith(waiting, own.person)
  const [factorId = 0] = await factorIds(own)

  await own.call(factor.removeFactor, { params: { factorId }, body })

  expect(await isIn(own)).toBe(true)
  expect(await isIn(elsewhere)).toBe(false)
  for (const code of [codeOf(secret, 1), recoveryCodes[0] ?? '']) {
    expect((await waiting.send(factor.sendCode, { body: { code } })).status).toBe(401)
  }
  expect((await signInWith(app.anonymous(), own.person)).status).toBe(200)
  expect((await own.call(factor.listSecondFactors)).recoveryCodesLeft).toBe(0)
})

test("people cannot remove another person's factor, whatever their permissions", async () => {
  const app = await startApp()
  const own = await app.signIn()
  await addAppTo(own)
  const [factorId = 0] = await factorIds(own)
  const administrator = await app.signInAdministrator()
  expect((await administrator.send(factor.removeFactor, { params: { factorId }, body })).status).toBe(404)
  expect(await factorIds(own)).toEqual([factorId])
})

test('new recovery codes replace the old ones', async () => {
  const app = await startApp()
  const own = await app.signIn()
  expect((await own.send(factor.renewRecoveryCodes, { body })).status).toBe(409)
  const { recoveryCodes: old } = await addAppTo(own)
  const { recoveryCodes } = await own.call(factor.renewRecoveryCodes, { body })
  const browser = app.anonymous()
  await signInWith(browser, own.person)
  expect((await browser.send(factor.sendCode, { body: { code: old[0] } })).status).toBe(400)
  expect((await browser.send(factor.sendCode, { body: { code: recoveryCodes[0] } })).status).toBe(200)
})

test('a person who must have a factor adds one before anything opens, with an app', async () => {
  const app = await startApp()
  const person = await app.insertPerson([])
  await requireFor(app, person)
  const browser = app.anonymous()
  expect((await signInWith(browser, person)).body.path).toBe('setup')
  expect(await isIn(browser)).toBe(false)
  const { secret } = await browser.call(factor.beginAppAtSignIn)
  expect(await isIn(browser)).toBe(false)

  const { recoveryCodes } = await browser.call(factor.addAppAtSignIn, { body: { code: codeOf(secret) } })

  expect(recoveryCodes).toHaveLength(10)
  expect(await isIn(browser)).toBe(true)
  const { factors } = await browser.call(factor.listSecondFactors)
  expect(factors.map(({ is_removable }) => is_removable)).toEqual([false])
})

test('a reset by mail does not get around a required factor that is still missing', async () => {
  const app = await startApp()
  const person = await app.insertPerson([])
  await requireFor(app, person)
  const browser = app.anonymous()
  await browser.call(forgotPassword, { body: { email: person.email } })
  const token = tokenIn((await mailsTo(app.config, person.email, 1))[0])

  await browser.call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })
  expect(await isIn(browser)).toBe(false)
  const signedIn = await browser.send(login, { body: { email: person.email, password: NEW_PASSWORD } })
  expect([signedIn.body.path, await isIn(browser)]).toEqual(['setup', false])
})

test('the only factor of a person who must have one cannot be removed', async () => {
  const app = await startApp()
  const own = await app.signIn()
  await addAppTo(own)
  await requireFor(app, own.person)
  const [factorId = 0] = await factorIds(own)
  const { status, body: said } = await own.send(factor.removeFactor, { params: { factorId }, body })
  expect([status, said.message]).toEqual([409, 'Required by your role'])
  await addPasskeyTo(own)
  expect((await own.send(factor.removeFactor, { params: { factorId }, body })).status).toBe(200)
})

test('a factor is added at sign-in only if there is none', async () => {
  const app = await startApp()
  const own = await app.signIn()
  await requireFor(app, own.person)
  const [first, second] = [app.anonymous(), app.anonymous()]
  await signInWith(first, own.person)
  await signInWith(second, own.person)
  const { options } = await second.call(factor.beginPasskeyAtSignIn)
  await addAppTo(own)

  expect((await first.send(factor.beginAppAtSignIn)).status).toBe(401)
  const passkey = newPasskey().create(options)
  expect((await second.send(factor.addPasskeyAtSignIn, { body: { passkey } })).status).toBe(401)
  expect(await factorIds(own)).toHaveLength(1)
})

test('a role requires a factor as soon as the switch is on, and its specified answers stay', async () => {
  const app = await startApp()
  const admin = await app.signIn('ROLES_READ', 'ROLES_UPDATE')
  const { person } = await app.signIn()
  const params = { roleId: person.roleId }
  expect((await admin.call(factor.getRoleFactor, { params })).factor).toEqual({ required: false })

  await admin.call(factor.setRoleFactor, { params, body: { required: true } })

  expect((await admin.call(factor.getRoleFactor, { params })).factor).toEqual({ required: true })
  expect((await signInWith(app.anonymous(), person)).body.path).toBe('setup')
  const { roles } = await admin.call(listRoles)
  expect(Object.keys(roles[0] ?? {})).not.toContain('second_factor_required')
  const entry = await app.database.read
    .selectFrom('activity')
    .select(['before', 'after'])
    .where('action', '=', 'role.second-factor-set')
    .executeTakeFirstOrThrow()
  expect([JSON.parse(entry.before ?? ''), JSON.parse(entry.after ?? '')]).toMatchObject([
    { second_factor_required: false },
    { second_factor_required: true },
  ])
})

test('people cannot lower the protection of a role beyond their own permissions', async () => {
  const app = await startApp()
  const weak = await app.signIn('ROLES_UPDATE')
  const { person } = await app.signInAdministrator()
  await requireFor(app, person)
  const params = { roleId: person.roleId }
  expect((await weak.send(factor.setRoleFactor, { params, body: { required: false } })).status).toBe(403)
  expect((await signInWith(app.anonymous(), person)).body.path).toBe('setup')
})

test.each(['role', 'permission'])(
  'an undo that gives a %s back governing permissions requires a factor as before',
  async (area) => {
    const app = await startApp()
    const codes = ['ROLES_UPDATE', 'ROLE_PERMISSIONS_UPDATE', 'PERMISSION_ROLES_UPDATE'] as const
    const weak = await app.signIn(...codes)
    const admin = await app.signInAdministrator()
    const person = await app.insertPerson(['USERS_CREATE'])
    await requireFor(app, person)
    const params = { roleId: person.roleId }
    const isRequired = async () => (await admin.call(factor.getRoleFactor, { params })).factor.required
    const { read } = app.database
    if (area === 'role') await weak.call(setRolePermissions, { params, body: { permissionIds: [] } })
    else {
      const permissions = read.selectFrom('permissions').select('id')
      const { id } = await permissions.where('code', '=', 'USERS_CREATE').executeTakeFirstOrThrow()
      await weak.call(setPermissionRoles, { params: { id }, body: { roleIds: [] } })
    }
    await weak.call(factor.setRoleFactor, { params, body: { required: false } })
    expect(await isRequired()).toBe(false)

    const { id } = await read.selectFrom('batches').select('id').executeTakeFirstOrThrow()
    await admin.call(undoBatch, { params: { id } })

    expect(await isRequired()).toBe(true)
    const entries = read.selectFrom('activity').select('id').where('action', '=', 'role.second-factor-set')
    expect(await entries.execute()).toHaveLength(2)
  },
)

test('editing a person’s address does not get around a factor', async () => {
  const app = await startApp()
  const own = await app.signIn()
  await addAppTo(own)
  const admin = await app.signInAdministrator()
  const user = { first_name: 'Pat', last_name: 'Tester', app_role_id: own.person.roleId, is_active: true }
  const email = 'taken-over@club.example'
  await admin.call(updateUser, { params: { id: own.person.id }, body: { ...user, email } })
  expect((await signInWith(app.anonymous(), { email })).body.path).toBe('code')
})

test('a person locked by wrong codes is shown as locked and can be unlocked', async () => {
  const app = await startApp()
  const own = await app.signIn()
  await addAppTo(own)
  const browser = app.anonymous()
  await signInWith(browser, own.person)
  for (let guess = 0; guess < 10; guess += 1) await browser.send(factor.sendCode, { body: { code: '000000' } })
  const admin = await app.signInAdministrator()
  const params = { id: own.person.id }
  expect((await admin.call(getUserStatus, { params })).standing.status).toBe('locked')
  await admin.call(unlockUser, { params })
  expect((await browser.send(factor.sendCode, { body: { code: '000000' } })).status).toBe(400)
})

test('no secret and no code is stored in plain text, and the key is beside the database', async () => {
  const app = await startApp()
  const own = await app.signIn()
  const { secret, recoveryCodes } = await addAppTo(own)
  const browser = app.anonymous()
  await signInWith(browser, own.person)
  const code = codeOf(secret, 1)
  await browser.send(factor.sendCode, { body: { code } })
  const { options } = await own.call(factor.beginPasskey, { body })
  const again = await own.call(factor.beginApp, { body })

  const rows = await Promise.all(
    TABLES.map(({ name }) => sql`SELECT * FROM ${sql.table(name)}`.execute(app.database.read)),
  )

  const kept = JSON.stringify(rows)
  const told = [secret, again.secret, options.challenge, browser.cookies.get('pending') ?? secret, ...recoveryCodes]
  expect(told.filter((one) => kept.includes(one))).toEqual([])
  expect(kept.includes(`"${code}"`)).toBe(false)
  const file = join(app.config.dataDir, 'secret.key')
  const key = (await readFile(file, 'utf8')).trim()
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(kept.includes(key)).toBe(false)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('servers that share a database need the same key', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const SECRET_KEY = 'one-key-that-is-long-enough-for-all-of-it'
  const app = await startApp({ storage, settings: { SECRET_KEY } })
  const own = await app.signIn()
  const { secret, recoveryCodes } = await addAppTo(own)
  expect(await checkSecretKey(app.database, app.config)).toEqual([])

  const same = await startApp({ storage, settings: { SECRET_KEY } })
  const there = same.anonymous()
  await signInWith(there, own.person)
  expect((await there.send(factor.sendCode, { body: { code: codeOf(secret, 1) } })).status).toBe(200)

  const other = await startApp({ storage, settings: { SECRET_KEY: `${SECRET_KEY}-but-another` } })
  const browser = other.anonymous()
  await signInWith(browser, own.person)
  expect((await browser.send(factor.sendCode, { body: { code: codeOf(secret) } })).status).toBe(503)
  expect((await browser.send(factor.sendCode, { body: { code: recoveryCodes[0] } })).status).toBe(200)
  const checking = checkSecretKey(other.database, other.config)
  if (ENGINE === 'postgres') await expect(checking).rejects.toThrow(/^SECRET_KEY: /)
  else expect(await checking).toEqual([expect.stringMatching(/^SECRET_KEY: /)])
})
