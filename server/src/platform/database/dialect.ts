import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** The engine, for statements that are written separately for each. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Leaves out rows that another transaction has locked. On SQLite a transaction is the only one that writes. */
export const skipLocked = (db: Db): RawBuilder<unknown> => (isPostgres(db) ? sql`FOR UPDATE SKIP LOCKED` : sql``)

/** The index to read a table by; null for none. SQLite has no statistics to choose one, PostgreSQL chooses by itself. */
export const readBy = (db: Db, index: string | null): RawBuilder<unknown> => {
  if (isPostgres(db)) return sql``
  return index === null ? sql`NOT INDEXED` : sql`INDEXED BY ${sql.ref(index)}`
}

/** The month of a time, in UTC: '2026-11'. */
export const monthOf = (db: Db, time: string): RawBuilder<string> =>
  isPostgres(db)
    ? sql<string>`to_char(${sql.ref(time)} AT TIME ZONE 'UTC', 'YYYY-MM')`
    : sql<string>`substr(${sql.ref(time)}, 1, 7)`

/** A field of a column that holds JSON, as text. */
export const jsonText = (db: Db, json: RawBuilder<unknown>, field: string): RawBuilder<unknown> =>
  isPostgres(db) ? sql`CAST(${json} AS json) ->> ${sql.lit(field)}` : sql`${json} ->> ${sql.lit(field)}`

/** Whether a column that holds JSON has an id in one of its lists. */
export const jsonListHas = (db: Db, json: RawBuilder<unknown>, list: string, id: number): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`coalesce(CAST(${json} AS jsonb) -> ${sql.lit(list)} @> to_jsonb(CAST(${id} AS integer)), false)`
    : sql`(${sql.lit(id)} IN (SELECT value FROM json_each(${json}, ${sql.lit(`$.${list}`)})))`

/** The part of a text after its first line break; all of a text without one. */
export const afterLineBreak = (db: Db, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`substr(${text}, strpos(${text}, chr(10)) + 1)`
    : sql`substr(${text}, instr(${text}, char(10)) + 1)`

/** Numbers by id, given as JSON, as a table of `id` and `place`. */
export const placesById = (db: Db, places: Readonly<Record<number, number>>): RawBuilder<unknown> => {
  const json = JSON.stringify(places)
  const each = isPostgres(db) ? sql`jsonb_each_text(CAST(${json} AS jsonb))` : sql`json_each(${json})`
  // With a limit SQLite reads it once, and not for every row.
  const count = sql.lit(Object.keys(places).length)
  return sql`(SELECT CAST(key AS integer) AS id, CAST(value AS integer) AS place FROM ${each} LIMIT ${count})`
}

/** Ids as a table of `id`, in one parameter. */
export const idsAsTable = (db: Db, ids: readonly number[]): RawBuilder<unknown> => {
  const json = JSON.stringify(ids)
  return isPostgres(db)
    ? sql`(SELECT CAST(value AS integer) AS id FROM jsonb_array_elements_text(CAST(${json} AS jsonb)))`
    : sql`(SELECT value AS id FROM json_each(${json}))`
}

/** A condition that few rows meet; PostgreSQL knows that by itself. */
export const unlikely = (db: Db, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  isPostgres(db) ? condition : sql<boolean>`unlikely(${condition})`
