import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres, NOT_AWAITED } from './dialect.ts'
import { isOneOf } from './many-rows.ts'
import type { Db, Tables } from './schema.ts'

/** Tables with an `id`. */
export type Keyed = { [T in keyof Tables]: Tables[T] extends { id: unknown } ? T : never }[keyof Tables]
type Versioned = { [T in Keyed]: Tables[T] extends { updated_at: string } ? T : never }[Keyed]

/**
 * Locks this row against other writers until the transaction ends, so that it cannot change between the read and the
 * write. Does nothing if there is no such row.
 */
export const lockRow = async (db: Db, table: Versioned, id: number): Promise<void> => {
  // On SQLite a transaction is the only one that writes, from its beginning.
  if (!isPostgres(db)) return
  // As strong as the lock of an UPDATE: rows that refer to this one can still be added.
  await sql`SELECT id FROM ${sql.table(table)} WHERE id = ${id} FOR NO KEY UPDATE ${NOT_AWAITED}`.execute(db)
}

/**
 * Gives rows whose meaning changed, though not their columns, a new version: later than the old one, even if the clock
 * was set back.
 */
export const moveVersions = async (
  db: Db,
  table: Versioned,
  rows: readonly { id: number; updated_at: string }[],
): Promise<void> => {
  if (rows.length === 0) return
  const last = Math.max(...rows.map(({ updated_at }) => Date.parse(updated_at)))
  const version = new Date(Math.max(Date.now(), last + 1)).toISOString()
  const ids = rows.map(({ id }) => id)
  await sql`UPDATE ${sql.table(table)} SET updated_at = ${version} WHERE ${isOneOf(db, 'id', ids)}`.execute(db)
}

/** The ids without a row. */
export const missingIds = async (db: Db, table: Keyed, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE ${isOneOf(db, 'id', ids)}`.execute(db)
  const storedIds = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !storedIds.has(id))
}

type Expiring = { [T in keyof Tables]: Tables[T] extends { expires_at: string } ? T : never }[keyof Tables]

/**
 * Whether a row of this table has expired. It is then deleted with the others, so that it stays so when the clock is
 * set back: best effort, because its time refuses it as well. Not from within a transaction, which holds the lock.
 */
export const isExpired = async (
  { transaction }: Database,
  table: Expiring,
  { expires_at }: { expires_at: string },
): Promise<boolean> => {
  const now = new Date()
  if (Date.parse(expires_at) > now.getTime()) return false
  const expired = (db: Db) => db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
  await transaction(expired).catch(() => undefined)
  return true
}
