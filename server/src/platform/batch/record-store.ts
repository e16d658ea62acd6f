import { describeFields } from '@kitroom/contract/describe-fields'
import { nameOrder } from '@kitroom/contract/name-order'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isForeignKeyViolation } from '../database/database-errors.ts'
import { foldKey, searchText } from '../database/fold-key.ts'
import { insertMany, isOneOf, lockRows, updateMany } from '../database/many-rows.ts'
import type { SortedTable } from '../database/order.ts'
import type { Db, Tables } from '../database/schema.ts'
import type { Batching, BulkStore, RecordChange, StoredRecord, Values } from './bulk-store.ts'

/** A list of ids, stored in a join table. */
export type Link = {
  readonly field: string
  readonly table: keyof Tables
  readonly owner: string
  readonly member: string
  /** The table of the members, in whose order they are listed. */
  readonly of: SortedTable
}

export type RecordStoreParts<R extends StoredRecord> = Pick<BulkStore, 'word' | 'taken' | 'check' | 'isInUse'> & {
  readonly find: Find<R>
  /** The name of a record for people; its `name` if left out. */
  readonly nameOf?: (values: Values) => string
  readonly table: keyof Tables
  readonly input: z.ZodObject
  /** The field that identifies a record; its folded text is stored in `<key>_key`. */
  readonly key: string
  readonly links?: readonly Link[]
  /** Fields by which a record is found like by its name and key. */
  readonly alsoFoundBy?: readonly string[]
  /** Further columns to write: `before` is null for a new record. */
  readonly extraColumns?: (batching: Batching, values: Values, before: StoredRecord | null) => Values
  /** Runs after records and their links are written. */
  readonly afterWrite?: (
    batching: Batching,
    changes: readonly RecordChange[],
    inserted: readonly number[],
  ) => Promise<void>
  /** Deletes the rows that belong only to these records. */
  readonly beforeRemove?: (db: Db, ids: readonly number[]) => Promise<void>
}

type Find<R> = (db: Db, ids?: readonly number[]) => Promise<R[]>

/** A store that the forms of an area use too, which write one record at a time. */
export type RecordStore<R extends StoredRecord> = Omit<BulkStore, 'find'> & {
  readonly input: z.ZodObject
  readonly find: Find<R>
}

/** The store of an area whose records are rows of one table, with a column for each field of the input. */
export const recordStore = <R extends StoredRecord>(parts: RecordStoreParts<R>): RecordStore<R> => {
  const { word, table, input, key, find, taken, check, isInUse, links = [], extraColumns, afterWrite } = parts
  const nameOf = parts.nameOf ?? (({ name }: Values) => String(name ?? ''))
  const fields = describeFields(input).map(({ name }) => name)
  const linked = new Set(links.map(({ field }) => field))
  const columns = fields.filter((name) => !linked.has(name))
  const keys = [...(key === 'name' ? [] : [key]), ...(parts.alsoFoundBy ?? [])]
  const keyColumn = `${key}_key`

  const rowOf = (batching: Batching, values: Values, before: StoredRecord | null): Values => ({
    ...Object.fromEntries(columns.map((name) => [name, values[name] ?? null])),
    [keyColumn]: foldKey(String(values[key])),
    search_text: searchText(nameOf(values), ...keys.map((name) => String(values[name] ?? ''))),
    name_order: nameOrder(nameOf(values)),
    ...extraColumns?.(batching, values, before),
  })

  const insert = async (batching: Batching, rows: readonly Values[]): Promise<number[]> => {
    const now = new Date().toISOString()
    const records = rows.map((values) => ({ ...rowOf(batching, values, null), created_at: now, updated_at: now }))
    const added = await insertMany<{ id: number } & Values>(batching.db, table, records, ['id', keyColumn])
    const idOf = new Map(added.map((row) => [row[keyColumn], row.id]))
    const inserted = rows.map((values) => ({ id: Number(idOf.get(foldKey(String(values[key])))), values }))
    await writeLinks(batching.db, links, inserted)
    const ids = inserted.map(({ id }) => id)
    await afterWrite?.(batching, [], ids)
    return ids
  }

  const update = async (batching: Batching, changes: readonly RecordChange[]): Promise<void> => {
    const { db } = batching
    const rows = changes.map(({ before, values, version }) => ({
      ...rowOf(batching, values, before),
      id: before.id,
      updated_at: version,
    }))
    await updateMany(db, table, rows)
    const updated = changes.map(({ before, values }) => ({ id: before.id, values }))
    await writeLinks(db, links, updated)
    await afterWrite?.(batching, changes, [])
  }

  const remove = (db: Db, ids: readonly number[]): Promise<number[]> => removeMany(db, parts, ids)

  const stored = (record: StoredRecord): Values => record as unknown as Values // its fields are the input's
  return {
    word,
    input,
    find,
    nameOf: (record, values) => nameOf(record ? stored(record) : values),
    taken,
    ...(check ? { check } : {}),
    ...(isInUse ? { isInUse } : {}),
    valuesOf: (record) => Object.fromEntries(fields.map((name) => [name, stored(record)[name]])),
    keysOf: (record) => [[foldKey(String(stored(record)[key]))]],
    lock: (db, ids) => lockRows(db, table, ids),
    insert,
    update,
    remove,
  }
}

/** Replaces the links of the records; a list that a record leaves out stays as it is. */
const writeLinks = async (
  db: Db,
  links: readonly Link[],
  records: readonly { id: number; values: Values }[],
): Promise<void> => {
  for (const { field, table, owner, member } of links) {
    const written = records.filter(({ values }) => values[field] !== undefined)
    if (written.length === 0) continue
    const ids = written.map(({ id }) => id)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${isOneOf(db, owner, ids)}`.execute(db)
    const pairs = written.flatMap(({ id, values }) =>
      (values[field] as readonly number[]).map((other) => ({ [owner]: id, [member]: other })),
    )
    await insertMany(db, table, pairs)
  }
}

type Removing = Pick<RecordStoreParts<StoredRecord>, 'table' | 'links' | 'beforeRemove'>

/**
 * Deletes records with all that belongs to them, unless something else refers to them: all at once, and if one of them is
 * in use, one half after the other. Returns those deleted.
 */
const removeMany = async (db: Db, removing: Removing, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  if (await removeAll(db, removing, ids)) return [...ids]
  const half = Math.floor(ids.length / 2)
  if (half === 0) return []
  const first = await removeMany(db, removing, ids.slice(0, half))
  return [...first, ...(await removeMany(db, removing, ids.slice(half)))]
}

/** Whether all of them could be deleted; otherwise none is. */
const removeAll = async (
  db: Db,
  { table, links = [], beforeRemove }: Removing,
  ids: readonly number[],
): Promise<boolean> => {
  await sql`SAVEPOINT removal`.execute(db)
  try {
    for (const link of links) {
      await sql`DELETE FROM ${sql.table(link.table)} WHERE ${isOneOf(db, link.owner, ids)}`.execute(db)
    }
    await beforeRemove?.(db, ids)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${isOneOf(db, 'id', ids)}`.execute(db)
    await sql`RELEASE SAVEPOINT removal`.execute(db)
    return true
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    await sql`ROLLBACK TO SAVEPOINT removal`.execute(db)
    // Rolling back keeps it, and the next one would be inside it.
    await sql`RELEASE SAVEPOINT removal`.execute(db)
    return false
  }
}
