import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, type LogEvent } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { makeFolder, syncFolder } from '../durable.ts'
import { isWorthRetrying } from './database-errors.ts'
import {
  checkPostgres,
  LONG_POOL,
  openPool,
  PROBE_POOL,
  postgresDialect,
  presentMoment,
  READ_POOL,
  WRITE_POOL,
} from './postgres.ts'
import { type ConnectionOf, readConnections, writeConnections } from './postgres-connection.ts'
import type { Db } from './schema.ts'
import { openSqliteFile, readingDialect, threadDialect } from './sqlite.ts'
import { TransactionVersions } from './transaction-versions.ts'
import type { DataVersion, TableVersions } from './versions.ts'
import { withoutTimeouts } from './without-timeouts.ts'

export type Engine = 'sqlite' | 'postgres'

const ATTEMPTS = 5

/** The database of a running server, on either engine. */
export type Database = {
  engine: Engine
  /** For reads. On SQLite it never waits for a writer. */
  read: Db
  /** For reads of many rows, by `stream`: on connections of their own, which hold up nobody. */
  long: Db
  /** Tells whether data read at an earlier moment is still current. */
  versions: TableVersions
  /** The present moment. Whatever was committed before the call belongs to it. */
  now: () => Promise<DataVersion>
  /** Runs `work` in one transaction, which is rolled back if it throws. It may run again after a deadlock. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Reads everything as of one moment, while others keep writing. */
  snapshot: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Resolves if the database answers, on a connection of its own, and is the one that was opened. */
  ping: () => Promise<void>
  /** How many connections of PostgreSQL's pool are in use; 0 on SQLite. */
  connectionsInUse: () => number
  close: () => Promise<void>
}

/** Callbacks for events of the database. */
type Listeners = {
  /** An idle connection broke. */
  onLost?: (error: Error) => void
  /** A statement, with its duration and whether it succeeded. */
  onQuery?: ((milliseconds: number, isDone: boolean) => void) | undefined
  /** A SQLite transaction blocked other writers for long. The stack shows its caller. */
  onLongTransaction?: (milliseconds: number, caller: Error) => void
}

const LONG_TRANSACTION_MS = 5000

/** Reports transactions that block other writers for long. */
const timed = <T>(work: (db: Db) => Promise<T>, onLongTransaction: NonNullable<Listeners['onLongTransaction']>) => {
  const caller = new Error('The transaction was asked for here')
  return async (db: Db): Promise<T> => {
    const began = performance.now()
    try {
      return await work(db)
    } finally {
      const took = performance.now() - began
      if (took > LONG_TRANSACTION_MS) onLongTransaction(took, caller)
    }
  }
}

// Nothing is measured without a listener.
const logging = ({ onQuery }: Listeners) =>
  onQuery ? { log: ({ level, queryDurationMillis }: LogEvent) => onQuery(queryDurationMillis, level === 'query') } : {}

type Connections = Omit<Database, 'transaction'> & { write: Db }

const databaseOver = ({ write, ...connections }: Connections, { onLongTransaction }: Listeners): Database => ({
  ...connections,
  transaction: async (task) => {
    const work = onLongTransaction && connections.engine === 'sqlite' ? timed(task, onLongTransaction) : task
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write.transaction().execute(work)
      } catch (error) {
        if (attempt >= ATTEMPTS || !isWorthRetrying(error)) throw error
        await pause(2 ** attempt + Math.random() * 10)
      }
    }
  },
})

const openSqlite = async (dataDir: string, listeners: Listeners): Promise<Database> => {
  await makeFolder(dataDir)
  const path = join(dataDir, 'kitroom.db')
  const { writing, reading, versions, sharedNow, checkFile, close } = openSqliteFile(path)
  chmodSync(path, 0o600)
  // SQLite syncs the directory for its journals, but not for the database file.
  await syncFolder(dataDir)
  const snapshot: Database['snapshot'] = async (work) => {
    const db: Db = new Kysely({ dialect: readingDialect(path) })
    try {
      return await db.transaction().execute(work)
    } finally {
      await db.destroy()
    }
  }
  const long: Db = new Kysely({ dialect: threadDialect(path), ...logging(listeners) })
  const connections: Connections = {
    engine: 'sqlite',
    ping: async () => checkFile(),
    write: new Kysely({ dialect: writing, ...logging(listeners) }),
    read: new Kysely({ dialect: reading, ...logging(listeners) }),
    long,
    snapshot,
    versions,
    now: sharedNow,
    connectionsInUse: () => 0,
    close: async () => {
      await long.destroy()
      close()
    },
  }
  return databaseOver(connections, listeners)
}

const openPostgres = async (url: string, listeners: Listeners): Promise<Database> => {
  const versions = new TransactionVersions()
  const cancel = (processId: number): Promise<unknown> => probePool.query('SELECT pg_cancel_backend($1)', [processId])
  const open = (size: pg.PoolConfig) => openPool(url, listeners.onLost ?? (() => undefined), size)
  const pools = [open(READ_POOL), open(WRITE_POOL), open(LONG_POOL), open(PROBE_POOL)] as const
  const [readPool, writePool, longPool, probePool] = pools
  try {
    await checkPostgres(readPool, url)
  } catch (error) {
    // An open pool keeps a command from ending.
    await Promise.all(pools.map((pool) => pool.end()))
    throw error
  }
  const over = (pool: pg.Pool, connect: ConnectionOf): Db =>
    new Kysely({ dialect: postgresDialect(pool, connect), ...logging(listeners) })
  const [reading, writing] = [readConnections(cancel), writeConnections(versions)]
  const [read, write, long] = [over(readPool, reading), over(writePool, writing), over(longPool, reading)]
  const snapshot: Database['snapshot'] = (work) =>
    read
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (of) => {
        // A backup writes the rows elsewhere as it reads them, however long that takes.
        await withoutTimeouts(of)
        return work(of)
      })
  const close = async () => {
    await Promise.all([read, write, long].map((db) => db.destroy()))
    // Kysely leaves a pool open if it never used it.
    for (const pool of pools) if (!pool.ending) await pool.end()
  }
  const connections: Connections = {
    engine: 'postgres',
    ping: async () => {
      await probePool.query('SELECT 1')
    },
    write,
    read,
    long,
    snapshot,
    versions: versions.tables,
    now: presentMoment(readPool, versions),
    connectionsInUse: () => [readPool, writePool].reduce((sum, pool) => sum + pool.totalCount - pool.idleCount, 0),
    close,
  }
  return databaseOver(connections, listeners)
}

/** Where the data is, for people, without a password: `data/kitroom.db`, `PostgreSQL kitroom at db.example:5432`. */
export const dataName = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string => {
  if (!databaseUrl) return join(dataDir, 'kitroom.db')
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `PostgreSQL ${decodeURIComponent(pathname.slice(1))} at ${host || searchParams.get('host') || 'localhost'}`
}

/** Opens PostgreSQL if `databaseUrl` is set, otherwise SQLite in `dataDir`. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  listeners: Listeners = {},
): Promise<Database> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, listeners) : openSqlite(config.dataDir, listeners)
