import { foldText } from '@kitroom/contract/fold-text'
import type { ListColumn } from '@kitroom/contract/list-column'
import type { Filter, ListState } from '@kitroom/contract/list-state'
import { type RawBuilder, sql } from 'kysely'
import { afterLineBreak, unlikely } from '../database/dialect.ts'
import { isOneOf } from '../database/many-rows.ts'
import type { Db, Tables } from '../database/schema.ts'

type Sql = RawBuilder<unknown>
type Condition = RawBuilder<boolean>

/** Where a column of the list is stored. */
export type PagedColumn =
  /**
   * `key` is the `listKey` of a text; words of few letters, such as a status, need none. `indexedIn` is the table whose
   * index has the values: a long list offers those without reading all rows.
   */
  | { readonly value: Sql; readonly key?: Sql; readonly indexedIn?: keyof Tables }
  /**
   * The id of a record of a short table, or of one of these names, which are searched and sorted outside the database.
   * `from` is what has all ids and is shorter than the list. If it `isIndexed`, a row of an id is found at once.
   */
  | ({
      readonly id: Sql
      readonly names: keyof Tables | ReadonlyMap<Id, string> | ((db: Db) => Promise<readonly NamedRow[]>)
      readonly from?: Sql
      readonly isIndexed?: true
    } & NameColumns)

/** The columns of a referenced table: its name, its place in an order of its own, and another text to search. */
type NameColumns = { readonly name?: string; readonly rank?: string; readonly also?: string }

type Id = number | string
export type NamedRow = { id: Id; name: string | null; rank?: number | null; also: string | null }

/** A record that rows refer to. */
export type Named = {
  readonly name: string
  /** Its `listKey`; null for a blank name. */
  readonly key: string | null
  readonly folded: string
}

/** A reference with what it may refer to. */
export type NamedReference = Omit<Extract<PagedColumn, { id: Sql }>, 'names'> & {
  readonly names: ReadonlyMap<Id, Named>
}
export type ReadColumn = ListColumn<never> & {
  readonly stored: Exclude<PagedColumn, { names: unknown }> | NamedReference
  /** All values that rows have, if an index has them and they are few. */
  readonly values?: readonly string[]
}

const NEVER = sql<boolean>`1 = 0`

/** The search and the filters of a list as conditions; `list-rows.ts` of the contract says the same of rows in memory. */
export const conditionsOf = (db: Db, columns: readonly ReadColumn[], { search, filters }: ListState): Condition[] => [
  ...wordsOf(search).map((word) => anyOf(columns.filter(isSearched).map((column) => contains(db, column, word)))),
  ...columns.flatMap((column) => {
    const filter = filters[column.id]
    return filter ? [passes(db, column, filter)] : []
  }),
]

const isSearched = ({ kind }: ReadColumn): boolean => kind === 'text' || kind === 'choice'

export const wordsOf = (search: string): string[] => [...new Set(foldText(search).split(/\s+/).filter(Boolean))]

export const anyOf = (conditions: readonly Condition[]): Condition => {
  const possible = conditions.filter((one) => one !== NEVER)
  return possible.length === 0 ? NEVER : sql<boolean>`(${sql.join(possible, sql` OR `)})`
}

const isIn = (value: Sql, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? NEVER : sql<boolean>`${value} IN (${sql.join(values)})`

/** More are passed as one parameter, by which PostgreSQL cannot estimate the rows. */
const MOST_LISTED = 200

const idsIn = (db: Db, { id, names }: NamedReference, has: (name: Named) => boolean): Condition => {
  const ids = [...names].flatMap(([one, name]) => (has(name) ? [one] : []))
  return ids.length > MOST_LISTED ? isOneOf(db, id, ids.map(Number)) : isIn(id, ids)
}

/**
 * Whether the value contains a text that is folded. A filter is `unlikely`: otherwise SQLite looks at two million players of
 * orders that do not match.
 */
export const contains = (
  db: Db,
  { stored, field, values }: ReadColumn,
  text: string,
  hint = (_db: Db, condition: Condition) => condition,
): Condition => {
  if ('names' in stored) return idsIn(db, stored, ({ folded }) => folded.includes(text))
  const offered = values ?? field?.options
  if (offered) {
    const matching = offered.filter((value) => foldText(value).includes(text))
    return isIn(stored.value, matching)
  }
  const like = (value: Sql) => sql<boolean>`${value} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`
  const isLike = (value: Sql) => hint(db, like(value))
  const { key } = stored
  if (!key) return isLike(sql`lower(${stored.value})`)
  // The rest of a key differs in digits alone. To search all of it is much faster.
  return /\d/.test(text) ? sql<boolean>`(${isLike(key)} AND ${isLike(afterLineBreak(db, key))})` : isLike(key)
}

const passes = (db: Db, column: ReadColumn, filter: Filter): Condition => {
  const { stored } = column
  const value = 'names' in stored ? stored.id : stored.value
  switch (filter.is) {
    case 'one-of': {
      const { values, ids = [] } = filter
      if (!('names' in stored)) return isIn(value, values)
      const names = new Set(values)
      return anyOf([idsIn(db, stored, ({ name }) => names.has(name)), isIn(value, ids)])
    }
    case 'contains':
      return contains(db, column, foldText(filter.text), unlikely)
    case 'yes-no':
      return sql<boolean>`${value} = ${filter.yes}`
    case 'between':
      return isBetween(column, value, filter.from, filter.to)
    case 'blank': {
      const isText = column.kind === 'text' || column.kind === 'choice' || column.field?.kind === 'day'
      const isBlank =
        'names' in stored
          ? sql`NOT coalesce(${idsIn(db, stored, ({ key }) => key !== null)}, ${false})`
          : isText
            ? sql`coalesce(${value}, '') = ''`
            : sql`${value} IS NULL`
      return filter.blank ? sql<boolean>`${isBlank}` : sql<boolean>`NOT (${isBlank})`
    }
  }
}

const isBetween = ({ kind, field }: ReadColumn, value: Sql, from: string | null, to: string | null): Condition => {
  const limits =
    kind === 'number'
      ? [
          from !== null && sql<boolean>`${value} >= ${Number(from)}`,
          to !== null && sql<boolean>`${value} <= ${Number(to)}`,
        ]
      : field?.kind === 'day'
        ? // Texts that are no day are kept as they were typed.
          [
            sql<boolean>`${value} LIKE '____-__-__'`,
            from !== null && sql<boolean>`${value} >= ${from}`,
            to !== null && sql<boolean>`${value} <= ${to}`,
          ]
        : [since(value, from), before(value, to)]
  return sql<boolean>`(${sql.join(
    limits.filter((one) => one !== false),
    sql` AND `,
  )})`
}

// Years with four digits, which both databases compare correctly.
const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/** The moment of a limit, or the beginning of its day some days later. */
const momentOf = (limit: string, daysLater: number): string | null => {
  const at = new Date(limit)
  if (Number.isNaN(at.getTime())) return null
  if (!limit.includes('T')) at.setUTCDate(at.getUTCDate() + daysLater)
  return new Date(Math.min(Math.max(at.getTime(), EARLIEST), LATEST)).toISOString()
}

const since = (value: Sql, from: string | null): Condition | false => {
  if (from === null) return false
  const moment = momentOf(from, 0)
  return moment === null ? NEVER : sql<boolean>`${value} >= ${moment}`
}

/** A day is included, a moment is not: readers' days are sent as the moments at which they begin and end. */
const before = (value: Sql, to: string | null): Condition | false => {
  if (to === null) return false
  const moment = momentOf(to, 1)
  return moment === null ? NEVER : sql<boolean>`${value} < ${moment}`
}
