import { ACTIVITY_TOPICS } from '@kitroom/contract/activity-topics'
import { sql } from 'kysely'
import type { Wanted } from '../../../server/src/features/activity/page-ids.ts'
import { listEntries, listRecordEntries } from '../../../server/src/features/activity/queries.ts'
import { isOneOf } from '../../../server/src/platform/database/many-rows.ts'
import type { Db } from '../../../server/src/platform/database/schema.ts'
import { BOTH, type Case, type Row, serve } from '../case.ts'
import { BUSY_SIZE, fillActivity, PEOPLE } from '../fill/activity.ts'
import { median, timed } from '../measuring.ts'

const RUNS = 61
const WARM_UP = 40
const TIMES_BARE = 3

const words = [...ACTIVITY_TOPICS.keys()]
/** Of somebody who may read a third of all areas. */
const someWords = words.filter((_, nth) => nth % 3 === 0)
const all: Wanted = { words, isFolded: true }
const JUNE = { from: '2026-06-01', to: '2026-06-30' }

const FILTERS: Readonly<Record<string, Partial<Wanted>>> = {
  'first page': {},
  'first page of the export': { isFolded: false },
  'page above a large batch': { before: 930_050 },
  'a third of the areas': { words: someWords },
  'area, often': { words: ['inventory'] },
  'area, rare': { words: ['club'] },
  'area without entries': { words: ['view'] },
  'record, rare': { words: ['product'], record: 42 },
  'kind, often': { kind: 'updated' },
  'kind, rare': { kind: 'removed' },
  'kind without entries': { kind: 'deleted' },
  'person, often': { person: 1 },
  'person, rare': { person: PEOPLE },
  days: JUNE,
  'days without entries': { from: '2020-01-01', to: '2020-12-31' },
  'area and kind, rare': { words: ['club'], kind: 'removed' },
  'person and area': { person: 1, words: ['order'] },
  'person and rare area': { person: 1, words: ['club'] },
  'person and area without entries': { person: 1, words: ['view'] },
  'person and kind': { person: 1, kind: 'uploaded' },
  'person and rare kind': { person: 1, kind: 'removed' },
  'person, record and kind': { person: 7, words: ['size'], record: BUSY_SIZE, kind: 'updated' },
  'person and days': { person: 7, ...JUNE },
  'area and days': { words: ['club'], ...JUNE },
  'kind and days': { kind: 'removed', ...JUNE },
  'person, area, kind and days': { person: 1, words: ['club'], kind: 'updated', ...JUNE },
}

const HISTORIES: Readonly<Record<string, readonly [actions: readonly string[], id: number]>> = {
  'history of a record': [['product.created', 'product.updated', 'product.removed'], 42],
  'history of a busy record': [['size.created', 'size.updated', 'size.removed'], BUSY_SIZE],
}

type Find = (db: Db) => Promise<readonly { id: number }[]>

const FINDS: Readonly<Record<string, Find>> = {
  ...Object.fromEntries(
    Object.entries(FILTERS).map(([name, filter]) => [name, (db: Db) => listEntries(db, { ...all, ...filter })]),
  ),
  ...Object.fromEntries(
    Object.entries(HISTORIES).map(([name, [actions, id]]) => [name, (db: Db) => listRecordEntries(db, actions, id)]),
  ),
}

/** The same columns of the same rows by their ids, as short as a query of an index can be. */
const readBare = (db: Db, ids: readonly number[]) =>
  sql`SELECT activity.*, users.first_name FROM activity LEFT JOIN users ON users.id = actor_user_id
    WHERE ${isOneOf(db, 'activity.id', ids)} ORDER BY activity.id DESC`.execute(db)

/** Both in turns: other programs on the machine slow both. */
const measure = async (db: Db, name: string, find: Find): Promise<Row> => {
  const ids = (await find(db)).map(({ id }) => id)
  const [bare, own]: [number[], number[]] = [[], []]
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    const [, bareMs] = await timed(() => readBare(db, ids))
    const [, ownMs] = await timed(() => find(db))
    if (run < 0) continue
    bare.push(bareMs)
    own.push(ownMs)
  }
  const limit = median(bare)
  const what = `${name} (${ids.length})`
  return { what, value: median(own), unit: 'ms', goal: TIMES_BARE * limit, limit, by: 'by their ids' }
}

/** The number in brackets is how many entries are found. */
export const activity: Case = {
  name: 'activity',
  about: 'pages and filters of 1,000,000 entries of activity, beside bare queries of the same rows',
  on: BOTH,
  run: async function* (system, { wants }) {
    // Sets up the database, without the administrator: the entries have people of their own.
    await (await serve(system, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).stop()
    await system.look(fillActivity)
    for (const [name, find] of Object.entries(FINDS)) {
      if (!wants(name)) continue
      // A connection of its own, which keeps no rows in memory.
      yield await system.look((database) => database.snapshot((db) => measure(db, name, find)))
    }
  },
}
