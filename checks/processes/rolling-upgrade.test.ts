import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createClub } from '@kitroom/contract/clubs'
import { localTimeZone } from '@kitroom/contract/local-time'
import { listTeams } from '@kitroom/contract/order-lists'
import { productCategories } from '@kitroom/contract/product-categories'
import { searchEverything } from '@kitroom/contract/search'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import type { Client } from '@kitroom/testkit/client'
import { ENGINE } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { freePort } from '@kitroom/testkit/free-port'
import { overHttp } from '@kitroom/testkit/over-http'
import { aProductCategory, aSize } from '@kitroom/testkit/records'
import { ADMIN } from '@kitroom/testkit/test-system'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { derivedColumns } from '../../server/src/derived-columns.ts'
import { MIGRATION_NAMES } from '../../server/src/migrations/index.ts'
import { countBehind } from '../../server/src/platform/database/derived.ts'
import { proxyTo } from './http-proxy.ts'
import { RELEASE, released } from './released.ts'
import { ENGINE_NAME, emptyDatabase, signIn } from './test-system.ts'

const DERIVED = derivedColumns(localTimeZone())

/** The tables that 1.0.0 leaves behind. */
const WRITTEN = [
  ...['roles', 'clubs', 'player_packs', 'sizes', 'product_categories', 'garment_colors', 'imprint_colors', 'products'],
  ...['users', 'inventory_items', 'orders', 'order_players', 'activity', 'views'],
]

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
  const before = released() ?? skip(`the history has no ${RELEASE}: a shallow clone`)
  const { start, open } = await emptyDatabase()
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
  expect(rows.map(({ name }) => name)).toEqual(MIGRATION_NAMES)
})

test(`the new version finds what 1.0.0 writes beside it, on ${ENGINE_NAME}`, async ({ skip }) => {
  const before = released() ?? skip(`the history has no ${RELEASE}: a shallow clone`)
  const { start, open } = await emptyDatabase()
  const old = await start({}, before)
  const first = await start()
  const office = await signIn(() => old.url)
  await promisify(execFile)(process.execPath, [before.makeBusiness, old.url, ADMIN.email, ADMIN.password])
  await office.call(productCategories.create, { body: aProductCategory() })
  const { club } = await office.call(createClub, { body: { name: 'Südend', is_active: true } })
  const found = async ({ url }: { url: string }) =>
    (await office.via(overHttp(() => url)).call(searchEverything, { query: { q: 'sudend' } })).results
  const database = await open()
  expect([...(await countBehind(database.long, DERIVED)).keys()].toSorted()).toEqual(WRITTEN.toSorted())
  expect(await found(first)).toEqual([])

  expect(await first.stop()).toBe(0)
  const next = await start()

  await eventually(async () => expect(await countBehind(database.long, DERIVED)).toEqual(new Map()))
  expect(await found(next)).toMatchObject([{ name: club.name }])
  const { rows } = await office.via(overHttp(() => next.url)).call(listTeams, { query: {} })
  expect(rows.length).toBeGreaterThan(0)
  expect(await old.stop()).toBe(0)
  await database.close()
})
