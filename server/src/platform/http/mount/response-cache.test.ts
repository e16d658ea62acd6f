import { getUserPermissions } from '@kitroom/contract/auth'
import { listClubs } from '@kitroom/contract/clubs'
import { endpoint } from '@kitroom/contract/endpoint'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { newTestStorage } from '@kitroom/testkit/database'
import { aSize } from '@kitroom/testkit/records'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { watchHealth } from '../../database/health-watch.ts'
import { noteRead, TableVersions } from '../../database/versions.ts'
import type { Actor } from '../auth/actor.ts'
import type { Guard } from '../auth/guard.ts'
import { createMount } from './mount.ts'
import { type KeptAnswer, ResponseCache } from './response-cache.ts'

const VERSION = { epoch: 1, commits: 0 }
const MIB = 1024 * 1024

const answer = (content: object): KeptAnswer => ({ body: Buffer.from(JSON.stringify(content)), etag: undefined })

/** Work that ends when the test says so, and counts its starts. */
const heldWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = {
    begun: 0,
    finish: resolve,
    work: async () => {
      held.begun += 1
      await promise
      return answer({ nth: held.begun })
    },
  }
  return held
}

test('equal reads at one moment are computed once, and cached', async () => {
  const cache = new ResponseCache(new TableVersions())
  const held = heldWork()
  const asked = [1, 2, 3].map(() => cache.answer('key', VERSION, held.work))
  held.finish()

  const [one, two, three] = await Promise.all(asked)

  expect([two, three, await cache.answer('key', VERSION, held.work)]).toEqual([one, one, one])
  expect(held.begun).toBe(1)
})

test('a read ends once nobody waits for it, and not before', async () => {
  const cache = new ResponseCache(new TableVersions())
  const held = heldWork()
  const ended: AbortSignal[] = []
  const work = (ending: AbortSignal) => {
    ended.push(ending)
    return held.work()
  }
  const [one, other] = [new AbortController(), new AbortController()]
  const asked = [one, other].map(({ signal }) => cache.answer('key', VERSION, work, signal))
  one.abort()
  expect(ended.map(({ aborted }) => aborted)).toEqual([false])
  other.abort()
  expect(ended.map(({ aborted }) => aborted)).toEqual([true])
  // The next one does not wait for what was ended.
  const later = cache.answer('key', VERSION, work, new AbortController().signal)
  held.finish()
  await Promise.all([...asked, later])
  expect(ended.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('a read after a write does not wait for an older answer, and does not get it', async () => {
  const cache = new ResponseCache(new TableVersions())
  const held = heldWork()
  const early = cache.answer('key', VERSION, held.work)

  const late = await cache.answer('key', { epoch: 2, commits: 0 }, async () => answer({ late: true }))

  held.finish()
  await early
  expect(String(late.body)).toBe('{"late":true}')
  // The earlier one ends last, and is cached for its own moment at most.
  const again = await cache.answer('key', { epoch: 2, commits: 0 }, async () => answer({ late: true }))
  expect(String(again.body)).toBe('{"late":true}')
})

test('equal reads after a write are computed once, also if an older one ends meanwhile', async () => {
  const versions = new TableVersions()
  const cache = new ResponseCache(versions)
  const [old, fresh] = [heldWork(), heldWork()]
  const reading = (work: () => Promise<KeptAnswer>) => () => {
    noteRead(new Set(['sizes']))
    return work()
  }
  const early = cache.answer('key', VERSION, reading(old.work))
  versions.committed(['sizes'])
  const now = { epoch: VERSION.epoch, commits: versions.commits }
  const first = cache.answer('key', now, reading(fresh.work))

  old.finish()
  await early
  const second = cache.answer('key', now, reading(fresh.work))
  fresh.finish()

  expect(await second).toBe(await first)
  expect([old.begun, fresh.begun]).toEqual([1, 1])
})

test('failed work is not cached', async () => {
  const cache = new ResponseCache(new TableVersions())
  await expect(cache.answer('key', VERSION, () => Promise.reject(new Error('down')))).rejects.toThrow('down')

  expect((await cache.answer('key', VERSION, async () => answer({ up: true }))).body?.toString()).toBe('{"up":true}')
})

test('the cached bytes are bounded, however many different reads there are', async () => {
  const cache = new ResponseCache(new TableVersions())
  for (let nth = 0; nth < 50_000; nth += 1) await cache.answer(`key ${nth}`, VERSION, async () => answer({ nth }))

  expect(cache.size).toBeLessThanOrEqual(32 * MIB)
  expect(cache.size).toBeGreaterThan(31 * MIB)
})

test('a long address counts as well', async () => {
  const cache = new ResponseCache(new TableVersions())
  await cache.answer('k'.repeat(MIB), VERSION, async () => answer({}))
  expect(cache.size).toBeGreaterThan(2 * MIB)
})

test('undeclared parameters do not create separate answers', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const one = await admin.send(listSizes)
  const other = await admin.request({ method: 'GET', url: `${listSizes.path}?any=${'x'.repeat(500)}` })

  expect(other.body).toEqual(one.body)
  expect(other.headers.etag).toBe(one.headers.etag)
})

test('a read with a body is answered by its body, never from the cache', async () => {
  const echo = endpoint({
    method: 'POST',
    path: '/api/echo',
    summary: 'Answers what it was sent',
    access: 'signed-in',
    body: z.object({ word: z.string() }),
    answer: z.object({ word: z.string() }),
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  const { database, insertPerson } = await startApp()
  const actor = { userId: (await insertPerson([])).id, permissions: [], version: VERSION } as unknown as Actor // enough here
  const guard = {
    admit: async (_endpoint: unknown, request: { actor: Actor | null }) => {
      request.actor = actor
    },
    recheck: async () => actor,
  }
  app.decorateRequest('actor', null)
  const responses = new ResponseCache(database.versions)
  const health = watchHealth({ database, log: app.log })
  onTestFinished(health.stop)
  const { mount } = createMount({ app, database, responses, guard: guard as unknown as Guard, health }) // a read needs no more
  mount(echo, { isRead: true }, async ({ body }) => body)
  const ask = async (word: string) => (await app.inject({ method: 'POST', url: echo.path, payload: { word } })).json()
  expect([(await ask('one')).word, (await ask('two')).word]).toEqual(['one', 'two'])
})

test('a list is sent again only if it has changed', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const first = await admin.send(listSizes)
  const etag = String(first.headers.etag)
  const ask = () => admin.send(listSizes, { headers: { 'if-none-match': etag } })

  const same = await ask()
  expect([same.status, same.bytes.length, same.headers.etag]).toEqual([304, 0, etag])

  await admin.call(createSize, { body: aSize({ code: 'NEW' }) })

  const changed = await ask()
  expect(changed.status).toBe(200)
  expect(changed.body.sizes.map(({ code }: { code: string }) => code)).toContain('NEW')
})

test('a write acknowledged by one server is visible on the other', async () => {
  const storage = await newTestStorage()
  const [one, two] = [await startApp({ storage }), await startApp({ storage })]
  onTestFinished(storage.remove)
  const writer = await one.signInAdministrator()
  const reader = await two.signInAs(writer.person)
  for (const code of ['A', 'B', 'C', 'D', 'E']) {
    await reader.call(listSizes)
    await writer.call(createSize, { body: aSize({ code }) })

    for (const client of [reader, writer]) {
      const { sizes } = await client.call(listSizes)
      expect(sizes.map((size) => size.code)).toContain(code)
    }
  }
})

test('readers beside a writer always see what was acknowledged before their request', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const acknowledged = new Set<string>()
  const losses: string[] = []
  const read = async () => {
    const before = [...acknowledged]
    const { sizes } = await admin.call(listSizes)
    const codes = new Set(sizes.map(({ code }) => code))
    losses.push(...before.filter((code) => !codes.has(code)))
  }
  const write = async (code: string) => {
    await admin.call(createSize, { body: aSize({ code }) })
    acknowledged.add(code)
  }

  for (let round = 0; round < 15; round += 1) {
    await Promise.all([read(), write(`R${round}`), read(), read()])
  }

  await read()
  expect(losses).toEqual([])
  expect(acknowledged.size).toBe(15)
})

test('a person sees only their own permissions, and a removed code disappears at once', async () => {
  const app = await startApp()
  const clubs = await app.signIn('CLUBS_READ')
  const sizes = await app.signIn('SIZE_READ')
  const permissionsOf = async (client: typeof clubs) => (await client.call(getUserPermissions)).data.permissions
  for (let round = 0; round < 2; round += 1) {
    expect(await permissionsOf(clubs)).toEqual(['CLUBS_READ'])
    expect(await permissionsOf(sizes)).toEqual(['SIZE_READ'])
  }
  await clubs.call(listClubs)

  await app.database.transaction((db) =>
    db.deleteFrom('role_permissions').where('role_id', '=', clubs.person.roleId).execute(),
  )

  expect(await permissionsOf(clubs)).toEqual([])
  expect((await clubs.send(listClubs)).status).toBe(403)
  expect(await permissionsOf(sizes)).toEqual(['SIZE_READ'])
})
