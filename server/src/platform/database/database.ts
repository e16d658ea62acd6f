import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { Config } from '../../config.ts'
import { isWorthRetrying } from './failures.ts'
import { checkPostgres, openPool, postgresDialect } from './postgres.ts'
import type { Db, Tables } from './schema.ts'
import { openSqliteFile, readingDialect } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

const ATTEMPTS = 5

/** The database of one running server, whichever engine it is. */
export type Database = {
  engine: Engine
  /** For reads. On SQLite it never waits for a writer. */
  read: Db
  /** Runs `work` in one transaction: whatever it throws undoes all of it. It may run again after a deadlock. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Reads everything as it was at one moment, while others go on writing. */
  snapshot: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Answers when the database does. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

type Connections = { engine: Engine; write: Db; read: Db; snapshot: Database['snapshot'] }

const databaseOver = ({ engine, write, read, snapshot }: Connections): Database => ({
  engine,
  read,
  snapshot,
  transaction: async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write.transaction().execute(work)
      } catch (error) {
        if (attempt >= ATTEMPTS || !isWorthRetrying(error)) throw error
        await pause(2 ** attempt + Math.random() * 10)
      }
    }
  },
  ping: async () => {
    await sql`SELECT 1`.execute(read)
  },
  close: async () => {
    await read.destroy()
    if (write !== read) await write.destroy()
  },
})

const openSqlite = (dataDir: string): Database => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'kitroom.db')
  const { writing, reading } = openSqliteFile(path)
  chmodSync(path, 0o600)
  const snapshot: Database['snapshot'] = async (work) => {
    const db: Db = new Kysely({ dialect: readingDialect(path) })
    try {
      return await db.transaction().execute(work)
    } finally {
      await db.destroy()
    }
  }
  return databaseOver({
    engine: 'sqlite',
    write: new Kysely({ dialect: writing }),
    read: new Kysely({ dialect: reading }),
    snapshot,
  })
}

const openPostgres = async (url: string, onLost: (error: Error) => void): Promise<Database> => {
  const pool = openPool(url, onLost)
  await checkPostgres(pool)
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  const snapshot: Database['snapshot'] = (work) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  return databaseOver({ engine: 'postgres', write: db, read: db, snapshot })
}

/** Opens PostgreSQL when `databaseUrl` is set, and SQLite in `dataDir` otherwise. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (error: Error) => void,
): Promise<Database> => (config.databaseUrl ? openPostgres(config.databaseUrl, onLost) : openSqlite(config.dataDir))
