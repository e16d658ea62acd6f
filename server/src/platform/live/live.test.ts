import { connect } from 'node:net'
import { logout } from '@kitroom/contract/auth'
import { createClub } from '@kitroom/contract/clubs'
import type { LiveEvent } from '@kitroom/contract/live'
import { getRolePermissions, setRolePermissions } from '@kitroom/contract/roles'
import { createSize } from '@kitroom/contract/sizes'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { ENGINE, newTestStorage } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { aSize } from '@kitroom/testkit/records'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { logActivity, logBatchActivity } from '../activity/activity.ts'
import { changesIn, touchesRights } from './changes.ts'
import { feedOf } from './feed.ts'

/** The events of a stream over a real connection, and whether it has ended. */
const listen = async ({ app }: TestApp, client: Client, query = '') => {
  const url = app.server.listening
    ? `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
    : await app.listen({ host: '127.0.0.1', port: 0 })
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const aborting = new AbortController()
  onTestFinished(() => aborting.abort())
  const response = await fetch(`${url}/api/live${query}`, { headers: { cookie }, signal: aborting.signal })
  const heard: LiveEvent[] = []
  const state = { isOver: false }
  const read = async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const bytes of response.body ?? []) {
      const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      heard.push(...events.map((event) => JSON.parse(event.replace(/^data: /, ''))))
    }
    state.isOver = true
  }
  read().catch(() => undefined)
  if (response.ok) await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ type: 'alive' })))
  return { response, heard, state }
}

test('people who may see the record are told of a change, with its area and id only', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const [reader, stranger] = [await app.signIn('SIZE_READ'), await app.signIn('CLUBS_READ')]
  const [heard, beside, own] = [await listen(app, reader), await listen(app, stranger), await listen(app, admin)]
  // On SQLite the first check finds the end of the activity record.
  await eventually(async () => {
    await admin.call(createClub, { body: { name: `Club ${crypto.randomUUID()}` } })
    expect(beside.heard).toContainEqual(expect.objectContaining({ area: 'clubs' }))
  })
  const { size } = await admin.call(createSize, { body: aSize() })
  const change = { type: 'changed', area: 'sizes', id: size.id, is_own: false }
  await eventually(() => expect(heard.heard).toContainEqual(change))
  await eventually(() => expect(own.heard).toContainEqual({ ...change, is_own: true }))
  expect(heard.heard.filter((event) => event.type === 'changed' && event.area !== 'sizes')).toEqual([])
  expect(beside.heard.filter((event) => event.type === 'changed' && event.area === 'sizes')).toEqual([])
})

test('a page is told what was changed while it was read, before its stream was open', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const reader = await app.signIn('SIZE_READ')
  const { size } = await admin.call(createSize, { body: aSize() })
  await admin.call(createClub, { body: { name: 'Aces' } })
  const { heard } = await listen(app, reader, '?age_ms=60000')
  await eventually(() => expect(heard).toContainEqual({ type: 'changed', area: 'sizes', id: size.id, is_own: false }))
  expect(heard.filter((event) => event.type === 'changed' && event.area === 'clubs')).toEqual([])
  const later = await listen(app, reader, '?age_ms=0')
  await eventually(async () => {
    await admin.call(createSize, { body: aSize() })
    expect(later.heard).toContainEqual(expect.objectContaining({ area: 'sizes' }))
  })
  expect(later.heard).not.toContainEqual(expect.objectContaining({ id: size.id }))
  expect((await listen(app, reader, '?age_ms=-1')).response.status).toBe(400)
})

test('of many changes at once every area is told', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { heard } = await listen(app, admin)
  await eventually(async () => {
    await admin.call(createClub, { body: { name: `Club ${crypto.randomUUID()}` } })
    expect(heard).toContainEqual(expect.objectContaining({ area: 'clubs' }))
  })

  await app.database.transaction(async (db) => {
    const entries = Array.from({ length: 250 }, (_, nth) => ({ action: 'size.updated' as const, id: nth + 1 }))
    const others = ['garment-color.updated', 'stock-warnings.snoozed'] as const
    await logBatchActivity(db, null, null, [...entries, ...others.map((action) => ({ action, id: 1 }))])
  })

  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ area: 'garment-colors' })))
  const { heard: late } = await listen(app, admin, '?age_ms=60000')
  for (const area of ['clubs', 'sizes', 'garment-colors', 'stock-warnings']) {
    await eventually(() => expect(late).toContainEqual(expect.objectContaining({ type: 'changed', area })))
  }
})

test('a browser that leaves while its session is looked up leaves no stream behind', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { response } = await listen(app, admin)
  const { hostname, port, host } = new URL(response.url)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const leave = () =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.once('close', resolve)
      const lines = ['GET /api/live HTTP/1.1', `host: ${host}`, `cookie: ${cookie}`, '', '']
      socket.write(lines.join('\r\n'), () => socket.destroy())
    })
  for (let browser = 0; browser < 100; browser += 1) await leave()
  await eventually(async () => expect((await listen(app, admin)).response.status).toBe(200))
})

// On PostgreSQL that many waiting writes would take all connections.
test.skipIf(ENGINE === 'postgres')('a stream is opened by a server that is too full for every other call', async () => {
  const app = await startApp()
  const [busy, reader] = [await app.signInAdministrator(), await app.signIn('SIZE_READ')]
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const statusOf = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { cookie } })
    await response.text()
    return response.status
  }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = app.database.transaction(() => released)
  // From 200 on the slowest route is refused, and from 400 on every one.
  const clubs = Array.from({ length: 200 }, (_, nth) => busy.send(createClub, { body: { name: `Club ${nth}` } }))
  const sizes = Array.from({ length: 300 }, () => busy.send(createSize, { body: aSize() }))
  await eventually(async () => expect(await statusOf('/api/admin/size')).toBe(503))

  const { response, heard } = await listen(app, reader)

  expect([response.status, await statusOf('/api/admin/size')]).toEqual([200, 503])
  release()
  await holding
  expect(new Set((await Promise.all([...clubs, ...sizes])).map(({ status }) => status))).toEqual(new Set([201, 503]))
  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ type: 'changed', area: 'sizes' })))
})

// On SQLite the database is asked for changes, and on PostgreSQL it tells them.
test.runIf(ENGINE === 'sqlite')('a database that fails for a moment is asked again', async () => {
  const { database, app } = await startApp()
  let asked = 0
  const now = async () => {
    asked += 1
    if (asked === 2) throw new Error('disk I/O error')
    return database.now()
  }
  const feed = feedOf({ ...database, now }, null, app.log)
  onTestFinished(() => feed.stop())
  const heard: unknown[] = []
  feed.subscribe((changes) => heard.push(...changes))
  await eventually(async () => {
    await database.transaction((db) => logActivity(db, null, 'club.updated', { id: 1 }))
    expect(heard).toContainEqual(expect.objectContaining({ area: 'clubs', id: 1 }))
  })
  expect(asked).toBeGreaterThan(2)
})

// On SQLite no connection can be lost.
test.runIf(ENGINE === 'postgres')('changes made while the connection to the database is lost are told', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { heard } = await listen(app, admin)
  await eventually(async () => {
    await admin.call(createSize, { body: aSize() })
    expect(heard).toContainEqual(expect.objectContaining({ area: 'sizes' }))
  })
  const listeners = sql`FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`

  await app.database.transaction(async (db) => {
    await sql`SELECT pg_terminate_backend(pid, 10000) ${listeners}`.execute(db)
    await logActivity(db, null, 'club.updated', { id: 1 })
  })

  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ area: 'clubs', id: 1 })))
})

test('another server on the same data reports it too', async () => {
  const storage = await newTestStorage()
  onTestFinished(() => storage.remove())
  const [one, other] = [await startApp({ storage }), await startApp({ storage })]
  const admin = await one.signInAdministrator()
  const { heard } = await listen(other, await other.signIn('SIZE_READ'))
  await eventually(async () => {
    await admin.call(createSize, { body: aSize() })
    expect(heard).toContainEqual(expect.objectContaining({ type: 'changed', area: 'sizes' }))
  })
})

test('a person whose permissions change is told so, and gets no more events they may not see', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const reader = await app.signIn('SIZE_READ', 'CLUBS_READ')
  const { heard } = await listen(app, reader)
  const params = { roleId: reader.person.roleId }
  const { permissions } = await admin.call(getRolePermissions, { params })
  const kept = permissions.filter(({ code }) => code === 'CLUBS_READ').map(({ id }) => id)
  await eventually(async () => {
    await admin.call(createSize, { body: aSize() })
    expect(heard).toContainEqual(expect.objectContaining({ area: 'sizes' }))
  })
  await admin.call(setRolePermissions, { params, body: { permissionIds: kept } })
  await eventually(() => expect(heard).toContainEqual({ type: 'rights' }))
  const before = heard.length
  await admin.call(createSize, { body: aSize() })
  await admin.call(createClub, { body: { name: 'Heard' } })
  await eventually(() => expect(heard.slice(before)).toContainEqual(expect.objectContaining({ area: 'clubs' })))
  expect(heard.slice(before).filter((event) => event.type === 'changed' && event.area === 'sizes')).toEqual([])
})

test('a stream ends with its session, and needs one', async () => {
  const app = await startApp()
  const reader = await app.signIn('SIZE_READ')
  const admin = await app.signInAdministrator()
  const { state, heard } = await listen(app, reader)
  await eventually(async () => {
    await admin.call(createSize, { body: aSize() })
    expect(heard).toContainEqual(expect.objectContaining({ area: 'sizes' }))
  })
  await reader.call(logout)
  await eventually(() => expect(state.isOver).toBe(true))
  expect((await listen(app, app.anonymous())).response.status).toBe(401)
})

test.each([
  'session.ended-elsewhere',
  'password.changed',
  'user.updated',
  'role.permissions-replaced',
  'second-factor.factor-removed',
] as const)('%s may end sessions, so that every stream looks for its own', (action) => {
  expect(changesIn([{ action, target_id: 1, actor_user_id: 1 }]).some(touchesRights)).toBe(true)
})

test('a request for the head of the stream opens none', async () => {
  const { app, signIn } = await startApp()
  const client = await signIn('SIZE_READ')
  const { status, bytes } = await client.request({ method: 'HEAD', url: '/api/live' })
  expect([status, bytes.length]).toEqual([200, 0])
  expect(app.server.listening).toBe(false)
})

test('one person has at most twenty streams', async () => {
  const app = await startApp()
  const reader = await app.signIn('SIZE_READ')
  for (let nth = 0; nth < 20; nth += 1) expect((await listen(app, reader)).response.status).toBe(200)
  expect((await listen(app, reader)).response.status).toBe(429)
})
