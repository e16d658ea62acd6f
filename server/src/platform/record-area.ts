import type { AreaName } from '@kitroom/contract/areas'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { foldText } from '@kitroom/contract/fold-text'
import { actionWord } from '@kitroom/contract/history'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Area, Services } from './area.ts'
import type { StoredRecord } from './batch/bulk-store.ts'
import { createRecord, findRecord, updateRecord } from './batch/one-record.ts'
import { codedOptions, namedOptions } from './batch/options.ts'
import { type Link, type RecordStoreParts, recordStore } from './batch/record-store.ts'
import { columnsOf } from './database/columns-of.ts'
import { isAmong } from './database/many-rows.ts'
import { inListOrder, type SortedTable } from './database/order.ts'
import type { Db, Tables } from './database/schema.ts'
import { BY_ID, type Table } from './database/tables.ts'
import type { SearchGroup, SearchSource } from './search/search.ts'
import { namedSearch } from './search/sources.ts'

/** Fields of the answer that another record has, whose id is in the column `by`: each with its column there. */
type Join = { readonly table: keyof Tables; readonly by: string; readonly fields: Readonly<Record<string, string>> }

/** A record as the contract declares it. */
type Declared<Row extends z.ZodObject> = {
  readonly one: string
  readonly many: string
  readonly key: string
  readonly keys: string
  readonly codes: { readonly read: PermissionCode }
  readonly naturalKey: string
  readonly duplicate: string
  readonly Input: z.ZodObject
  readonly Row: Row
  readonly list: Endpoint
  readonly get: Endpoint
  readonly create: Endpoint
  readonly update: Endpoint
}

type Parts<R extends StoredRecord> = Pick<
  RecordStoreParts<R>,
  'check' | 'afterWrite' | 'beforeRemove' | 'alsoFoundBy'
> & {
  /** Its name in the contract's list. */
  readonly name: AreaName
  /** Where 'Search everything' shows it, and how if not by its names alone. */
  readonly search: SearchGroup
  readonly found?: Pick<SearchSource, 'showsUses' | 'hex' | 'picture'>
  readonly links?: readonly Link[]
  readonly joins?: readonly Join[]
  /** A new database has some of these records. */
  readonly isSeeded?: true
  /** Its references to others are counted as uses. */
  readonly refers?: true
  /** The list, if it says more of each record than one of them alone. */
  readonly list?: (db: Db) => Promise<readonly object[]>
  /** The message of the list, if it has one. */
  readonly listed?: string
  /** The answer about one record, if it says more than the record. */
  readonly answer?: (record: R) => object
  /** Further calls of its own. */
  readonly routes?: (services: Services) => void
  readonly table: keyof Tables
}

/** The contract types a record's calls by its keys and fields, which are those of any record here. */
type OfAny = Parameters<typeof updateRecord>[1] & { readonly params: { readonly id: number } }
type MountAny = (endpoint: Endpoint, handle: (context: OfAny) => Promise<object>) => void

/** 'Product category': as messages say it. */
const asSentence = (one: string): string => `${one.charAt(0)}${one.slice(1).toLowerCase()}`

type Source = { table: keyof Tables; fields: readonly string[]; joins: readonly Join[]; links: readonly Link[] }

/**
 * The records of a table, all or some, in the order of lists or by name: a column or a joined one for each field of the
 * answer, and the ids of each link. A statement for each link, however many records.
 */
const findIn =
  <R extends StoredRecord>({ table, fields, joins, links }: Source) =>
  async (db: Db, ids?: readonly number[]): Promise<R[]> => {
    const elsewhere = new Set([
      ...joins.flatMap((join) => Object.keys(join.fields)),
      ...links.map(({ field }) => field),
    ])
    const ownColumns = fields.filter((name) => !elsewhere.has(name)).map((name) => sql.ref(`${table}.${name}`))
    const joined = joins.flatMap((join) =>
      Object.entries(join.fields).map(
        ([name, column]) => sql`${sql.ref(`${join.table}.${column}`)} AS ${sql.ref(name)}`,
      ),
    )
    const from = joins.map(
      (join) =>
        sql`LEFT JOIN ${sql.table(join.table)} ON ${sql.ref(`${join.table}.id`)} = ${sql.ref(`${table}.${join.by}`)}`,
    )
    const order = fields.includes('sort_order')
      ? inListOrder(table as SortedTable)
      : sql`${sql.table(table)}.name_order, ${sql.table(table)}.id`
    const { rows } = await sql<R>`SELECT ${sql.join([...ownColumns, ...joined])} FROM ${sql.table(table)}
      ${sql.join(from, sql` `)} WHERE ${isAmong(db, `${table}.id`, ids)} ORDER BY ${order}`.execute(db)
    let records = rows
    for (const link of links) {
      const membersOf = await listMembers(db, link, ids)
      records = records.map((record) => ({ ...record, [link.field]: membersOf.get(record.id) ?? [] }))
    }
    return records
  }

/** The ids of a link by the record that has them. */
const listMembers = async (
  db: Db,
  { table, owner, member, of }: Link,
  ids: readonly number[] | undefined,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await sql<{ owner: number; member: number }>`
    SELECT ${sql.ref(owner)} AS owner, ${sql.ref(member)} AS member FROM ${sql.table(table)}
    JOIN ${sql.table(of)} ON ${sql.ref(`${of}.id`)} = ${sql.ref(member)}
    WHERE ${isAmong(db, owner, ids)} ORDER BY ${inListOrder(of)}`.execute(db)
  const groups = Map.groupBy(rows, (row) => row.owner)
  return new Map([...groups].map(([id, pairs]) => [id, pairs.map((pair) => pair.member)]))
}

/** An area whose records are declared by the contract's `record()`: where they are kept, found and searched. */
export const recordArea = <Row extends z.ZodObject>(
  record: Declared<Row>,
  parts: Parts<z.output<Row> & StoredRecord>,
) => {
  type R = z.output<Row> & StoredRecord
  const { key, keys, one, naturalKey, duplicate, codes } = record
  const { name, table, links = [], joins = [], search: group, found: display, isSeeded, refers, ...others } = parts
  const { list, listed, answer, routes: ownRoutes, ...hooks } = others
  const what = asSentence(one)
  const isCoded = naturalKey === 'code'
  const find = findIn<R>({ table, fields: columnsOf(record.Row), joins, links })
  const store = recordStore<R>({
    word: actionWord(name),
    table,
    input: record.Input,
    key: naturalKey,
    find,
    links,
    taken: { [naturalKey]: duplicate },
    ...hooks,
  })
  const search = namedSearch(group, table as never, codes.read) // it has the columns
  const kind = [one, record.many].flatMap((words) => foldText(words).split(' '))
  const tables: Table[] = [
    { name: table, key: BY_ID, ...(isSeeded && { isSeeded: true }) },
    ...links.map((link) => ({ name: link.table, key: [link.owner, link.member] })),
  ]
  const answerOf = answer ?? ((row: R) => ({ [key]: row }))
  const routes = (services: Services): void => {
    const mount = services.mount as unknown as MountAny
    mount(record.list, async ({ db }) => ({ [keys]: await (list ?? find)(db), ...(listed && { message: listed }) }))
    mount(record.get, async ({ db, params }) => answerOf(await findRecord(store, db, params.id, what)))
    mount(record.create, async (context) => ({
      ...answerOf(await createRecord(store, context)),
      message: `${what} created.`,
    }))
    mount(record.update, async (context) => ({
      ...answerOf(await updateRecord(store, context, context.params.id, what)),
      message: `${what} updated.`,
    }))
    ownRoutes?.(services)
  }
  const area: Area = {
    name,
    bulk: store,
    tables,
    routes,
    options: (isCoded ? codedOptions : namedOptions)(table as never), // as for the search
    search: { ...search, ...(isCoded && { detail: sql.ref(`${table}.code`) }), kind, ...display },
    ...(refers && { uses: { table, links } }),
  }
  return { area, store }
}
