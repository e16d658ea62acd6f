import { setTimeout as pause } from 'node:timers/promises'
import { createClub, listClubs } from '@kitroom/contract/clubs'
import { listenForChanges } from '@kitroom/contract/live'
import { Client } from '@kitroom/testkit/client'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { memoryOf } from '@kitroom/testkit/process-memory'
import type { ServerProcess } from '@kitroom/testkit/server-process'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { closeBrowser, openPage } from '../browser.ts'
import { BOTH, type Case, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { atShare, MIB, median, range } from '../measuring.ts'

const STREAMS = 200
// The server allows one person 20.
const STREAMS_OF_ONE = 10
const MEASURED_MS = 20_000
const SETTLED_AFTER_MS = 5000
const HEARD_WITHIN_MS = 1000

/** Listens, and measures how long after a club's creation its event arrives. */
const listen = async (url: string, cookie: string, made: ReadonlyMap<number, number>, delays: number[]) => {
  const { body } = await fetch(url + listenForChanges.path, { headers: { cookie } })
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of body ?? []) {
      for (const [, id] of decoder.decode(bytes).matchAll(/"area":"clubs","id":(\d+)/g)) {
        const at = made.get(Number(id))
        if (at !== undefined) delays.push(performance.now() - at)
      }
    }
  }
  read().catch(() => undefined)
}

/** Creates clubs one after the other until stopped, with the time of each answer. */
const write = (admin: Client) => {
  const made = new Map<number, number>()
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const { club } = await admin.call(createClub, { body: { name: `Club ${crypto.randomUUID()}` } })
      made.set(club.id, performance.now())
    }
  }
  const running = work()
  return {
    made,
    stop: () => {
      isOver = true
      return running
    },
  }
}

const newSession = (system: TestSystem) =>
  system.look(async (database) => startSession(database, (await insertPerson(database, ['CLUBS_READ'])).id))

/** The open streams' delays, which grow while somebody writes. */
const openStreams = async ({ url }: ServerProcess, system: TestSystem, made: ReadonlyMap<number, number>) => {
  const delays: number[] = []
  for (const _ of range(STREAMS / STREAMS_OF_ONE)) {
    const { token } = await newSession(system)
    await Promise.all(range(STREAMS_OF_ONE).map(() => listen(url, `sid=${token}`, made, delays)))
  }
  return delays
}

/** How often the page of clubs asks for its list, by the page's own clock. */
const countFetches = async (server: ServerProcess, system: TestSystem): Promise<number> => {
  const page = await openPage(server, await newSession(system))
  await page.goto('/admin/clubs')
  await page.getByRole('table').waitFor()
  await pause(SETTLED_AFTER_MS)
  await page.evaluate(() => {
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(1000)
  })
  await pause(MEASURED_MS)
  const count = await page.evaluate(
    (path) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path)).length,
    listClubs.path,
  )
  await closeBrowser(page)
  return count
}

/** Somebody creates records all the time, and a browser has their list open. Only on Linux. */
export const live: Case = {
  name: 'live',
  about: '200 open streams of changes: memory, delay, and how often a list is asked for again',
  on: BOTH,
  run: async function* (system) {
    const server = await serve(system)
    const { session } = await fill(system, { users: 50, products: 50, stocked: 1, orders: 0 })
    const admin = new Client(
      overHttp(() => server.url),
      session,
    )
    // The cost of writing alone is not a cost of the streams.
    const first = write(admin)
    await pause(SETTLED_AFTER_MS)
    await first.stop()
    const before = memoryOf(server.pid, 'VmRSS')
    const writer = write(admin)
    const delays = await openStreams(server, system, writer.made)
    const fetches = await countFetches(server, system)
    await writer.stop()
    const ofOne = (memoryOf(server.pid, 'VmRSS') - before) / STREAMS / MIB
    yield { what: 'memory of a stream', value: ofOne, unit: 'MiB', goal: 1 }
    yield { what: 'from the answer to the event, median', value: median(delays), unit: 'ms', goal: HEARD_WITHIN_MS }
    yield { what: 'from the answer to the event, p99', value: atShare(delays, 0.99), unit: 'ms', goal: HEARD_WITHIN_MS }
    yield { what: 'list asked for again in 20 s', value: fetches, unit: '', goal: MEASURED_MS / 1000 }
  },
}
