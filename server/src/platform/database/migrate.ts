import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isBeforeBaseline, MIGRATION_NAMES, migrations } from '../../migrations/index.ts'
import { COLUMNS } from './columns.ts'
import type { Database } from './database.ts'
import { isCancelled } from './database-errors.ts'
import type { Db } from './schema.ts'
import { withoutTimeouts } from './without-timeouts.ts'

/** Half of PostgreSQL's `deadlock_timeout`: of a migration and a request that wait for each other, the request goes on. */
const LOCKED_WITHIN_MS = 500
const AGAIN_AFTER_MS = 200

/** Takes all tables at once, or none: servers of the version before answer requests meanwhile. */
const lockTables = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ tablename: string }>`
    SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename`.execute(db)
  await sql.raw(`SET LOCAL statement_timeout = ${LOCKED_WITHIN_MS}`).execute(db)
  await sql`LOCK TABLE ${sql.join(rows.map(({ tablename }) => sql.table(tablename)))}`.execute(db)
  await withoutTimeouts(db)
}

/**
 * Applies all missing migrations in one transaction. Servers that start at once wait for each other and migrate
 * once. `say` gets a line before each step of an upgrade, since one may take minutes.
 * @throws if the database was made by a newer version of the program.
 */
export const migrate = async (database: Database, say: (line: string) => void = () => undefined): Promise<void> => {
  for (;;) {
    try {
      return await database.transaction((db) => migrateIn(db, database.engine, say))
    } catch (error) {
      if (!isCancelled(error)) throw error
      await pause(AGAIN_AFTER_MS)
    }
  }
}

/** The names of the migrations that a database has. */
export const listApplied = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The same in a transaction; `only` these if they are named. */
export const migrateIn = async (
  db: Db,
  engine: Database['engine'],
  say: (line: string) => void,
  only?: readonly string[],
): Promise<void> => {
  const columns = COLUMNS[engine]
  // SQLite's transaction already holds the only write lock.
  if (engine === 'postgres') {
    await withoutTimeouts(db)
    await sql`SELECT pg_advisory_xact_lock(4242001)`.execute(db)
  }
  await sql
    .raw(`CREATE TABLE IF NOT EXISTS migrations (
      name ${columns.text} PRIMARY KEY, applied_at ${columns.time} NOT NULL
    ) ${columns.end}`)
    .execute(db)
  const applied = await listApplied(db)
  if (isBeforeBaseline(applied)) throw new Error('The database is from before Kitroom 1.0.0: start 1.0.0 once')
  const unknown = applied.filter((name) => !MIGRATION_NAMES.includes(name))
  if (unknown.length > 0) {
    throw new Error(`The database was made by a newer version of Kitroom (${unknown.join(', ')}); start that version`)
  }
  const missing = migrations.filter(({ name }) => !applied.includes(name) && (only?.includes(name) ?? true))
  if (engine === 'postgres' && missing.length > 0) await lockTables(db)
  for (const [index, { name, replaces = [], statements, run }] of missing.entries()) {
    if (applied.length > 0) say(`Bringing the tables up to date: ${name}, ${index + 1} of ${missing.length}`)
    for (const statement of statements(columns, engine)) await sql.raw(statement).execute(db)
    await run?.(db)
    const at = new Date().toISOString()
    const rows = [...replaces, name].map((each) => sql`(${each}, ${at})`)
    await sql`INSERT INTO ${sql.table('migrations')} (name, applied_at) VALUES ${sql.join(rows)}`.execute(db)
  }
}
