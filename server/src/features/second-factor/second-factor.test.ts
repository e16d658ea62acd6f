import { changePassword } from '@kitroom/contract/account'
import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { forgotPassword, resetPassword } from '@kitroom/contract/auth'
import { listRoles } from '@kitroom/contract/roles'
import * as factor from '@kitroom/contract/second-factor'
import { activateUser, deactivateUser } from '@kitroom/contract/user-status'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { mailsTo } from '@kitroom/testkit/mails'
import { tokenIn } from '@kitroom/testkit/outbox'
import { newPasskey } from '@kitroom/testkit/passkey'
import { PASSWORD, type Person } from '@kitroom/testkit/people'
import { addPasskeyTo, codeOf, sendCode, withApp } from '@kitroom/testkit/second-factor'
import { isIn, signInWith } from '@kitroom/testkit/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'Quiet-River-58'

// The clock stands still: a code is of half a minute, which could end in the middle of a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const usePasskey = async (client: Client, passkey: ReturnType<typeof newPasskey>, own = {}) => {
  const { options } = await client.call(factor.askForPasskey)
  return client.send(factor.sendPasskey, { body: { passkey: passkey.get(options, own) } })
}

test('with an app the password alone opens nothing, and the code opens a session', async () => {
  const app = await startApp()
  const { secret, browser } = await withApp(app)
  expect((await browser.send(listRoles)).status).toBe(401)
  expect(await isIn(browser)).toBe(false)

  const { status, body } = await sendCode(browser, codeOf(secret, 1))

  expect([status, body]).toEqual([200, { success: true, message: 'Signed in.', csrfToken: expect.any(String) }])
  expect(await isIn(browser)).toBe(true)
  expect(browser.cookies.has('pending')).toBe(false)
})

test('between password and code every call that needs a session is a 401', async () => {
  const app = await startApp()
  const { browser } = await withApp(app)
  const wrong: string[] = []
  for (const endpoint of ALL_ENDPOINTS.filter(({ access }) => access !== 'public')) {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1]))
    const { status } = await browser.send(endpoint, { params })
    if (status !== 401) wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('a wrong code is reported at its field, counted and recorded, and the sign-in goes on', async () => {
  const app = await startApp()
  const { secret, browser, person } = await withApp(app)

  const { status, body } = await sendCode(browser, codeOf(secret, 40))

  expect([status, body.errors]).toEqual([400, [{ path: 'code', message: 'The code is wrong' }]])
  const { failed_login_attempts } = await app.database.read
    .selectFrom('users')
    .select('failed_login_attempts')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(failed_login_attempts).toBe(1)
  expect((await sendCode(browser, codeOf(secret, 1))).status).toBe(200)
})

test('a code counts once, in any browser, and so does the one that added the app', async () => {
  const app = await startApp()
  const { person, secret, browser } = await withApp(app)
  expect((await sendCode(browser, codeOf(secret))).status).toBe(400)
  const code = codeOf(secret, 1)
  expect((await sendCode(browser, code)).status).toBe(200)
  for (const replaying of [browser, app.anonymous()]) {
    await signInWith(replaying, person)
    expect((await sendCode(replaying, code)).status).toBe(400)
  }
})

test('a quiet quarter of an hour and a reset by mail allow no new guesses', async () => {
  const app = await startApp()
  const { person, browser } = await withApp(app)
  for (let guess = 0; guess < 10; guess += 1) await sendCode(browser, '000000')
  await resetByMail(app, person)
  vi.setSystemTime(Date.now() + 20 * MINUTE_MS)
  await signInWith(browser, person, NEW_PASSWORD)
  expect((await sendCode(browser, '000000')).status).toBe(400)
  expect((await sendCode(browser, '000000')).status).toBe(429)
})

test("a browser that has signed in before is not blocked by strangers' guesses", async () => {
  const app = await startApp()
  const { person, secret, browser } = await withApp(app)
  await sendCode(browser, codeOf(secret, 1))
  const stranger = app.anonymous()
  await signInWith(stranger, person)
  for (let guess = 0; guess < 12; guess += 1) await sendCode(stranger, '000000')
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
  await signInWith(browser, person)
  expect((await sendCode(browser, codeOf(secret))).status).toBe(200)
})

test('a recovery code works once, with or without its hyphens', async () => {
  const app = await startApp()
  const { person, browser, recoveryCodes } = await withApp(app)
  expect(recoveryCodes).toHaveLength(10)
  const [first = '', second = ''] = recoveryCodes
  expect((await sendCode(browser, first)).status).toBe(200)
  const again = app.anonymous()
  await signInWith(again, person)
  expect((await sendCode(again, first)).status).toBe(400)
  expect((await sendCode(again, ` ${second.replaceAll('-', '').toUpperCase()} `)).status).toBe(200)
  expect((await again.call(factor.listSecondFactors)).recoveryCodesLeft).toBe(8)
})

test('a recovery code or app code of another person opens nothing', async () => {
  const app = await startApp()
  const [one, other] = [await withApp(app), await withApp(app)]
  expect((await sendCode(one.browser, other.recoveryCodes[0] ?? '')).status).toBe(400)
  expect((await sendCode(one.browser, codeOf(other.secret, 1))).status).toBe(400)
})

test('a pending sign-in belongs to its browser and expires after ten minutes', async () => {
  const app = await startApp()
  const { browser, secret } = await withApp(app)
  expect((await sendCode(app.anonymous(), codeOf(secret, 1))).status).toBe(401)
  const forged = app.anonymous()
  forged.cookies.set('pending', 'A'.repeat(43))
  expect((await sendCode(forged, codeOf(secret, 1))).status).toBe(401)
  const session = app.anonymous()
  session.cookies.set('sid', browser.cookies.get('pending') ?? '')
  expect(await isIn(session)).toBe(false)

  vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
  expect((await sendCode(browser, codeOf(secret))).status).toBe(401)
})

test('a pending sign-in cannot be finished twice', async () => {
  const app = await startApp()
  const { browser, recoveryCodes } = await withApp(app)
  const pending = browser.cookies.get('pending') ?? ''
  await sendCode(browser, recoveryCodes[0] ?? '')
  const second = app.anonymous()
  second.cookies.set('pending', pending)
  expect((await sendCode(second, recoveryCodes[1] ?? '')).status).toBe(401)
})

const resetByMail = async (app: TestApp, { email }: Person) => {
  const browser = app.anonymous()
  await browser.send(forgotPassword, { body: { email } })
  const mails = await mailsTo(app.config, email, 2)
  const token = tokenIn(mails.find(({ subject }) => subject === 'Reset your Kitroom password'))
  expect((await browser.send(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })).status).toBe(200)
  return browser
}

test('a reset mail keeps the factor and ends a pending sign-in', async () => {
  const app = await startApp()
  const { person, browser, secret } = await withApp(app)

  const fresh = await resetByMail(app, person)

  expect(await isIn(fresh)).toBe(false)
  expect((await sendCode(browser, codeOf(secret, 1))).status).toBe(401)
  expect((await signInWith(fresh, person, NEW_PASSWORD)).body.path).toBe('code')
  expect((await sendCode(fresh, codeOf(secret, 1))).status).toBe(200)
})

test('a deactivation ends a pending sign-in', async () => {
  const app = await startApp()
  const { person, browser, secret } = await withApp(app)
  const admin = await app.signInAdministrator()
  await admin.call(deactivateUser, { params: { id: person.id } })
  await admin.call(activateUser, { params: { id: person.id } })
  expect((await sendCode(browser, codeOf(secret, 1))).status).toBe(401)
})

test('a password change ends a pending sign-in', async () => {
  const app = await startApp()
  const { client, browser, secret } = await withApp(app)
  await client.call(changePassword, { body: { presentPassword: PASSWORD, newPassword: NEW_PASSWORD } })
  expect((await sendCode(browser, codeOf(secret, 1))).status).toBe(401)
})

test('a passkey follows the password, or signs in alone', async () => {
  const app = await startApp()
  const client = await app.signIn()
  const { passkey, recoveryCodes } = await addPasskeyTo(client)
  expect(recoveryCodes).toHaveLength(10)

  const second = app.anonymous()
  expect((await signInWith(second, client.person)).body.path).toBe('passkey')
  expect((await usePasskey(second, passkey, { verified: false })).status).toBe(200)
  expect(await isIn(second)).toBe(true)

  const alone = app.anonymous()
  expect((await usePasskey(alone, passkey)).status).toBe(200)
  expect(await isIn(alone)).toBe(true)
})

test('a passkey alone must verify the person, not just a touch', async () => {
  const app = await startApp()
  const { passkey } = await addPasskeyTo(await app.signIn())
  const { status, body } = await usePasskey(app.anonymous(), passkey, { verified: false })
  expect([status, body.message]).toEqual([401, 'The passkey was not accepted.'])
})

test('a passkey of another origin, of another challenge, or unknown is refused', async () => {
  const app = await startApp()
  const client = await app.signIn()
  const { passkey } = await addPasskeyTo(client)
  const browser = app.anonymous()
  for (const origin of ['http://evil.example', 'https://127.0.0.1:3000', 'http://127.0.0.1:3001']) {
    expect((await usePasskey(browser, passkey, { origin })).status, origin).toBe(401)
  }
  expect((await usePasskey(browser, newPasskey())).status).toBe(401)
  const { options } = await browser.call(factor.askForPasskey)
  await browser.call(factor.askForPasskey)
  const answer = passkey.get(options)
  expect((await browser.send(factor.sendPasskey, { body: { passkey: answer } })).status).toBe(401)
  const refused = await app.database.read
    .selectFrom('activity')
    .select(['actor_user_id', 'target_id'])
    .where('action', '=', 'session.passkey-refused')
    .execute()
  expect(refused).toEqual(Array(4).fill({ actor_user_id: null, target_id: client.person.id }))
  const other = newPasskey()
  const { options: toAdd } = await client.call(factor.beginPasskey, { body: { password: PASSWORD } })
  const foreign = other.create(toAdd, { origin: 'http://evil.example' })
  expect((await client.send(factor.addPasskey, { body: { passkey: foreign } })).status).toBe(400)
})

test('one passkey signature opens one session', async () => {
  const app = await startApp()
  const { passkey } = await addPasskeyTo(await app.signIn())
  const browser = app.anonymous()
  const { options } = await browser.call(factor.askForPasskey)
  const pending = browser.cookies.get('pending') ?? ''
  const body = { passkey: passkey.get(options) }
  expect((await browser.send(factor.sendPasskey, { body })).status).toBe(200)
  const replaying = app.anonymous()
  replaying.cookies.set('pending', pending)
  expect((await replaying.send(factor.sendPasskey, { body })).status).toBe(401)
})

test('after a password only a passkey of the same person is accepted', async () => {
  const app = await startApp()
  const [one, other] = [await app.signIn(), await app.signIn()]
  await addPasskeyTo(one)
  const { passkey } = await addPasskeyTo(other)
  const browser = app.anonymous()
  await signInWith(browser, one.person)
  expect((await usePasskey(browser, passkey)).status).toBe(401)
  expect(await isIn(browser)).toBe(false)
})

test('an inactive person cannot sign in with a passkey', async () => {
  const app = await startApp()
  const client = await app.signIn()
  const { passkey } = await addPasskeyTo(client)
  await app.database.transaction((db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', client.person.id).execute(),
  )
  expect((await usePasskey(app.anonymous(), passkey)).status).toBe(401)
})
