import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { getUserPermissions, login, logout, OTHER_PERSON } from '@kitroom/contract/auth'
import { PERSON_HEADER } from '@kitroom/contract/endpoint'
import { listInventoryItems, listInventoryWarnings } from '@kitroom/contract/inventory'
import { listPermissions } from '@kitroom/contract/permissions'
import { listPlayerPacks } from '@kitroom/contract/player-packs'
import { createRole, getRolePermissions, listRoles, updateRole } from '@kitroom/contract/roles'
import { createSize, updateSize } from '@kitroom/contract/sizes'
import { VERSION } from '@kitroom/contract/version'
import { sharedApp, startApp } from '@kitroom/testkit/app'
import { addressOf } from '@kitroom/testkit/client'
import { ENGINE } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { PASSWORD } from '@kitroom/testkit/people'
import { aSize, insertCatalogue } from '@kitroom/testkit/records'
import { uniqueMark } from '@kitroom/testkit/unique'
import { expect, test } from 'vitest'

const theApp = sharedApp()

const OWN_ORIGIN = 'http://127.0.0.1:3000'
const ANY_PARAMS = new Proxy(
  {},
  {
    ownKeys: () => ['id', 'roleId', 'productId'],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
    get: () => 1,
  },
)

const tokenWrites = ALL_ENDPOINTS.filter(({ method, csrf }) => method !== 'GET' && csrf !== 'origin-only')

test.each(tokenWrites)('$method $path is refused without the CSRF token of its session', async (endpoint) => {
  const app = await theApp()
  const client = await app.signInAdministrator()
  const sibling = await app.signInAs(client.person)
  const url = addressOf(endpoint, { params: ANY_PARAMS })
  const { method } = endpoint
  const tokens = [undefined, '', 'x', sibling.csrfToken, client.cookies.get('sid')]

  for (const token of tokens) {
    const headers = token === undefined ? {} : { 'x-csrf-token': String(token) }
    const { status } = await client.request({ method, url, headers, payload: {} })
    expect(status).toBe(403)
  }
  const inQuery = await client.request({ method, url: `${url}?csrfToken=${client.csrfToken}`, payload: {} })
  expect(inQuery.status).toBe(403)
})

const signedInWrites = ALL_ENDPOINTS.filter(({ method, access }) => method !== 'GET' && access !== 'public')

test.each(signedInWrites)(
  '$method $path is refused from the page of somebody who is not signed in any more',
  async (endpoint) => {
    const app = await theApp()
    const [before, now] = [await app.signInAdministrator(), await app.signInAdministrator()]
    const headers = { [PERSON_HEADER]: String(before.person.id) }
    const { status, body } = await now.send(endpoint, { params: ANY_PARAMS, headers })
    expect([status, body.message]).toEqual([403, OTHER_PERSON])
  },
)

test('the page of the person who is signed in saves', async () => {
  const client = await (await theApp()).signIn('ROLES_CREATE')
  const headers = { [PERSON_HEADER]: String(client.person.id) }
  expect((await client.send(createRole, { body: { name: 'Coach' }, headers })).status).toBe(201)
})

// On PostgreSQL that many waiting writes would take all connections.
test.skipIf(ENGINE === 'postgres')(
  'a server full of waiting writes still answers who is signed in, and signs out',
  async () => {
    const app = await startApp()
    const [busy, person, leaving] = [
      await app.signInAdministrator(),
      await app.signIn('ROLES_READ'),
      await app.signIn(),
    ]
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holding = app.database.transaction(() => released)
    // From 200 on the slowest route is refused, and from 400 on every one.
    const roles = Array.from({ length: 200 }, (_, nth) => busy.send(createRole, { body: { name: `Role ${nth}` } }))
    const sizes = Array.from({ length: 300 }, () => busy.send(createSize, { body: aSize() }))
    await eventually(async () => expect((await person.send(listRoles)).status).toBe(503))

    expect((await person.send(getUserPermissions)).status).toBe(200)
    const signedOut = leaving.send(logout, { headers: { 'content-type': 'application/json' } })
    release()
    await holding
    expect((await signedOut).status).toBe(200)
    const statuses = (await Promise.all([...roles, ...sizes])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201, 503]))
  },
)

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: OWN_ORIGIN },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://127.0.0.1:3000' },
  { origin: 'http://127.0.0.1:3001' },
  { origin: 'http://sub.127.0.0.1:3000' },
])('a cross-site write (%j) is refused, sign-in included', async (headers) => {
  const app = await theApp()
  const client = await app.signIn('ROLES_CREATE')
  const { email } = client.person

  expect((await client.send(createRole, { body: { name: 'X' }, headers })).status).toBe(403)
  const signIn = await app.anonymous().send(login, { body: { email, password: PASSWORD }, headers })
  expect([signIn.status, signIn.headers['set-cookie']]).toEqual([403, undefined])
})

const openWrites = ALL_ENDPOINTS.filter(({ method, csrf }) => method !== 'GET' && csrf === 'origin-only')

test.each(openWrites)('$method $path, which takes no CSRF token, is refused to other sites', async (endpoint) => {
  const app = await theApp()
  const client = await app.signInAdministrator()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const { status, body, headers: sent } = await client.send(endpoint, { params: ANY_PARAMS, headers })
    expect([status, sent['set-cookie']]).toEqual([403, undefined])
    expect(body.message).toBe('This request was sent by another site.')
  }
})

test.each([
  {},
  { origin: OWN_ORIGIN },
  { origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'same-origin', origin: OWN_ORIGIN },
  { 'sec-fetch-site': 'none' },
])('a write from our own page or from no page (%j) is let through', async (headers) => {
  const { signIn } = await theApp()
  const client = await signIn('ROLES_CREATE')
  expect((await client.send(createRole, { body: { name: `Role ${uniqueMark()}` }, headers })).status).toBe(201)
})

test('no answer has a CORS header', async () => {
  const { signIn } = await theApp()
  const client = await signIn('ROLES_READ')
  const { headers } = await client.send(listRoles, { headers: { origin: 'https://evil.example' } })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('people who may not see a record get the same answer whether it exists or not', async () => {
  const { signIn } = await theApp()
  const client = await signIn('ROLES_READ')
  const answers = []
  for (const roleId of [1, 999_999, 'nonsense']) {
    answers.push((await client.send(updateRole, { params: { roleId }, body: { name: '' } })).body)
  }
  for (const body of answers) {
    expect(body).toEqual({ success: false, message: 'You do not have permission to update roles.' })
  }
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json\tx',
  'application/jsonp',
  'text/json',
])('a body of type %s is refused', async (type) => {
  const { signIn } = await theApp()
  const client = await signIn('ROLES_CREATE')
  const { status, body } = await client.request({
    method: 'POST',
    url: createRole.path,
    headers: { 'content-type': type, 'x-csrf-token': String(client.csrfToken) },
    payload: '{"name":"X"}',
  })
  expect([400, 415]).toContain(status)
  expect(body.success).toBe(false)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
  'a call without a body may name the type %s',
  async (type) => {
    const { signIn } = await theApp()
    const client = await signIn()
    const { status } = await client.request({
      method: 'POST',
      url: logout.path,
      headers: { 'content-type': type, 'content-length': '0', 'x-csrf-token': String(client.csrfToken) },
    })
    expect(status).toBe(200)
  },
)

test.each([
  ['malformed JSON', '{"name":', 400],
  ['a prototype in disguise', '{"__proto__":{"admin":true},"name":"X"}', 400],
  ['a constructor in disguise', '{"constructor":{"prototype":{"admin":true}},"name":"X"}', 400],
  ['a list', '[1]', 400],
  ['a word', '"x"', 400],
  ['nothing', 'null', 400],
  ['300 KiB', `{"name":"${'x'.repeat(300 * 1024)}"}`, 413],
  ['100,000 levels', '['.repeat(100_000), 400],
])('a body that is %s is refused with a message', async (_case, payload, expected) => {
  const { signIn } = await theApp()
  const client = await signIn('ROLES_CREATE')
  const { status, body } = await client.request({
    method: 'POST',
    url: createRole.path,
    headers: { 'content-type': 'application/json', 'x-csrf-token': String(client.csrfToken) },
    payload,
  })
  expect(status).toBe(expected)
  expect(body).toMatchObject({ success: false, message: expect.any(String) })
  const words = payload.startsWith('[[') ? 'This is more than can be sent at once' : 'The request could not be read.'
  if (expected === 400) expect(body.errors).toEqual([{ path: 'body', message: words }])
  expect(JSON.stringify(body)).not.toMatch(/at .*\.ts|node_modules|SELECT|sqlite|expected object/i)
})

test.each(['0', 'abc', '1.5', '-1', '2147483648'])(
  'a path that leads nowhere (%s) comes before what is wrong with its body',
  async (id) => {
    const { signIn } = await theApp()
    const client = await signIn('SIZE_UPDATE')
    const { status, body } = await client.send(updateSize, { params: { id }, body: {} })
    expect([status, body]).toEqual([404, { success: false, message: 'Not found' }])
  },
)

test('a body that is null saves nothing', async () => {
  const { signIn } = await theApp()
  const client = await signIn('MANAGE_INVENTORY')
  const { status } = await client.request({
    method: 'PUT',
    url: '/api/admin/inventory-item/1',
    headers: { 'content-type': 'application/json', 'x-csrf-token': String(client.csrfToken) },
    payload: 'null',
  })
  expect(status).toBe(400)
})

test('unknown keys are dropped and cannot set server-side fields', async () => {
  const { signIn, database } = await theApp()
  const client = await signIn('ROLES_CREATE')
  const before = new Date(Date.now() - 1).toISOString()
  const body = { name: 'Plain', id: 4711, created_at: '1999-01-01T00:00:00.000Z', name_key: 'x', permissions: [1] }

  const { role } = await client.call(createRole, { body })

  expect(role.id).not.toBe(4711)
  const row = await database.read.selectFrom('roles').selectAll().where('id', '=', role.id).executeTakeFirstOrThrow()
  expect(row.name_key).toBe('plain')
  expect(row.created_at > before).toBe(true)
})

test.each([
  getUserPermissions,
  listRoles,
  listPermissions,
  getRolePermissions,
  listInventoryItems,
  listInventoryWarnings,
  listPlayerPacks,
])('$path says the result in a message', async (endpoint) => {
  const admin = await (await theApp()).signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const { status, body } = await admin.send(endpoint, { params: { roleId: 1, id: product.id } })
  expect([status, body]).toMatchObject([200, { success: true, message: expect.stringMatching(/\w+ loaded\.$/) }])
})

test('a trailing slash is ignored', async () => {
  const client = await (await theApp()).signIn('ROLES_READ', 'ROLES_UPDATE')
  expect((await client.request({ method: 'GET', url: '/api/admin/roles/' })).status).toBe(200)
  expect((await client.request({ method: 'GET', url: '/api/admin/roles/?x=1' })).status).toBe(200)
})

test.each(['/api/nothing', '/api/admin/roles/1/nothing', '/api/auth/login/', '/api', '/assets/none.js'])(
  '%s is not found, as JSON and not as the page',
  async (url) => {
    const { anonymous } = await theApp()
    const { status, body } = await anonymous().request({ method: 'GET', url })
    expect([status, body]).toEqual([404, { success: false, message: 'Not found' }])
  },
)

test.each([
  '/api/admin/roles/',
  '/api//admin/roles',
  '/api/admin%2Froles',
  '/API/admin/roles',
  '/api/admin/roles;x',
  '/api/admin/roles%00',
])('spelling an address %s does not bypass the guard', async (url) => {
  const { anonymous } = await theApp()
  const { status } = await anonymous().request({ method: 'GET', url })
  expect([401, 404]).toContain(status)
})

test('a method override header changes nothing', async () => {
  const { signIn } = await theApp()
  const client = await signIn('ROLES_READ', 'ROLES_CREATE')
  const { status, body } = await client.request({
    method: 'GET',
    url: listRoles.path,
    headers: { 'x-http-method-override': 'POST' },
  })
  expect([status, Array.isArray(body.roles)]).toEqual([200, true])
})

test('a page has a strict policy and its own nonce', async () => {
  const { anonymous } = await theApp()
  const policies = []
  for (const url of ['/', '/admin/roles', '/reset-password?token=secret']) {
    const { status, headers } = await anonymous().request({ method: 'GET', url })
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer'])
    expect(headers['permissions-policy']).toMatch(/\bcamera=\(\), .*\bmicrophone=\(\)/)
    policies.push(String(headers['content-security-policy']))
  }
  for (const policy of policies) {
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w+/=]+'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  }
  expect(new Set(policies).size).toBe(policies.length)
})

test('health needs no session and reveals nothing', async () => {
  const app = await theApp()
  const { anonymous } = app
  expect((await anonymous().request({ method: 'GET', url: '/healthz' })).body).toEqual({
    status: 'up',
    version: VERSION,
  })
  expect((await anonymous().request({ method: 'GET', url: '/readyz' })).body).toEqual({ status: 'ready' })
})

test('an internal failure is a 500 with its request id, and nothing else', async () => {
  const app = await startApp()
  const client = await app.signIn('ROLES_CREATE')
  await app.database.transaction(async (db) => {
    await db.schema.dropTable('role_permissions').execute()
    await db.schema.alterTable('roles').dropColumn('description').execute()
  })
  await app.database.transaction((db) =>
    db.schema
      .createTable('role_permissions')
      .addColumn('role_id', 'integer')
      .addColumn('permission_id', 'integer')
      .execute(),
  )
  await app.database.transaction((db) =>
    db
      .insertInto('role_permissions')
      .columns(['role_id', 'permission_id'])
      .expression((from) =>
        from
          .selectFrom('permissions')
          .innerJoin('users', (join) => join.onTrue())
          .select(['users.app_role_id as role_id', 'permissions.id as permission_id']),
      )
      .execute(),
  )

  const { status, body } = await client.send(createRole, { body: { name: 'X' } })

  expect(status).toBe(500)
  expect(body).toEqual({ success: false, message: 'Something went wrong.', requestId: expect.any(String) })
})

test('user-permissions without a user is a 401', async () => {
  const { anonymous } = await theApp()
  const { status, body } = await anonymous().send(getUserPermissions)
  expect([status, body]).toEqual([401, { success: false, message: 'Please log in.' }])
})

test.each([
  ['/api/admin/club/%E0%A4%A', 400],
  ['/%ff', 400],
  ['/api/%ff', 400],
  [`/api/admin/club/${'1'.repeat(201)}`, 404],
])('%s is refused like everything else, with every header, and is not echoed', async (url, status) => {
  const app = await theApp()

  const answer = await app.anonymous().request({ method: 'GET', url })

  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ success: false, message: expect.any(String) })
  expect(JSON.stringify(answer.body)).not.toMatch(/%|111/)
  const usual = (
    await app.anonymous().request({ method: 'GET', url: url.startsWith('/api/') ? '/api/x' : '/assets/x.txt' })
  ).headers
  expect(Object.keys(usual).filter((name) => !(name in answer.headers))).toEqual([])
})

test.each([
  [{ host: 'evil.example' }, {}, 403],
  [{ host: '127.0.0.1.evil.example:3000' }, {}, 403],
  [{ host: '127.0.0.1:3000', 'x-forwarded-for': '192.0.2.1' }, {}, 403],
  [{ host: 'localhost:3000' }, {}, 200],
  [{ host: '[::1]:3000' }, {}, 200],
  [{ host: 'kitroom.example', 'x-forwarded-for': '192.0.2.1' }, { PUBLIC_URL: 'https://kitroom.example' }, 200],
])(
  'a server that nobody has opened to others answers on its own machine alone: %j %j',
  async (headers, settings, status) => {
    const { app } = await startApp({ settings })
    for (const url of ['/healthz', '/login']) {
      const answer = await app.inject({ url, headers })
      expect(answer.statusCode).toBe(status)
      if (status === 403) expect(answer.body).toContain('PUBLIC_URL')
    }
  },
)
