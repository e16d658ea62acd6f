import type { AreaName } from '@kitroom/contract/areas'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { SearchResult } from '@kitroom/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { Actor } from '../http/auth/actor.ts'

/** The groups of areas, in the order of their results. */
export const SEARCH_GROUPS = ['People', 'Catalogue', 'Stock', 'Orders', 'Access'] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

/** Where the records of an area are found. */
export type SearchSource = {
  group: SearchGroup
  /** The permissions that somebody needs, all of them, to find these records. */
  codes: readonly PermissionCode[]
  /** A table, with its joins. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** The id of the record whose page shows it. */
  parent?: RawBuilder<unknown>
  name: RawBuilder<unknown>
  detail?: RawBuilder<unknown>
  /** The stored `searchText` of the record. */
  text: RawBuilder<unknown>
  /** The first of its records among the results, and others of that name, are shown with what uses them. */
  showsUses?: true
  /** Its names are not words that people mistype. */
  hasNoWords?: true
  /** Which of its records this person may see, if the permission alone does not decide; null for all. */
  visible?: (db: Db, actor: Actor) => Promise<RawBuilder<boolean> | null>
}

/** An area as searched by one person: `visible` is true for the records that they may see. */
export type Searched = { area: AreaName; source: SearchSource; visible?: RawBuilder<boolean> | null }

/** The rank of a result, best first. */
export type RankedResult = SearchResult & { rank: number }

const PER_AREA = 8
const NULL = sql`NULL`

/** Whether a folded text matches: `before` and `after` are patterns, `folded` is taken literally. */
const isLike = (text: RawBuilder<unknown>, before: string, folded: string, after: string): RawBuilder<boolean> =>
  sql<boolean>`${text} LIKE ${`${before}${folded.replace(/[\\%_]/g, '\\$&')}${after}`} ESCAPE '\\'`

const everyWord = (text: RawBuilder<unknown>, words: readonly (readonly string[])[]): RawBuilder<unknown> =>
  sql.join(
    words.map((alternatives) => {
      const either = alternatives.map((word) => isLike(text, '%', word, '%'))
      return sql`(${sql.join(either, sql` OR `)})`
    }),
    sql` AND `,
  )

/** 0 if the name equals the text, 1 if it begins with it, 2 if one of its words does, 3 otherwise. */
const rankOf = (text: RawBuilder<unknown>, typed: string): RawBuilder<number> =>
  // The name is the first line.
  sql<number>`CASE WHEN ${isLike(text, '', typed, '\n%')} THEN 0 WHEN ${isLike(text, '', typed, '%\n%')} THEN 1
    WHEN ${isLike(text, '% ', typed, '%\n%')} THEN 2 ELSE 3 END`

/**
 * Records whose texts contain every word, or one of its alternatives: the best of each area, in one statement.
 * @param typed the whole text, used for the rank. It and the words are folded.
 */
export const findRecords = async (
  db: Db,
  searched: readonly Searched[],
  typed: string,
  words: readonly (readonly string[])[],
): Promise<RankedResult[]> => {
  if (searched.length === 0 || words.length === 0) return []
  const parts = searched.map(({ area, source, visible }) => {
    const { from, id, parent = NULL, name, detail = NULL, text } = source
    // Each in a SELECT of its own: SQLite allows no LIMIT in the parts of a UNION.
    return sql`SELECT * FROM (
      SELECT ${sql.lit(area)} AS area, ${id} AS id, CAST(${parent} AS integer) AS parent_id, ${name} AS name,
        ${detail} AS detail, ${rankOf(text, typed)} AS rank
      FROM ${from} WHERE ${everyWord(text, words)}${visible ? sql` AND ${visible}` : sql``}
      ORDER BY rank, length(${name}), ${name}, ${id} LIMIT ${sql.lit(PER_AREA)}) AS ${sql.ref(`in_${area}`)}`
  })
  return (await sql<RankedResult>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)).rows
}

/** Given records of an area in the form of search results, in the order of the ids. */
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

/** All names of an area that the person may see. */
export const listNames = async (db: Db, { source: { from, name }, visible }: Searched): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT ${name} AS name FROM ${from}${visible ? sql` WHERE ${visible}` : sql``}`.execute(db)
  return rows.map((row) => row.name)
}
