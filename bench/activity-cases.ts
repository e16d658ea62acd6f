import { ACTIVITY_TOPICS } from '@kitroom/contract/activity-topics'
import { sql } from 'kysely'
import type { Wanted } from '../server/src/features/activity/page-ids.ts'
import { listEntries, listRecordEntries } from '../server/src/features/activity/queries.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { isOneOf } from '../server/src/platform/database/many-rows.ts'
import type { Db } from '../server/src/platform/database/schema.ts'
import { BUSY_SIZE, ENTRIES, PEOPLE } from './fill-activity.ts'

const RUNS = 61
const WARM_UP = 40

const words = [...ACTIVITY_TOPICS.keys()]
/** Of somebody who may read a third of all areas. */
const someWords = words.filter((_, nth) => nth % 3 === 0)
const all: Wanted = { words, isFolded: true }
const JUNE = { from: '2026-06-01', to: '2026-06-30' }

const FILTERS: Readonly<Record<string, Partial<Wanted>>> = {
  'first page': {},
  'first page of the export': { isFolded: false },
  'page in the middle': { before: ENTRIES / 2 },
  'page above a large batch': { before: 930_050 },
  'last page': { before: 50 },
  'a third of the areas': { words: someWords },
  'area, often': { words: ['inventory'] },
  'area with a large batch': { words: ['product'] },
  'area, rare': { words: ['club'] },
  'area without entries': { words: ['view'] },
  'record, often': { words: ['size'], record: BUSY_SIZE },
  'record, rare': { words: ['product'], record: 42 },
  'record and kind': { words: ['size'], record: BUSY_SIZE, kind: 'updated' },
  'record and kind without entries': { words: ['size'], record: BUSY_SIZE, kind: 'removed' },
  'kind, often': { kind: 'updated' },
  'kind, only in a large batch': { kind: 'created' },
  'kind, rare': { kind: 'removed' },
  'kind without entries': { kind: 'deleted' },
  'person, often': { person: 1 },
  'person, rare': { person: PEOPLE },
  days: JUNE,
  'days long ago': { from: '2025-12-03', to: '2025-12-03' },
  'days without entries': { from: '2020-01-01', to: '2020-12-31' },
  'area and kind': { words: ['product'], kind: 'created' },
  'area and kind, rare': { words: ['club'], kind: 'removed' },
  'person and area': { person: 1, words: ['order'] },
  'person and rare area': { person: 1, words: ['club'] },
  'person and area without entries': { person: 1, words: ['view'] },
  'person and kind': { person: 1, kind: 'uploaded' },
  'person and rare kind': { person: 1, kind: 'removed' },
  'person and record': { person: 7, words: ['size'], record: BUSY_SIZE },
  'person, record and kind': { person: 7, words: ['size'], record: BUSY_SIZE, kind: 'updated' },
  'person and days': { person: 7, ...JUNE },
  'area and days': { words: ['club'], ...JUNE },
  'kind and days': { kind: 'removed', ...JUNE },
  'person, area, kind and days': { person: 1, words: ['club'], kind: 'updated', ...JUNE },
}

const HISTORIES: Readonly<Record<string, readonly [actions: readonly string[], id: number]>> = {
  'history of a record': [['product.created', 'product.updated', 'product.removed'], 42],
  'history of a product': [['product.created', 'product.updated', 'product.removed', 'product-image.uploaded'], 42],
  'history of a busy record': [['size.created', 'size.updated', 'size.removed'], BUSY_SIZE],
}

type Find = (db: Db) => Promise<readonly { id: number }[]>

/** The median time of each, in turns: what else runs on the machine slows both. */
const medians = async (works: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const times = works.map((): number[] => [])
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    for (const [nth, work] of works.entries()) {
      const start = performance.now()
      await work()
      if (run >= 0) times[nth]?.push(performance.now() - start)
    }
  }
  return times.map((own) => own.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0)
}

/** The same columns of the same rows, as short as a query of an index can be. */
const bare = (db: Db, ids: readonly number[]) =>
  sql`SELECT activity.*, users.first_name FROM activity LEFT JOIN users ON users.id = actor_user_id
    WHERE ${isOneOf(db, 'activity.id', ids)} ORDER BY activity.id DESC`.execute(db)

const measure = async (db: Db, engine: string, name: string, find: Find): Promise<void> => {
  const ids = (await find(db)).map(({ id }) => id)
  const [limit = 0, time = 0] = await medians([() => bare(db, ids), () => find(db)])
  const cells = [`${limit.toFixed(2)} ms`, `${time.toFixed(2)} ms`, `${(time / limit).toFixed(1)} x`, `${ids.length}`]
  console.log(engine.padEnd(9) + name.padEnd(34) + cells.map((cell) => cell.padStart(11)).join(''))
}

/** Prints every case beside a bare query of the same rows. */
export const measureActivity = async (database: Database): Promise<void> => {
  // A connection of its own, which keeps no rows in memory.
  await database.snapshot(async (db) => {
    for (const [name, filter] of Object.entries(FILTERS)) {
      await measure(db, database.engine, name, (own) => listEntries(own, { ...all, ...filter }))
    }
    for (const [name, [actions, id]] of Object.entries(HISTORIES)) {
      await measure(db, database.engine, name, (own) => listRecordEntries(own, actions, id))
    }
  })
}
