import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { WrongSetting } from '../../config.ts'
import { type ConnectionOf, PoolDriver } from './postgres-connection.ts'
import type { TransactionVersions } from './transaction-versions.ts'
import type { DataVersion } from './versions.ts'

const OLDEST_VERSION = 150_000
// A new connection ends what is kept of reads.
const OFTEN_USED = { idleTimeoutMillis: 10 * 60_000 }
export const READ_POOL = { max: 6, statement_timeout: 10_000, ...OFTEN_USED }
/** Its connections take a statement while they work on the one before. */
export const WRITE_POOL = { max: 8, pipeline: true, statement_timeout: 30_000, ...OFTEN_USED }
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
export const openPool = (url: string, onLost: (error: Error) => void, size: pg.PoolConfig): pg.Pool => {
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
  pool.on('connect', (client) => client.on('error', onLost))
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

/** The tables that are there, without those of extensions, and whether they are Kitroom's. */
const TABLES_THERE = `
  (SELECT string_agg(relname, ', ') FROM (
    SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = to_regnamespace(current_schema())
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname LIMIT 3) AS named) AS tables,
  EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = current_schema()
    AND table_name = 'migrations' AND column_name = 'applied_at') AS "isOurs"`

/**
 * @throws {WrongSetting} if the server is too old or acknowledges writes that it may lose, or the database cannot be
 * Kitroom's; another error that names the setting if it does not answer.
 */
export const checkPostgres = async (pool: pg.Pool, url: string): Promise<void> => {
  const { rows } = await pool
    .query(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('synchronous_commit') AS commit,
              current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
              current_user AS role, coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayCreate",
              ${TABLES_THERE}`,
    )
    .catch(explained(url))
  const { version, commit, fsync, encoding, role, mayCreate, tables, isOurs } = rows[0]
  const refuse = (why: string): never => {
    throw new WrongSetting(`DATABASE_URL: ${why}`)
  }
  if (version < OLDEST_VERSION) refuse('the server is too old; allowed: PostgreSQL 15 or newer')
  if (commit === 'off') refuse('the server has synchronous_commit off; allowed: on')
  if (fsync === 'off') refuse('the server has fsync off; allowed: on')
  if (encoding !== 'UTF8') refuse(`the database is encoded in ${encoding}; allowed: UTF8`)
  if (tables && !isOurs) refuse(`the database has tables of another program (${tables}); create one for Kitroom alone`)
  if (!mayCreate) refuse(`'${role}' may not make tables: GRANT CREATE ON SCHEMA public TO ${role}, in this database`)
}

const findDeletedWith = async (pool: pg.Pool): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await pool.query(`
    WITH RECURSIVE along AS (
      SELECT confrelid AS of, conrelid AS gone FROM pg_constraint WHERE contype = 'f' AND confdeltype <> 'a'
      UNION SELECT along.of, conrelid FROM along
        JOIN pg_constraint ON contype = 'f' AND confdeltype <> 'a' AND confrelid = along.gone)
    SELECT of::regclass::text AS name, array_agg(gone::regclass::text) AS along FROM along GROUP BY of`)
  return new Map(rows.map(({ name, along }) => [name, along]))
}

/** The present moment. Callers share the statement, because every request needs it. */
export const presentMoment = (pool: pg.Pool, versions: TransactionVersions): (() => Promise<DataVersion>) => {
  pool.on('connect', () => versions.connected())
  return sharedCall(async () => {
    versions.deletedWith ??= await findDeletedWith(pool)
    const { rows } = await pool.query('SELECT pg_current_snapshot()::text AS snapshot')
    return versions.at(rows[0].snapshot)
  })
}

export const postgresDialect = (pool: pg.Pool, connect: ConnectionOf): Dialect => ({
  createDriver: () => new PoolDriver(pool, connect),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

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
