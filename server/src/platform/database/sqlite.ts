import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Remembered } from './remembered.ts'

// SQLite has no boolean; a STRICT table keeps 0 or 1. Columns with these names come back as true and false.
const BOOLEAN_COLUMNS = new Set([
  'is_active',
  'email_verified',
  'password_change_required',
  'requires_color_pairing',
  'in_stock',
  'always_in_stock',
  'is_offered',
])

const STATEMENTS_KEPT = 500
const BUSY_TIMEOUT_MS = 5000

type Prepared = { number: number; statement: StatementSync; isReader: boolean; booleans: readonly string[] }
type Row = Record<string, unknown>

const asInput = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue // Kysely's parameters are typed by the table types, which name only such values
}

/** One open SQLite file as Kysely wants it, with statements kept prepared. */
class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  /** Of the connection that only reads; the one that writes has its own changes before it, which nobody else has. */
  readonly #remembered: Remembered<Row> | null
  #statements = 0

  constructor(database: DatabaseSync, onlyReads: boolean) {
    this.#database = database
    this.#remembered = onlyReads ? new Remembered(database) : null
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // node:sqlite is synchronous: the promise is Kysely's wish, not a wait.
    try {
      return Promise.resolve(this.#execute<R>(query.sql, query.parameters))
    } catch (error) {
      return Promise.reject(error)
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it; nothing here streams rows
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered on SQLite')
  }

  run(sql: string): void {
    this.#database.exec(sql)
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  #execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { number, statement, isReader, booleans } = this.#prepare(sql)
    const inputs = parameters.map(asInput)
    if (!isReader) {
      const { changes, lastInsertRowid } = statement.run(...inputs)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    }
    const ask = (): Row[] => {
      const rows = statement.all(...inputs) as Row[]
      for (const name of booleans) {
        for (const row of rows) if (row[name] !== null) row[name] = row[name] === 1
      }
      return rows
    }
    const rows = this.#remembered?.rows(`${number} ${JSON.stringify(inputs)}`, ask) ?? ask()
    return { rows: rows as R[] }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const columns = statement.columns()
    this.#statements += 1
    const prepared = {
      number: this.#statements,
      statement,
      isReader: columns.length > 0,
      booleans: columns.filter(({ column }) => column && BOOLEAN_COLUMNS.has(column)).map(({ name }) => name),
    }
    if (this.#prepared.size >= STATEMENTS_KEPT) {
      const oldest = this.#prepared.keys().next().value
      if (oldest !== undefined) this.#prepared.delete(oldest)
    }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/** Lets one transaction at a time have the connection; the others wait in order of arrival. */
class Turns {
  #last: Promise<void> = Promise.resolve()

  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #database: DatabaseSync
  readonly #turns: Turns | null
  #endTurn: (() => void) | null = null

  constructor(database: DatabaseSync, isExclusive: boolean) {
    this.#database = database
    this.#connection = new SqliteConnection(database, !isExclusive)
    this.#turns = isExclusive ? new Turns() : null
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#turns) this.#endTurn = await this.#turns.take()
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#endTurn?.()
  }

  async beginTransaction(): Promise<void> {
    // IMMEDIATE: a plain BEGIN fails at once when another process writes between its first read and its first write.
    this.#connection.run('BEGIN IMMEDIATE')
  }

  async commitTransaction(): Promise<void> {
    this.#connection.run('COMMIT')
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk has rolled back already, and a second ROLLBACK would hide the cause.
    if (this.#connection.isInTransaction) this.#connection.run('ROLLBACK')
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  // BEGIN IMMEDIATE around all migrations is the lock that lets two servers started at once migrate once.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const dialectOver = (database: DatabaseSync, isExclusive: boolean): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new SqliteDriver(database, isExclusive),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

const pragmaOf = (database: DatabaseSync, pragma: string): unknown =>
  Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]

/**
 * Opens one SQLite file twice: one connection that writes, a transaction at a time, and one that only reads and
 * never waits for it. An acknowledged write survives `kill -9` and a power cut (WAL with synchronous=FULL).
 */
export const openSqliteFile = (path: string): { writing: Dialect; reading: Dialect } => {
  const writer = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  writer.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -65536;
    PRAGMA journal_size_limit = 67108864;
  `)
  const mode = pragmaOf(writer, 'journal_mode')
  const synchronous = pragmaOf(writer, 'synchronous')
  if (mode !== 'wal' || synchronous !== 2) {
    throw new Error(
      `SQLite runs in mode ${mode} with synchronous ${synchronous}; acknowledged writes would not be safe`,
    )
  }
  const reader = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true })
  reader.exec('PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;')
  return { writing: dialectOver(writer, true), reading: dialectOver(reader, false) }
}
