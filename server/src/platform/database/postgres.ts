import { type Dialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { WrongSetting } from '../../config.ts'
import type { Db } from './schema.ts'
import type { DataVersion } from './versions.ts'

const OLDEST_VERSION = 150_000
const POOL = { max: 10, statement_timeout: 30_000 }
/** For asking whether the server answers: a connection that has waited this long is given up. */
export const PROBE_POOL = { max: 1, statement_timeout: 5000, query_timeout: 10_000 }
/** For reads of many rows: one more than lists are sent at once, so that counting never waits for a slow client. */
export const LONG_POOL = { max: 3, statement_timeout: 120_000 }

const TIMESTAMPTZ = 1184
const INT8 = 20

// Timestamps arrive as ISO text and counts as numbers, as on SQLite.
const parserFor = (oid: number, format?: 'text' | 'binary') => {
  if (oid === TIMESTAMPTZ) return (value: string) => new Date(value).toISOString()
  if (oid === INT8) return Number
  return pg.types.getTypeParser(oid, format)
}

/** The driver reads these modes as `verify-full`, and warns of a later version that will not. Said plainly it is quiet. */
const withPlainSsl = (url: string): string =>
  url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

/**
 * A connection pool whose connections time out instead of hanging. `onLost` is called when an idle connection breaks.
 */
export const openPool = (url: string, onLost: (error: Error) => void, size: pg.PoolConfig = POOL): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: withPlainSsl(url),
    ...size,
    // Also how long a request waits for a free connection; load shedding refuses it earlier.
    connectionTimeoutMillis: 20_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser }, // pg types the parser by overloads of each format
  })
  // Without a listener a broken connection ends the process; the pool replaces the connection itself.
  pool.on('error', onLost)
  const prepare = statementPreparer()
  pool.on('connect', (client) => {
    client.on('error', onLost)
    prepare(client)
  })
  return pool
}

const HINTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; is PostgreSQL running, and the port right?',
  ENOTFOUND: 'no machine has this name',
  '28P01': 'the name or the password is wrong',
  '3D000': 'create the database first, encoded in UTF8',
}

/** The error of a first connection, with the setting, the address that was tried, and what would help. */
const explained = (url: string) => (error: Error & { code?: string }) => {
  const { host, username } = new URL(url)
  const hint = HINTS[error.code ?? ''] ?? error.message
  throw new Error(`DATABASE_URL: PostgreSQL at ${host} as '${username}' (${error.code ?? 'no answer'}): ${hint}`, {
    cause: error,
  })
}

/**
 * @throws {WrongSetting} if the server is too old or acknowledges writes that it may lose; another error that names the
 * setting if it does not answer.
 */
export const checkPostgres = async (pool: pg.Pool, url: string): Promise<void> => {
  const { rows } = await pool
    .query(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('synchronous_commit') AS commit,
              current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding`,
    )
    .catch(explained(url))
  const { version, commit, fsync, encoding } = rows[0]
  if (version < OLDEST_VERSION)
    throw new WrongSetting('DATABASE_URL: the server is too old; allowed: PostgreSQL 15 or newer')
  if (commit === 'off') throw new WrongSetting('DATABASE_URL: the server has synchronous_commit off; allowed: on')
  if (fsync === 'off') throw new WrongSetting('DATABASE_URL: the server has fsync off; allowed: on')
  if (encoding !== 'UTF8') throw new WrongSetting(`DATABASE_URL: the database is encoded in ${encoding}; allowed: UTF8`)
}

/**
 * The present moment, as PostgreSQL's snapshot: it changes whenever a transaction that writes begins or ends, so equal
 * ones see equal data. Callers share the statement, because every request needs it.
 */
export const snapshotVersions = (db: Db): (() => Promise<DataVersion>) =>
  sharedCall(async () => {
    const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(db)
    return { epoch: rows[0]?.snapshot ?? '', commits: 0 }
  })

export const postgresDialect = (pool: pg.Pool): Dialect => new PostgresDialect({ pool, cursor: Cursor })

/** Each one takes memory of PostgreSQL, on every connection. */
export const PREPARED_AT_MOST = 400
/** Longer lists of parameters belong to statements that differ each time. */
const PARAMETERS_AT_MOST = 32
/** A longer parameter is a list of rows or ids: PostgreSQL finds a better plan if it knows the list. */
const CHARACTERS_AT_MOST = 1000

const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= CHARACTERS_AT_MOST

const isUsual = (values: readonly unknown[] | undefined): boolean =>
  values !== undefined && values.length > 0 && values.length <= PARAMETERS_AT_MOST && values.every(isShort)

/** The form in which Kysely calls it, and any other. */
type Query = (text: string, values?: readonly unknown[], ...rest: unknown[]) => unknown

/**
 * Gives the statements of writes names, so that PostgreSQL parses and plans each one once per connection and not at
 * every run. They find rows by their keys, so that one plan suits all values. Reads have no names: the best plan of a
 * list depends on the values it is filtered by.
 */
const statementPreparer = (): ((client: pg.PoolClient) => void) => {
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= PREPARED_AT_MOST) return known
    const name = `kitroom_${names.size}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const query = client.query.bind(client) as Query & typeof client.query // its overloads
    let isWriting = false
    const prepared: Query = (text, values, ...rest) => {
      if (text === 'begin') isWriting = true
      if (text === 'commit' || text === 'rollback') isWriting = false
      const name = isWriting && rest.length === 0 && isUsual(values) ? nameOf(text) : undefined
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values: [...(values ?? [])] })
    }
    client.query = prepared as typeof client.query // its overloads
  }
}

/** After this time the next run no longer waits for one that hangs, as on a connection that was lost silently. */
export const PATIENCE_MS = 1000

const settledOrLate = (run: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    run.then(end, end)
  })

/**
 * Lets callers share runs of `ask`: all that call while one is in progress share the next one. Each result is of a run
 * that began after its caller called, so it is never older than the call.
 */
export const sharedCall = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  const start = (): Promise<T> => {
    const run = ask().finally(() => {
      // A run that hung may end while a later one is in progress.
      if (running === run) running = null
    })
    running = run
    return run
  }

  const startNext = (): Promise<T> => {
    next = null
    return start()
  }

  return () => {
    if (!running) return start()
    next ??= settledOrLate(running).then(startNext)
    return next
  }
}
