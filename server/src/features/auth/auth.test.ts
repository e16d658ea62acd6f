import { availableParallelism } from 'node:os'
import { forgotPassword, getUserPermissions, login, logout, resetPassword } from '@kitroom/contract/auth'
import { createRole, listRoles } from '@kitroom/contract/roles'
import { sharedApp, startApp, type TestApp } from '@kitroom/testkit/app'
import { Client } from '@kitroom/testkit/client'
import { ENGINE } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { inProcess } from '@kitroom/testkit/in-process'
import { mailsTo } from '@kitroom/testkit/mails'
import { tokenIn } from '@kitroom/testkit/outbox'
import { signInWith } from '@kitroom/testkit/sign-in'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { WaitingMail } from '../../platform/mail/message.ts'
import { sweepMails } from '../../platform/mail/queue.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { MAIL, signInMails } from './mails.ts'
import { lockVerified, sweepTokens } from './queries.ts'

const NEW_PASSWORD = 'Quiet-River-58'

/** For tests whose people have nothing to do with each other. */
const theApp = sharedApp()
const thePublicApp = sharedApp({ settings: { PUBLIC_URL: 'https://kitroom.example' } })
const theLocalApp = sharedApp({ settings: { PUBLIC_URL: 'http://localhost:3000' } })

const tokenFor = async (app: TestApp, email: string, nth = 0): Promise<string> => {
  const mails = await mailsTo(app.config, email, nth + 1)
  return tokenIn(mails[nth])
}

test('the right password starts a session that returns the user and their permissions', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson(['ROLES_READ', 'SIZE_READ'], { first_name: 'Nora' })
  const client = app.anonymous()

  const { status, body, headers } = await signInWith(client, { email: `  ${email.toUpperCase()} ` })

  expect(status).toBe(200)
  expect(body).toEqual({ success: true, message: expect.any(String), csrfToken: expect.stringMatching(/^[\w-]{43}$/) })
  for (const cookie of [headers['set-cookie']].flat()) expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Strict$/)
  const { data } = await client.call(getUserPermissions)
  expect(data).toEqual({
    permissions: ['ROLES_READ', 'SIZE_READ'],
    firstName: 'Nora',
    clubName: null,
    passwordChangeRequired: false,
  })
})

test('over https the cookies are host-bound and secure', async () => {
  const app = await startApp({ settings: { PUBLIC_URL: 'https://kitroom.example' } })
  const { email } = await app.insertPerson([])

  const { headers } = await signInWith(app.anonymous(), { email })

  const cookies = [headers['set-cookie']].flat().map(String)
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-device', '__Host-sid'])
  for (const cookie of cookies) expect(cookie).toContain('Secure')
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
})

test('two systems on two ports of one host keep their sessions apart', async () => {
  const names = []
  for (const PUBLIC_URL of ['http://127.0.0.1:4000', 'http://127.0.0.1:5000', 'https://kitroom.example:8443']) {
    const app = await startApp({ settings: { PUBLIC_URL } })
    const { email } = await app.insertPerson([])
    const { headers } = await signInWith(app.anonymous(), { email })
    names.push(
      [headers['set-cookie']]
        .flat()
        .map((cookie) => String(cookie).split('=')[0])
        .sort(),
    )
  }
  expect(names).toEqual([
    ['device-4000', 'sid-4000'],
    ['device-5000', 'sid-5000'],
    ['__Host-device-8443', '__Host-sid-8443'],
  ])
})

test('an unknown address, a wrong password, an inactive person and one without a password get the same answer', async () => {
  const app = await startApp()
  const right = await app.insertPerson([])
  const inactive = await app.insertPerson([], { is_active: false })
  const invited = await app.insertPerson([], { password_hash: null })

  const answers = [
    await signInWith(app.anonymous(), { email: 'nobody@club.example' }),
    await signInWith(app.anonymous(), right, 'Wrong-Horse-7'),
    await signInWith(app.anonymous(), inactive),
    await signInWith(app.anonymous(), invited),
  ]

  for (const { status, body, headers } of answers) {
    expect([status, body]).toEqual([401, { success: false, message: 'Invalid email or password' }])
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test.each([
  [{}, ['Email is required', 'Password is required']],
  [{ email: ' ', password: ' ' }, ['Email is required', 'Password is required']],
  [{ email: 'not an address', password: 'x' }, ['Enter a valid email']],
  [{ email: 'a@b', password: 'x' }, ['Enter a valid email']],
  [{ email: `${'a'.repeat(250)}@b.co`, password: 'x' }, ['Email can be at most 254 characters']],
  [{ email: 'a@b.co', password: 'x'.repeat(129) }, ['Password can be at most 128 characters']],
  [{ email: { $gt: '' }, password: ['x'] }, ['Email must be text', 'Password must be text']],
])('sign-in with %j names every wrong field', async (body, messages) => {
  const { anonymous } = await theApp()

  const answer = await anonymous().send(login, { body })

  expect(answer.status).toBe(400)
  expect(answer.body.errors.map(({ message }: { message: string }) => message)).toEqual(messages)
})

test('strangers cannot lock the owner out: a known browser gets in, and so does the reset mail', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  const known = app.anonymous()
  await signInWith(known, { email })
  for (let nth = 0; nth < 20; nth += 1) await signInWith(app.anonymous(), { email }, 'Wrong-Horse-7')
  expect((await signInWith(app.anonymous(), { email })).status).toBe(429)

  expect((await signInWith(known, { email })).status).toBe(200)

  await app.anonymous().call(forgotPassword, { body: { email } })
  const token = await tokenFor(app, email)
  await app.anonymous().call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })
  expect((await signInWith(app.anonymous(), { email }, NEW_PASSWORD)).status).toBe(200)
})

test('a forged address header does not open a second counter', async () => {
  // Without a public address the server refuses requests that came through a proxy.
  const app = await startApp({ settings: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
  const { email } = await app.insertPerson([])
  const statuses: number[] = []
  for (let nth = 0; nth < 30; nth += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${nth}`, forwarded: `for=10.0.0.${nth}`, 'x-real-ip': `10.0.0.${nth}` }
    statuses.push((await app.anonymous().send(login, { body: { email, password: 'Wrong-1' }, headers })).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
})

/** Simulates that many recent wrong passwords from one address. */
const insertFailures = (app: TestApp, source: string, failures: number) =>
  app.database.transaction((db) =>
    db
      .insertInto('throttles')
      .values({ key: `sign-in:source:${source}`, failures, blocked_until: 0, updated_at: Date.now() })
      .execute(),
  )
const failuresOf = async (app: TestApp, key: string) =>
  (await app.database.read.selectFrom('throttles').select('failures').where('key', '=', key).executeTakeFirst())
    ?.failures

test("an address is blocked at 300 wrong passwords, and then adds to no account's counter", async () => {
  const app = await startApp()
  await insertFailures(app, '127.0.0.1', 298)
  const tryOn = async (name: string) =>
    (await signInWith(app.anonymous(), { email: `${name}@club.example` }, 'Wrong-1')).status
  expect([await tryOn('one'), await tryOn('two')]).toEqual([401, 401])

  expect(await tryOn('victim')).toBe(429)

  expect(await failuresOf(app, 'sign-in:account:victim@club.example')).toBeUndefined()
  expect(await failuresOf(app, 'sign-in:source:127.0.0.1')).toBe(300)
})

test("correct passwords count nothing, and do not lift their address's limit for others", async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  const known = app.anonymous()
  await signInWith(known, { email })
  await app.database.transaction((db) => db.deleteFrom('throttles').execute())
  await insertFailures(app, '127.0.0.1', 299)
  expect((await signInWith(app.anonymous(), { email })).status).toBe(200)
  expect((await signInWith(app.anonymous(), { email })).status).toBe(200)
  expect((await signInWith(app.anonymous(), { email }, 'Wrong-1')).status).toBe(401)
  expect((await signInWith(app.anonymous(), { email })).status).toBe(429)

  expect((await signInWith(known, { email })).status).toBe(200)

  expect((await signInWith(app.anonymous(), { email })).status).toBe(429)
})

test('the addresses of one IPv6 network are one source', async () => {
  const app = await startApp()
  await insertFailures(app, '2001:db8:1:2::/64', 299)
  const emailFrom = (remoteAddress: string) => `${remoteAddress}@club.example`.replaceAll(':', '-')
  const from = (remoteAddress: string) =>
    signInWith(new Client(inProcess(app.app, { remoteAddress })), { email: emailFrom(remoteAddress) }, 'Wrong-1')

  expect((await from('2001:db8:1:2::7')).status).toBe(401)
  expect((await from('2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await from('2001:db8:1:3::9')).status).toBe(401)
})

test.runIf(ENGINE === 'sqlite')('a sign-in that a busy server did not look at is no wrong password', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  // Those running, and the length of the queue: whoever is done waits again, however quick or slow the machine is.
  let isOver = false
  const quickHash = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const tryAgainAndAgain = async () => {
    while (!isOver) await verifyPassword('any', quickHash)
  }
  const flood = Array.from({ length: availableParallelism() + 256 }, tryAgainAndAgain)
  onTestFinished(async () => {
    isOver = true
    await Promise.all(flood)
  })

  const { status, headers } = await signInWith(app.anonymous(), { email })

  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  expect(await failuresOf(app, `sign-in:account:${email}`)).toBe(0)
  expect(await failuresOf(app, 'sign-in:source:127.0.0.1')).toBe(0)
})

test('success clears the count of failures', async () => {
  const app = await startApp()
  const { email, id } = await app.insertPerson([])
  for (let nth = 0; nth < 9; nth += 1) await signInWith(app.anonymous(), { email }, 'Wrong-1')
  expect((await signInWith(app.anonymous(), { email })).status).toBe(200)

  const user = await app.database.read
    .selectFrom('users')
    .select(['failed_login_attempts', 'last_login'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(user.failed_login_attempts).toBe(0)
  expect(user.last_login).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect((await signInWith(app.anonymous(), { email }, 'Wrong-1')).status).toBe(401)
})

test("a sign-in never adopts a session chosen beforehand, and ends the browser's previous one", async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  const client = app.anonymous()
  client.cookies.set('sid', 'chosen')
  await signInWith(client, { email })
  const first = client.cookies.get('sid')
  expect(first).not.toBe('chosen')

  await signInWith(client, { email })

  const old = app.anonymous()
  old.cookies.set('sid', String(first))
  expect((await old.send(getUserPermissions)).status).toBe(401)
  expect((await client.send(getUserPermissions)).status).toBe(200)
})

test('a stored session cannot be used to sign in', async () => {
  const app = await startApp()
  const client = await app.signIn('ROLES_READ')
  const session = await app.database.read.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  expect(session.token_hash).not.toBe(client.cookies.get('sid'))

  const thief = app.anonymous()
  thief.cookies.set('sid', session.token_hash)
  expect((await thief.send(listRoles)).status).toBe(401)
})

/** From now on no session can be removed. */
const keepSessions = async (app: TestApp) => {
  const statements =
    ENGINE === 'sqlite'
      ? [sql`CREATE TRIGGER keep BEFORE DELETE ON sessions BEGIN SELECT RAISE(ABORT, 'kept'); END`]
      : [
          sql`CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''kept''; END'`,
          sql`CREATE TRIGGER keep BEFORE DELETE ON sessions EXECUTE FUNCTION keep()`,
        ]
  await app.database.transaction(async (db) => {
    for (const statement of statements) await statement.execute(db)
  })
}

test('a sign-in replaces the session of its browser, or does not take place', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  const client = await app.signIn()
  const left = app.anonymous()
  left.cookies.set('sid', String(client.cookies.get('sid')))

  expect((await signInWith(client, { email })).status).toBe(200)
  expect((await left.send(getUserPermissions)).status).toBe(401)

  await keepSessions(app)
  expect((await signInWith(client, { email })).status).toBe(500)
  expect(await app.database.read.selectFrom('sessions').select('user_id').execute()).toHaveLength(1)
})

test('signing out ends the session on the server', async () => {
  const app = await startApp()
  const client = await app.signIn('ROLES_READ')
  const stolen = app.anonymous()
  stolen.cookies.set('sid', String(client.cookies.get('sid')))

  // Also where the CSRF token is lost: the Origin check is all that protects this one.
  client.csrfToken = undefined
  const { status } = await client.send(logout, { headers: { 'content-type': 'application/json' } })

  expect(status).toBe(200)
  expect(client.cookies.has('sid')).toBe(false)
  expect((await stolen.send(listRoles)).status).toBe(401)
})

test.each([
  ['idle for longer than the limit', 'last_seen_at', 13],
  ['older than its absolute life', 'expires_at', 1],
] as const)('a session that is %s is over', async (_case, column, hoursAgo) => {
  const app = await startApp()
  const client = await app.signIn('ROLES_READ')
  const past = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()

  await app.database.transaction((db) =>
    db
      .updateTable('sessions')
      .set({ [column]: past })
      .execute(),
  )

  expect((await client.send(listRoles)).status).toBe(401)
})

test('a session in use stays alive', async () => {
  const app = await startApp()
  const client = await app.signIn('ROLES_READ')
  const past = new Date(Date.now() - 11 * 3_600_000).toISOString()
  await app.database.transaction((db) => db.updateTable('sessions').set({ last_seen_at: past }).execute())
  const asked = Date.now()

  expect((await client.send(listRoles)).status).toBe(200)

  // Recorded separately from the read, which does not wait for it.
  await eventually(async () => {
    const { last_seen_at } = await app.database.read
      .selectFrom('sessions')
      .select('last_seen_at')
      .executeTakeFirstOrThrow()
    expect(Date.parse(last_seen_at)).toBeGreaterThanOrEqual(asked)
  })
})

test('while a password change is required, nothing else can be called', async () => {
  const app = await startApp()
  const client = await app.signInAs(
    await app.insertPerson(['ROLES_READ', 'ROLES_CREATE'], { password_change_required: true }),
  )

  for (const refused of [await client.send(listRoles), await client.send(createRole, { body: { name: 'X' } })]) {
    expect([refused.status, refused.body.message]).toEqual([403, 'You must change your password first.'])
  }
  expect((await client.call(getUserPermissions)).data.passwordChangeRequired).toBe(true)
  expect((await client.send(logout)).status).toBe(200)
})

test('the mailed link sets a new password once, ends all sessions, and clears locks', async () => {
  const app = await startApp()
  const person = await app.insertPerson(['ROLES_READ'], { password_change_required: true, email_verified: false })
  const open = await app.signInAs(person)
  await app.anonymous().call(forgotPassword, { body: { email: person.email.toUpperCase() } })
  const token = await tokenFor(app, person.email)

  const { message } = await app.anonymous().call(resetPassword, { body: { token, newPassword: `  ${NEW_PASSWORD} ` } })

  expect(message).toBe('Your password has been updated successfully.')
  const stored = await app.database.read.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await open.send(getUserPermissions)).status).toBe(401)
  const client = app.anonymous()
  expect((await signInWith(client, person, NEW_PASSWORD)).status).toBe(200)
  expect((await client.send(listRoles)).status).toBe(200)
  const again = await app.anonymous().send(resetPassword, { body: { token, newPassword: 'Other-River-58' } })
  expect([again.status, again.body.errors[0].path]).toEqual([400, 'token'])
  const mails = await mailsTo(app.config, person.email, 2)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Reset your Kitroom password',
    'Your Kitroom password was changed',
  ])
})

test('a newer link cancels the older one', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  await app.anonymous().call(forgotPassword, { body: { email } })
  const older = await tokenFor(app, email)
  await app.anonymous().call(forgotPassword, { body: { email } })
  const newer = await tokenFor(app, email, 1)

  const refused = await app.anonymous().send(resetPassword, { body: { token: older, newPassword: NEW_PASSWORD } })
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'token'])
  expect(
    (await app.anonymous().send(resetPassword, { body: { token: newer, newPassword: NEW_PASSWORD } })).status,
  ).toBe(200)
})

test('a mail that is sent late makes no link once a newer one is made, used or not', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  await app.anonymous().call(forgotPassword, { body: { email } })
  await tokenFor(app, email)
  const sendAgain = async (nth: number) => {
    const mails = await app.database.read.selectFrom('mails').selectAll().orderBy('id').execute()
    const mail = mails[nth] as WaitingMail
    return signInMails[MAIL.reset]?.compose({ database: app.database, mail, publicUrl: 'https://kitroom.example' })
  }
  expect(await sendAgain(0)).toMatchObject({ to: email })
  await app.anonymous().call(forgotPassword, { body: { email } })
  const token = await tokenFor(app, email, 1)

  expect(await sendAgain(0)).toBe(null)
  expect((await app.anonymous().send(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })).status).toBe(200)
  expect([await sendAgain(0), await sendAgain(1)]).toEqual([null, null])
})

test('a link expires after an hour, even if the clock is set back then', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  await app.anonymous().call(forgotPassword, { body: { email } })
  const token = await tokenFor(app, email)
  const { created_at, expires_at } = await app.database.read
    .selectFrom('password_tokens')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 60_000)).toBe(60)
  const use = () => app.anonymous().send(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })

  vi.useFakeTimers({ toFake: ['Date'], now: new Date(expires_at) })
  onTestFinished(() => void vi.useRealTimers())
  const { status, body } = await use()
  expect([status, body.errors[0].path]).toEqual([400, 'token'])

  vi.setSystemTime(new Date(created_at))
  expect((await use()).status).toBe(400)
})

test.each([
  [
    {},
    [
      ['token', 'Reset token is required'],
      ['newPassword', 'New password is required'],
    ],
  ],
  [
    { token: 'x', newPassword: 'short' },
    [
      ['newPassword', 'Password must be at least 8 characters'],
      ['newPassword', 'Password must contain at least one uppercase letter'],
      ['newPassword', 'Password must contain at least one number'],
      ['newPassword', 'Password must contain at least one special character'],
    ],
  ],
  [{ token: 'x', newPassword: 'ALLUPPER-1' }, [['newPassword', 'Password must contain at least one lowercase letter']]],
  [{ token: 'x', newPassword: `Aa1-${'x'.repeat(125)}` }, [['newPassword', 'Password can be at most 128 characters']]],
])('a reset with %j lists every error', async (body, errors) => {
  const { anonymous } = await theApp()

  const answer = await anonymous().send(resetPassword, { body })

  expect(answer.status).toBe(400)
  expect(answer.body.errors.map(({ path, message }: { path: string; message: string }) => [path, message])).toEqual(
    errors,
  )
})

const EASY = ['Summer2026!', 'P@ssw0rd1!', 'Kitroom-2026', 'Lindqvist-77']

const resetWith = async (app: TestApp, passwords: readonly string[]) => {
  const { email } = await app.insertPerson([], { last_name: 'Lindqvist' })
  await app.anonymous().call(forgotPassword, { body: { email } })
  const token = await tokenFor(app, email)
  const answers = []
  for (const newPassword of passwords) {
    answers.push(await app.anonymous().send(resetPassword, { body: { token, newPassword } }))
  }
  return answers
}

test.each(EASY)('beyond this machine the easy password %s is refused and the link stays good', async (easy) => {
  const [refused, accepted] = await resetWith(await thePublicApp(), [easy, NEW_PASSWORD])

  expect([refused?.status, refused?.body.errors[0].path, accepted?.status]).toEqual([400, 'newPassword', 200])
})

test.each([...EASY, 'Password1!', 'Test1234!', 'Admin123!'])(
  'on this machine alone the password %s is accepted, because it meets the rules',
  async (easy) => {
    const [answer] = await resetWith(await theLocalApp(), [easy])
    expect(answer?.status).toBe(200)
  },
)

test.each([' ', '\t', '\u00a0', '%20', '.'])('a reset token with %j around it is another token', async (around) => {
  const app = await theApp()
  const { email } = await app.insertPerson([])
  await app.anonymous().call(forgotPassword, { body: { email } })
  const token = await tokenFor(app, email)
  const reset = (sent: string) =>
    app.anonymous().send(resetPassword, { body: { token: sent, newPassword: NEW_PASSWORD } })

  for (const sent of [`${token}${around}`, `${around}${token}`]) {
    const { status, body } = await reset(sent)
    expect([status, body.errors[0].path]).toEqual([400, 'token'])
  }
  expect((await reset(token)).status).toBe(200)
})

test('a blank token is invalid', async () => {
  const { anonymous } = await theApp()
  const { body } = await anonymous().send(resetPassword, { body: { token: '  ', newPassword: NEW_PASSWORD } })
  expect(body.errors).toEqual([{ path: 'token', message: 'Reset token is required' }])
})

test('a mail sent long ago is deleted, after its expired link', async () => {
  const app = await startApp()
  const { id: user_id } = await app.insertPerson([])
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  const insertSent = (token_hash: string, sent: number, expired: number) =>
    app.database.transaction(async (db) => {
      const [sent_at, expires_at] = [daysAgo(sent), daysAgo(expired)]
      const mail = { kind: MAIL.setPassword, to_address: 'a@b.example', user_id, record_id: null, attempts: 1 }
      const { id: mail_id } = await db
        .insertInto('mails')
        .values({ ...mail, created_at: sent_at, next_attempt_at: sent_at, sent_at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('password_tokens')
        .values({ token_hash, user_id, mail_id, created_at: sent_at, expires_at })
        .execute()
    })
  await insertSent('long over', 31, 24)
  await insertSent('over', 12, 5)

  await app.database.transaction(sweepTokens)
  await app.database.transaction(sweepMails)

  const links = await app.database.read.selectFrom('password_tokens').select(['token_hash', 'used_at']).execute()
  expect(links).toEqual([{ token_hash: 'over', used_at: expect.any(String) }])
  expect(await app.database.read.selectFrom('mails').select('id').execute()).toHaveLength(1)
})

test('a password that was right when it was compared opens nothing once it has changed', async () => {
  const app = await startApp()
  const { id, email } = await app.insertPerson([])
  const { password_hash } = await app.database.read
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  const verified = { id, email, passwordHash: String(password_hash) }
  const mark = (own: Partial<typeof verified>) =>
    app.database.transaction((db) => lockVerified(db, { ...verified, ...own }))

  expect(await mark({})).toBe(true)
  expect(await mark({ passwordHash: 'another' })).toBe(false)
  expect(await mark({ email: 'moved@club.example' })).toBe(false)
  await app.database.transaction((db) => db.updateTable('users').set({ is_active: false }).execute())
  expect(await mark({})).toBe(false)
})

test('a request for a link gets the same answer for every address, and mails go to active people only', async () => {
  const app = await startApp()
  const active = await app.insertPerson([])
  const inactive = await app.insertPerson([], { is_active: false })

  const answers = []
  for (const email of ['nobody@club.example', inactive.email, active.email]) {
    answers.push(await app.anonymous().send(forgotPassword, { body: { email } }))
  }

  for (const { status, body } of answers) {
    expect([status, body]).toEqual([200, { success: true, message: 'Check your email for a reset link.' }])
  }
  await mailsTo(app.config, active.email, 1)
  expect(await mailsTo(app.config, inactive.email, 0)).toEqual([])
  expect(await mailsTo(app.config, 'nobody@club.example', 0)).toEqual([])
})

test.each([
  ['five reset mails an hour', 5, { SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['thirty while mail goes to the outbox', 30, {}],
])('a mailbox gets %s at most, and the requester is not told', async (_limit, limit, settings) => {
  const app = await startApp({ settings })
  const { email } = await app.insertPerson([])

  for (let nth = 0; nth < limit + 5; nth += 1) {
    const { status } = await app.anonymous().send(forgotPassword, { body: { email } })
    expect(status).toBe(200)
  }

  const { length } = await app.database.read.selectFrom('mails').select('id').execute()
  expect(length).toBe(limit)
})

test('the link in a mail uses the public address, whatever host the request names', async () => {
  const app = await startApp({ settings: { PUBLIC_URL: 'https://kitroom.example' } })
  const { email } = await app.insertPerson([])
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }

  await app.anonymous().call(forgotPassword, { body: { email }, headers })

  const [mail] = await mailsTo(app.config, email, 1)
  expect(mail?.text).toContain('https://kitroom.example/reset-password?token=')
  expect(mail?.text).not.toContain('evil')
})

test('no token is stored in the database', async () => {
  const app = await startApp()
  const { email } = await app.insertPerson([])
  await app.anonymous().call(forgotPassword, { body: { email } })
  const token = await tokenFor(app, email)

  const rows = [
    await app.database.read.selectFrom('password_tokens').selectAll().execute(),
    await app.database.read.selectFrom('mails').selectAll().execute(),
    await app.database.read.selectFrom('activity').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.runIf(ENGINE === 'sqlite')('while the disk cannot be written, reads and sign-out go on', async () => {
  const app = await startApp()
  const client = await app.signIn('ROLES_READ')
  const other = await app.signIn('ROLES_READ')
  const idleSince = new Date(Date.now() - 5 * 60_000).toISOString()
  await app.database.transaction((db) => db.updateTable('sessions').set({ last_seen_at: idleSince }).execute())
  await app.database.transaction((db) => sql`PRAGMA query_only = ON`.execute(db))

  expect((await other.send(createRole, { body: { name: 'Coach' } })).status).toBe(403)
  expect((await client.send(listRoles)).status).toBe(200)
  const token = client.cookies.get('sid') ?? ''
  expect((await client.send(logout)).status).toBe(200)
  client.cookies.set('sid', token)
  expect((await client.send(listRoles)).status).toBe(401)
  expect((await other.send(listRoles)).status).toBe(200)
})
