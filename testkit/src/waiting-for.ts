import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/schema.ts'

/** The number of PostgreSQL's sessions that wait for the locks of this transaction. */
export const waitingFor = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_locks
    WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(db)
  return rows[0]?.waiting ?? 0
}
