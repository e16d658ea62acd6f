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
import { codedSearch, namedSearch } from './search/sources.ts'

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
  /** A new database has some of these records. */
  readonly isSeeded?: true
  /** Its references to others are counted as uses. */
  readonly refers?: true
  /** The records, all or some, as one is answered and kept in the activity; by default its columns in the order of lists. */
  readonly find?: (db: Db, ids?: readonly number[]) => Promise<R[]>
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

/** The records of a table, with a column for each field of the answer, in the order of lists or by name. */
const findIn =
  <R>(table: keyof Tables, columns: readonly string[]) =>
  async (db: Db, ids?: readonly number[]): Promise<R[]> => {
    const order = columns.includes('sort_order') ? inListOrder(table as SortedTable) : sql`name_order, id`
    const { rows } = await sql<R>`SELECT ${sql.join(columns.map((name) => sql.ref(name)))} FROM ${sql.table(table)}
      WHERE ${isAmong(db, 'id', ids)} ORDER BY ${order}`.execute(db)
    return rows
  }

/** An area whose records are declared by the contract's `record()`: where they are kept, found and searched. */
export const recordArea = <Row extends z.ZodObject>(
  record: Declared<Row>,
  parts: Parts<z.output<Row> & StoredRecord>,
) => {
  type R = z.output<Row> & StoredRecord
  const { key, keys, one, naturalKey, duplicate, codes } = record
  const { name, table, links = [], search: group, found, isSeeded, refers, list, listed, answer, ...others } = parts
  const { find: ownFind, routes: ownRoutes, ...hooks } = others
  const what = asSentence(one)
  const isCoded = naturalKey === 'code'
  const find = ownFind ?? findIn<R>(table, columnsOf(record.Row))
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
  const search = (isCoded ? codedSearch : namedSearch)(group, table as never, codes.read) // it has the columns
  const kind = [one, record.many].flatMap((words) => foldText(words).split(' '))
  const tables: Table[] = [
    { name: table, key: BY_ID, ...(isSeeded && { isSeeded: true }) },
    ...links.map((link) => ({ name: link.table, key: [link.owner, link.member] })),
  ]
  const answerOf = answer ?? ((found: R) => ({ [key]: found }))
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
    search: { ...search, kind, ...found },
    ...(refers && { uses: { table, links } }),
  }
  return { area, store }
}
