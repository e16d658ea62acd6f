import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { unavailable } from '../refusal.ts'
import { BUSY_TIMEOUT_MS, GroupCommitDriver } from './group-commit.ts'
import { openReader } from './open-reader.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { ThreadDriver } from './threads.ts'
import { type DataVersion, TableVersions } from './versions.ts'

/** Servers that start at once wait for each other. */
const OPENED_WITHIN_MS = 5000

/** Reads need no turns: each runs at once, within one call. */
class ReadingDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection

  constructor(database: DatabaseSync, connection: SqliteConnection) {
    this.#database = database
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    this.#connection.run('BEGIN')
  }

  async commitTransaction(): Promise<void> {
    this.#connection.commit()
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback()
  }

  async destroy(): Promise<void> {
    if (this.#database.isOpen) this.#database.close()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  // BEGIN IMMEDIATE around all migrations is the lock for servers that start at once.
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  // Otherwise Kysely queues all users of a connection, and wakes all of them whenever one is done.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const dialectWith = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

const pragmaOf = (database: DatabaseSync, pragma: string): unknown =>
  Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]

type OpenFile = {
  writing: Dialect
  reading: Dialect
  versions: TableVersions
  now: () => DataVersion
  /** @throws if the file is gone, or another one is in its place. */
  checkFile: () => void
  /** The same, asked once for all callers of one turn of the event loop, after the last of them. */
  sharedNow: () => Promise<DataVersion>
  close: () => void
}

/**
 * Opens one SQLite file twice: a writer, one transaction at a time, and a reader that never waits for it and detects
 * writes. An acknowledged write survives `kill -9` and a power cut (WAL with synchronous=FULL).
 */
export const openSqliteFile = (path: string): OpenFile => {
  const writer = new DatabaseSync(path, { timeout: OPENED_WITHIN_MS, enableForeignKeyConstraints: true })
  writer.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -65536;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
  `)
  const mode = pragmaOf(writer, 'journal_mode')
  const synchronous = pragmaOf(writer, 'synchronous')
  if (mode !== 'wal' || synchronous !== 2) {
    throw new Error(
      `SQLite runs in mode ${mode} with synchronous ${synchronous}; acknowledged writes would not be safe`,
    )
  }
  const reader = openReader(path)
  const versions = new TableVersions()
  // Asked on the writer's connection, which does not count its own commits: the result covers other processes only.
  const askEpoch = writer.prepare('PRAGMA data_version', { returnArrays: true })
  const now = (): DataVersion => ({ epoch: Number(askEpoch.get()?.[0]), commits: versions.commits })
  const opened = statSync(path).ino
  const checkFile = () => {
    // On a file that is gone SQLite goes on writing.
    if (statSync(path, { throwIfNoEntry: false })?.ino !== opened)
      unavailable('The database is gone. Nothing was saved.')
  }
  return {
    writing: dialectWith(() => new GroupCommitDriver(writer, new SqliteConnection(writer, versions), checkFile)),
    reading: dialectWith(() => new ReadingDriver(reader, new SqliteConnection(reader, versions))),
    versions,
    checkFile,
    now,
    sharedNow: oncePerTurn(now),
    // Kysely closes only connections that were used. The writer closes last: the last one removes the journal.
    close: () => {
      for (const database of [reader, writer]) if (database.isOpen) database.close()
    },
  }
}

const oncePerTurn = <T>(ask: () => T): (() => Promise<T>) => {
  let next: Promise<T> | null = null
  return () => {
    next ??= nextTurn().then(() => {
      next = null
      return ask()
    })
    return next
  }
}

/** A separate read-only connection; in a transaction it sees the file as of its first query. */
export const readingDialect = (path: string): Dialect => {
  const reader = openReader(path)
  return dialectWith(() => new ReadingDriver(reader, new SqliteConnection(reader, new TableVersions())))
}

/** Read-only connections on threads of their own. */
export const threadDialect = (path: string): Dialect => dialectWith(() => new ThreadDriver(path))
