import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { login } from '@kitroom/contract/auth'
import { listenForChanges } from '@kitroom/contract/live'
import { getSize, listSizes } from '@kitroom/contract/sizes'
import { VERSION } from '@kitroom/contract/version'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { eventually } from '@kitroom/testkit/eventually'
import { overHttp } from '@kitroom/testkit/over-http'
import { PASSWORD } from '@kitroom/testkit/people'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { recordBackup } from '../../../features/backups/index.ts'
import { logActivity } from '../../activity/activity.ts'
import { handleErrors } from '../mount/error-handler.ts'
import { shedLoad } from './load-shedding.ts'
import { startMetrics } from './metrics.ts'

const DAY = '2026-03-01T01:15:00.000Z'
const NEXT_DAY = '2026-03-02T01:15:00.000Z'

const METRICS_TOKEN = 'a-token-of-the-settings'

const ask = ({ anonymous }: TestApp, authorization?: string) =>
  anonymous().request({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} })

const read = async (app: TestApp): Promise<string> => String((await ask(app, `Bearer ${METRICS_TOKEN}`)).bytes)

test('without a token in the settings there are no metrics', async () => {
  const app = await startApp()
  expect((await ask(app)).status).toBe(404)
  expect((await ask(app, 'Bearer ')).status).toBe(404)
})

test.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${METRICS_TOKEN}`, `Bearer ${METRICS_TOKEN}x`])(
  'the metrics are closed to %s',
  async (authorization) => {
    const { status, headers, bytes } = await ask(await startApp({ settings: { METRICS_TOKEN } }), authorization)
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(String(bytes)).not.toContain('kitroom_')
  },
)

test('requests are counted by route and status class, whatever the ids in their addresses', async () => {
  const app = await startApp({ settings: { METRICS_TOKEN } })
  const admin = await app.signInAdministrator()
  await admin.call(listSizes)
  for (const id of [1, 2, 3]) await admin.send(getSize, { params: { id } })
  await admin.request({ method: 'GET', url: '/api/made-up/by-a-stranger' })

  const metrics = await read(app)

  const counted = (route: string, status: string) =>
    `kitroom_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`
  expect(metrics).toContain(`kitroom_build_info{version="${VERSION}"} 1`)
  expect(metrics).toContain(`${counted('/api/admin/size', '2xx')} 1`)
  expect(metrics).toContain(`${counted('/api/admin/size/:id', '4xx')} 3`)
  expect(metrics).toContain(`${counted('none', '4xx')} 1`)
  expect(metrics).not.toContain('stranger')
})

test('statements, queued mails, sessions and the process are reported', async () => {
  const app = await startApp({ settings: { METRICS_TOKEN } })
  await app.signIn('SIZE_READ')
  await app.signIn('SIZE_READ')
  await app.database.transaction((db) => db.updateTable('mails').set({ sent_at: null }).execute())

  const metrics = await read(app)

  expect(metrics).toMatch(/kitroom_database_query_duration_seconds_count\{outcome="ok"\} [1-9]/)
  expect(metrics).toMatch(/^kitroom_sessions 2$/m)
  expect(metrics).toMatch(/^kitroom_mails_waiting 0$/m)
  expect(metrics).toMatch(/^process_resident_memory_bytes [1-9]/m)
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('while the database does not answer, its own metrics are left out and the others reported', async () => {
  const app = await startApp({ settings: { METRICS_TOKEN } })
  await app.database.close()

  const metrics = await read(app)

  expect(metrics).not.toMatch(/^kitroom_(sessions|mails_waiting|mails_given_up_total|backup_\w+) /m)
  expect(metrics).toMatch(/^process_resident_memory_bytes [1-9]/m)
})

test('refused sign-ins are counted, and right ones are not', async () => {
  const app = await startApp({ settings: { METRICS_TOKEN } })
  const person = await app.insertPerson(['SIZE_READ'])
  const signIn = (password: string) => app.anonymous().send(login, { body: { email: person.email, password } })
  for (const password of [PASSWORD, 'Wrong-Horse-8', 'Wrong-Horse-9']) await signIn(password)

  const metrics = await read(app)

  expect(metrics).toMatch(/^kitroom_sign_ins_refused_total 2$/m)
  expect(metrics).toMatch(/^kitroom_pictures_waiting 0$/m)
  expect(metrics).toMatch(/^kitroom_database_connections_in_use \d+$/m)
})

test('an open stream is counted until its browser goes', async () => {
  const app = await startApp({ settings: { METRICS_TOKEN } })
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const client = (await app.signIn('SIZE_READ')).via(overHttp(() => url))
  const leaving = new AbortController()
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { status } = await fetch(url + listenForChanges.path, { headers: { cookie }, signal: leaving.signal })

  expect(status).toBe(200)
  expect(await read(app)).toMatch(/^kitroom_streams_open 1$/m)
  leaving.abort()
  await eventually(async () => expect(await read(app)).toMatch(/^kitroom_streams_open 0$/m))
})

test('requests that a full server refuses are counted', async () => {
  const { config, database } = await startApp({ settings: { METRICS_TOKEN } })
  const app = Fastify()
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => app.close())
  handleErrors(app)
  shedLoad(app, { busyAt: 1, fullAt: 1 })
  startMetrics().serve(app, { config, database, areas: [] })
  app.get('/slow', async () => {
    begun.resolve()
    await released.promise
    return { success: true }
  })
  const slow = app.inject('/slow').then(({ statusCode }) => statusCode)
  await begun.promise
  expect((await app.inject('/slow')).statusCode).toBe(503)

  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  expect(body).toMatch(/^kitroom_requests_shed_total 1$/m)
  released.resolve()
  expect(await slow).toBe(200)
})

test('backups and given up mails are reported from the database', async () => {
  const app = await startApp({ settings: { METRICS_TOKEN } })
  expect(await read(app)).toMatch(/^kitroom_backup_last_success_timestamp_seconds 0$/m)
  const backup = { due_at: DAY, started_at: DAY, finished_at: DAY, name: 'kitroom-2026-03-01-0215.zip' }
  await app.database.transaction(async (db) => {
    await recordBackup(db, { ...backup, size: 12_345, failure: null })
    await recordBackup(db, { ...backup, due_at: NEXT_DAY, size: null, failure: 'No space left' })
    await logActivity(db, null, 'mail.failed', { id: 1 })
  })

  const metrics = await read(app)

  expect(metrics).toMatch(new RegExp(`^kitroom_backup_last_success_timestamp_seconds ${Date.parse(DAY) / 1000}$`, 'm'))
  expect(metrics).toMatch(/^kitroom_backup_size_bytes 12345$/m)
  expect(metrics).toMatch(/^kitroom_backup_failures_total 1$/m)
  expect(metrics).toMatch(/^kitroom_mails_given_up_total 1$/m)
})

/** The names of the metrics in a text. */
const namesIn = (text: string) => new Set(text.match(/\b(kitroom|nodejs|process)_\w+/g))
const ROOT = join(import.meta.dirname, '../../../../..')

test('the documents and the alert rules name the metrics that there are', async () => {
  const metrics = await read(await startApp({ settings: { METRICS_TOKEN } }))
  const shown = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const [, table = ''] = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').split('## What to watch')
  const rules = parse(readFileSync(join(ROOT, 'deploy/alerts.yml'), 'utf8')).groups[0].rules as { expr: string }[]
  const used = namesIn(
    rules
      .map(({ expr }) => expr)
      .join('\n')
      .replace(/_(count|bucket)\b/g, ''),
  )

  const told = namesIn(table)
  expect(used.size).toBeGreaterThan(10)
  expect([...used.difference(told)]).toEqual([])
  expect([...told.difference(shown)]).toEqual([])
  expect([...shown].filter((name) => name.startsWith('kitroom_') && !told.has(name))).toEqual([])
})
