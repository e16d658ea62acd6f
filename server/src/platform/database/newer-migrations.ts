import { sql } from 'kysely'
import { MIGRATION_NAMES } from '../../migrations/index.ts'
import { type Clock, systemClock } from '../clock.ts'
import { unavailable } from '../refusal.ts'
import type { Database } from './database.ts'

const LOOK_EVERY_MS = 30_000

/** The end of the names of migrations that servers of the version before cannot stand. */
export const BREAKING = '.breaking'

type Parts = {
  database: Database
  log: { error: (detail: object, message: string) => void }
  every?: Clock['every'] | undefined
}

/**
 * Looks whether a newer version has migrated the database. This server goes on beside a migration that only adds. After
 * one that it cannot stand it writes nothing any more, neither for requests nor by itself, and is not ready: its
 * `database` refuses transactions (503), and its `check` fails.
 */
export const watchMigrations = ({ database, log, every = systemClock.every }: Parts) => {
  let breaking: string[] = []

  const look = async (): Promise<void> => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(database.read)
    const newNames = rows
      .map(({ name }) => name)
      .filter((name) => !MIGRATION_NAMES.includes(name) && name.endsWith(BREAKING))
    if (newNames.length > 0 && breaking.length === 0) {
      log.error(
        { migrations: newNames },
        'a newer version has changed the database; this server writes nothing any more',
      )
    }
    breaking = newNames
  }

  const guarded: Database = {
    ...database,
    transaction: async (work) =>
      breaking.length > 0
        ? unavailable('A newer version of Kitroom has taken over. Please try again in a moment.')
        : database.transaction(work),
  }
  return {
    database: guarded,
    check: async () => {
      if (breaking.length > 0) throw new Error(`A newer version has changed the database: ${breaking.join(', ')}`)
    },
    // While the database does not answer nothing is written either.
    stop: every(LOOK_EVERY_MS, () => void look().catch(() => undefined)),
  }
}
