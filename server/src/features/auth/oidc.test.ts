import { listActivity } from '@kitroom/contract/activity'
import { getUserPermissions, login } from '@kitroom/contract/auth'
import { beginOidc, finishOidc } from '@kitroom/contract/oidc'
import { GOVERNING_CODES } from '@kitroom/contract/permission-codes'
import { listRoles } from '@kitroom/contract/roles'
import { askForPasskey, sendCode, sendPasskey, setRoleFactor } from '@kitroom/contract/second-factor'
import { activateUser, deactivateUser, getUserStatus } from '@kitroom/contract/user-status'
import { getUser, updateUser } from '@kitroom/contract/users'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { Client } from '@kitroom/testkit/client'
import { newTestStorage } from '@kitroom/testkit/database'
import { type Account, logInAt, startIdentityProvider } from '@kitroom/testkit/identity-provider'
import { inProcess } from '@kitroom/testkit/in-process'
import { PASSWORD } from '@kitroom/testkit/people'
import { addAppTo, addPasskeyTo, codeOf } from '@kitroom/testkit/second-factor'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const MAYA = 'maya@club.example'
const OPENS_NOTHING = 'Your account at Club opens nothing here. Ask who manages the users.'
const DID_NOT = 'Club did not sign you in. Please try again.'
const TOOK_LONG = 'This sign-in took too long. Please sign in again.'

type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

const PUBLIC_URL = 'https://kitroom.example'
const REDIRECT_URIS = ['http://127.0.0.1:3000/login', `${PUBLIC_URL}/login`]

let provider: IdentityProvider
const given = {
  account: { sub: 'maya', email: MAYA, email_verified: true },
  forge: null,
  isForeign: false,
  isDown: false,
}
beforeAll(async () => {
  provider = await startIdentityProvider(REDIRECT_URIS)
})
beforeEach(() => void Object.assign(provider.state, given))
afterAll(() => provider.stop())

/** A server with the provider of accounts, at which Maya is about to log in. */
const startWith = (settings: Record<string, string> = {}) =>
  startApp({ settings: { ...provider.settings, OIDC_NAME: 'Club', ...settings } })

const answerFor = async (browser: Client, change: (address: URL) => void = () => undefined): Promise<string> => {
  const { address } = await browser.call(beginOidc)
  const url = new URL(address)
  change(url)
  return (await logInAt(url.href)).search.slice(1)
}

const finish = (browser: Client, answer: string) => browser.send(finishOidc, { body: { answer } })

/** All of it, in one browser. */
const comeIn = async (browser: Client) => {
  const answer = await finish(browser, await answerFor(browser))
  browser.csrfToken = answer.body.csrfToken
  return answer
}

const isIn = async (browser: Client) => (await browser.send(getUserPermissions)).status === 200

const refused = async (browser: Client, sent: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await sent
  return [status, body.message, await isIn(browser)]
}

const sessionActions = async ({ database }: TestApp) => {
  const rows = await database.read.selectFrom('activity').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action).filter((action) => action.startsWith('session.'))
}

const userOf = ({ database }: TestApp, id: number) =>
  database.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The subjects of people's accounts. */
const subjectsOf = async ({ database }: TestApp) => {
  const rows = await database.read.selectFrom('provider_accounts').selectAll().execute()
  return Object.fromEntries(rows.map(({ user_id, subject }) => [user_id, subject]))
}

test('a person comes in by the verified address at first, then by the subject, and writes with the token', async () => {
  const app = await startWith()
  const person = await app.insertPerson(['ROLES_READ'], { email: 'Maya@Club.example', password_change_required: true })
  const browser = app.anonymous()

  const { status, body, headers } = await comeIn(browser)

  expect([status, body]).toEqual([200, { success: true, message: 'Signed in.', csrfToken: expect.any(String) }])
  for (const cookie of [headers['set-cookie']].flat()) expect(cookie).toMatch(/Path=\/; .*HttpOnly; SameSite=Strict$/)
  expect((await browser.call(getUserPermissions)).data).toMatchObject({ passwordChangeRequired: false })
  expect((await browser.send(listRoles)).status).toBe(200)
  expect(await sessionActions(app)).toEqual(['session.recognised', 'session.started'])
  const first = await userOf(app, person.id)
  // It belongs to the password, which nobody has used.
  expect([first.password_change_required, await subjectsOf(app)]).toEqual([true, { [person.id]: 'maya' }])
  expect(first.last_login).not.toBeNull()

  // The provider has another address of theirs by now.
  provider.state.account = { sub: 'maya', email: 'maya.jones@club.example', email_verified: false }
  expect((await comeIn(app.anonymous())).status).toBe(200)
  expect(await sessionActions(app)).toEqual(['session.recognised', 'session.started', 'session.started'])
})

test('a due change of the password holds a session that the password opened, and none by the provider', async () => {
  const app = await startWith()
  const person = await app.insertPerson(['ROLES_READ'], { email: MAYA })
  const { secret, recoveryCodes } = await addAppTo(await app.signInAs(person))
  await app.database.transaction((db) => db.updateTable('users').set({ password_change_required: true }).execute())
  const [byProvider, byPassword] = [app.anonymous(), app.anonymous()]
  const isHeld = async (browser: Client, code: string) => {
    expect((await browser.send(sendCode, { body: { code } })).status).toBe(200)
    const { passwordChangeRequired } = (await browser.call(getUserPermissions)).data
    return [passwordChangeRequired, (await browser.send(listRoles)).status]
  }
  await comeIn(byProvider)
  expect(await isHeld(byProvider, codeOf(secret, 1))).toEqual([false, 200])
  await byPassword.send(login, { body: { email: MAYA, password: PASSWORD } })
  expect(await isHeld(byPassword, recoveryCodes[0] ?? '')).toEqual([true, 403])
})

test('who governs reads that an account was recognised, and nothing of the provider’s is stored or logged', async () => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  await comeIn(app.anonymous())
  const admin = await app.signInAdministrator()
  const { rows: entries } = await admin.call(listActivity, { query: {} })
  const [entry] = entries.filter(({ kind }) => kind === 'recognised')
  expect(entry?.changes).toEqual([expect.objectContaining({ label: 'Organisation’s account' })])
  const rows = JSON.stringify(await app.database.read.selectFrom('activity').selectAll().execute())
  expect(rows).not.toMatch(/secret-of-the-client|eyJ|"maya"/)
})

test.each<[string, Account]>([
  ['an unverified address', { sub: 'maya', email: MAYA, email_verified: false }],
  ['an address of which the provider says nothing', { sub: 'maya', email: MAYA }],
  ['no address', { sub: 'maya' }],
  ['a list that says verified', { sub: 'maya', email: MAYA, email_verified: [true] }],
  ['a number that says verified', { sub: 'maya', email: MAYA, email_verified: 1 }],
  ['a soft hyphen in the address', { sub: 'maya', email: 'ma\u00adya@club.example', email_verified: true }],
  ['a Kelvin sign in the address', { sub: 'kim', email: '\u212aim@club.example', email_verified: true }],
  ['an accent in the address', { sub: 'maya', email: 'm\u00e1ya@club.example', email_verified: true }],
  ['a NUL in the address', { sub: 'maya', email: `${MAYA}\u0000`, email_verified: true }],
  ['the address of nobody', { sub: 'nora', email: 'nora@club.example', email_verified: true }],
  ['the address of an inactive person', { sub: 'ina', email: 'ina@club.example', email_verified: true }],
  ['the address of a person with another account', { sub: 'other', email: 'lena@club.example', email_verified: true }],
])('%s opens nothing, and makes nobody', async (_name, account) => {
  const app = await startWith()
  const lena = await app.insertPerson([], { email: 'lena@club.example' })
  provider.state.account = { sub: 'lena', email: 'lena@club.example', email_verified: true }
  await comeIn(app.anonymous())
  await app.insertPerson([], { email: MAYA })
  await app.insertPerson([], { email: 'kim@club.example' })
  await app.insertPerson([], { email: 'ina@club.example', is_active: false })
  await app.database.transaction((db) => db.updateTable('users').set({ password_change_required: true }).execute())
  const usersBefore = await app.database.read.selectFrom('users').selectAll().orderBy('id').execute()
  provider.state.account = account
  const browser = app.anonymous()

  expect(await refused(browser, comeIn(browser))).toEqual([401, OPENS_NOTHING, false])

  expect(await app.database.read.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(usersBefore)
  expect((await sessionActions(app)).at(-1)).toBe('session.refused')
  expect(await subjectsOf(app)).toEqual({ [lena.id]: 'lena' })
})

test('Microsoft’s word for a verified address counts, unless the provider says that it is not', async () => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  provider.state.account = { sub: 'maya', email: MAYA, email_verified: false, xms_edov: true }
  expect((await comeIn(app.anonymous())).status).toBe(401)
  provider.state.account = { sub: 'maya', email: MAYA, xms_edov: '1' }
  expect((await comeIn(app.anonymous())).status).toBe(200)
})

const claim = (own: Record<string, unknown>) => (claims: Record<string, unknown>) => ({ ...claims, ...own })
const HOUR_SECONDS = 3600

test.each<[string, (state: IdentityProvider['state']) => void]>([
  ['another nonce', (state) => Object.assign(state, { forge: claim({ nonce: 'another' }) })],
  ['no nonce', (state) => Object.assign(state, { forge: claim({ nonce: undefined }) })],
  ['another audience', (state) => Object.assign(state, { forge: claim({ aud: 'another-program' }) })],
  [
    'two audiences and the other as its bearer',
    (state) => Object.assign(state, { forge: claim({ aud: ['kitroom', 'another-program'], azp: 'another-program' }) }),
  ],
  ['another issuer', (state) => Object.assign(state, { forge: claim({ iss: 'https://evil.example' }) })],
  [
    'an end that is past',
    (state) => Object.assign(state, { forge: claim({ exp: Math.floor(Date.now() / 1000) - HOUR_SECONDS }) }),
  ],
  [
    'a time in the future',
    (state) => Object.assign(state, { forge: claim({ iat: Math.floor(Date.now() / 1000) + HOUR_SECONDS }) }),
  ],
  ['a NUL in the subject', (state) => Object.assign(state, { forge: claim({ sub: 'ma\u0000ya' }) })],
  ['no subject', (state) => Object.assign(state, { forge: claim({ sub: undefined }) })],
  ['a foreign signature', (state) => Object.assign(state, { forge: claim({}), isForeign: true })],
])('an ID token with %s is refused', async (_name, forge) => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  forge(provider.state)
  const browser = app.anonymous()

  expect(await refused(browser, comeIn(browser))).toEqual([401, DID_NOT, false])

  Object.assign(provider.state, { forge: null, isForeign: false })
  expect((await comeIn(browser)).status).toBe(200)
})

test('an answer works once, also when it is sent many times at once', async () => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  const browser = app.anonymous()
  const answer = await answerFor(browser)
  const pending = String(browser.cookies.get('pending'))
  const copies = Array.from({ length: 8 }, () => {
    const copy = app.anonymous()
    copy.cookies.set('pending', pending)
    return finish(copy, answer)
  })

  const answers = await Promise.all(copies)

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 401)])
  for (const { status, body } of answers) if (status === 401) expect(body.message).toBe(TOOK_LONG)
})

test('an answer opens nothing in another browser, and one of another sign-in leaves this one as it is', async () => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  const [theirs, own] = [app.anonymous(), app.anonymous()]
  const answer = await answerFor(theirs)
  expect(await refused(own, finish(own, answer))).toEqual([401, TOOK_LONG, false])
  const ownAnswer = await answerFor(own)
  expect(await refused(own, finish(own, answer))).toEqual([401, TOOK_LONG, false])
  expect((await finish(own, ownAnswer)).status).toBe(200)
})

test('a code that was asked for with another nonce, challenge or client is refused', async () => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  for (const [name, value] of [
    ['nonce', 'another'],
    ['code_challenge', 'u8wN3yVbqkq0yX0sS7Zr1n5c2mPq4tGdu8wN3yVbqkq'],
    ['client_id', 'another-program'],
  ] as const) {
    const browser = app.anonymous()
    const answer = await answerFor(browser, ({ searchParams }) => searchParams.set(name, value))
    expect([name, ...(await refused(browser, finish(browser, answer)))]).toEqual([name, 401, DID_NOT, false])
  }
})

test.each<[string, (answer: URLSearchParams) => void]>([
  ['that says another provider gave it', (answer) => answer.set('iss', 'https://evil.example')],
  ['that says no provider gave it', (answer) => answer.delete('iss')],
  ['without a code', (answer) => answer.delete('code')],
  ['with two codes', (answer) => answer.append('code', 'another')],
  ['with a code of nobody', (answer) => answer.set('code', 'another')],
])('an answer %s is refused', async (_name, change) => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  const browser = app.anonymous()
  const answer = new URLSearchParams(await answerFor(browser))
  change(answer)
  expect(await refused(browser, finish(browser, String(answer)))).toEqual([401, DID_NOT, false])
})

test('a sign-in that was cancelled at the provider says so', async () => {
  const app = await startWith()
  const browser = app.anonymous()
  const { address } = await browser.call(beginOidc)
  const { searchParams } = new URL(address)
  const answer = new URLSearchParams({
    error: 'access_denied',
    state: String(searchParams.get('state')),
    iss: new URL(address).origin,
  })
  expect(await refused(browser, finish(browser, String(answer)))).toEqual([401, 'Club did not sign you in.', false])
})

test('what is asked of the provider is a code for this program, with PKCE, state and nonce and no more', async () => {
  const app = await startWith()
  const { address } = await app.anonymous().call(beginOidc)
  const { code_challenge, state, nonce, ...rest } = Object.fromEntries(new URL(address).searchParams)
  for (const secret of [code_challenge, state, nonce]) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(new Set([code_challenge, state, nonce]).size).toBe(3)
  expect(rest).toEqual({
    client_id: 'kitroom',
    response_type: 'code',
    redirect_uri: 'http://127.0.0.1:3000/login',
    scope: 'openid email',
    code_challenge_method: 'S256',
  })
})

test('after ten minutes the answer comes too late', async () => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  const browser = app.anonymous()
  const answer = await answerFor(browser)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 10 * 60 * 1000)
  expect(await refused(browser, finish(browser, answer))).toEqual([401, TOOK_LONG, false])
})

test('over https the cookie of the waiting sign-in is host-bound, secure and strict, for ten minutes', async () => {
  const app = await startWith({ PUBLIC_URL })
  await app.insertPerson([], { email: MAYA })
  const browser = app.anonymous()
  const { headers } = await browser.send(beginOidc)
  expect([headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(/^__Host-pending=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ])
  expect((await comeIn(browser)).status).toBe(200)
})

test('another site can neither begin nor finish a sign-in', async () => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  const browser = app.anonymous()
  const answer = await answerFor(browser)
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await browser.send(beginOidc, { headers })).status).toBe(403)
  expect((await browser.send(finishOidc, { headers, body: { answer } })).status).toBe(403)
  expect((await finish(browser, answer)).status).toBe(200)
})

test('a sign-in that begins on one server finishes on another', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const start = { settings: { ...provider.settings }, storage }
  const [one, other] = [await startApp(start), await startApp(start)]
  await one.insertPerson([], { email: MAYA })
  const browser = one.anonymous()
  const answer = await answerFor(browser)
  const there = new Client(inProcess(other.app))
  there.cookies.set('pending', String(browser.cookies.get('pending')))
  expect((await finish(there, answer)).status).toBe(200)
  expect(await refused(browser, finish(browser, answer))).toEqual([401, TOOK_LONG, false])
})

test('a second factor is asked for as after a password', async () => {
  const app = await startWith()
  const own = await app.signInAs(await app.insertPerson([], { email: MAYA, password_change_required: false }))
  const { secret } = await addAppTo(own)
  const browser = app.anonymous()
  const { status, body } = await comeIn(browser)
  expect([status, body.path, await isIn(browser)]).toEqual([401, 'code', false])
  expect((await browser.send(sendCode, { body: { code: codeOf(secret, 1) } })).status).toBe(200)
  expect(await isIn(browser)).toBe(true)
  expect((await sessionActions(app)).slice(-3)).toEqual(['session.recognised', 'session.begun', 'session.started'])
})

test('a role that requires a second factor requires it of who comes from the provider', async () => {
  const app = await startWith()
  const { roleId } = await app.insertPerson([], { email: MAYA })
  const admin = await app.signInAdministrator()
  await admin.call(setRoleFactor, { params: { roleId }, body: { required: true } })
  const browser = app.anonymous()
  const { status, body } = await comeIn(browser)
  expect([status, body.path, await isIn(browser)]).toEqual([401, 'setup', false])
})

test('a person who came in by the account can use the password as before', async () => {
  const app = await startWith()
  const { email } = await app.insertPerson([], { email: MAYA })
  await comeIn(app.anonymous())
  expect((await app.anonymous().send(login, { body: { email, password: PASSWORD } })).status).toBe(200)
})

test('a new session takes the place of the one that this browser had', async () => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  const browser = await app.signIn('ROLES_READ')
  const before = app.anonymous()
  before.cookies.set('sid', String(browser.cookies.get('sid')))
  expect((await comeIn(browser)).status).toBe(200)
  expect([await isIn(browser), await isIn(before)]).toEqual([true, false])
})

test('a changed address ends the match: the account of before opens nothing, and that of the new one does', async () => {
  const app = await startWith()
  const maya = await app.insertPerson([], { email: MAYA })
  const session = app.anonymous()
  await comeIn(session)
  const admin = await app.signInAdministrator()
  const { user } = await admin.call(getUser, { params: { id: maya.id } })
  await admin.call(updateUser, { params: { id: maya.id }, body: { ...user, email: 'lena@club.example' } as never })
  expect(await isIn(session)).toBe(false)
  expect((await comeIn(app.anonymous())).status).toBe(401)

  provider.state.account = { sub: 'lena', email: 'lena@club.example', email_verified: true }
  expect((await comeIn(app.anonymous())).status).toBe(200)
  // A person who gets the address of before has the account of before.
  const next = await app.insertPerson([], { email: MAYA })
  provider.state.account = { sub: 'maya', email: MAYA, email_verified: true }
  expect((await comeIn(app.anonymous())).status).toBe(200)
  expect(await subjectsOf(app)).toEqual({ [maya.id]: 'lena', [next.id]: 'maya' })
})

test('a deactivation ends the match: once active again, a new account with the same address is recognised', async () => {
  const app = await startWith()
  const { id } = await app.insertPerson([], { email: MAYA })
  await comeIn(app.anonymous())
  provider.state.account = { sub: 'maya-again', email: MAYA, email_verified: true }
  expect((await comeIn(app.anonymous())).status).toBe(401)
  const admin = await app.signInAdministrator()
  await admin.call(deactivateUser, { params: { id } })
  expect((await comeIn(app.anonymous())).status).toBe(401)
  await admin.call(activateUser, { params: { id } })
  expect((await comeIn(app.anonymous())).status).toBe(200)
  expect(await subjectsOf(app)).toEqual({ [id]: 'maya-again' })
})

test('of two accounts that come with one address at once one is recognised', async () => {
  const app = await startWith()
  const { id } = await app.insertPerson([], { email: MAYA })
  const browsers = [app.anonymous(), app.anonymous()]
  const answers: string[] = []
  for (const [nth, browser] of browsers.entries()) {
    provider.state.account = { sub: `maya-${nth}`, email: MAYA, email_verified: true }
    answers.push(await answerFor(browser))
  }
  const all = await Promise.all(browsers.map((browser, nth) => finish(browser, answers[nth] ?? '')))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(await subjectsOf(app)).toEqual({ [id]: `maya-${all.findIndex(({ status }) => status === 200)}` })
})

test('no sign-in survives a simultaneous deactivation', async () => {
  const app = await startWith()
  const { id } = await app.insertPerson([], { email: MAYA })
  const admin = await app.signInAdministrator()
  for (let round = 0; round < 4; round += 1) {
    const browser = app.anonymous()
    const answer = await answerFor(browser)
    await Promise.all([finish(browser, answer), admin.call(deactivateUser, { params: { id } })])
    expect([round, await isIn(browser), await subjectsOf(app)]).toEqual([round, false, {}])
    await admin.call(activateUser, { params: { id } })
  }
})

test('an account of an earlier provider gives way to the one of the present provider', async () => {
  const app = await startWith()
  const { id } = await app.insertPerson([], { email: MAYA })
  const earlier = { user_id: id, issuer: 'https://earlier.example/', subject: 'maya' }
  await app.database.transaction((db) => db.insertInto('provider_accounts').values(earlier).execute())
  expect((await comeIn(app.anonymous())).status).toBe(200)
  const accounts = await app.database.read.selectFrom('provider_accounts').selectAll().execute()
  expect(accounts).toEqual([{ user_id: id, issuer: provider.settings.OIDC_ISSUER, subject: 'maya' }])
})

test('two people have no account in common, on the database itself', async () => {
  const app = await startApp()
  const account = { issuer: 'https://accounts.example', subject: 'one' }
  const [one, other] = [await app.insertPerson([]), await app.insertPerson([])]
  const both = app.database.transaction((db) =>
    db
      .insertInto('provider_accounts')
      .values([one, other].map(({ id }) => ({ ...account, user_id: id })))
      .execute(),
  )
  await expect(both).rejects.toThrow(/unique/i)
})

test('a person without a password is active once the account is known', async () => {
  const app = await startWith()
  const { id } = await app.insertPerson([], { email: MAYA, password_hash: null })
  const admin = await app.signInAdministrator()
  const statusOf = async () => (await admin.call(getUserStatus, { params: { id } })).standing.status
  expect(await statusOf()).toBe('invited')
  await comeIn(app.anonymous())
  expect(await statusOf()).toBe('active')
})

test('where only the account opens, a right password is refused like a wrong one, but not of who governs all', async () => {
  const app = await startWith({ OIDC_ONLY: 'true' })
  const governor = await app.insertPerson(GOVERNING_CODES)
  const almost = await app.insertPerson(GOVERNING_CODES.slice(1), { email: MAYA })
  const withPassword = (email: string, password = PASSWORD) =>
    app.anonymous().send(login, { body: { email, password } })
  const [right, wrong] = [await withPassword(almost.email), await withPassword(almost.email, 'Wrong-1')]
  expect([right.status, right.body]).toEqual([401, { success: false, message: 'Invalid email or password' }])
  expect(right.body).toEqual(wrong.body)
  expect(Object.keys(right.headers)).toEqual(Object.keys(wrong.headers))
  expect((await userOf(app, almost.id)).failed_login_attempts).toBe(2)
  for (let nth = 0; nth < 8; nth += 1) await withPassword(almost.email)
  expect((await withPassword(almost.email)).status).toBe(429)
  expect((await withPassword(governor.email)).status).toBe(200)
  expect((await comeIn(app.anonymous())).status).toBe(200)
})

test('where only the account opens, a passkey alone is refused too, but is the second factor after the account', async () => {
  const app = await startWith({ OIDC_ONLY: 'true' })
  const [governor, maya] = [await app.insertPerson(GOVERNING_CODES), await app.insertPerson([], { email: MAYA })]
  const { passkey: ofGovernor } = await addPasskeyTo(await app.signInAs(governor))
  const { passkey } = await addPasskeyTo(await app.signInAs(maya))
  const use = async (own: typeof passkey, browser = app.anonymous()) => {
    const { options } = await browser.call(askForPasskey)
    return (await browser.send(sendPasskey, { body: { passkey: own.get(options) } })).status
  }
  expect([await use(ofGovernor), await use(passkey)]).toEqual([200, 401])
  const browser = app.anonymous()
  expect((await comeIn(browser)).body.path).toBe('passkey')
  expect(await use(passkey, browser)).toBe(200)
})

test('a provider that is down is a refusal in words, at the beginning and at the end, and it is asked again', async () => {
  const app = await startWith()
  const { email } = await app.insertPerson([], { email: MAYA })
  const down = [503, 'Club cannot be reached at present. Please try again later.', false]
  provider.state.isDown = true
  const browser = app.anonymous()
  expect(await refused(browser, browser.send(beginOidc))).toEqual(down)
  expect((await app.anonymous().send(login, { body: { email, password: PASSWORD } })).status).toBe(200)

  provider.state.isDown = false
  const answer = await answerFor(browser)
  provider.state.isDown = true
  expect(await refused(browser, finish(browser, answer))).toEqual(down)
})

test('of 301 sign-ins that one source begins the last waits, and those that end well do not count', async () => {
  const app = await startWith()
  await app.insertPerson([], { email: MAYA })
  expect((await comeIn(app.anonymous())).status).toBe(200)
  const statuses: number[] = []
  for (let nth = 0; nth < 301; nth += 1) statuses.push((await app.anonymous().send(beginOidc)).status)
  expect(statuses.indexOf(429)).toBe(300)
})

test('without the settings there is no such sign-in, and the page names nobody', async () => {
  const app = await startApp()
  const browser = app.anonymous()
  expect((await browser.send(beginOidc)).status).toBe(404)
  expect((await finish(browser, 'code=1&state=2')).status).toBe(404)
  const page = await browser.request({ method: 'GET', url: '/login' })
  expect(page.bytes.toString()).not.toContain('name="organisation"')
})
