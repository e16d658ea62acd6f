import type { BatchKind } from '@kitroom/contract/batches'
import { type RawBuilder, sql } from 'kysely'
import { byName } from '../../platform/activity/actor-name.ts'
import { isPostgres } from '../../platform/database/is-postgres.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { findIdRange, newestIdsOfRecord, pageOfIds, type Wanted } from './page-ids.ts'

const HISTORY_SHOWN = 200
export const PAGE = 100

export type Row = {
  id: number
  happened_at: string
  action: string
  target_id: number | null
  before: string | null
  after: string | null
  names: string | null
  batch_id: number | null
  by_first_name: string | null
  by_last_name: string | null
}

export type BatchRow = Row & {
  kind: BatchKind | null
  batch_area: string | null
  created_count: number | null
  changed_count: number | null
  undoing_id: number | null
}

const rows = (db: Db) =>
  db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_user_id')
    .select(['activity.id', 'activity.happened_at', 'action', 'target_id', 'before', 'after', 'names', 'batch_id'])
    .select(byName('activity'))
    .orderBy('activity.id', 'desc')

const isOnPage = (ids: RawBuilder<unknown>) => sql<boolean>`activity.id IN (SELECT id FROM (${ids}) AS page)`

const rowsWithBatch = (db: Db) =>
  rows(db)
    .leftJoin('batches', 'batches.id', 'activity.batch_id')
    .leftJoin('batches as undoing', 'undoing.undoes_id', 'batches.id')
    .select(['batches.kind', 'batches.area as batch_area', 'batches.created_count', 'batches.changed_count'])
    .select('undoing.id as undoing_id')
    .$castTo<BatchRow>() // the kinds are those that were written

/** The entries of one record, newest first. */
export const listRecordEntries = (db: Db, actions: readonly string[], id: number): Promise<BatchRow[]> =>
  rowsWithBatch(db)
    .where(isOnPage(newestIdsOfRecord(db, actions, id, HISTORY_SHOWN)))
    .execute()

/** One more than a page, newest first. */
export const listEntries = async (db: Db, wanted: Wanted): Promise<BatchRow[]> => {
  const range = await findIdRange(db, wanted)
  if (!range || wanted.words.length === 0) return []
  return rowsWithBatch(db)
    .where(isOnPage(pageOfIds(db, wanted, range, PAGE + 1)))
    .execute()
}

/** The products of inventory items. */
export const findItemProducts = async (db: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (itemIds.length === 0) return new Map()
  const found = await db
    .selectFrom('inventory_items')
    .select(['id', 'product_id'])
    .where(isOneOf(db, 'id', [...new Set(itemIds)]))
    .execute()
  return new Map(found.map(({ id, product_id }) => [id, product_id]))
}

/** The product of larger batches is not looked up. */
const LOOKED_THROUGH = 500

/** The product of each batch's items or images, if it is the same for all. */
export const findBatchProducts = async (db: Db, batchIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (batchIds.length === 0) return new Map()
  const product = isPostgres(db)
    ? sql`CAST(coalesce(after, before) AS json) ->> 'product_name'`
    : sql`coalesce(after, before) ->> 'product_name'`
  const { rows: found } = await sql<{ id: number; name: string }>`
    SELECT batches.id, min(${product}) AS name FROM batches JOIN activity ON activity.batch_id = batches.id
    WHERE ${isOneOf(db, 'batches.id', [...new Set(batchIds)])} AND batches.area IN ('inventory', 'product-images')
      AND batches.created_count + batches.changed_count <= ${sql.lit(LOOKED_THROUGH)}
    GROUP BY batches.id HAVING count(DISTINCT ${product}) = 1`.execute(db)
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The names that users had before they were renamed, the newest first. */
const listEarlierNames = async (db: Db): Promise<{ id: number; name: string }[]> => {
  const field = (state: 'before' | 'after', name: string) =>
    isPostgres(db)
      ? sql`CAST(${sql.ref(state)} AS json) ->> ${sql.lit(name)}`
      : sql`${sql.ref(state)} ->> ${sql.lit(name)}`
  const fullName = (state: 'before' | 'after') =>
    sql`(${field(state, 'first_name')}) || ' ' || (${field(state, 'last_name')})`
  const { rows: found } = await sql<{ id: number; name: string }>`
    SELECT target_id AS id, ${fullName('before')} AS name FROM activity
    WHERE action = 'user.updated' AND ${fullName('before')} <> ${fullName('after')} ORDER BY activity.id DESC`.execute(
    db,
  )
  return found
}

export type ListedPerson = { id: number; name: string; earlier_names: string[] }

/** All users with entries, each once, by their present name. */
export const listPeople = async (db: Db): Promise<ListedPerson[]> => {
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('activity').select('activity.id').whereRef('activity.actor_user_id', '=', 'users.id')),
    )
    .orderBy(sql`lower(last_name), lower(first_name), id`)
    .execute()
  const earlier = Map.groupBy(await listEarlierNames(db), ({ id }) => id)
  return people.map(({ id, first_name, last_name }) => {
    const name = `${first_name} ${last_name}`
    const names = new Set((earlier.get(id) ?? []).map((one) => one.name))
    names.delete(name)
    return { id, name, earlier_names: [...names] }
  })
}
