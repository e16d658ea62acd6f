import { getSize, listSizes } from '@kitroom/contract/sizes'
import { VERSION } from '@kitroom/contract/version'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

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

test('while the database does not answer, the other metrics are still reported', async () => {
  const app = await startApp({ settings: { METRICS_TOKEN } })
  await app.database.close()

  const metrics = await read(app)

  expect(metrics).toMatch(/^kitroom_sessions Nan$/im)
  expect(metrics).toMatch(/^kitroom_mails_waiting Nan$/im)
  expect(metrics).toMatch(/^process_resident_memory_bytes [1-9]/m)
})
