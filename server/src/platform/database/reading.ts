import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Db, Tables } from './schema.ts'

/** Tables up to this highest id are read in one piece, which takes a few milliseconds. */
const QUICK_ROWS = 10_000

/** The connection for a read of a whole table, or of what grows with it. */
export const readerOf = async ({ read, long }: Database, grows: keyof Tables | undefined): Promise<Db> => {
  if (!grows) return read
  const { rows } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM ${sql.table(grows)}`.execute(read)
  return (rows[0]?.last ?? 0) > QUICK_ROWS ? long : read
}
