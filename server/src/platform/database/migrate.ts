import { sql } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import { COLUMNS } from './columns.ts'
import type { Database } from './database.ts'
import { withoutTimeouts } from './without-timeouts.ts'

/**
 * Applies all missing migrations in one transaction. Servers that start at once wait for each other and migrate
 * once. `say` gets a line before each step of an upgrade, since one may take minutes.
 * @throws if the database was made by a newer version of the program.
 */
export const migrate = async (database: Database, say: (line: string) => void = () => undefined): Promise<void> => {
  const columns = COLUMNS[database.engine]
  await database.transaction(async (db) => {
    // SQLite's transaction already holds the only write lock.
    if (database.engine === 'postgres') {
      await withoutTimeouts(db)
      await sql`SELECT pg_advisory_xact_lock(4242001)`.execute(db)
    }
    await sql
      .raw(`CREATE TABLE IF NOT EXISTS migrations (
        name ${columns.text} PRIMARY KEY, applied_at ${columns.time} NOT NULL
      ) ${columns.end}`)
      .execute(db)
    const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db)
    const applied = new Set(rows.map(({ name }) => name))
    const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name))
    if (unknown.length > 0) {
      throw new Error(`The database was made by a newer version of Kitroom (${unknown.join(', ')}); start that version`)
    }
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const [index, { name, statements, run }] of missing.entries()) {
      if (applied.size > 0) say(`Bringing the tables up to date: ${name}, ${index + 1} of ${missing.length}`)
      for (const statement of statements(columns, database.engine)) await sql.raw(statement).execute(db)
      await run?.(db)
      await sql`INSERT INTO migrations (name, applied_at) VALUES (${name}, ${new Date().toISOString()})`.execute(db)
    }
  })
}
