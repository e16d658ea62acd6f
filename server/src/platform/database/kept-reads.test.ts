import { rmSync } from 'node:fs'
import { startApp } from '@kitroom/testkit/app'
import { ENGINE } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { type Postgres, startPostgres } from '@kitroom/testkit/postgres'
import { seededRandom } from '@kitroom/testkit/seeded-random'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { NOT_AWAITED } from './dialect.ts'
import type { Db } from './schema.ts'
import { VersionedCache } from './versioned-cache.ts'
import { collectTables, type DataVersion } from './versions.ts'

const TABLES = ['locks', 'secrets', 'shop_settings'] as const
type Counted = (typeof TABLES)[number]

// Transactions of other tests' databases have ids of the same PostgreSQL.
let postgres: Postgres | null = null
beforeAll(async () => {
  if (ENGINE === 'postgres') postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

/** A database as two processes open it, and what the first one keeps of its reads. */
const opened = async () => {
  const dataDir = temporaryTestFolder('kept-reads')
  const open = () => openDatabase({ dataDir, databaseUrl: postgres?.url ?? null })
  const [database, other] = [await open(), await open()]
  onTestFinished(async () => {
    await Promise.all([database.close(), other.close()])
    rmSync(dataDir, { recursive: true })
  })
  await database.transaction(async (db) => {
    // Without it the tables are another program's.
    await sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT)`.execute(db)
    for (const table of TABLES) {
      await sql`DROP TABLE IF EXISTS ${sql.table(table)}`.execute(db)
      await sql`CREATE TABLE ${sql.table(table)} (name TEXT PRIMARY KEY)`.execute(db)
    }
  })
  const cache = new VersionedCache<number>(database.versions, 100)
  const countIn = (table: Counted) => count(database.read, table)
  /** Reads a table for the answer to a request that was let in at `version`. */
  const keep = async (table: Counted, version: DataVersion) => {
    const { result, tables } = await collectTables(() => countIn(table))
    cache.keep(table, result, { version, tables, size: 1 })
  }
  /** The tables whose counts are kept and still valid. */
  const valid = async () => {
    const now = await database.now()
    return TABLES.filter((table) => cache.find(table, now) !== undefined)
  }
  const keepAll = async () => {
    for (const table of TABLES) await keep(table, await database.now())
  }
  return { database, other, cache, countIn, keep, keepAll, valid }
}

const count = async (db: Db, table: Counted): Promise<number> => {
  const { rows } = await sql<{ found: number }>`SELECT count(*) AS found FROM ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.found)
}

const add = async (db: Db, table: Counted): Promise<void> => {
  await sql`INSERT INTO ${sql.table(table)} (name) VALUES (${crypto.randomUUID()})`.execute(db)
}

/** A transaction that ends when the test says so. */
const begin = async (database: Database) => {
  const [begun, ending] = [Promise.withResolvers<Db>(), Promise.withResolvers<boolean>()]
  const done = database.transaction(async (db) => {
    begun.resolve(db)
    if (!(await ending.promise)) throw new Error('taken back')
  })
  done.catch(() => undefined)
  // Also of a test that failed: the database is closed after it.
  onTestFinished(() => ending.resolve(false))
  return {
    db: await begun.promise,
    end: async (isCommitted: boolean) => {
      ending.resolve(isCommitted)
      await done.catch(() => undefined)
    },
  }
}

test('a write of one table leaves reads of others valid, and a write taken back all', async () => {
  const { database, keepAll, valid } = await opened()
  await keepAll()
  await database.transaction((db) => add(db, 'secrets'))
  expect(await valid()).toEqual(['locks', 'shop_settings'])

  await keepAll()
  const taken = await begin(database)
  await add(taken.db, 'locks')
  await taken.end(false)
  expect(await valid()).toEqual([...TABLES])
})

test('a write that began before a read and is committed after it is seen', async () => {
  const { database, countIn, keepAll, valid } = await opened()
  const writing = await begin(database)
  await add(writing.db, 'secrets')
  const before = await countIn('secrets')
  await keepAll()
  expect(await valid()).toEqual([...TABLES])

  await writing.end(true)
  expect(await valid()).toEqual(['locks', 'shop_settings'])
  expect(await countIn('secrets')).toBe(before + 1)
})

test('a write of another process, and a change of the tables themselves, end all that is kept', async () => {
  const { database, other, keepAll, valid } = await opened()
  await keepAll()
  await other.transaction((db) => add(db, 'secrets'))
  expect(await valid()).toEqual([])

  await keepAll()
  await database.transaction((db) => sql`CREATE TABLE schedules (id INTEGER)`.execute(db))
  expect(await valid()).toEqual([])
})

test('rows that foreign keys delete along are written, too', async () => {
  const { database, cache } = await opened()
  await database.transaction(async (db) => {
    await sql`CREATE TABLE courts (id INTEGER PRIMARY KEY)`.execute(db)
    await sql`CREATE TABLE nets (id INTEGER PRIMARY KEY, court INTEGER REFERENCES courts ON DELETE CASCADE)`.execute(db)
    await sql`CREATE TABLE poles (net INTEGER REFERENCES nets ON DELETE CASCADE)`.execute(db)
    await sql`INSERT INTO courts VALUES (1)`.execute(db)
    await sql`INSERT INTO nets VALUES (1, 1)`.execute(db)
    await sql`INSERT INTO poles VALUES (1)`.execute(db)
  })
  const version = await database.now()
  const { tables } = await collectTables(() => sql`SELECT * FROM poles`.execute(database.read))
  cache.keep('poles', 1, { version, tables, size: 1 })
  await database.transaction((db) => add(db, 'secrets'))
  expect(cache.find('poles', await database.now())).toBe(1)

  await database.transaction((db) => sql`DELETE FROM courts WHERE id = 1`.execute(db))
  expect(cache.find('poles', await database.now())).toBeUndefined()
})

const USUAL = ['begin', 'write', 'write', 'turn', 'end', 'letIn', 'readLate', 'read', 'read'] as const

/** Steps by chance: transactions side by side, other processes' writes, and reads let in long before they read. */
test.each([1, 2, 3, 4])('nothing that is kept is ever out of date, whatever comes in between (%i)', async (seed) => {
  const { database, other, cache, countIn, keep } = await opened()
  const { oneOf, chance } = seededRandom(seed)
  const atOnce = ENGINE === 'postgres' ? 3 : 1
  const running: Awaited<ReturnType<typeof begin>>[] = []
  const early: DataVersion[] = []
  let found = 0
  const steps = {
    begin: async () => running.length < atOnce && running.push(await begin(database)),
    write: async () => running[0] && add(running[0].db, oneOf(TABLES)),
    turn: async () => running.push(...running.splice(0, 1)),
    end: async () => running.shift()?.end(chance(0.8)),
    elsewhere: async () =>
      (ENGINE === 'postgres' || running.length === 0) && other.transaction((db) => add(db, oneOf(TABLES))),
    letIn: async () => early.push(await database.now()),
    readLate: async () => early.length > 0 && keep(oneOf(TABLES), early.shift() as DataVersion), // there is one
    read: async () => keep(oneOf(TABLES), await database.now()),
  }
  for (let nth = 0; nth < 150; nth += 1) {
    await steps[oneOf(USUAL)]()
    if (chance(0.03)) await steps.elsewhere()
    const now = await database.now()
    for (const table of TABLES) {
      const kept = cache.find(table, now)
      if (kept === undefined) continue
      found += 1
      expect([nth, table, kept]).toEqual([nth, table, await countIn(table)])
    }
  }
  expect(found).toBeGreaterThan(50)
  for (const one of running) await one.end(false)
})

describe.runIf(ENGINE === 'postgres')('on PostgreSQL', () => {
  test('no view or function of ours reads or writes tables out of sight', async () => {
    const { database } = await startApp()
    const { rows: functions } = await sql<{ name: string }>`
      SELECT proname AS name FROM pg_proc JOIN pg_language ON pg_language.oid = prolang
      WHERE pronamespace = 'public'::regnamespace AND lanname IN ('sql', 'plpgsql') ORDER BY proname`.execute(
      database.read,
    )
    // One refuses, the other one notifies.
    expect(functions.map(({ name }) => name)).toEqual(['refuse_change', 'tell_changes'])
    const { rows: views } = await sql`SELECT * FROM pg_views WHERE schemaname = 'public'`.execute(database.read)
    expect(views).toEqual([])
  })

  test('a lost connection ends all that is kept: the next one may be to a copy', async () => {
    const { other, keepAll, valid } = await opened()
    await keepAll()
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`.execute(
      other.read,
    )
    expect(await eventually(valid)).toEqual([])
  })

  test('reads by a cursor are kept by their tables, too', async () => {
    const { database, valid, cache } = await opened()
    const version = await database.now()
    const { tables } = await collectTables(async () => {
      for await (const _ of database.long.selectFrom('secrets').selectAll().stream(10));
    })
    cache.keep('secrets', 1, { version, tables, size: 1 })
    expect(await valid()).toEqual(['secrets'])
    await database.transaction((db) => add(db, 'secrets'))
    expect(await valid()).toEqual([])
  })

  test('a statement that is not awaited fails its transaction, with its own error, and nothing is stored', async () => {
    const { database, countIn } = await opened()
    const before = await countIn('secrets')
    const failing = (db: Db) => sql`SELECT 1 / (SELECT count(*) FROM locks WHERE name = '') ${NOT_AWAITED}`.execute(db)
    const works: ((db: Db) => Promise<unknown>)[] = [
      (db) => add(db, 'secrets').then(() => failing(db)),
      (db) => failing(db).then(() => add(db, 'secrets')),
    ]
    for (const work of works) await expect(database.transaction(work)).rejects.toThrow('division by zero')
    expect(await countIn('secrets')).toBe(before)
    await database.transaction((db) => add(db, 'secrets'))
    expect(await countIn('secrets')).toBe(before + 1)
  })
})
