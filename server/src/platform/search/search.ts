import type { SearchedArea, SearchResult } from '@kitroom/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Db } from '../database/schema.ts'
import type { Actor } from '../http/auth/sessions.ts'

/** Where the records of an area are found. */
export type SearchSource = {
  /** A table, with whatever is joined to it. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** Whose page it stands on. */
  parent?: RawBuilder<unknown>
  name: RawBuilder<unknown>
  detail?: RawBuilder<unknown>
  /** Looked at beside the name; `detail` where left out. */
  others?: RawBuilder<unknown>
  /** Its names are made up of no words that anybody would mistype. */
  hasNoWords?: true
  /** Which of its records this person may see, where the permission alone does not say it; null for all of them. */
  visible?: (db: Db, actor: Actor) => Promise<RawBuilder<boolean> | null>
}

/** An area as one person searches it: `visible` is true of the records that they may see. */
export type Searched = { area: SearchedArea; source: SearchSource; visible?: RawBuilder<boolean> | null }

/** How well a result fits, the best first. */
export type Found = SearchResult & { place: number }

const PER_AREA = 8
const NULL = sql`NULL`

/**
 * `LIKE` of SQLite knows no case among the letters from A to Z, and `ILIKE` of PostgreSQL none at all. What SQLite does
 * not know is asked for in each way that people write it.
 */
const like = (db: Db, text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> => {
  if (isPostgres(db)) return sql<boolean>`${text} ILIKE ${pattern}`
  const written = new Set([pattern, pattern.toLowerCase(), pattern.toUpperCase(), capitalised(pattern)])
  const ways = [...(isAscii(pattern) ? [pattern] : written)].map((way) => sql`${text} LIKE ${way} ESCAPE '\\'`)
  return sql<boolean>`(${sql.join(ways, sql` OR `)})`
}

const isAscii = (text: string): boolean => [...text].every((letter) => letter.charCodeAt(0) < 128)

const capitalised = (text: string): string =>
  text.toLowerCase().replace(/\p{L}+/gu, (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const everyWord = (db: Db, text: RawBuilder<unknown>, words: readonly (readonly string[])[]): RawBuilder<unknown> =>
  sql.join(
    words.map((alternatives) => {
      const either = alternatives.map((word) => like(db, text, `%${literal(word)}%`))
      return sql`(${sql.join(either, sql` OR `)})`
    }),
    sql` AND `,
  )

/** 0 where the name is what was typed, 1 where it begins so, 2 where a word of it does, 3 where it stands anywhere. */
const placeOf = (db: Db, name: RawBuilder<unknown>, typed: string): RawBuilder<number> => {
  const text = literal(typed)
  return sql<number>`CASE WHEN ${like(db, name, text)} THEN 0 WHEN ${like(db, name, `${text}%`)} THEN 1
    WHEN ${like(db, name, `% ${text}%`)} THEN 2 ELSE 3 END`
}

/**
 * Records whose texts hold every word, or one of the alternatives to it: the best of each area, in one statement.
 * @param typed what was typed as a whole, by which they are ranked.
 */
export const findRecords = async (
  db: Db,
  searched: readonly Searched[],
  typed: string,
  words: readonly (readonly string[])[],
): Promise<Found[]> => {
  if (searched.length === 0 || words.length === 0) return []
  const parts = searched.map(({ area, source, visible }) => {
    const { from, id, parent = NULL, name, detail = NULL, others = detail } = source
    const text = others === NULL ? name : sql`(${name} || ' ' || coalesce(${others}, ''))`
    // Each within a SELECT of its own: a UNION of SQLite takes no LIMIT for its parts.
    return sql`SELECT * FROM (
      SELECT ${sql.lit(area)} AS area, ${id} AS id, CAST(${parent} AS integer) AS parent_id, ${name} AS name,
        ${detail} AS detail, ${placeOf(db, name, typed)} AS place
      FROM ${from} WHERE ${everyWord(db, text, words)}${visible ? sql` AND ${visible}` : sql``}
      ORDER BY place, length(${name}), ${name}, ${id} LIMIT ${sql.lit(PER_AREA)}) AS ${sql.ref(`in_${area}`)}`
  })
  return (await sql<Found>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)).rows
}

/** Certain records of an area, as a search would find them, in the order of the ids. */
export const recordsById = async (
  db: Db,
  { area, source, visible }: Searched,
  ids: readonly number[],
): Promise<SearchResult[]> => {
  if (ids.length === 0) return []
  const { from, id, parent = NULL, name, detail = NULL } = source
  const { rows } = await sql<Omit<SearchResult, 'area'>>`
    SELECT ${id} AS id, CAST(${parent} AS integer) AS parent_id, ${name} AS name, CAST(${detail} AS text) AS detail
    FROM ${from} WHERE ${id} IN (${sql.join(ids)})${visible ? sql` AND ${visible}` : sql``}`.execute(db)
  return rows.map((row) => ({ ...row, area })).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Every name of an area that the person may see. */
export const listNames = async (db: Db, { source: { from, name }, visible }: Searched): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT ${name} AS name FROM ${from}${visible ? sql` WHERE ${visible}` : sql``}`.execute(db)
  return rows.map((row) => row.name)
}
