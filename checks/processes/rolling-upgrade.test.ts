import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import type { Client } from '@kitroom/testkit/client'
import { ENGINE } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { freePort } from '@kitroom/testkit/free-port'
import { overHttp } from '@kitroom/testkit/over-http'
import { aSize } from '@kitroom/testkit/records'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../../server/src/migrations/index.ts'
import { proxyTo } from './http-proxy.ts'
import { emptyDatabase, signIn } from './test-system.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A version with migrations up to 0034. */
const BEFORE = '89751c14'

const hasHistory = spawnSync('git', ['cat-file', '-e', `${BEFORE}^{commit}`], { cwd: ROOT }).status === 0

/** The program of that version, on the packages of this one; returns its `main.ts`. */
const checkOut = (): string => {
  const folder = temporaryTestFolder('before')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', BEFORE, 'package.json', 'contract', 'server'], {
    cwd: ROOT,
    maxBuffer: 100 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const [packages, own] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(own, '@kitroom'), { recursive: true })
  for (const name of readdirSync(packages)) {
    if (name !== '@kitroom') symlinkSync(join(packages, name), join(own, name))
  }
  symlinkSync(join(folder, 'contract'), join(own, '@kitroom/contract'))
  return join(folder, 'server/src/main.ts')
}

/** Reads and writes without a pause until `end`, which tells what came of them. */
const startLoad = (client: Client) => {
  let isEnding = false
  const refusedReads: (number | string)[] = []
  const acknowledged: string[] = []
  let reads = 0

  const read = async () => {
    while (!isEnding) {
      const status = await client.send(listSizes).then((answer) => answer.status, String)
      reads += 1
      if (status !== 200) refusedReads.push(status)
    }
  }
  /** A write that met a 503, or a proxy without an answer, is sent again with its key. */
  const write = async () => {
    while (!isEnding) {
      const body = aSize()
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const send = () => client.send(createSize, { body, headers }).then(({ status }) => status)
      for (let status = await send(); status !== 201; status = await send()) expect([502, 503]).toContain(status)
      acknowledged.push(body.code)
    }
  }
  const running = [read, read, write, write].map((work) => work())
  return {
    count: () => acknowledged.length,
    end: async () => {
      isEnding = true
      await Promise.all(running)
      return { refusedReads, acknowledged, reads }
    },
  }
}

test('three servers behind a proxy are upgraded one after the other, and nobody notices', async ({ skip }) => {
  skip(ENGINE !== 'postgres', 'several servers share PostgreSQL')
  skip(!hasHistory, `the history has no ${BEFORE}: a shallow clone`)
  const { start, open } = await emptyDatabase()
  const before = { main: checkOut() }
  const ports = [await freePort(), await freePort(), await freePort()]
  const servers = await Promise.all(ports.map((port) => start({ PORT: String(port) }, before)))
  const proxy = await proxyTo(servers.map(({ url }) => url))
  const client = await signIn(() => proxy.url)
  const load = startLoad(client)
  await eventually(() => expect(load.count()).toBeGreaterThan(20))

  for (const [nth, old] of servers.entries()) {
    expect(await old.stop()).toBe(0)
    await start({ PORT: String(ports[nth]) })
    const done = load.count()
    // The old ones that are left write beside it.
    await eventually(() => expect(load.count()).toBeGreaterThan(done + 20))
  }
  const { refusedReads, acknowledged, reads } = await load.end()

  expect(refusedReads).toEqual([])
  expect(reads).toBeGreaterThan(60)
  for (const { url } of servers) {
    const { sizes } = await client.via(overHttp(() => url)).call(listSizes)
    expect(sizes.map(({ code }) => code).sort()).toEqual(acknowledged.toSorted())
  }
  const database = await open()
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(database.read)
  await database.close()
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
})
