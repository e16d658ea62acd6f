import type { AreaName } from '@kitroom/contract/areas'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { SEARCH_RANK, type SearchResult } from '@kitroom/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../database/many-rows.ts'
import type { Db } from '../database/schema.ts'
import { idsBeside, listIds, type TrigramTable } from '../database/trigrams.ts'
import type { Actor } from '../http/auth/actor.ts'
import { type Beside, everyWord, isBeside, isFound, isLike, isShort, type Word, wordsIn } from './words.ts'

/** The groups of areas, in the order of their results. */
export const SEARCH_GROUPS = ['Players', 'People', 'Colors', 'Catalogue', 'Stock', 'Orders', 'Access'] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

/** Where the records of an area are found. */
export type SearchSource = {
  group: SearchGroup
  /** The permissions that somebody needs, all of them, to find these records. */
  codes: readonly PermissionCode[]
  /** Folded words for this kind of record: people say them beside its name, 'role coach'. */
  kind?: readonly string[]
  /** A table, with its joins. */
  from: RawBuilder<unknown>
  /** Which of its rows are found. */
  where?: RawBuilder<boolean>
  /** Unique in its area, or in its area and parent. */
  id: RawBuilder<unknown>
  /** The id of the record whose page shows it. */
  parent?: RawBuilder<unknown>
  name: RawBuilder<unknown>
  detail?: RawBuilder<unknown>
  /** Hex digits. */
  hex?: RawBuilder<unknown>
  /** The address of a picture, or null. */
  picture?: RawBuilder<unknown>
  /** The stored `searchText` of the record. */
  text: RawBuilder<unknown>
  /** Its table, if an index of trigrams has its texts. */
  trigrams?: TrigramTable
  /** Further texts: a search of several words also finds records that have some of the words there. */
  beside?: readonly Beside[]
  /** A column that orders its records by age: of equal ones the newest come first, otherwise the shortest. */
  age?: RawBuilder<unknown>
  /**
   * For a table of millions that has an age, and a column that a typed number equals. Only the newest records that match
   * are ranked, and words of one or two letters must be whole.
   */
  long?: { number: RawBuilder<unknown> }
  /** The first of its records among the results, and others of that name, are shown with what uses them. */
  showsUses?: true
  /** Its names are not words that people mistype. */
  hasNoWords?: true
  /** Which of its records this person may see, if the permission alone does not decide; null for all. */
  visible?: (db: Db, actor: Actor) => Promise<RawBuilder<boolean> | null>
}

/** An area as searched by one person: `visible` is true for the records that they may see. */
export type Searched = { area: AreaName; source: SearchSource; visible?: RawBuilder<boolean> | null }

/** A result with its rank, and its place among those of its area. */
export type RankedResult = SearchResult & { rank: number; place: number }

const PER_AREA = 8
const PER_LONG_AREA = 5
const NEWEST = 200
const LEADING = 5000
/** Of more records the newest are sooner found in their order. */
const RARE = 2000
const NAMES_MAX = 5000
const NULL_TEXT = sql`CAST(NULL AS text)`
const NONE = sql`CAST(NULL AS integer)`

const shown = ({ id, parent = NONE, name, detail, hex, picture }: SearchSource): RawBuilder<unknown> =>
  sql`${id} AS id, CAST(${parent} AS integer) AS parent_id, ${name} AS name,
    CAST(${detail ?? NULL_TEXT} AS text) AS detail, CAST(${hex ?? NULL_TEXT} AS text) AS hex,
    CAST(${picture ?? NULL_TEXT} AS text) AS picture`

const rowsOf = ({ source: { from, where }, visible }: Searched, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${from} WHERE ${sql.join([where, visible, condition].filter(Boolean), sql` AND `)}`

/** The rank of a record that has all words in its text, whose keys are its lines. */
const rankOf = (text: RawBuilder<unknown>, typed: string, words: readonly Word[]): RawBuilder<number> => {
  const key = (before: string, after: string) =>
    sql`${isLike(text, '', typed, after)} OR ${isLike(text, before, typed, after)}`
  return sql<number>`CASE WHEN ${key('%\n', '\n%')} THEN ${sql.lit(SEARCH_RANK.equals)}
    WHEN ${key('%\n', '%\n%')} THEN ${sql.lit(SEARCH_RANK.begins)}
    WHEN ${isLike(text, '% ', typed, '%\n%')} THEN ${sql.lit(SEARCH_RANK.word)}
    WHEN ${everyWord(words, (word) => isLike(text, '%', word, '%\n%'))} THEN ${sql.lit(SEARCH_RANK.contains)}
    ELSE ${sql.lit(SEARCH_RANK.beside)} END`
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** How the words of a long table's own text are found. */
const inLong = (text: RawBuilder<unknown>, number: RawBuilder<unknown>) => (word: string) =>
  isNumber(word) ? sql<boolean>`${number} = ${word}` : isFound(text, word)

/** Narrows a condition about a word to the records that the index of trigrams finds. */
type Narrow = (word: string, isOwn: RawBuilder<unknown>) => RawBuilder<unknown>

/** Rows with a word that is not rare are met soon in the order of a long table. */
const narrowing = async (db: Db, { id, long, trigrams }: SearchSource, words: readonly Word[]): Promise<Narrow> => {
  const narrowed = new Map<string, RawBuilder<unknown>>()
  for (const word of new Set(words.flat())) {
    const query = idsBeside(db, trigrams, word)
    const ids = query && long ? await listIds(db, query, RARE) : null
    if (ids) narrowed.set(word, isOneOf(db, id, ids))
    else if (query && !long) narrowed.set(word, sql`${id} IN (${query})`)
  }
  return (word, isOwn) => (narrowed.has(word) ? sql`(${narrowed.get(word)} AND ${isOwn})` : isOwn)
}

type Meant = { typed: string; words: readonly Word[]; narrow: Narrow }

/** The rows of an area with a rank: those with all words in their own text, and those with some of them beside it. */
const matchesIn = (searched: Searched, { typed, words, narrow }: Meant): RawBuilder<unknown>[] => {
  const { id, parent = NONE, text, age, long, beside } = searched.source
  const columns = sql`${id} AS best_id, CAST(${parent} AS integer) AS best_parent,
    ${age ? sql`-${age}` : sql`length(${text})`} AS length, ${text} AS text`
  const besideRank = sql`${sql.lit(SEARCH_RANK.beside)} AS rank`
  const isMixed = beside !== undefined && words.length > 1
  if (!long || !age) {
    const inText = everyWord(words, (word) => narrow(word, isLike(text, '%', word, '%')))
    const all = sql`SELECT ${columns}, ${rankOf(text, typed, words)} AS rank FROM ${rowsOf(searched, inText)}`
    if (!isMixed) return [all]
    const mixed = rowsOf(
      searched,
      isBeside(beside, words, (word) => isFound(text, word)),
    )
    return [all, sql`SELECT ${columns}, ${besideRank} FROM ${mixed}`]
  }
  const leading = words.filter((alternatives) => alternatives.every((word) => !isShort(word) || isNumber(word)))
  if (leading.length === 0) return []
  const newest = (count: number) => sql`ORDER BY ${age} DESC LIMIT ${sql.lit(count)}`
  const isInText = inLong(text, long.number)
  const isOwn = (word: string) => narrow(word, isInText(word))
  // The longest decide the most.
  const ordered = words.toSorted(([one = ''], [other = '']) => other.length - one.length)
  const all = sql`SELECT ${columns}, ${rankOf(text, typed, words)} AS rank
    FROM ${rowsOf(searched, everyWord(ordered, isOwn))} ${newest(NEWEST)}`
  if (!isMixed) return [all]
  // Apart, so that each is read by an index, and the other texts are read for these alone.
  const texts = beside.map((one, at) => sql`${'text' in one ? one.text : one.id} AS ${sql.ref(`beside_${at}`)}`)
  const leads = leading.map(
    (word) => sql`SELECT * FROM (SELECT ${columns}, ${long.number} AS number, ${sql.join(texts)}
    FROM ${rowsOf(searched, everyWord([word], isOwn))} ${newest(LEADING)}) AS lead_rows`,
  )
  const read = beside.map((one, at) => {
    const column = sql.ref(`leads.beside_${at}`)
    return 'text' in one ? { text: column } : { ...one, id: column }
  })
  const isInLeads = isBeside(read, ordered, inLong(sql`leads.text`, sql`leads.number`))
  return [
    all,
    sql`SELECT best_id, best_parent, length, text, ${besideRank}
    FROM (${sql.join(leads, sql` UNION `)}) AS leads WHERE ${isInLeads}`,
  ]
}

/**
 * Records whose texts contain every word, or one of its alternatives: the best of each area, in one statement.
 * @param typed the whole text, used for the rank. It and the words are folded.
 */
export const findRecords = async (
  db: Db,
  searched: readonly Searched[],
  typed: string,
  words: readonly Word[],
): Promise<RankedResult[]> => {
  const parts: RawBuilder<unknown>[] = []
  for (const one of searched) {
    const { area, source } = one
    const most = sql.lit(source.long ? PER_LONG_AREA : PER_AREA)
    const meant = wordsIn(typed, words, source.kind)
    const narrow = await narrowing(db, source, meant.words)
    // Ranked first, and only the best are read whole.
    for (const matching of matchesIn(one, { ...meant, narrow })) {
      parts.push(sql`SELECT ${sql.lit(area)} AS area, ${shown(source)}, best.rank AS rank, best.place AS place
        FROM ${source.from} JOIN (SELECT * FROM (
            SELECT matching.*, row_number() OVER (ORDER BY rank, length, text, best_id) AS place
            FROM (${matching}) AS matching) AS placed
          WHERE place <= ${most}) AS best
        ON ${source.id} = best.best_id ${source.parent ? sql`AND ${source.parent} = best.best_parent` : sql``}`)
    }
  }
  if (parts.length === 0 || words.length === 0) return []
  const { rows } = await sql<RankedResult>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return rows.map((row) => ({ ...row, rank: Number(row.rank), place: Number(row.place) }))
}

/** Given records of an area in the form of search results, in the order of the ids. */
export const recordsById = async (db: Db, searched: Searched, ids: readonly number[]): Promise<SearchResult[]> => {
  const { area, source } = searched
  // Records of a long table have no id alone.
  if (ids.length === 0 || source.long) return []
  const { rows } = await sql<Omit<SearchResult, 'area'>>`
    SELECT ${shown(source)} FROM ${rowsOf(searched, sql`${source.id} IN (${sql.join(ids)})`)}`.execute(db)
  return rows.map((row) => ({ ...row, area })).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** The names of an area that the person may see; of records with an age the newest. */
export const listNames = async (db: Db, searched: Searched): Promise<string[]> => {
  const { name, age } = searched.source
  const newest = age ? sql`ORDER BY ${age} DESC LIMIT ${sql.lit(NAMES_MAX)}` : sql``
  const { rows } = await sql<{ name: string }>`
    SELECT ${name} AS name FROM ${rowsOf(searched, sql`${sql.lit(1)} = 1`)} ${newest}`.execute(db)
  return rows.map((row) => row.name)
}
