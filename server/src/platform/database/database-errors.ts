import { DatabaseError } from 'pg'

type SqliteFailure = Error & { errcode: number }

const SQLITE_UNIQUE = 2067
const SQLITE_PRIMARY_KEY = 1555
const SQLITE_FOREIGN_KEY = 787
const SQLITE_BUSY = 5
// Busy, read-only, I/O error, full.
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, 8, 10, 13])
const SQLITE_FULL = 13
const POSTGRES_DISK_FULL = '53100'
const POSTGRES_UNIQUE = '23505'
const POSTGRES_FOREIGN_KEY = '23503'
const POSTGRES_CANCELLED = '57014'
const POSTGRES_RETRY = new Set(['40001', '40P01', POSTGRES_FOREIGN_KEY])
// Connection failures (08), insufficient resources (53), operator intervention such as a restart (57), deadlock, lock timeout.
const POSTGRES_UNAVAILABLE = /^(08|53|57)|^(40P01|55P03)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])

const isSqlite = (error: unknown): error is SqliteFailure => error instanceof Error && 'errcode' in error

/**
 * The column whose value is taken, or null for any other failure. Unique columns are named `<field>_key` and their
 * index `<table>_<field>_unique`, so both engines report the field.
 */
export const takenField = (error: unknown): string | null => {
  if (isSqlite(error) && (error.errcode === SQLITE_UNIQUE || error.errcode === SQLITE_PRIMARY_KEY)) {
    return /UNIQUE constraint failed: \w+\.(\w+?)(?:_key)?(?:,|$)/.exec(error.message)?.[1] ?? ''
  }
  if (error instanceof DatabaseError && error.code === POSTGRES_UNIQUE) {
    const table = error.table ?? ''
    return error.constraint?.replace(`${table}_`, '').replace(/_unique$/, '') ?? ''
  }
  return null
}

/** A foreign key violation: a row to delete is referred to, or a row referred to does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (isSqlite(error) && error.errcode === SQLITE_FOREIGN_KEY) ||
  (error instanceof DatabaseError && error.code === POSTGRES_FOREIGN_KEY)

/** A statement of PostgreSQL that took longer than it may. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === POSTGRES_CANCELLED

/** Another process writes into the SQLite file. */
export const isBusy = (error: unknown): boolean => isSqlite(error) && (error.errcode & 0xff) === SQLITE_BUSY

/**
 * PostgreSQL ended one of two deadlocked transactions, or another one removed a record after this one had found it:
 * the next attempt finds it gone, and says so.
 */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof DatabaseError && POSTGRES_RETRY.has(error.code ?? '')

/**
 * The database is busy, restarting or unreachable, or its disk is full or failing: the request may be sent again later.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (isSqlite(error)) return SQLITE_UNAVAILABLE.has(error.errcode & 0xff)
  if (error instanceof DatabaseError) return POSTGRES_UNAVAILABLE.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  if ('code' in error && NETWORK.has(String(error.code))) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}

/** No row can be stored until somebody makes room. */
export const isDiskFull = (error: unknown): boolean =>
  isSqlite(error)
    ? (error.errcode & 0xff) === SQLITE_FULL
    : error instanceof DatabaseError && error.code === POSTGRES_DISK_FULL
