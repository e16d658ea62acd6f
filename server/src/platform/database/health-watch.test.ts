import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { ENGINE, newTestStorage } from '@kitroom/testkit/database'
import { aSize } from '@kitroom/testkit/records'
import { tcpProxyTo } from '@kitroom/testkit/tcp-proxy'
import { expect, onTestFinished, test } from 'vitest'
import { watchHealth } from './health-watch.ts'

const nextTurn = () => new Promise(setImmediate)
const never = () => new Promise<never>(() => undefined)
const SILENT = { status: 503, message: 'The database does not answer. Please try again in a moment.' }

/** A watch whose seconds pass, whose pings are answered, and whose patience ends when the test says so. */
const withHealthWatch = () => {
  let ask: () => void = () => undefined
  const pings: { answer: () => void; fail: () => void }[] = []
  const losesPatience: (() => void)[] = []
  const log: unknown[] = []
  const health = watchHealth({
    database: {
      engine: 'postgres',
      ping: () => new Promise((answer, fail) => pings.push({ answer, fail: () => fail(new Error('cut')) })),
    },
    log: { warn: (line: unknown) => log.push(line) } as never,
    every: (_ms, work) => {
      ask = work
      return () => undefined
    },
    patience: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      losesPatience.push(resolve)
      return { passed: promise, end: () => undefined }
    },
  })
  return {
    health,
    log,
    second: () => ask(),
    answer: async (nth: number) => {
      pings[nth]?.answer()
      await nextTurn()
    },
    fail: async (nth: number) => {
      pings[nth]?.fail()
      await nextTurn()
    },
    losePatience: async (nth: number) => {
      losesPatience[nth]?.()
      await nextTurn()
    },
    asked: () => pings.length,
  }
}

test('a database that answers late is silent until it answers, and is asked once at a time', async () => {
  const { health, log, second, answer, losePatience, asked } = withHealthWatch()
  second()
  second()
  expect([asked(), health.isSilent]).toEqual([1, false])
  await losePatience(0)
  expect(health.isSilent).toBe(true)
  await answer(0)
  expect(health.isSilent).toBe(false)
  second()
  await answer(1)
  await losePatience(1)
  expect([health.isSilent, log]).toEqual([false, ['the database does not answer', 'the database answers again']])
})

test('one that refuses is silent, too', async () => {
  const { health, second, fail } = withHealthWatch()
  second()
  await fail(0)
  expect(health.isSilent).toBe(true)
})

test('what waits is refused as it falls silent, and so is what comes', async () => {
  const { health, second, losePatience } = withHealthWatch()
  const waiting = expect(health.orRefuse(never)).rejects.toMatchObject(SILENT)
  second()
  await losePatience(0)
  await waiting
  let hasRun = false
  await expect(
    health.orRefuse(async () => {
      hasRun = true
    }),
  ).rejects.toMatchObject(SILENT)
  expect(hasRun).toBe(false)
})

test('a write that has begun goes on; one that begins after its refusal does nothing', async () => {
  const { health, second, losePatience } = withHealthWatch()
  const going = Promise.withResolvers<string>()
  const begun = health.orRefuseToBegin(async (begin) => {
    begin()
    return going.promise
  })
  let beginLater: () => void = () => undefined
  const waiting = health.orRefuseToBegin((begin) => {
    beginLater = begin
    return never()
  })
  const refused = expect(waiting).rejects.toMatchObject(SILENT)
  second()
  await losePatience(0)
  await refused
  expect(beginLater).toThrow(SILENT.message)
  going.resolve('written')
  expect(await begun).toBe('written')
})

test.runIf(ENGINE === 'postgres')('while PostgreSQL is frozen requests and probes are answered 503', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const real = new URL(storage.databaseUrl ?? '')
  const proxy = await tcpProxyTo(real.href)
  const databaseUrl = Object.assign(new URL(real), { host: new URL(proxy.url).host }).href
  const token = 'a-token-of-this-test-alone'
  const settings = { METRICS_TOKEN: token }
  const { app, signInAdministrator } = await startApp({ storage: { ...storage, databaseUrl }, settings })
  const admin = await signInAdministrator()
  const write = () => admin.send(createSize, { body: aSize() })
  proxy.freeze()
  const answers = await Promise.all([admin.send(listSizes), write(), app.inject('/readyz')])
  expect(answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual([503, 503, 503])
  expect((await admin.send(listSizes)).status).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect([metrics.statusCode, /^kitroom_sessions .*$/m.exec(metrics.body)]).toEqual([200, null])
  proxy.thaw()
  await expect.poll(async () => (await admin.send(listSizes)).status, { timeout: 60_000 }).toBe(200)
  expect((await write()).status).toBe(201)
})

test.runIf(ENGINE === 'sqlite')(
  'while another process writes, probes are answered and a write waits for its turn',
  async () => {
    const { app, config, signInAdministrator } = await startApp({ settings: { METRICS_TOKEN: 'a-token-of-this-test' } })
    const admin = await signInAdministrator()
    const other = new DatabaseSync(join(config.dataDir, 'kitroom.db'))
    onTestFinished(() => other.close())
    other.exec('BEGIN IMMEDIATE')
    let isWritten = false
    const write = admin.send(createSize, { body: aSize() }).finally(() => {
      isWritten = true
    })
    const headers = { authorization: 'Bearer a-token-of-this-test' }
    for (const url of ['/readyz', '/metrics']) {
      const { statusCode } = await app.inject({ url, headers })
      expect([url, statusCode, isWritten]).toEqual([url, 200, false])
    }
    expect([(await admin.send(listSizes)).status, isWritten]).toEqual([200, false])
    other.exec('COMMIT')
    expect((await write).status).toBe(201)
  },
)

test.runIf(ENGINE === 'sqlite').each(['removed', 'replaced'])(
  'a write into a file that was %s is not acknowledged',
  async (how) => {
    const { config, signInAdministrator } = await startApp()
    const admin = await signInAdministrator()
    expect((await admin.send(createSize, { body: aSize() })).status).toBe(201)
    const path = join(config.dataDir, 'kitroom.db')
    renameSync(path, `${path}.away`)
    if (how === 'replaced') copyFileSync(`${path}.away`, path)
    const { status, body } = await admin.send(createSize, { body: aSize() })
    expect([status, body.message]).toEqual([503, 'The database is gone. Nothing was saved.'])
    rmSync(path, { force: true })
    renameSync(`${path}.away`, path)
    expect((await admin.send(createSize, { body: aSize() })).status).toBe(201)
  },
)
