// `npm run bench:live`, after `npm run build`: what 200 open streams of changes cost a server, and how often a browser asks
// for a list again, while somebody writes all the time. CHROMIUM_PATH names a browser of your own.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClub, listClubs } from '@kitroom/contract/clubs'
import { listenForChanges } from '@kitroom/contract/live'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { startPostgres } from '@kitroom/testkit/postgres'
import { type ServerProcess, startServer } from '@kitroom/testkit/server-process'
import { openBrowser } from './browser.ts'
import { fill } from './fill.ts'
import type { TestSystem } from './load.ts'
import { printMachine } from './machine.ts'

const STREAMS = 200
// The server allows one person 20.
const STREAMS_OF_ONE = 10
const MEASURED_MS = 20_000
const SETTLED_AFTER_MS = 5000
const MB = 1024 * 1024

/** The current memory of a process. */
const memoryOf = ({ pid }: ServerProcess): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

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
const write = (url: string, headers: Readonly<Record<string, string>>) => {
  const made = new Map<number, number>()
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const answer = await fetch(url + createClub.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Club ${crypto.randomUUID()}` }),
      })
      const { club } = (await answer.json()) as { club: { id: number } }
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

const openStreams = async ({ url }: ServerProcess, { database }: TestSystem, made: ReadonlyMap<number, number>) => {
  const delays: number[] = []
  for (let person = 0; person < STREAMS / STREAMS_OF_ONE; person += 1) {
    const { id } = await insertPerson(database, ['CLUBS_READ'])
    const { token } = await startSession(database, id)
    await Promise.all(Array.from({ length: STREAMS_OF_ONE }, () => listen(url, `sid=${token}`, made, delays)))
  }
  return delays
}

/** The most list requests of a page in any second. */
const countFetches = async (server: ServerProcess, { database }: TestSystem) => {
  const { id } = await insertPerson(database, ['CLUBS_READ'])
  const { token } = await startSession(database, id)
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: server.url })
  await context.addCookies([{ name: 'sid', value: token, url: server.url }])
  const page = await context.newPage()
  await page.goto('/admin/clubs')
  await page.getByRole('table').waitFor()
  await pause(SETTLED_AFTER_MS)
  await page.evaluate(() => {
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(1000)
  })
  await pause(MEASURED_MS)
  // By the page's own clock.
  const times = await page.evaluate(
    (path) =>
      performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith(path) ? startTime : [])),
    listClubs.path,
  )
  await browser.close()
  const most = Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length))
  return { count: times.length, most, shortest: Math.min(...times.slice(1).map((at, nth) => at - (times[nth] ?? 0))) }
}

const benchOn = async (engine: string): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-bench-'))
  const postgres = engine === 'postgres' ? await startPostgres() : null
  const settings = { DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent' }
  const server = await startServer({ ...settings, ...(postgres ? { DATABASE_URL: postgres.url } : {}) })
  const ground = await fill({ dataDir, databaseUrl: postgres?.url ?? null }, { users: 50, products: 50, stocked: 1 })
  // The cost of writing alone is not a cost of the streams.
  const first = write(server.url, ground.headers)
  await pause(SETTLED_AFTER_MS)
  await first.stop()
  const before = memoryOf(server)
  const writer = write(server.url, ground.headers)
  const delays = await openStreams(server, ground, writer.made)
  const fetches = await countFetches(server, ground)
  await writer.stop()
  const perStream = (memoryOf(server) - before) / STREAMS / MB
  const sorted = delays.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  console.log(`\n${engine}: ${STREAMS} streams, ${writer.made.size} records made meanwhile`)
  console.log(`  memory of a stream    ${perStream.toFixed(2)} MB (limit 1)`)
  console.log(`  heard after           p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (limit 1,000), ${delays.length} times`)
  console.log(
    `  list asked again      ${fetches.count} times in ${MEASURED_MS / 1000} s, ${fetches.most} in any second (limit 1), ` +
      `${fetches.shortest.toFixed(0)} ms apart at least`,
  )
  await ground.database.close()
  await server.stop()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true })
}

printMachine()
for (const engine of ['sqlite', 'postgres']) await benchOn(engine)
process.exit(0)
