import { setTimeout as pause } from 'node:timers/promises'
import { listOrders } from '@kitroom/contract/listed-orders'
import { listPlayers } from '@kitroom/contract/order-lists'
import { listSizes } from '@kitroom/contract/sizes'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { BOTH, type Case, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { atShare, median, range, timed } from '../measuring.ts'

const PEOPLE = 32
const LASTS_MS = 20_000
const READS_MS = 500
const TYPES_EVERY_MS = 150
const PATHS = [listPlayers.path, listOrders.path, listSizes.path, `${listPlayers.path}?filter.club_name=Bench+Club+7`]
/** Found nowhere, so that every row is looked at for every word. */
const NONSENSE = range(10)
  .map((nth) => `zq${nth}xv`)
  .join(' ')

type Reader = { headers: Readonly<Record<string, string>>; url: string }

const read = async ({ url, headers }: Reader, path: string, signal?: AbortSignal): Promise<number> => {
  const answer = await fetch(url + path, { headers, signal: signal ?? null })
  await answer.arrayBuffer()
  return answer.status
}

/** Reads a page every half a second; returns the times. */
const readPages = async (reader: Reader, nth: number, until: number): Promise<number[]> => {
  const times: number[] = []
  await pause((nth * READS_MS) / PEOPLE)
  while (performance.now() < until) {
    const [status, ms] = await timed(() => read(reader, PATHS[nth % PATHS.length] ?? ''))
    if (status !== 200) throw new Error(`${PATHS[nth % PATHS.length]}: ${status}`)
    times.push(ms)
    await pause(READS_MS)
  }
  return times
}

/** Each key ends the search before it, as in a browser. */
const typeNonsense = async (reader: Reader, until: number): Promise<void> => {
  for (let keys = 1; performance.now() < until; keys = keys < NONSENSE.length ? keys + 1 : 1) {
    const ending = new AbortController()
    const search = encodeURIComponent(NONSENSE.slice(0, keys))
    const searching = read(reader, `${listPlayers.path}?search=${search}`, ending.signal).catch(() => undefined)
    await pause(TYPES_EVERY_MS)
    ending.abort()
    await searching
  }
}

export const searchLoad: Case = {
  name: 'search-load',
  about: `${PEOPLE} people who read lists over 200,000 players, without and with one of them who types nonsense`,
  on: BOTH,
  run: async function* (system) {
    const server = await serve(system)
    await fill(system, { users: 1, roles: 1, products: 500, stocked: 125, orders: 10_000, isVaried: true })
    const people = await system.look((database) =>
      Promise.all(
        range(PEOPLE).map(async () => {
          const { id } = await insertPerson(database, ['ORDER_READ', 'ORDER_MANAGE', 'SIZE_READ'])
          const { token } = await startSession(database, id)
          return { url: server.url, headers: { cookie: `sid=${token}` } }
        }),
      ),
    )
    const [typist, ...others] = people
    if (!typist) return
    let alone = 0
    for (const who of ['', ', one types nonsense']) {
      for (const path of PATHS) await read(typist, path)
      const until = performance.now() + LASTS_MS
      const typing = who === '' ? undefined : typeNonsense(typist, until)
      const times = (await Promise.all(others.map((reader, nth) => readPages(reader, nth, until)))).flat()
      await typing
      const p99 = atShare(times, 0.99)
      yield { what: `a page of ${others.length} others, median${who}`, value: median(times), unit: 'ms' }
      yield { what: `  p99${who}`, value: p99, unit: 'ms', ...(who === '' ? {} : { goal: 2 * alone }) }
      alone = p99
    }
    await server.stop()
  },
}
