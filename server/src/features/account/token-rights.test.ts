import { Readable } from 'node:stream'
import { endApiToken, isForPeopleAlone, listApiTokens } from '@kitroom/contract/api-tokens'
import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { createBatch } from '@kitroom/contract/batches'
import { createClub, listClubs } from '@kitroom/contract/clubs'
import { alsoNeededBy, codesOf, type Endpoint } from '@kitroom/contract/endpoint'
import { createOrder, getOrder } from '@kitroom/contract/order-calls'
import { ALL_PERMISSION_CODES, GOVERNING_CODES } from '@kitroom/contract/permission-codes'
import { setRolePermissions } from '@kitroom/contract/roles'
import { setRoleFactor } from '@kitroom/contract/second-factor'
import { listSizes } from '@kitroom/contract/sizes'
import { deactivateUser } from '@kitroom/contract/user-status'
import { updateUser } from '@kitroom/contract/users'
import { makeToken, program } from '@kitroom/testkit/api-tokens'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { anOrder } from '@kitroom/testkit/orders'
import type { Person } from '@kitroom/testkit/people'
import { aUser, insertClubThrough, insertRoleThrough } from '@kitroom/testkit/records'
import { addPasskeyTo } from '@kitroom/testkit/second-factor'
import { expect, test } from 'vitest'

type SignedIn = Client & { person: Person }

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Ids of nothing: a person may be beyond the caller's reach, which is a 403 of its own. */
const anyParams = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 999_999]))

/** The status of every call; the endless one is refused for its query. Signing out comes last. */
const walk = async (client: Client): Promise<Map<Endpoint, number>> => {
  const answers = new Map<Endpoint, number>()
  for (const endpoint of ALL_ENDPOINTS.toSorted(
    (one, other) => +(one.name === 'logout') - +(other.name === 'logout'),
  )) {
    const query = endpoint.name === 'listenForChanges' ? { age_ms: 'x' } : {}
    answers.set(endpoint, (await client.send(endpoint, { params: anyParams(endpoint), query })).status)
  }
  return answers
}

const wrongIn = (answers: Map<Endpoint, number>, isRight: (endpoint: Endpoint, status: number) => boolean) =>
  [...answers].flatMap(([endpoint, status]) => (isRight(endpoint, status) ? [] : [`${nameOf(endpoint)}: ${status}`]))

const isGoverning = (code: string) => (GOVERNING_CODES as readonly string[]).includes(code)

/** Ways in, and writes that a governing code alone opens. */
const isClosed = (endpoint: Endpoint): boolean => {
  const codes = codesOf(endpoint.access)
  const governs = (codes.length > 0 && codes.every(isGoverning)) || alsoNeededBy(endpoint).some(isGoverning)
  return isForPeopleAlone(endpoint) || (endpoint.method !== 'GET' && governs)
}

const FOR_PEOPLE_ALONE = [
  'POST /api/auth/login',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/second-factor/code',
  'POST /api/auth/passkey',
  'POST /api/account/password',
  'GET /api/account/second-factors',
  'POST /api/account/second-factors/app',
  'POST /api/account/second-factors/passkey/confirm',
  'POST /api/account/second-factors/:factorId/remove',
  'POST /api/account/recovery-codes',
  'GET /api/account/tokens',
  'POST /api/account/tokens',
  'POST /api/account/tokens/:tokenId/end',
  'POST /api/account/sessions/:sessionId/end',
  'POST /api/account/end-other-sessions',
  'GET /api/auth/user-permissions',
  'GET /api/account',
  'GET /api/account/draft-key',
  'GET /api/account/sessions',
  'GET /api/admin/batches',
  'POST /api/admin/batches/cancel',
  'GET /api/search',
]

/** Of the calls that need no code. */
const OPEN_TO_TOKENS = [
  'POST /api/admin/batches/check',
  'POST /api/admin/batches',
  'GET /api/admin/batches/csv',
  'GET /api/admin/batches/options',
  'POST /api/admin/batches/:id/undo',
  'GET /api/live',
]

test('a token that holds everything opens every call but ways in and writes that govern', async () => {
  const app = await startApp()
  const answers = await walk(program(app, await makeToken(await app.signInAdministrator(), ALL_PERMISSION_CODES)))
  expect(wrongIn(answers, (endpoint, status) => status !== 401 && (status === 403) === isClosed(endpoint))).toEqual([])
  expect(ALL_ENDPOINTS.filter(isForPeopleAlone).map(nameOf)).toEqual(expect.arrayContaining(FOR_PEOPLE_ALONE))
  const isOpen = (one: Endpoint) => one.access === 'signed-in' && !isForPeopleAlone(one)
  expect(ALL_ENDPOINTS.filter(isOpen).map(nameOf).sort()).toEqual(OPEN_TO_TOKENS.toSorted())
})

test('a token whose person has lost its codes opens only the calls without a code that are open to tokens', async () => {
  const app = await startApp()
  const [admin, person] = [await app.signInAdministrator(), await app.signIn('CLUBS_READ', 'SIZE_READ')]
  const client = program(app, await makeToken(person, ['CLUBS_READ']))
  expect((await client.send(listClubs)).status).toBe(200)
  await admin.call(setRolePermissions, { params: { roleId: person.person.roleId }, body: { permissionIds: [] } })

  const answers = await walk(client)

  const isGated = (endpoint: Endpoint) => codesOf(endpoint.access).length > 0 || isClosed(endpoint)
  expect(wrongIn(answers, (one, status) => status !== 401 && (!isGated(one) || status === 403))).toEqual([])
})

const ends: Readonly<Record<string, (app: TestApp, person: SignedIn) => Promise<unknown>>> = {
  'that was ended': async (_app, person) => {
    const [token] = (await person.call(listApiTokens)).tokens
    await person.call(endApiToken, { params: { tokenId: token?.id ?? '' } })
  },
  'that has expired': async ({ database }) => {
    const expires_at = new Date(Date.now() - 1).toISOString()
    await database.transaction((db) =>
      db.updateTable('sessions').set({ expires_at }).where('token_name', 'is not', null).execute(),
    )
  },
  'whose person was deactivated': async (app, { person: { id } }) =>
    (await app.signInAdministrator()).call(deactivateUser, { params: { id } }),
}

test.each(Object.entries(ends))('a token %s opens what needs no sign-in, and nothing else', async (_how, end) => {
  const app = await startApp()
  const person = await app.signInAdministrator()
  const client = program(app, await makeToken(person, ALL_PERMISSION_CODES))
  expect((await client.send(listClubs)).status).toBe(200)
  await end(app, person)

  const answers = await walk(client)

  expect(wrongIn(answers, ({ access }, status) => access === 'public' || status === 401)).toEqual([])
  expect((await client.send(listClubs)).body).toEqual((await app.anonymous().send(listClubs)).body)
})

test('a token has what it was given of what its person has at the moment, and no more', async () => {
  const app = await startApp()
  const [admin, person] = [await app.signInAdministrator(), await app.signIn('CLUBS_READ', 'SIZE_READ')]
  const client = program(app, await makeToken(person, ['CLUBS_READ']))
  const statuses = async () => [(await client.send(listClubs)).status, (await client.send(listSizes)).status]
  expect(await statuses()).toEqual([200, 403])

  const known = await app.database.read.selectFrom('permissions').select(['id', 'code']).execute()
  const idOf = (code: string) => known.filter((row) => row.code === code).map(({ id }) => id)
  const give = (permissionIds: number[]) =>
    admin.call(setRolePermissions, { params: { roleId: person.person.roleId }, body: { permissionIds } })

  await give(idOf('SIZE_READ'))
  expect(await statuses()).toEqual([403, 403])
  await give(idOf('CLUBS_READ'))
  expect(await statuses()).toEqual([200, 403])
})

test('a token changes no people, roles or permissions, whatever call names them', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const client = program(app, await makeToken(admin, ALL_PERMISSION_CODES))
  const roleId = await insertRoleThrough(admin)
  const users = { area: 'users', rows: [{ cells: { ...aUser({ app_role_id: roleId }), app_role_id: roleId } }] }

  const writes = [
    await client.send(createBatch, { body: users }),
    await client.send(setRolePermissions, { params: { roleId }, body: { permissionIds: [] } }),
    await client.send(setRoleFactor, { params: { roleId }, body: { required: true } }),
  ]

  expect(writes.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await client.send(createBatch, { body: { ...users, area: 'clubs', rows: [] } })).status).not.toBe(403)
})

test('a token sees the orders of the club of its person, and no others', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const [own, other] = [await insertClubThrough(admin), await insertClubThrough(admin)]
  const staff = await app.signInAs(await app.insertPerson(['ORDER_READ'], { club_id: own }))
  const client = program(app, await makeToken(staff, ['ORDER_READ']))
  const statusOf = async (club_id: number) => {
    const { order } = await admin.call(createOrder, { body: anOrder({ club_id }) })
    return (await client.send(getOrder, { params: { id: order.id } })).status
  }
  expect([await statusOf(own), await statusOf(other)]).toEqual([200, 404])
})

test('a token of a person who must change the password first can do what their session can', async () => {
  const app = await startApp()
  const person = await app.signIn('CLUBS_READ')
  const client = program(app, await makeToken(person, ['CLUBS_READ']))
  await app.database.transaction((db) => db.updateTable('users').set({ password_change_required: true }).execute())
  const [mine, its] = [await person.send(listClubs), await client.send(listClubs)]
  expect([its.status, its.body]).toEqual([403, mine.body])
})

test('a token rests while its person lacks the second factor that their role requires', async () => {
  const app = await startApp()
  const [admin, person] = [await app.signInAdministrator(), await app.signIn('CLUBS_READ')]
  const token = await makeToken(person, ['CLUBS_READ'])
  const status = async () => (await program(app, token).send(listClubs)).status
  await admin.call(setRoleFactor, { params: { roleId: person.person.roleId }, body: { required: true } })
  expect(await status()).toBe(401)
  await addPasskeyTo(person)
  expect(await status()).toBe(200)
})

test('a write whose body arrives after its token was ended is refused', async () => {
  const app = await startApp()
  const person = await app.signIn('CLUBS_CREATE')
  const client = program(app, await makeToken(person, ['CLUBS_CREATE']))
  const body = async function* () {
    await ends['that was ended']?.(app, person)
    yield Buffer.from(JSON.stringify({ name: 'Too late' }))
  }
  const { status } = await client.request({
    method: createClub.method,
    url: createClub.path,
    headers: { 'content-type': 'application/json' },
    payload: Readable.from(body()),
  })
  expect(status).toBe(401)
  expect(await app.database.read.selectFrom('clubs').select('id').execute()).toEqual([])
})

test('a person who is deactivated during a write by their token writes nothing', async () => {
  const app = await startApp()
  const [admin, person] = [await app.signInAdministrator(), await app.signIn('CLUBS_CREATE')]
  const client = program(app, await makeToken(person, ['CLUBS_CREATE']))
  const { id, roleId, email } = person.person
  const body = async function* () {
    await admin.call(updateUser, { params: { id }, body: aUser({ app_role_id: roleId, email, is_active: false }) })
    yield Buffer.from(JSON.stringify({ name: 'Too late' }))
  }
  const headers = { 'content-type': 'application/json' }
  const sent = { method: createClub.method, url: createClub.path, headers, payload: Readable.from(body()) }
  expect((await client.request(sent)).status).toBe(401)
})
