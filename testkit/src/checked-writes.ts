import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/database/database.ts'
import type { Db } from '../../server/src/platform/database/schema.ts'
import { TransactionVersions, type Written } from '../../server/src/platform/database/transaction-versions.ts'

const writtenById = new Map<number, Written>()

/** Whether this run compares what statements say that they write with what PostgreSQL counts. */
export const CHECKS_WRITES = process.env.CHECK_WRITES === 'true'

if (CHECKS_WRITES) {
  const { began } = TransactionVersions.prototype
  TransactionVersions.prototype.began = function (id, written) {
    writtenById.set(id, written)
    began.call(this, id, written)
  }
}

type Counts = { id: string; table: string; rows: number }

/** The rows of each table that this connection has written. The view of PostgreSQL counts the uses of each index, too. */
const countWritten = async (db: Db): Promise<Counts[]> => {
  const { rows } = await sql<Counts>`
    SELECT pg_current_xact_id()::text AS id, relname AS "table", (pg_stat_get_xact_tuples_inserted(oid) +
      pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid))::int AS rows
    FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

/** The tables whose rows are deleted along with those of others, and these. */
const findDeletedAlong = async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ table: string; along: string[] }>`
    SELECT conrelid::regclass::text AS "table", array_agg(confrelid::regclass::text) AS along
    FROM pg_constraint WHERE contype = 'f' AND confdeltype <> 'a' GROUP BY conrelid`.execute(db)
  return new Map(rows.map(({ table, along }) => [table, along]))
}

/** Each transaction fails that has written a table of which its statements do not say so: kept answers go by that. */
export const withCheckedWrites = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (db) => {
      const before = new Map((await countWritten(db)).map(({ table, rows }) => [table, rows]))
      const result = await work(db)
      const counted = (await countWritten(db)).filter(({ table, rows }) => rows > (before.get(table) ?? 0))
      const declared = writtenById.get(Number(counted[0]?.id))?.tables
      writtenById.delete(Number(counted[0]?.id))
      if (!declared || counted.every(({ table }) => declared.has(table))) return result
      const deletedAlong = await findDeletedAlong(db)
      const isDeclared = (table: string): boolean =>
        declared.has(table) || (deletedAlong.get(table)?.some(isDeclared) ?? false)
      const silent = counted.map(({ table }) => table).filter((table) => !isDeclared(table))
      if (silent.length > 0) throw new Error(`A statement writes ${silent.join(', ')} and does not say so`)
      return result
    }),
})
