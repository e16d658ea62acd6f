import { sql } from 'kysely'
import { isPostgres } from '../../../server/src/platform/database/dialect.ts'
import { insertMany } from '../../../server/src/platform/database/many-rows.ts'
import type { Db, Tables } from '../../../server/src/platform/database/schema.ts'

type Row = Readonly<Record<string, unknown>>

export const ROWS_AT_ONCE = 5000
const now = new Date().toISOString()

export const DATED = { created_at: now, updated_at: now }

/** Inserts rows and returns their ids, in the same order. */
export const insertRows = async (db: Db, table: keyof Tables, rows: readonly Row[]): Promise<number[]> => {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const inserted = await insertMany<{ id: number }>(db, table, rows.slice(from, from + ROWS_AT_ONCE), ['id'])
    ids.push(...inserted.map(({ id }) => Number(id)).sort((one, other) => one - other))
  }
  return ids
}

/** One of some values for the nth row: always the same one, and in no order. */
export const pick = <T>(values: readonly T[], nth: number, salt = 0): T =>
  values[scattered(nth, salt) % values.length] as T // there are some

/** A whole number of 31 bits that looks random. */
export const scattered = (nth: number, salt = 0): number => {
  const once = Math.imul((nth + 1) ^ (salt << 24), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 15), 0xc2b2ae35)
  return (twice ^ (twice >>> 13)) >>> 1
}

/** Drops the indexes of a table meanwhile: to make one of all rows at once is much faster. */
export const withoutIndexes = async (db: Db, table: keyof Tables, work: () => Promise<unknown>): Promise<void> => {
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string; text: string }>`SELECT indexname AS name, indexdef AS text FROM pg_indexes
        WHERE tablename = ${table} AND indexname NOT LIKE '%pkey'`
    : sql<{ name: string; text: string }>`SELECT name, sql AS text FROM sqlite_master
        WHERE type = 'index' AND tbl_name = ${table} AND sql IS NOT NULL`
  ).execute(db)
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(db)
  await work()
  for (const { text } of rows) await sql.raw(text).execute(db)
}
