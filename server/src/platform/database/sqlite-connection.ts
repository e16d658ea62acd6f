import { constants, type DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { isBooleanColumn } from './columns.ts'
import { noteRead, type TableVersions } from './versions.ts'

const STATEMENTS_KEPT = 500

type OutputColumn = { readonly name: string; readonly isBoolean: boolean }

type Prepared = {
  statement: StatementSync
  /** None if it returns no rows; a write with RETURNING does. */
  columns: readonly OutputColumn[]
  /** Reported by SQLite as it prepares the statement, cascading foreign keys included. */
  reads: ReadonlySet<string>
  writes: ReadonlySet<string>
}
export type Row = Record<string, unknown>

const WRITES: ReadonlySet<number> = new Set([constants.SQLITE_INSERT, constants.SQLITE_UPDATE, constants.SQLITE_DELETE])

const asInput = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue // Kysely's parameters are typed by the table types, which contain only such values
}

/** An open SQLite file as a Kysely connection that keeps prepared statements. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #versions: TableVersions
  readonly #prepared = new Map<string, Prepared>()
  readonly #reads = new Set<string>()
  readonly #writes = new Set<string>()
  /** Tables changed by the current transaction. */
  readonly #written = new Set<string>()

  constructor(database: DatabaseSync, versions: TableVersions) {
    this.#database = database
    this.#versions = versions
    database.setAuthorizer((action, table) => {
      if (table && action === constants.SQLITE_READ) this.#reads.add(table)
      else if (table && WRITES.has(action)) this.#writes.add(table)
      return constants.SQLITE_OK
    })
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // node:sqlite is synchronous; Kysely requires the promise.
    try {
      return Promise.resolve(this.#execute<R>(query.sql, query.parameters))
    } catch (error) {
      return Promise.reject(error)
    }
  }

  /** All rows at once: for statements that are quick. Others belong on a thread of their own. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  /** The rows of a read as it goes on, so many at once, and its tables. */
  chunks(sql: string, parameters: readonly unknown[], atOnce: number) {
    const { statement, columns, reads } = this.#prepare(sql)
    return { rows: chunksOf(statement.iterate(...parameters.map(asInput)), columns, atOnce), tables: reads }
  }

  run(sql: string): void {
    this.#database.exec(sql)
  }

  commit(): void {
    this.#database.exec('COMMIT')
    this.#tellWritten()
  }

  rollback(): void {
    this.#written.clear()
    // A full disk has already rolled back, and a second ROLLBACK would hide the cause.
    if (this.isInTransaction) this.#database.exec('ROLLBACK')
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  #execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const prepared = this.#prepare(sql)
    const inputs = parameters.map(asInput)
    if (prepared.writes.size > 0) return this.#write(prepared, inputs)
    noteRead(prepared.reads)
    return { rows: this.#rowsOf(prepared, inputs) as R[] }
  }

  #write<R>(prepared: Prepared, inputs: readonly SQLInputValue[]): QueryResult<R> {
    for (const table of prepared.writes) this.#written.add(table)
    try {
      if (prepared.columns.length > 0) return { rows: this.#rowsOf(prepared, inputs) as R[] }
      const { changes, lastInsertRowid } = prepared.statement.run(...inputs)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    } finally {
      // `SELECT *` may have other columns now.
      if (prepared.writes.has('sqlite_master')) this.#prepared.clear()
      if (!this.isInTransaction) this.#tellWritten()
    }
  }

  #rowsOf(prepared: Prepared, inputs: readonly SQLInputValue[]): Row[] {
    const { statement } = prepared
    if (prepared.columns.length === 0) {
      statement.run(...inputs)
      return []
    }
    // As arrays: SQLite's own row objects have no common shape and are slow to create, to read and to serialize.
    const rows = statement.all(...inputs) as unknown as SQLOutputValue[][] // prepared with `returnArrays`
    // Another connection has changed a table, as a newer version of Kitroom does while it starts.
    if (rows[0] && rows[0].length !== prepared.columns.length) prepared.columns = columnsOf(statement)
    return rows.map((values) => rowOf(prepared.columns, values))
  }

  #tellWritten(): void {
    if (this.#written.size > 0) this.#versions.committed(this.#written)
    this.#written.clear()
  }

  #prepare(sql: string): Prepared {
    const cachedStatement = this.#prepared.get(sql)
    if (cachedStatement) return cachedStatement
    this.#reads.clear()
    this.#writes.clear()
    const statement = this.#database.prepare(sql, { returnArrays: true })
    const [reads, writes] = [new Set(this.#reads), new Set(this.#writes)]
    const prepared = { statement, columns: columnsOf(statement), reads, writes }
    if (this.#prepared.size >= STATEMENTS_KEPT) {
      const oldest = this.#prepared.keys().next().value
      if (oldest !== undefined) this.#prepared.delete(oldest)
    }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

const columnsOf = (statement: StatementSync): readonly OutputColumn[] =>
  statement.columns().map(({ name, column }) => ({ name, isBoolean: column !== null && isBooleanColumn(column) }))

const rowOf = (columns: readonly OutputColumn[], values: readonly SQLOutputValue[]): Row => {
  const row: Row = {}
  columns.forEach(({ name, isBoolean }, nth) => {
    const value = values[nth]
    row[name] = isBoolean && value !== null ? value === 1 : value
  })
  return row
}

function* chunksOf(arrays: Iterable<unknown>, columns: readonly OutputColumn[], atOnce: number): Generator<Row[]> {
  let rows: Row[] = []
  for (const values of arrays) {
    rows.push(rowOf(columns, values as SQLOutputValue[])) // prepared with `returnArrays`
    if (rows.length < atOnce) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
