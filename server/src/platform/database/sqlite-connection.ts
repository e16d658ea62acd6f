import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { RowCache } from './row-cache.ts'

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

type Prepared = { number: number; statement: StatementSync; isReader: boolean; booleans: readonly string[] }
type Row = Record<string, unknown>

const asInput = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue // Kysely's parameters are typed by the table types, which name only such values
}

/** One open SQLite file as Kysely wants it, with statements kept prepared. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  /** Of the connection that only reads; the one that writes has its own changes before it, which nobody else has. */
  readonly #remembered: RowCache<Row> | null
  #statements = 0

  constructor(database: DatabaseSync, onlyReads: boolean) {
    this.#database = database
    this.#remembered = onlyReads ? new RowCache(database) : null
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

  /** What the file's version was when the last question was asked. */
  get version(): number {
    return this.#remembered?.version ?? 0
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
