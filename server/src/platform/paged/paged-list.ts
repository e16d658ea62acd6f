import { foldText } from '@kitroom/contract/fold-text'
import type { ListColumn } from '@kitroom/contract/list-column'
import { listKey } from '@kitroom/contract/list-rows'
import { type ListState, readListState } from '@kitroom/contract/list-state'
import { COUNTED_TO, MOST_OFFERED, type Offered } from '@kitroom/contract/paged'
import { type RawBuilder, sql } from 'kysely'
import { endable, idsAsTable, likely, placesById } from '../database/dialect.ts'
import { isOneOf } from '../database/many-rows.ts'
import type { Db } from '../database/schema.ts'
import { invalid } from '../refusal.ts'
import { eachValue, findCandidates, type SearchIndex, withValues } from './candidates.ts'
import {
  conditionsOf,
  type Named,
  type NamedReference,
  type NamedRow,
  type PagedColumn,
  type ReadColumn,
} from './conditions.ts'

type Sql = RawBuilder<unknown>

export type PagedSource<Row> = {
  readonly from: Sql
  /** Which rows of it are listed at all. */
  readonly where?: RawBuilder<boolean>
  /** The rows come in the order of their ids, the last one first, unless a column is their first order. */
  readonly id: Sql
  readonly order?: string
  /** The order of the rows by the numbers of an index, and what comes after those of a row, if it is not that of the ids. */
  readonly indexed?: {
    readonly by: readonly Sql[]
    readonly order: Sql
    readonly after: (row: readonly number[]) => RawBuilder<boolean>
  }
  readonly columns: { readonly [id: string]: PagedColumn }
  readonly searchIndex?: SearchIndex
  /** The rows of these ids, in any order. Long rows may be left out at the end: the page ends before them. */
  readonly read: (db: Db, ids: readonly number[]) => Promise<Row[]>
}

/** Which rows are meant; null for all. */
type Condition = RawBuilder<boolean> | null

type Asked = {
  readonly after?: string | undefined
  readonly limit: number
  readonly facets: 'true' | 'false'
} & Readonly<Record<string, unknown>>

type Page<Row> = {
  rows: Row[]
  total: number | null
  facets: Record<string, Offered[]> | null
  next: string | null
}

/** The key of the last row of a page: the value that it is sorted by, and its id or the numbers of its index. */
export type Cursor = readonly [key: string | number | boolean | null, ...row: number[]]

/** Reads the rows after a cursor, or the first ones. */
export type ReadRows<Row> = (after: Cursor | null, limit: number) => Promise<{ rows: Row[]; next: Cursor | null }>

/** Reads the pages of one list for one request. */
export const openList = async <Row extends { id: number }>(
  db: Db,
  declared: readonly ListColumn<Row>[],
  source: PagedSource<Row>,
  visible: Condition,
  query: Readonly<Record<string, unknown>>,
) => {
  const withReferences = await withNames(db, declared as readonly ListColumn<never>[], source.columns)
  const state = stateOf(query, withReferences)
  const columns = state.search === '' ? withReferences : await withValues(db, withReferences)
  const candidates = source.searchIndex ? await findCandidates(db, columns, state, source.searchIndex) : null
  const conditions = conditionsOf(db, columns, state)
  if (candidates) conditions.unshift(isOneOf(db, source.id, candidates))
  const isInOrder = state.search !== '' && state.sort === null && candidates === null
  const from = (isInOrder && source.searchIndex?.inOrder(db)) || source.from
  const where = [
    source.where ? likely(db, source.where) : null,
    visible,
    conditions.length > 0 ? endable(db) : null,
    ...conditions,
  ]
  const { order = null } = source
  const sort = sortOf(db, columns, state.sort ?? (order === null ? null : { column: order, descending: false }))
  const { by, order: rowOrder, after: isAfterRow } = source.indexed ?? indexOfIds(source)

  const page: ReadRows<Row> = async (after, limit) => {
    const [key, direction] = [sort?.key ?? sql`NULL`, sort?.descending ? sql`DESC` : sql`ASC`]
    const ordered = sort ? sql`(${key} IS NULL), ${key} ${direction}, ${rowOrder}` : rowOrder
    const numbers = sql.join(by.map((number, nth) => sql`${number} AS ${sql.ref(`by_${nth}`)}`))
    const { rows } = await sql<{ id: number; key: Cursor[0] } & Record<`by_${number}`, number>>`
      SELECT ${source.id} AS id, ${key} AS key, ${numbers} FROM ${from} ${sort?.join ?? sql``}
      ${whereAll([...where, after && isAfter(sort, after, isAfterRow)])}
      ORDER BY ${ordered} LIMIT ${sql.lit(limit + 1)}`.execute(db)
    const pageRows = rows.slice(0, limit)
    const places = new Map(pageRows.map(({ id }, place) => [Number(id), place]))
    const placeOf = ({ id }: Row) => places.get(id) ?? 0
    const read = await source.read(db, [...places.keys()])
    read.sort((one, other) => placeOf(one) - placeOf(other))
    const end = read.at(-1)
    const last = end ? pageRows[placeOf(end)] : pageRows.at(-1)
    const isLast = !last || last === rows.at(-1)
    return { rows: read, next: isLast ? null : [last.key, ...by.map((_, nth) => Number(last[`by_${nth}`]))] }
  }

  const count = async (conditions: readonly Condition[]): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      SELECT count(*) AS total FROM (
        SELECT 1 FROM ${source.from} ${whereAll(conditions)} LIMIT ${sql.lit(COUNTED_TO + 1)}) AS counted`.execute(db)
    return Number(rows[0]?.total ?? 0)
  }

  const facets = async (): Promise<Record<string, Offered[]>> => {
    const listed = [source.where ?? null, visible]
    const areMany = visible === null || (await count(listed)) > COUNTED_TO
    const offered: [string, Offered[]][] = []
    for (const column of columns) {
      const values = column.kind === 'choice' ? await offeredBy(db, source.from, listed, column, areMany) : []
      if (values.length > 0 && values.length <= MOST_OFFERED) offered.push([column.id, values])
    }
    return Object.fromEntries(offered)
  }

  /** The rows that match, for sums over them. */
  const matching = sql`FROM ${source.from} ${whereAll(where)}`

  return { page, total: () => count(where), facets, matching }
}

/** One page of a list, as it is answered. */
export const readPage = async <Row extends { id: number }>(
  db: Db,
  declared: readonly ListColumn<Row>[],
  source: PagedSource<Row>,
  visible: Condition,
  query: Asked,
): Promise<Page<Row>> => {
  const list = await openList(db, declared, source, visible, query)
  const after = query.after === undefined ? null : readCursor(query.after, source.indexed?.by.length ?? 1)
  const { rows, next } = await list.page(after, query.limit)
  const isFirst = after === null
  return {
    rows,
    total: isFirst ? await list.total() : null,
    facets: isFirst && query.facets === 'true' ? await list.facets() : null,
    next: next && Buffer.from(JSON.stringify(next)).toString('base64url'),
  }
}

const readCursor = (text: string, length: number): Cursor => {
  try {
    const [key, ...row]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isKey = key === null || ['string', 'number', 'boolean'].includes(typeof key)
    if (isKey && row.length === length && row.every(Number.isSafeInteger)) return [key, ...row] as Cursor // as just seen
  } catch {
    // As any other text that is none.
  }
  return invalid('after', 'There is no such page')
}

type Reference = Extract<PagedColumn, { names: unknown }>

const withNames = async (
  db: Db,
  declared: readonly ListColumn<never>[],
  stored: PagedSource<unknown>['columns'],
): Promise<readonly ReadColumn[]> => {
  const columns: ReadColumn[] = []
  for (const column of declared.filter(({ shownOnly }) => !shownOnly)) {
    const pagedColumn = stored[column.id]
    if (!pagedColumn) throw new Error(`The column ${column.id} is stored nowhere`)
    if (!('names' in pagedColumn)) columns.push({ ...column, stored: pagedColumn })
    else columns.push({ ...column, stored: { ...pagedColumn, names: await namesOf(db, pagedColumn) } })
  }
  return columns
}

const namesOf = async (db: Db, reference: Reference): Promise<NamedReference['names']> => {
  const { names, name = 'name', rank, also } = reference
  if (names instanceof Map) return new Map([...names].map(([id, one]) => [id, namedOf({ id, name: one, also: null })]))
  const read = typeof names === 'function' ? names(db) : null
  const rows =
    (await read) ??
    (
      await sql<NamedRow>`
        SELECT id, ${sql.ref(name)} AS name, ${also ? sql.ref(also) : sql`NULL`} AS also
          ${rank ? sql`, ${sql.ref(rank)} AS rank` : sql``} FROM ${sql.table(names as string)}`.execute(db)
    ).rows
  return new Map(rows.map((row) => [row.id, namedOf(row)]))
}

const namedOf = ({ name, rank, also }: NamedRow): Named => ({
  name: name ?? '',
  key: name ? listKey(name, rank) : null,
  folded: `${foldText(name ?? '')}\n${foldText(also ?? '')}`,
})

/** The state of the list in a query, whose values are texts or, of several parameters with one name, lists of them. */
const stateOf = (query: Readonly<Record<string, unknown>>, columns: readonly ReadColumn[]): ListState => {
  const getAll = (name: string) => [query[name] ?? []].flat().map(String)
  return readListState({ getAll, get: (name) => getAll(name)[0] ?? null }, columns)
}

const whereAll = (conditions: readonly Condition[]): Sql => {
  const all = conditions.filter((one) => one !== null)
  return all.length === 0 ? sql`` : sql`WHERE ${sql.join(all, sql` AND `)}`
}

type SqlSort = { readonly key: Sql; readonly join: Sql; readonly descending: boolean }

const sortOf = (db: Db, columns: readonly ReadColumn[], sort: ListState['sort']): SqlSort | null => {
  const column = columns.find(({ id }) => id === sort?.column)
  if (!sort || !column) return null
  const { stored, kind } = column
  const { descending } = sort
  if ('names' in stored) {
    return {
      key: sql`ranks.place`,
      join: sql`LEFT JOIN ${ranksOf(db, stored)} AS ranks ON ranks.id = ${stored.id}`,
      descending,
    }
  }
  const isText = kind === 'text' || kind === 'choice'
  const key = stored.key ?? (isText ? sql`lower(${stored.value})` : stored.value)
  return { key: isText ? sql`nullif(${key}, '')` : key, join: sql``, descending }
}

/** The place of each record in the order of their names. */
const ranksOf = (db: Db, { names }: NamedReference): Sql => {
  const keys = [...names].flatMap(([id, { key }]) => (key === null ? [] : [[id, key] as const]))
  const places = new Map([...new Set(keys.map(([, key]) => key))].sort(byCodeUnit).map((key, place) => [key, place]))
  return placesById(db, new Map(keys.map(([id, key]) => [id, places.get(key) ?? 0])))
}

const byCodeUnit = (one: string, other: string): number => (one < other ? -1 : 1)

const indexOfIds = ({
  id,
  order,
}: Pick<PagedSource<never>, 'id' | 'order'>): NonNullable<PagedSource<never>['indexed']> =>
  order === undefined
    ? { by: [id], order: sql`${id} DESC`, after: ([last]) => sql`${id} < ${last}` }
    : { by: [id], order: sql`${id} ASC`, after: ([last]) => sql`${id} > ${last}` }

/** Blank values come last in both directions, and equal ones in the order of the rows. */
const isAfter = (
  sort: SqlSort | null,
  [key, ...row]: Cursor,
  isAfterRow: (row: readonly number[]) => RawBuilder<boolean>,
): RawBuilder<boolean> => {
  const isLater = isAfterRow(row)
  if (!sort) return isLater
  if (key === null) return sql<boolean>`(${sort.key} IS NULL AND ${isLater})`
  const further = sort.descending ? sql`<` : sql`>`
  return sql<boolean>`(${sort.key} ${further} ${key} OR (${sort.key} = ${key} AND ${isLater}) OR ${sort.key} IS NULL)`
}

const NAMELESS: Named = { name: '', key: null, folded: '' }

/** The values of a column that rows have, one more than are offered at most; of many rows they are looked up by index. */
const offeredBy = async (
  db: Db,
  from: Sql,
  conditions: readonly Condition[],
  { field, ids, stored }: ReadColumn,
  areMany: boolean,
): Promise<Offered[]> => {
  if (field?.options) return [...field.options]
  const listed = (condition: RawBuilder<boolean>) => whereAll([...conditions, condition])
  const most = sql.lit(MOST_OFFERED + 1)
  if ('names' in stored) {
    const table = stored.from ?? from
    // PostgreSQL would join all rows for EXISTS.
    const { rows } = await (stored.isIndexed && areMany
      ? sql<{ id: number | string }>`
          SELECT id FROM ${idsAsTable(db, [...stored.names.keys()])} AS known
          WHERE (SELECT 1 FROM ${table} ${listed(sql`${stored.id} = known.id`)} LIMIT 1) = 1 LIMIT ${most}`
      : sql<{ id: number | string }>`
          SELECT DISTINCT ${stored.id} AS id FROM ${table} ${listed(sql`${stored.id} IS NOT NULL`)} LIMIT ${most}`
    ).execute(db)
    const values = rows
      .flatMap(({ id }) => ({ id: Number(id), ...(stored.names.get(id) ?? NAMELESS) }))
      .filter(({ key }) => key !== null)
      .sort((one, other) => byCodeUnit(one.key ?? '', other.key ?? ''))
    return ids ? values.map(({ id, name }) => ({ id, name })) : [...new Set(values.map(({ name }) => name))]
  }
  const { value, key = value, indexedIn } = stored
  const { rows } = await (indexedIn && areMany
    ? sql<{ value: string; key: string }>`
        SELECT value, key FROM (
          SELECT value, (SELECT ${key} FROM ${from} ${listed(sql`${value} = each_value.value`)} LIMIT 1) AS key
          FROM ${eachValue(value, indexedIn)} AS each_value) AS known
        WHERE key IS NOT NULL LIMIT ${most}`
    : sql<{ value: string; key: string }>`
        WITH own AS MATERIALIZED (SELECT ${value} AS value, ${key} AS key FROM ${from} ${listed(sql`${value} <> ''`)})
        SELECT DISTINCT value, key FROM own LIMIT ${most}`
  ).execute(db)
  rows.sort((one, other) => byCodeUnit(`${one.key}\n${one.value}`, `${other.key}\n${other.value}`))
  return rows.map(({ value: text }) => text)
}
