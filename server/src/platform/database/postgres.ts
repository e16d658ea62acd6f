import { type Dialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { WrongSetting } from '../../config.ts'
import { sharedCall } from '../shared-call.ts'
import { statementPreparer } from './prepared-statements.ts'
import type { Db } from './schema.ts'
import type { Moment } from './versions.ts'

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

/**
 * A connection pool whose connections time out instead of hanging. `onLost` is called when an idle connection breaks.
 */
export const openPool = (url: string, onLost: (error: Error) => void, size: pg.PoolConfig = POOL): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
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

/** @throws {WrongSetting} if the server is too old or acknowledges writes that it may lose. */
export const checkPostgres = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('synchronous_commit') AS commit,
            current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding`,
  )
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
export const snapshotMoments = (db: Db): (() => Promise<Moment>) =>
  sharedCall(async () => {
    const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(db)
    return { epoch: rows[0]?.snapshot ?? '', commits: 0 }
  })

export const postgresDialect = (pool: pg.Pool): Dialect => new PostgresDialect({ pool, cursor: Cursor })
