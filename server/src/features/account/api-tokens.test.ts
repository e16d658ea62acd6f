import { changePassword, endOtherSessions, listSessions } from '@kitroom/contract/account'
import { listActivity } from '@kitroom/contract/activity'
import { createApiToken, endApiToken, listApiTokens, TOKEN_PREFIX } from '@kitroom/contract/api-tokens'
import { forgotPassword, logout, resetPassword } from '@kitroom/contract/auth'
import { exportRecords } from '@kitroom/contract/batches'
import { createClub, listClubs } from '@kitroom/contract/clubs'
import { uploadProductImage } from '@kitroom/contract/product-images'
import { createSize } from '@kitroom/contract/sizes'
import { activateUser, deactivateUser, endUserSessions, getUserStatus } from '@kitroom/contract/user-status'
import { updateUser } from '@kitroom/contract/users'
import { makeToken, program } from '@kitroom/testkit/api-tokens'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { eventually } from '@kitroom/testkit/eventually'
import { mailsTo } from '@kitroom/testkit/mails'
import { tokenIn } from '@kitroom/testkit/outbox'
import { PASSWORD, type Person } from '@kitroom/testkit/people'
import { aPicture, multipart } from '@kitroom/testkit/pictures'
import { aSize, aUser, insertCatalogue } from '@kitroom/testkit/records'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TABLES } from '../../areas.ts'
import { Sessions } from '../../platform/http/auth/sessions.ts'

type SignedIn = Client & { person: Person }

const DAY_MS = 24 * 60 * 60 * 1000

test('a token is shown once, ends after 90 days, and is stored nowhere', async () => {
  const app = await startApp()
  const person = await app.signIn('CLUBS_READ', 'SIZE_READ')
  const headers = { 'idempotency-key': 'made-once' }
  const body = { name: ' Stock sync ', codes: ['CLUBS_READ', 'CLUBS_READ'] }

  const made = await person.send(createApiToken, { body, headers })

  const { token } = made.body
  expect([made.status, token]).toEqual([201, expect.stringMatching(/^kitroom_[\w-]{43}$/)])
  expect((await person.send(createApiToken, { body, headers })).status).toBe(409)
  const { tokens } = await person.call(listApiTokens)
  expect(tokens).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{20,}$/),
      name: 'Stock sync',
      codes: ['CLUBS_READ'],
      created_at: expect.any(String),
      expires_at: expect.any(String),
      last_used_at: null,
      address: null,
    },
  ])
  const [first] = tokens
  expect(Date.parse(first?.expires_at ?? '') - Date.parse(first?.created_at ?? '')).toBe(90 * DAY_MS)
  await program(app, token).call(listClubs)
  await mailsTo(app.config, person.person.email, 1)
  for (const { name } of TABLES) {
    const { rows } = await sql`SELECT * FROM ${sql.table(name)}`.execute(app.database.read)
    expect([name, JSON.stringify(rows).includes(token.slice(TOKEN_PREFIX.length))]).toEqual([name, false])
  }
})

test.each<[string, object, string]>([
  ['without a name', { name: ' ' }, 'name'],
  ['without permissions', { codes: [] }, 'codes'],
  ['with a permission that its person lacks', { codes: ['CLUBS_READ', 'SIZE_READ'] }, 'codes'],
  ['with a permission that there is not', { codes: ['ANYTHING'] }, 'codes'],
  ['for no day', { days: 0 }, 'days'],
  ['for more than a year', { days: 366 }, 'days'],
])('no token is made %s', async (_what, own, path) => {
  const person = await (await startApp()).signIn('CLUBS_READ')
  const body = { name: 'Stock sync', codes: ['CLUBS_READ'], ...own }
  const refused = await person.send(createApiToken, { body })
  expect([refused.status, refused.body.errors?.map((error: { path: string }) => error.path)]).toEqual([400, [path]])
  expect((await person.call(listApiTokens)).tokens).toEqual([])
})

test('its use is listed with time and address', async () => {
  const app = await startApp()
  const person = await app.signIn('CLUBS_READ')
  await program(app, await makeToken(person, ['CLUBS_READ']), '198.51.100.7').call(listClubs)
  const used = await eventually(async () => {
    const [token] = (await person.call(listApiTokens)).tokens
    return token?.last_used_at ? token : expect.fail('It is not used yet')
  })
  expect(used.address).toBe('198.51.100.7')
})

test('the address of a use is shortened once its token is 30 days old', async () => {
  const app = await startApp()
  const person = await app.signIn('CLUBS_READ')
  await makeToken(person, ['CLUBS_READ'])
  const old = { created_at: new Date(Date.now() - 31 * DAY_MS).toISOString(), address: '198.51.100.7' }
  await app.database.transaction((db) =>
    db.updateTable('sessions').set(old).where('token_name', '=', 'Stock sync').execute(),
  )
  await new Sessions(app.database, { idleHours: 12, lifeDays: 7 }).sweep()
  expect((await person.call(listApiTokens)).tokens[0]?.address).toBe('198.51.100.x')
})

test('an expired token is swept, and one that is not used stays', async () => {
  const app = await startApp()
  const person = await app.signIn('CLUBS_READ')
  for (const name of ['Old', 'Idle']) await makeToken(person, ['CLUBS_READ'], name)
  const longAgo = new Date(Date.now() - 40 * DAY_MS).toISOString()
  await app.database.transaction(async (db) => {
    await db.updateTable('sessions').set({ created_at: longAgo }).where('token_name', '=', 'Idle').execute()
    await db.updateTable('sessions').set({ expires_at: longAgo }).where('token_name', '=', 'Old').execute()
  })
  expect((await person.call(listApiTokens)).tokens.map(({ name }) => name)).toEqual(['Idle'])
  await new Sessions(app.database, { idleHours: 12, lifeDays: 7 }).sweep()
  const left = app.database.read.selectFrom('sessions').select('token_name').where('token_name', 'is not', null)
  expect(await left.execute()).toEqual([{ token_name: 'Idle' }])
})

test('a token writes without a CSRF token, and no cookie counts beside it', async () => {
  const app = await startApp()
  const [person, other] = [await app.signIn('CLUBS_CREATE', 'CLUBS_READ'), await app.signIn('CLUBS_READ')]
  const client = program(app, await makeToken(person, ['CLUBS_CREATE']))
  await client.call(createClub, { body: { name: 'Northside' } })

  client.cookies.set('sid', other.cookies.get('sid') ?? '')
  expect((await client.send(listClubs)).status).toBe(403)
  expect((await client.send(createClub, { body: { name: 'Southside' } })).status).toBe(201)
  for (const authorization of ['Bearer', 'Bearer ', 'bearer kitroom_wrong', 'Bearer   x']) {
    expect((await other.send(listClubs, { headers: { authorization } })).status).toBe(401)
  }
  // A proxy may ask for a password of its own.
  expect((await other.send(listClubs, { headers: { authorization: 'Basic eDp5' } })).status).toBe(200)
})

test('a token is no cookie, and the token of a session is none of these', async () => {
  const app = await startApp()
  const person = await app.signIn('CLUBS_READ')
  const stranger = app.anonymous()
  stranger.cookies.set('sid', await makeToken(person, ['CLUBS_READ']))
  expect((await stranger.send(listClubs)).status).toBe(401)
  expect((await program(app, person.cookies.get('sid') ?? '').send(listClubs)).status).toBe(401)
})

test('wrong tokens of one address have to wait, and stop no right one', async () => {
  const app = await startApp()
  const person = await app.signIn('CLUBS_READ')
  const token = await makeToken(person, ['CLUBS_READ'])
  const guess = (address: string) => program(app, `${TOKEN_PREFIX}wrong`, address).send(listClubs)
  const statuses = new Set<number>()
  for (let nth = 0; nth < 300; nth += 1) statuses.add((await guess('203.0.113.9')).status)
  const stopped = await guess('203.0.113.9')
  expect([[...statuses], stopped.status, stopped.headers['retry-after']]).toEqual([[401], 429, '900'])
  expect((await program(app, token, '203.0.113.9').send(listClubs)).status).toBe(200)
  expect((await guess('203.0.113.10')).status).toBe(401)
})

const ends: Readonly<Record<string, (app: TestApp, person: SignedIn, token: string) => Promise<unknown>>> = {
  'a change of the password': (_app, person) =>
    person.call(changePassword, { body: { presentPassword: PASSWORD, newPassword: 'Quiet-River-58' } }),
  'a reset of the password': async (app, { person: { email } }) => {
    await app.anonymous().call(forgotPassword, { body: { email } })
    const link = (await mailsTo(app.config, email, 2)).find(({ text }) => text?.includes('reset-password'))
    await app.anonymous().call(resetPassword, { body: { token: tokenIn(link), newPassword: 'Quiet-River-58' } })
  },
  'the end of all other sessions': (_app, person) => person.call(endOtherSessions),
  'the end of all sessions by an administrator': async (app, { person: { id } }) =>
    (await app.signInAdministrator()).call(endUserSessions, { params: { id } }),
  'another address of its person': async (app, { person: { id, roleId } }) => {
    const body = aUser({ app_role_id: roleId, is_active: true })
    await (await app.signInAdministrator()).call(updateUser, { params: { id }, body })
  },
  'a deactivation, also when its person is active again': async (app, { person: { id } }) => {
    const admin = await app.signInAdministrator()
    await admin.call(deactivateUser, { params: { id } })
    await admin.call(activateUser, { params: { id } })
  },
  'a sign-out with it': (app, _person, token) => program(app, token).call(logout),
}

test.each(Object.entries(ends))('a token is over after %s', async (_what, end) => {
  const app = await startApp()
  const person = await app.signIn('CLUBS_READ')
  const token = await makeToken(person, ['CLUBS_READ'])
  expect((await program(app, token).send(listClubs)).status).toBe(200)
  await end(app, person, token)
  expect((await program(app, token).send(listClubs)).status).toBe(401)
  const left = app.database.read.selectFrom('sessions').select('token_name').where('token_name', 'is not', null)
  expect(await left.execute()).toEqual([])
})

test('a token is no session in the list, and can be ended by an administrator while nobody is signed in', async () => {
  const app = await startApp()
  const [admin, person] = [await app.signInAdministrator(), await app.signIn('CLUBS_READ')]
  await makeToken(person, ['CLUBS_READ'])
  expect((await person.call(listSessions)).sessions).toHaveLength(1)
  await person.call(logout)
  const { standing } = await admin.call(getUserStatus, { params: { id: person.person.id } })
  expect(standing.actions).toContain('end-sessions')
})

test("people neither see nor end another person's token", async () => {
  const app = await startApp()
  const [owner, other] = [await app.signIn('CLUBS_READ'), await app.signInAdministrator()]
  const token = await makeToken(owner, ['CLUBS_READ'])
  const id = (await owner.call(listApiTokens)).tokens[0]?.id ?? ''
  expect((await other.call(listApiTokens)).tokens).toEqual([])
  expect((await other.send(endApiToken, { params: { tokenId: id } })).status).toBe(404)
  expect((await program(app, token).send(listClubs)).status).toBe(200)
})

test('what is done through a token is told with its name, uploads too', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const client = program(app, await makeToken(admin, ['SIZE_CREATE', 'PRODUCT_UPDATE'], 'Stock sync'))
  await client.call(createSize, { body: aSize() })
  const { payload, headers } = await multipart({ productId: product.id, slot: 1 }, await aPicture())
  const uploaded = await client.request({ method: 'POST', url: uploadProductImage.path, payload, headers })
  expect(uploaded.status).toBe(200)
  await client.call(logout)

  const { rows: entries } = await admin.call(listActivity, { query: {} })

  const told = entries.map(({ kind, by_token, by_last_name }) => [kind, by_token, by_last_name])
  expect(told.slice(0, 4)).toEqual([
    ['ended', 'Stock sync', 'Tester'],
    ['uploaded', 'Stock sync', 'Tester'],
    ['created', 'Stock sync', 'Tester'],
    ['token-made', null, 'Tester'],
  ])
  expect(entries[3]?.changes).toEqual([
    { label: 'API token', before: '', after: 'Stock sync' },
    { label: 'What it may do', before: '', after: 'SIZE_CREATE, PRODUCT_UPDATE' },
    { label: 'Until', before: '', after: expect.any(String) },
  ])
})

test('a write that a program sends again has one effect and its first answer', async () => {
  const app = await startApp()
  const person = await app.signIn('SIZE_CREATE')
  const client = program(app, await makeToken(person, ['SIZE_CREATE']))
  const sent = { body: aSize(), headers: { 'idempotency-key': 'nightly-1' } }
  const [first, again] = [await client.send(createSize, sent), await client.send(createSize, sent)]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
})

test('a personal answer to a token is about its person', async () => {
  const app = await startApp()
  const person = await app.signIn('CLUBS_READ')
  const answer = await program(app, await makeToken(person, ['CLUBS_READ'])).send(exportRecords, {
    query: { area: 'clubs' },
  })
  expect([answer.status, answer.headers['x-person']]).toEqual([200, String(person.person.id)])
})

test('a person has at most twenty tokens, and one that ended makes room', async () => {
  const app = await startApp()
  const person = await app.signIn('SIZE_READ')
  for (let nth = 1; nth <= 20; nth += 1) await makeToken(person, ['SIZE_READ'], `Program ${nth}`)
  const make = () => person.send(createApiToken, { body: { name: 'One more', codes: ['SIZE_READ'] } })
  const refused = await make()
  expect([refused.status, refused.body.path]).toEqual([409, 'name'])
  const { tokens } = await person.call(listApiTokens)
  expect(tokens).toHaveLength(20)
  await person.call(endApiToken, { params: { tokenId: tokens[0]?.id ?? '' } })
  expect((await make()).status).toBe(201)
})
