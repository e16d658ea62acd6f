import { listActivity } from '@kitroom/contract/activity'
import { ACTIVITY_TOPICS } from '@kitroom/contract/activity-topics'
import { sql } from 'kysely'
import { activityList, visibleEntries } from '../../../server/src/features/activity/activity-list.ts'
import { listRecordEntries } from '../../../server/src/features/activity/queries.ts'
import { isOneOf } from '../../../server/src/platform/database/many-rows.ts'
import type { Db } from '../../../server/src/platform/database/schema.ts'
import type { Actor } from '../../../server/src/platform/http/auth/actor.ts'
import { openList } from '../../../server/src/platform/paged/paged-list.ts'
import { BOTH, type Case, type Row, serve } from '../case.ts'
import { BUSY_SIZE, fillActivity, PEOPLE } from '../fill/activity.ts'
import { median, timed } from '../measuring.ts'

const RUNS = 61
const WARM_UP = 40
const TIMES_BARE = 3

const topics = [...ACTIVITY_TOPICS.values()]
const permissions = topics.flatMap(({ codes }) => codes)
/** Of somebody who may read a third of all areas. */
const some = topics.filter((_, nth) => nth % 3 === 0).flatMap(({ codes }) => codes)
const JUNE = { 'filter.time': '2026-06-01..2026-06-30' }
const [area, person, kind] = ['filter.area', 'filter.person', 'filter.kind']
const [OFTEN, RARELY] = [{ [person]: 'Pat Tester 1' }, { [person]: `Pat Tester ${PEOPLE}` }]

type Asked = { readonly permissions?: typeof permissions; readonly [name: string]: unknown }

const FILTERS: Readonly<Record<string, Asked>> = {
  'first page': {},
  'first page of the export': { folded: 'false' },
  'page above a large batch': { from: 930_050 },
  'a third of the areas': { permissions: some },
  'area, often': { [area]: 'Inventory Item' },
  'area, rare': { [area]: 'Club' },
  'area without entries': { [area]: 'View' },
  'record, rare': { [area]: 'Product', 'filter.record': 'Record 42' },
  'kind, often': { [kind]: 'Updated' },
  'kind, rare': { [kind]: 'Removed' },
  'kind without entries': { [kind]: 'Image deleted' },
  'person, often': OFTEN,
  'person, rare': RARELY,
  days: JUNE,
  'days without entries': { 'filter.time': '2020-01-01..2020-12-31' },
  'area and kind, rare': { [area]: 'Club', [kind]: 'Removed' },
  'person and area': { ...OFTEN, [area]: 'Order' },
  'person and rare area': { ...OFTEN, [area]: 'Club' },
  'person and area without entries': { ...OFTEN, [area]: 'View' },
  'person and kind': { ...OFTEN, [kind]: 'Image uploaded' },
  'person and rare kind': { ...OFTEN, [kind]: 'Removed' },
  'person, record and kind': { ...OFTEN, [area]: 'Size', 'filter.record': `Record ${BUSY_SIZE}`, [kind]: 'Updated' },
  'person and days': { ...OFTEN, ...JUNE },
  'area and days': { [area]: 'Club', ...JUNE },
  'kind and days': { [kind]: 'Removed', ...JUNE },
  'person, area, kind and days': { ...OFTEN, [area]: 'Club', [kind]: 'Updated', ...JUNE },
}

/** As the server answers a page, without its total and what the filters offer. */
const findPage = async (db: Db, filters: Asked) => {
  const query = { folded: 'true', ...filters, limit: 100, facets: 'false' as const }
  const seen = await visibleEntries(db, { permissions, ...filters } as Partial<Actor> as Actor, query)
  const list = await openList(db, listActivity.paged, activityList, seen, query)
  const { from } = filters
  return (await list.page(typeof from === 'number' ? [null, from] : null, 100)).rows
}

const HISTORIES: Readonly<Record<string, readonly [actions: readonly string[], id: number]>> = {
  'history of a record': [['product.created', 'product.updated', 'product.removed'], 42],
  'history of a busy record': [['size.created', 'size.updated', 'size.removed'], BUSY_SIZE],
}

type Find = (db: Db) => Promise<readonly { id: number }[]>

const FINDS: Readonly<Record<string, Find>> = {
  ...Object.fromEntries(Object.entries(FILTERS).map(([name, filter]) => [name, (db: Db) => findPage(db, filter)])),
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
  const [bareTimes, ownTimes]: [number[], number[]] = [[], []]
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    const [, bareMs] = await timed(() => readBare(db, ids))
    const [, ownMs] = await timed(() => find(db))
    if (run < 0) continue
    bareTimes.push(bareMs)
    ownTimes.push(ownMs)
  }
  const limit = median(bareTimes)
  const what = `${name} (${ids.length})`
  return { what, value: median(ownTimes), unit: 'ms', goal: TIMES_BARE * limit, limit, by: 'by their ids' }
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
