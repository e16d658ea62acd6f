import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { type Config, readConfig } from '../../server/src/config.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import type { Db } from '../../server/src/platform/database/schema.ts'
import { newTestStorage, settingsOf, type TestStorage } from './database.ts'

/** A database of PostgreSQL with open connections: both are used again, because making them takes most of a test's time. */
type Left = { storage: TestStorage; database: Database }
const left: Left[] = []

/** The contents of a new database, read once a process. */
type Contents = {
  structure: string
  tables: ReadonlyMap<string, string>
  sequences: ReadonlyMap<string, string | null>
}
let fresh: Contents | null = null

const LARGE_BYTES = 1_000_000

const rowsOf = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows

/** How many tables, columns, constraints, triggers, functions and settings there are, and the last change of each kind. */
const structureOf = async (db: Db): Promise<string> => {
  const catalogs = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_db_role_setting']
  const states = catalogs.map(
    (name) => sql`SELECT count(*) || ' to ' || coalesce(max(xmin::text::bigint), 0) AS state FROM ${sql.table(name)}`,
  )
  const union = sql.join(states, sql` UNION ALL `)
  const query = sql<{ states: string }>`SELECT string_agg(state, ', ' ORDER BY state) AS states FROM (${union}) AS each`
  return (await rowsOf(db, query))[0]?.states ?? ''
}

/** The tables that have pages, which those have whose rows were all deleted, too. */
const listUsedTables = (db: Db): Promise<{ name: string; bytes: number }[]> =>
  rowsOf(
    db,
    sql`SELECT relname AS name, pg_relation_size(oid) AS bytes FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND pg_relation_size(oid) > 0`,
  )

const listSequences = (db: Db): Promise<{ name: string; last: string | null }[]> =>
  rowsOf(db, sql`SELECT sequencename AS name, last_value::text AS last FROM pg_sequences`)

const readContents = async (db: Db): Promise<Contents> => {
  const tables = new Map<string, string>()
  for (const { name } of await listUsedTables(db)) {
    const [row] = await rowsOf(db, sql<{ rows: string }>`SELECT json_agg(t)::text AS rows FROM ${sql.table(name)} AS t`)
    if (row?.rows) tables.set(name, row.rows)
  }
  const sequences = new Map((await listSequences(db)).map(({ name, last }) => [name, last]))
  return { structure: await structureOf(db), tables, sequences }
}

/** Makes the rows those of a new database. False if that would not do, or take longer than a new one. */
const renew = async ({ database }: Left, { structure, tables, sequences }: Contents): Promise<boolean> => {
  // Work that nobody waited for may still hold a connection.
  while (database.connectionsInUse() > 0) await new Promise(setImmediate)
  return database.transaction(async (db) => {
    const used = await listUsedTables(db)
    if (used.some(({ bytes }) => bytes > LARGE_BYTES) || (await structureOf(db)) !== structure) return false
    // Without it each deleted row would be looked for in the tables that refer to it.
    await sql`SET LOCAL session_replication_role = replica`.execute(db)
    for (const { name } of used) await sql`DELETE FROM ${sql.table(name)}`.execute(db)
    for (const [name, rows] of tables) {
      const table = sql.table(name)
      await sql`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${rows}::json)`.execute(db)
    }
    for (const { name, last } of await listSequences(db)) {
      const first = sequences.get(name) ?? null
      if (last !== first) await sql`SELECT setval(${name}, ${first ?? 1}::bigint, ${first !== null})`.execute(db)
    }
    return true
  })
}

const emptyFolder = (path: string): void => {
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true, force: true })
}

/** A database of PostgreSQL as a new one, with its connections; `putBack` ends its use. */
export const takeDatabase = async (): Promise<Left & { putBack: () => Promise<void> }> => {
  const taken = left.pop() ?? (await makeDatabase())
  fresh ??= await readContents(taken.database.read)
  const contents = fresh
  const putBack = async () => {
    if (await renew(taken, contents).catch(() => false)) {
      emptyFolder(taken.storage.dataDir)
      left.push(taken)
      return
    }
    await taken.database.close()
    await taken.storage.remove()
  }
  return { ...taken, putBack }
}

const makeDatabase = async (): Promise<Left> => {
  const storage = await newTestStorage()
  const config: Config = readConfig({ SEED: 'none', ...settingsOf(storage) })
  return { storage, database: await openDatabase(config) }
}
