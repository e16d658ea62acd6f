import { checkBatch } from '@kitroom/contract/batches'
import { Client } from '@kitroom/testkit/client'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { BOTH, type Case, serve } from '../case.ts'
import { longestTurn, MEASURED, range, timed, watchMemory } from '../measuring.ts'

const PEOPLE = 10
const AT_ONCE = 50
const ROUNDS = 3
const HEAP_MB = 256

/** An object of many fields. */
const fieldsOf = (count: number, value: unknown) =>
  Object.fromEntries(range(count).map((nth) => [`field${nth}`, value]))

const UNKNOWN_KEYS = JSON.stringify({ area: 'sizes', rows: Array(1050).fill({ values: fieldsOf(900, 1) }) })

const csv = (text: string): string => JSON.stringify({ area: 'sizes', csv: text })

const BODIES: readonly (readonly [what: string, body: string])[] = [
  [
    '10,000 rows, 9 MB',
    JSON.stringify({
      area: 'sizes',
      rows: range(10_000).map((nth) => ({
        cells: {
          code: `C-${nth}`,
          name: `Size ${nth}`,
          description: `${nth} ${'cm '.repeat(150)}`,
          sort_order: `${nth}`,
        },
      })),
    }),
  ],
  ['1,050 rows of 900 unknown keys', UNKNOWN_KEYS],
  ['5,000,000 brackets', `{"area":"sizes","rows":${'['.repeat(5_000_000)}`],
  ['100,000 rows that are none', JSON.stringify({ area: 'sizes', rows: Array(100_000).fill(1) })],
  [
    '10,000 wrong rows',
    JSON.stringify({ area: 'sizes', rows: Array(10_000).fill({ values: { code: {}, name: [] } }) }),
  ],
  [
    'CSV of 10,000 rows, 5 MB',
    csv(
      `Code,Name,Description\n${range(9999)
        .map((nth) => `C${nth},"Size ${nth}","${'cm '.repeat(150)}"`)
        .join('\n')}`,
    ),
  ],
  ['CSV of 7,000,000 quotation marks', csv('"'.repeat(7_000_000))],
  ['CSV of 13,000,000 commas', csv(','.repeat(13_000_000))],
  ['CSV of 7,000,000 line ends', csv('\r\n'.repeat(3_500_000))],
]

const signInPeople = (system: TestSystem, url: string): Promise<Client[]> =>
  system.look((database) =>
    Promise.all(
      range(PEOPLE).map(async () => {
        const { id } = await insertPerson(database, ['SIZE_CREATE', 'SIZE_UPDATE'])
        return new Client(
          overHttp(() => url),
          await startSession(database, id),
        )
      }),
    ),
  )

const send = (client: Client, payload: string) =>
  client.request({
    method: 'POST',
    url: checkBatch.path,
    headers: { 'content-type': 'application/json', 'x-csrf-token': String(client.csrfToken) },
    payload,
  })

export const largeBodies: Case = {
  name: 'large-bodies',
  about: `checks of large imports, one at a time and ${AT_ONCE} of ${PEOPLE} people at once, with a heap of ${HEAP_MB} MB`,
  on: BOTH,
  run: async function* (system) {
    const server = await serve(system, { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, ...MEASURED })
    const people = await signInPeople(system, server.url)
    const [first] = people
    if (!first) return
    for (const [what, body] of BODIES) {
      // The first ones compile the program.
      for (const _ of range(2)) await send(first, body)
      const longestTurns: number[] = []
      const times: number[] = []
      for (const _ of range(ROUNDS)) {
        await longestTurn(server.url)
        const [{ status }, ms] = await timed(() => send(first, body))
        if (status >= 500) throw new Error(`${what}: ${status}`)
        times.push(ms)
        longestTurns.push(await longestTurn(server.url))
      }
      yield { what, value: Math.min(...times), unit: 'ms' }
      // Of three rounds the best: another process may hold this one up, too.
      yield { what: '  event loop held at most', value: Math.min(...longestTurns), unit: 'ms', goal: 50 }
    }
    const all = () => Promise.all(range(AT_ONCE).map((nth) => send(people[nth % PEOPLE] ?? first, UNKNOWN_KEYS)))
    const [[answers, ms], grown] = await watchMemory(server, () => timed(all))
    yield { what: `${AT_ONCE} at once, answered`, value: answers.filter(({ status }) => status < 500).length, unit: '' }
    yield { what: '  in', value: ms / 1000, unit: 's' }
    yield { what: '  memory beyond idle', value: grown, unit: 'MiB' }
    yield { what: '  answers afterwards', value: (await fetch(`${server.url}/healthz`)).status, unit: '', goal: 200 }
    await server.stop()
  },
}
