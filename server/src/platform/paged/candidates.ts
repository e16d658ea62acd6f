import { foldText } from '@kitroom/contract/fold-text'
import type { ListState } from '@kitroom/contract/list-state'
import { MOST_OFFERED } from '@kitroom/contract/paged'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from '../database/schema.ts'
import { hasTrigram, idsWithText, listIds, type TrigramTable } from '../database/trigrams.ts'
import { anyOf, contains, type ReadColumn, wordsOf } from './conditions.ts'

type Sql = RawBuilder<unknown>

/** How the rows of a list with a text are found without looking at all of them. */
export type SearchIndex = {
  /** The table of the rows, whose index has their names. */
  readonly table: TrigramTable
  /** The ids of the rows with a folded text in a searched column, and maybe of others. `has` is true of a row with it there. */
  readonly ids: (db: Db, text: string, has: (...columns: readonly string[]) => RawBuilder<boolean>) => Sql
  /** The rows of the list, read by the index of its order: for texts that many rows have. */
  readonly inOrder: (db: Db) => Sql
}

/** Of more rows a page is read sooner in the order of the list, and a total is mostly '10,000+'. */
const MOST = 10_000

/** The rows that may match: those with the text that fewest rows have. Null if many rows have each text, or no index does. */
export const findCandidates = async (
  db: Db,
  columns: readonly ReadColumn[],
  { search, filters }: ListState,
  { table, ids }: SearchIndex,
): Promise<number[] | null> => {
  // A text of theirs would be looked for in every row.
  const areFew = columns.every((column) => !isChosen(column) || column.values)
  const searches = wordsOf(areFew ? search : '').filter(hasTrigram)
  // Filters of other columns lead to shorter tables, by which both engines find the rows.
  const filter = filters[columns.find(({ key }) => key)?.id ?? '']
  const name = filter?.is === 'contains' ? foldText(filter.text) : ''
  const queries = searches.map((word) =>
    ids(db, word, (...names) =>
      anyOf(columns.filter(({ id }) => names.includes(id)).map((column) => contains(db, column, word))),
    ),
  )
  if (hasTrigram(name)) queries.push(idsWithText(db, table, name))
  let fewest: number[] | null = null
  for (const query of queries) {
    const matching = await listIds(db, query, MOST)
    if (matching && matching.length < (fewest?.length ?? MOST + 1)) fewest = matching
  }
  return fewest
}

/** Each value of an indexed column, found by the one before it: PostgreSQL would read the whole index for a limit. */
export const eachValue = (value: Sql, table: keyof Tables): Sql => sql`(
  WITH RECURSIVE each_value (value) AS (
    SELECT min(${value}) FROM ${sql.table(table)}
    UNION ALL SELECT (SELECT min(${value}) FROM ${sql.table(table)} WHERE ${value} > each_value.value)
    FROM each_value WHERE each_value.value IS NOT NULL)
  SELECT value FROM each_value WHERE value <> '')`

/** Whether an index has the values of a column that people choose of. */
const isChosen = ({ kind, stored }: ReadColumn): boolean => kind === 'choice' && 'value' in stored && !!stored.indexedIn

/** The columns with their values, if an index has those and they are few: a text is then looked for in these alone. */
export const withValues = async (db: Db, columns: readonly ReadColumn[]): Promise<ReadColumn[]> => {
  const read: ReadColumn[] = []
  for (const column of columns) {
    const { stored } = column
    const table = isChosen(column) && 'value' in stored && stored.indexedIn
    const { rows } = table
      ? await sql<{ value: string }>`SELECT value FROM ${eachValue(stored.value, table)} AS each_value
          LIMIT ${sql.lit(MOST_OFFERED + 1)}`.execute(db)
      : { rows: null }
    read.push(rows && rows.length <= MOST_OFFERED ? { ...column, values: rows.map(({ value }) => value) } : column)
  }
  return read
}
