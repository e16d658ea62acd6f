import type { Writable } from 'node:stream'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import Cursor from 'pg-cursor'
import { stopWhenLate } from './awaited.ts'
import { findsByKey } from './compiled-once.ts'
import { NOT_AWAITED_END } from './dialect.ts'
import type { TransactionVersions, Written } from './transaction-versions.ts'
import { noteRead } from './versions.ts'
import { writtenTables } from './written-tables.ts'

/** Each one takes memory of PostgreSQL, on every connection. */
export const PREPARED_AT_MOST = 400
/** Longer lists of parameters belong to statements that differ each time. */
const PARAMETERS_AT_MOST = 32
/** A longer parameter is a list of rows or ids: PostgreSQL finds a better plan if it knows the list. */
const CHARACTERS_AT_MOST = 1000
const TEXTS_KEPT = 1000

const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= CHARACTERS_AT_MOST

const isUsual = (values: readonly unknown[]): boolean =>
  values.length > 0 && values.length <= PARAMETERS_AT_MOST && values.every(isShort)

const wordsByText = new Map<string, ReadonlySet<string>>()

/** The tables that a statement may read: any of its words can be one. */
const wordsOf = (text: string): ReadonlySet<string> => {
  const words = wordsByText.get(text) ?? new Set(text.toLowerCase().match(/[a-z_][a-z0-9_]*/g))
  if (wordsByText.size >= TEXTS_KEPT) wordsByText.clear()
  wordsByText.set(text, words)
  return words
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const resultOf = <R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> =>
  COUNTED.has(command) ? { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows as R[] } // Kysely types them

/** The driver makes its errors elsewhere: their stack does not show who sent the statement. */
const withOwnStack = (error: unknown): unknown => {
  if (error instanceof Error) error.stack += new Error().stack?.replace(/^Error/, '') ?? ''
  return error
}

/** The names of the statements that a pool prepares, by their texts. */
type PreparedNames = Map<string, string>

const nextName = (names: PreparedNames, text: string): string | undefined => {
  if (!names.has(text) && names.size < PREPARED_AT_MOST) names.set(text, `kitroom_${names.size}`)
  return names.get(text)
}

/** Ends a statement of another connection. */
type Cancel = (processId: number) => Promise<unknown>

abstract class PostgresConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #names: PreparedNames
  /** Nobody knows whether its transaction has ended. */
  isLost = false

  constructor(client: pg.PoolClient, names: PreparedNames) {
    this.client = client
    this.#names = names
  }

  protected abstract run(query: CompiledQuery): Promise<QueryResult<unknown>>

  begin({ isolationLevel = 'read committed', accessMode = 'read write' }: TransactionSettings): Promise<unknown> {
    return this.client.query(`START TRANSACTION ISOLATION LEVEL ${isolationLevel} ${accessMode}`)
  }

  end(statement: 'COMMIT' | 'ROLLBACK'): Promise<pg.QueryResult> {
    return this.client.query(statement)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return (await this.run(query)) as QueryResult<R> // the caller types its rows
    } catch (error) {
      throw withOwnStack(error)
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery, rowsAtOnce: number): AsyncIterableIterator<QueryResult<R>> {
    noteRead(wordsOf(sql))
    const cursor = this.client.query(new Cursor<R>(sql, [...parameters]))
    try {
      for (;;) {
        const rows = await cursor.read(rowsAtOnce)
        if (rows.length === 0) return
        yield { rows }
      }
    } finally {
      await cursor.close()
    }
  }

  /** Sends a statement by its name, so that PostgreSQL parses and plans it once per connection and not at every run. */
  protected sendPrepared({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    const name = isUsual(parameters) ? nextName(this.#names, sql) : undefined
    return this.client.query({ ...(name === undefined ? {} : { name }), text: sql, values: [...parameters] })
  }
}

/**
 * Notes what the reads of a connection use. Those that find rows by their keys are prepared. Others are not: the best plan
 * of a list depends on the values it is filtered by.
 */
class ReadConnection extends PostgresConnection {
  readonly #cancel: Cancel

  constructor(client: pg.PoolClient, names: PreparedNames, cancel: Cancel) {
    super(client, names)
    this.#cancel = cancel
  }

  protected async run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    noteRead(wordsOf(query.sql))
    let cancelled: Promise<unknown> | undefined
    const end = stopWhenLate(() => {
      cancelled ??= this.#cancel((this.client as unknown as { processID: number }).processID).catch(() => undefined) // the types lack it
    })
    try {
      const { sql, parameters } = query
      return resultOf(await (findsByKey(sql) ? this.sendPrepared(query) : this.client.query(sql, [...parameters])))
    } finally {
      end?.()
      // A cancellation that is still under way would end the next statement of this connection.
      await cancelled
    }
  }
}

const UNUSED: QueryResult<unknown> = { rows: [] }

/**
 * The transactions of a connection: it tells their ids and the tables that they write, and waits for an answer only where
 * it is used. Their statements are prepared: they find rows by their keys, so that one plan suits all values.
 */
class WriteConnection extends PostgresConnection {
  readonly #versions: TransactionVersions
  #written: Written = { tables: new Set() }
  /** The answers that nobody has waited for yet. */
  #ahead: Promise<unknown>[] = []

  constructor(client: pg.PoolClient, names: PreparedNames, versions: TransactionVersions) {
    super(client, names)
    this.#versions = versions
  }

  // BEGIN fails only with its connection, and then no statement behind it is done.
  override async begin(): Promise<void> {
    const written: Written = { tables: new Set() }
    this.#written = written
    this.#ahead = []
    this.#sendWithNext()
    const begun: Promise<unknown> = this.client.query('BEGIN; SELECT pg_current_xact_id()::text AS id')
    const told = begun as Promise<pg.QueryResult<{ id: string }>[]> // one for each of its statements
    this.#later(told.then(([, answer]) => this.#versions.began(Number(answer?.rows[0]?.id), written)))
  }

  override end(statement: 'COMMIT' | 'ROLLBACK'): Promise<pg.QueryResult> {
    if (statement === 'COMMIT') return this.#withThoseAhead(this.client.query(statement))
    this.#written.tables?.clear()
    return this.client.query(statement)
  }

  protected async run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const tables = writtenTables(query.query)
    if (tables === null) this.#written.tables = null
    for (const table of tables ?? []) this.#written.tables?.add(table)
    if (!query.sql.endsWith(NOT_AWAITED_END)) return resultOf(await this.#withThoseAhead(this.sendPrepared(query)))
    this.#sendWithNext()
    this.#later(this.sendPrepared(query))
    return UNUSED
  }

  /** One packet until the event loop goes on: each packet wakes PostgreSQL, and costs as much as a statement. */
  #sendWithNext(): void {
    const { stream } = (this.client as unknown as { connection: { stream: Writable } }).connection // the types lack it
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  /** Its failure is that of the next statement that is waited for. */
  #later(answer: Promise<unknown>): void {
    answer.catch(() => undefined)
    this.#ahead.push(answer)
  }

  /** An answer, once those are there that were asked before it; the first of them that failed is the cause of the others. */
  async #withThoseAhead<T>(answer: Promise<T>): Promise<T> {
    answer.catch(() => undefined)
    const ahead = this.#ahead
    this.#ahead = []
    for (const earlier of ahead) await earlier
    return answer
  }
}

/** How a pool's connections are used. */
export type ConnectionOf = (client: pg.PoolClient) => PostgresConnection

export const readConnections = (cancel: Cancel): ConnectionOf => {
  const names: PreparedNames = new Map()
  return (client) => new ReadConnection(client, names, cancel)
}

export const writeConnections = (versions: TransactionVersions): ConnectionOf => {
  const names: PreparedNames = new Map()
  return (client) => new WriteConnection(client, names, versions)
}

/** The connections of a pool, each as `connect` makes it. */
export class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #connect: ConnectionOf
  readonly #connections = new WeakMap<pg.PoolClient, PostgresConnection>()

  constructor(pool: pg.Pool, connect: ConnectionOf) {
    this.#pool = pool
    this.#connect = connect
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    const client = await this.#pool.connect()
    const connection = this.#connections.get(client) ?? this.#connect(client)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings)
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const { command } = await connection.end('COMMIT')
    // So PostgreSQL answers if a statement has failed and nobody noticed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    try {
      await connection.end('ROLLBACK')
    } catch (error) {
      connection.isLost = true
      throw error
    }
  }

  async releaseConnection({ client, isLost }: PostgresConnection): Promise<void> {
    client.release(isLost)
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}
