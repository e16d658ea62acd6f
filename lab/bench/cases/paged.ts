import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '@kitroom/testkit/server-process'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/schema.ts'
import { openList, readPage } from '../../../server/src/platform/paged/paged-list.ts'
import { BOTH, type Case, type Options, type Row, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { atShare, median, range, timed, watchMemory } from '../measuring.ts'
import { type BenchList, ORDER_LISTS, stock } from '../paged/lists.ts'

const TIMES_BY_HAND = 3
const LIMIT = 100
const COUNTED_TO = 10_001
const [MOST_RUNS, RUNS_MS] = [31, 4000]

type Work = () => Promise<unknown>

/** Both in turns: other programs on the machine slow both. */
const measure = async (what: string, ownWork: Work, byHand: Work): Promise<Row> => {
  const times: [ownMs: number, byHandMs: number][] = []
  const [, once] = await timed(async () => [await ownWork(), await byHand()])
  const runs = Math.min(MOST_RUNS, Math.max(1, Math.round(RUNS_MS / once)))
  for (let run = 0; run < runs; run += 1) times.push([(await timed(ownWork))[1], (await timed(byHand))[1]])
  const limit = median(times.map(([, ms]) => ms))
  const value = median(times.map(([ms]) => ms))
  return { what, value, unit: 'ms', goal: TIMES_BY_HAND * limit, limit, by: 'by hand' }
}

const run = async (db: Db, statement: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows

const orderOf = (key: string, order: string, direction = 'ASC'): string => `${key} ${direction} NULLS LAST, ${order}`

type Comparison = readonly [what: string, compare: (db: Db) => Promise<Row>]

/** Pages of a list beside the same by hand, with its total where there is one. */
const comparisonsOf = (list: BenchList): readonly Comparison[] => {
  const { name, columns, source, select, from, where, id, order, filters, sorts, deep } = list
  const { first = order, isAfter = ([last]) => `${id} ${order.endsWith('DESC') ? '<' : '>'} ${last}` } = list
  const rows = (more = '', by = first) =>
    `SELECT ${select} FROM ${from} WHERE ${where} ${more} ORDER BY ${by} LIMIT ${LIMIT}`
  const total = (more = '') =>
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where} ${more} LIMIT ${COUNTED_TO}) AS counted`
  const page = (db: Db, query: object) =>
    readPage(db, columns, source, null, { limit: LIMIT, facets: 'false', ...query } as never) // as one asks it

  const compare = (what: string, query: object, more = '', by = first): Comparison => [
    `${name}, ${what}`,
    async (db) => {
      const { total: rowCount } = await page(db, query)
      const [counted] = await run(db, total(more))
      if (rowCount !== Number(counted?.total)) throw new Error(`${what}: ${rowCount} rows, not ${counted?.total}`)
      const byHand = async () => [await run(db, rows(more, by)), await run(db, total(more))]
      return measure(`${name}, ${what} (${rowCount})`, () => page(db, query), byHand)
    },
  ]

  /** The page after half of the list. */
  const deepBy = (sort: string | null): Comparison => {
    const key = sort === null ? 'NULL' : (sorts[sort] ?? '')
    const ordered = sort === null ? order : orderOf(key, order)
    const what = `${name}, next page deep${sort === null ? '' : ` by ${sort}`}`
    return [
      what,
      async (db) => {
        const numbers = (source.indexed?.by ?? [source.id]).map(
          (number, nth) => sql`${number} AS ${sql.ref(`by_${nth}`)}`,
        )
        const { rows: halves } = await sql<Record<string, unknown>>`
          SELECT ${sql.raw(key)} AS key, ${sql.join(numbers)} FROM ${sql.raw(from)} WHERE ${sql.raw(where)}
          ORDER BY ${sql.raw(ordered)} LIMIT 1
          OFFSET (SELECT count(*) / 2 FROM ${sql.raw(`${from} WHERE ${where}`)})`.execute(db)
        const half = halves[0]
        const last = numbers.map((_, nth) => Number(half?.[`by_${nth}`]))
        const text = `'${String(half?.key).replaceAll("'", "''")}'`
        const later = isAfter(last)
        const more = sort === null ? `AND ${later}` : `AND (${key} > ${text} OR ${key} = ${text} AND ${later})`
        const after = Buffer.from(JSON.stringify([half?.key ?? null, ...last])).toString('base64url')
        const query = sort === null ? { after } : { after, sort }
        return measure(
          what,
          () => page(db, query),
          () => run(db, rows(more, ordered)),
        )
      },
    ]
  }

  const offers = async (db: Db): Promise<Row> => {
    const { facets } = await openList(db, columns, source, null, {})
    return { what: `${name}, what the filters offer`, value: (await timed(facets))[1], unit: 'ms' }
  }

  return [
    compare('first page', {}),
    [`${name}, what the filters offer`, offers],
    ...Object.entries(filters).map(([what, [query, more]]) => compare(what, query, `AND ${more}`)),
    ...Object.entries(sorts).map(([sort, key]) => compare(`by ${sort}`, { sort }, '', orderOf(key, order))),
    compare(`by ${deep}, last first`, { sort: `-${deep}` }, '', orderOf(sorts[deep] ?? '', order, 'DESC')),
    ...(first === order ? [deepBy(null)] : []),
    deepBy(deep),
  ]
}

const SCROLLED_MS = 30_000
const PEOPLE = 32
const BUSY = 503

/** How people scroll: the lists as they come, filtered, and searched. */
const SCROLLED = [
  ...ORDER_LISTS.map(({ path }) => `${path}?`),
  `${stock.path}?`,
  ...ORDER_LISTS.map(({ path }) => `${path}?filter.club_name=Bench+Club+7&`),
  `${stock.path}?filter.warning=Critical&sort=sku&`,
]

/** Asks for page after page; returns the times of all. */
const scroll = async ({ url }: ServerProcess, headers: Readonly<Record<string, string>>): Promise<number[]> => {
  const times: number[] = []
  const began = performance.now()
  const person = async (nth: number) => {
    let after = ''
    while (performance.now() - began < SCROLLED_MS) {
      const [answer, ms] = await timed(() => fetch(url + SCROLLED[nth % SCROLLED.length] + after, { headers }))
      if (answer.status === BUSY) {
        await answer.text()
        await pause(BUSY)
        continue
      }
      if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`)
      const { next } = (await answer.json()) as { next: string | null }
      times.push(ms)
      after = next === null ? '' : `after=${next}`
    }
  }
  await Promise.all(range(PEOPLE).map(person))
  return times
}

const measureScrolling = async function* (server: ServerProcess, headers: Readonly<Record<string, string>>) {
  for (const round of ['', ', again']) {
    const [times, grown] = await watchMemory(server, () => scroll(server, headers))
    yield {
      what: `${PEOPLE} people scroll${round}: memory beyond before`,
      value: grown,
      unit: 'MiB',
      goal: 50,
    } as const
    yield { what: '  pages', value: times.length / (SCROLLED_MS / 1000), unit: '/s' } as const
    yield { what: '  a page, median', value: median(times), unit: 'ms' } as const
    yield { what: '  a page, p99', value: atShare(times, 0.99), unit: 'ms' } as const
  }
}

const compareAll = async function* (system: TestSystem, lists: readonly BenchList[], wants: Options['wants']) {
  for (const [what, compare] of lists.flatMap(comparisonsOf)) {
    // A connection of its own, as a reader of a long list has.
    if (wants(what)) yield await system.look((database) => database.snapshot(compare))
  }
}

/** The number in brackets is the total, which is counted to 10,001. */
export const paged: Case = {
  name: 'paged',
  about: 'pages of 100,000 orders with 2,000,000 players and of 500,000 items, beside the same SQL by hand',
  on: BOTH,
  run: async function* (system, { wants }) {
    const server = await serve(system, { NODE_OPTIONS: '--max-old-space-size=512' })
    const people = { users: 1, roles: 1 }
    const amounts = { ...people, products: 500, stocked: 125, orders: 100_000, isVaried: true }
    const { headers } = await fill(system, amounts)
    yield* compareAll(system, [...ORDER_LISTS, { ...stock, name: 'stock of 30,000' }], wants)
    if (wants('scroll')) yield* measureScrolling(server, headers)
    await server.stop()

    const large = { ...stock, name: 'stock of 500,000' }
    if (!comparisonsOf(large).some(([what]) => wants(what))) return
    const other = await system.another()
    await (await serve(other)).stop()
    await fill(other, { ...people, products: 2084, stocked: 2084, orders: 0, isVaried: true })
    yield* compareAll(other, [large], wants)
  },
}
