// `npm run bench:activity`: the first page and every filter of Activity over 1,000,000 entries, on both databases, beside a
// bare query of one index for as many rows.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACTIVITY_TOPICS } from '@kitroom/contract/activity-topics'
import { startPostgres } from '@kitroom/testkit/postgres'
import { sql } from 'kysely'
import { bootstrap } from '../server/src/bootstrap.ts'
import { readConfig } from '../server/src/config.ts'
import { listEntries, PAGE, type Wanted } from '../server/src/features/activity/queries.ts'
import { type Database, openDatabase } from '../server/src/platform/database/database.ts'
import { insertMany } from '../server/src/platform/database/many-rows.ts'
import { printMachine } from './machine.ts'

const ENTRIES = 1_000_000
const AT_ONCE = 20_000
const RUNS = 41
const MINUTE_MS = 60_000
/** Dated a minute apart, ending here. */
const LAST = Date.parse('2026-11-20T12:00:00Z')
const ACTIONS = ['size.updated', 'product.updated', 'inventory.updated', 'session.started', 'user.created']
const RARE = 'club.removed'

const fill = async (database: Database): Promise<void> => {
  for (let from = 0; from < ENTRIES; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, nth) => {
      const at = from + nth
      const state = JSON.stringify({ id: at % 5000, name: `Record ${at % 5000}`, sort_order: at })
      return {
        happened_at: new Date(LAST - (ENTRIES - at) * MINUTE_MS).toISOString(),
        actor_user_id: null,
        action: at % 5000 === 0 ? RARE : (ACTIONS[at % ACTIONS.length] ?? RARE),
        target_id: at % 5000,
        before: state,
        after: state,
        names: null,
        batch_id: null,
      }
    })
    await database.transaction((db) => insertMany(db, 'activity', rows))
  }
  await database.transaction((db) => sql`ANALYZE`.execute(db).then(() => undefined))
}

const words = [...ACTIVITY_TOPICS.keys()]
const all: Wanted = { words, isFolded: true }

const CASES: readonly (readonly [name: string, wanted: Wanted])[] = [
  ['first page', all],
  ['far down', { ...all, before: ENTRIES / 2 }],
  ['area', { ...all, words: ['size'] }],
  ['rare area', { ...all, words: ['club'] }],
  ['record', { ...all, words: ['size'], record: 10 }],
  ['kind', { ...all, kind: 'updated' }],
  ['rare kind', { ...all, kind: 'removed' }],
  ['person', { ...all, person: 1 }],
  ['days', { ...all, from: '2025-06-01', to: '2025-06-30' }],
]

const median = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0
}

const measure = async (engine: string, settings: Record<string, string>): Promise<void> => {
  const config = readConfig({ SEED: 'none', LOG_LEVEL: 'silent', ...settings })
  const database = await openDatabase(config)
  await bootstrap(database, config)
  await fill(database)
  const bare = await median(() => sql`SELECT * FROM activity ORDER BY id DESC LIMIT ${PAGE + 1}`.execute(database.read))
  console.log(`${engine}: bare query of an index ${bare.toFixed(2)} ms`)
  for (const [name, wanted] of CASES) {
    const time = await median(() => listEntries(database.read, wanted))
    const found = await listEntries(database.read, wanted)
    console.log(`${engine}: ${name} ${time.toFixed(2)} ms, ${(time / bare).toFixed(1)} x, ${found.length} rows`)
  }
  await database.close()
}

printMachine()
const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-activity-'))
try {
  if (process.argv[2] !== 'postgres') await measure('sqlite', { DATA_DIR: dataDir })
  const postgres = await startPostgres()
  await measure('postgres', { DATA_DIR: dataDir, DATABASE_URL: postgres.url }).finally(() => postgres.stop())
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
