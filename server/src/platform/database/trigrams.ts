import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Db, TablesWith } from './schema.ts'

/** A table whose `search_text` has an index of trigrams, see migration 0071. */
export type TrigramTable = TablesWith<{ search_text: string }>

/** Whether an index finds a text: PostgreSQL's has three letters or digits in a row. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

/** All that SQLite's index finds: the rows with each three characters of a text that follow each other. */
const inTrigrams = (table: TrigramTable, text: string): RawBuilder<unknown> => {
  const index = sql.table(`${table}_trigrams`)
  const characters = [...text]
  const trigrams = characters.slice(2).map((_, nth) => characters.slice(nth, nth + 3).join(''))
  const quoted = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
  return sql`SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ${quoted.join(' AND ')}`
}

/** The ids of the rows whose `search_text` has a folded text, and on SQLite of few others. */
export const idsWithText = (db: Db, table: TrigramTable, text: string): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`SELECT id FROM ${sql.table(table)} WHERE search_text LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`
    : inTrigrams(table, text)

/** The same beside a condition on the text itself; null where PostgreSQL chooses its index by that. */
export const idsBeside = (db: Db, table: TrigramTable | undefined, text: string): RawBuilder<unknown> | null =>
  isPostgres(db) || !table || !hasTrigram(text) ? null : inTrigrams(table, text)

/** The ids that a query finds, null if there are more. In one row: a thread answers many rows in pieces. */
export const listIds = async (db: Db, query: RawBuilder<unknown>, most: number): Promise<number[] | null> => {
  const { rows } = await sql<{ count: number; ids: string | null }>`
    SELECT count(*) AS count, string_agg(CAST(id AS text), ',') AS ids
    FROM (SELECT id FROM (${query}) AS indexed LIMIT ${sql.lit(most + 1)}) AS counted`.execute(db)
  const [{ count, ids } = { count: 0, ids: null }] = rows
  return Number(count) > most ? null : (ids?.split(',').map(Number) ?? [])
}
