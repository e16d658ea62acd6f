import { sql } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Db } from './schema.ts'

/** Lets this transaction take as long as it needs, and wait as long: the limits are those of requests. */
export const withoutTimeouts = async (db: Db): Promise<void> => {
  if (!isPostgres(db)) return
  await sql`SET LOCAL lock_timeout = 0`.execute(db)
  await sql`SET LOCAL statement_timeout = 0`.execute(db)
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(db)
}
