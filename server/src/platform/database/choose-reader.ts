import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Db, Tables } from './schema.ts'

/** Tables of so many rows are read in one piece, and searched for texts, within a few milliseconds. */
const QUICK_ROWS = 10_000
const QUICKLY_SEARCHED_ROWS = 1000

/** The connection for a read of a whole table, or of what grows with it. */
export const chooseReader = async (
  { read, long }: Database,
  grows: keyof Tables | undefined,
  isSearched = false,
): Promise<Db> => {
  if (!grows) return read
  const quick = isSearched ? QUICKLY_SEARCHED_ROWS : QUICK_ROWS
  const { rows } = await sql`SELECT 1 FROM ${sql.table(grows)} LIMIT 1 OFFSET ${sql.lit(quick)}`.execute(read)
  return rows.length > 0 ? long : read
}
