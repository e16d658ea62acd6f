import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { PAUSE_POINT } from './open-reader.ts'
import type { Db, Tables } from './schema.ts'

/** The engine, for statements that are written separately for each. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

export const NOT_AWAITED_END = '/* not awaited */'

/**
 * Ends a statement of a transaction whose answer nobody uses, as of a lock. On PostgreSQL it goes along with the next one,
 * which fails with its error.
 */
export const NOT_AWAITED = sql.raw(NOT_AWAITED_END)

/** Ends a query whose rows are locked until the transaction ends. On SQLite it is the only one that writes. */
export const forUpdate = (db: Db): RawBuilder<unknown> => (isPostgres(db) ? sql`FOR UPDATE` : sql``)

/** Lets a scan of many rows be ended; PostgreSQL ends any statement. */
export const endable = (db: Db): RawBuilder<boolean> | null =>
  isPostgres(db) ? null : sql<boolean>`(random() & 255 OR ${sql.raw(PAUSE_POINT)}())`

/** Leaves out rows that another transaction has locked. On SQLite a transaction is the only one that writes. */
export const skipLocked = (db: Db): RawBuilder<unknown> => (isPostgres(db) ? sql`FOR UPDATE SKIP LOCKED` : sql``)

/** Locks the rows of one table as strongly as an UPDATE. On SQLite a transaction is the only one that writes. */
export const lockingRowsOf = (db: Db, table: keyof Tables): RawBuilder<unknown> =>
  isPostgres(db) ? sql`FOR NO KEY UPDATE OF ${sql.ref(table)}` : sql``

/** Waits until other transactions that asked this are over. On SQLite a transaction is the only one that writes. */
export const waitForOthers = async (db: Db, name: string): Promise<void> => {
  if (isPostgres(db)) await sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`.execute(db)
}

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

/** How many quarters of an hour a time is after 1970; each time zone is some of them away from UTC. */
export const quarterHourOf = (db: Db, time: RawBuilder<unknown>): RawBuilder<number> =>
  isPostgres(db)
    ? sql<number>`CAST(floor(extract(epoch FROM ${time}) / 900) AS integer)`
    : sql<number>`(unixepoch(${time}) / 900)`

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

/** An id in JSON as the number or word that it is. */
const idInJson = (ids: Iterable<number | string>, json: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [first] = ids
  return typeof first === 'string' ? json : sql`CAST(${json} AS integer)`
}

/** Places by id as a table of `id` and `place`, in one parameter. */
export const placesById = (db: Db, places: ReadonlyMap<number | string, number>): RawBuilder<unknown> => {
  const json = JSON.stringify(Object.fromEntries(places))
  const each = isPostgres(db) ? sql`jsonb_each_text(CAST(${json} AS jsonb))` : sql`json_each(${json})`
  const id = idInJson(places.keys(), sql`key`)
  // With a limit SQLite reads it once, and not for every row.
  return sql`(SELECT ${id} AS id, CAST(value AS integer) AS place FROM ${each} LIMIT ${sql.lit(places.size)})`
}

/** Ids as one parameter. */
export const idsAsText = (db: Db, ids: readonly number[]): string =>
  isPostgres(db) ? `{${ids.join()}}` : JSON.stringify(ids)

/** Ids as a table of `id`, in one parameter. */
export const idsAsTable = (db: Db, ids: readonly (number | string)[]): RawBuilder<unknown> => {
  const json = JSON.stringify(ids)
  const each = isPostgres(db)
    ? sql`jsonb_array_elements_text(CAST(${json} AS jsonb)) AS each (value)`
    : sql`json_each(${json})`
  return sql`(SELECT ${idInJson(ids, sql`value`)} AS id FROM ${each})`
}

/** A condition that most rows meet; PostgreSQL knows that by itself. */
export const likely = (db: Db, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  isPostgres(db) ? condition : sql<boolean>`likely(${condition})`

/** A condition that few rows meet. */
export const unlikely = (db: Db, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  isPostgres(db) ? condition : sql<boolean>`unlikely(${condition})`
