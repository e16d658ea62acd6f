import { type RawBuilder, sql } from 'kysely'
import type { TablesWith } from '../database/schema.ts'

/** A typed word, folded, or one of the words that may be meant by it. */
export type Word = readonly string[]

/**
 * A text beside a record's own: a stored `searchText`, or that of the record with this id in another table. With
 * `leads` some of the words must be there, and others elsewhere; without it, some must be in the record's own text.
 */
export type Beside =
  | { text: RawBuilder<unknown> }
  | { id: RawBuilder<unknown>; of: TablesWith<{ search_text: string }>; leads?: true }

type Condition = RawBuilder<unknown>

const WHOLE_UP_TO = 2
/** So many records lead to others at most. */
const LEADERS_MAX = 40

export const isShort = (word: string): boolean => word.length <= WHOLE_UP_TO

const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` OR `)})`

/** Whether a folded text matches: `before` and `after` are patterns, `folded` is taken literally. */
export const isLike = (text: Condition, before: string, folded: string, after: string): RawBuilder<boolean> =>
  sql<boolean>`${text} LIKE ${`${before}${folded.replace(/[\\%_]/g, '\\$&')}${after}`} ESCAPE '\\'`

export const everyWord = (words: readonly Word[], isIn: (word: string) => Condition): Condition =>
  sql.join(
    words.map((alternatives) => either(alternatives.map(isIn))),
    sql` AND `,
  )

/** Whether a word is in a text; one of a letter or two must be a whole word of it, as a size is. */
export const isFound = (text: Condition, word: string): Condition =>
  !isShort(word)
    ? isLike(text, '%', word, '%')
    : isLike(sql`(' ' || replace(${text}, ${'\n'}, ' ') || ' ')`, '% ', word, ' %')

/** Whether all words are in a record's own text or beside it; with a leading reference, some of them there and some not. */
export const isBeside = (
  beside: readonly Beside[],
  words: readonly Word[],
  isOwn: (word: string) => Condition,
): Condition => {
  const isThere = (one: Beside, word: string): Condition =>
    'text' in one
      ? isFound(one.text, word)
      : sql`${one.id} IN (SELECT id FROM ${sql.table(one.of)} WHERE ${isFound(sql`search_text`, word)})`
  const everywhere = everyWord(words, (word) => either([isOwn(word), ...beside.map((one) => isThere(one, word))]))
  const leading = beside.find((one) => 'id' in one && one.leads)
  if (!leading || !('id' in leading)) return everywhere
  const conditions = words.map((alternatives) => either(alternatives.map((word) => isFound(sql`search_text`, word))))
  const counts = conditions.map((condition) => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END`)
  const leaders = sql`SELECT id FROM ${sql.table(leading.of)} WHERE ${either(conditions)}
    ORDER BY ${sql.join(counts, sql` + `)} DESC, length(search_text), id LIMIT ${sql.lit(LEADERS_MAX)}`
  return sql`${leading.id} IN (${leaders}) AND ${everywhere}
    AND NOT (${everyWord(words, (word) => isThere(leading, word))})`
}

/** The typed text and its words without those for the kind of record, unless nothing else is typed. */
export const wordsIn = (typed: string, words: readonly Word[], kind: readonly string[] = []) => {
  const others = words.filter(([word = '']) => !kind.includes(word))
  if (others.length === 0 || others.length === words.length) return { typed, words }
  return { typed: others.map(([word]) => word).join(' '), words: others }
}
