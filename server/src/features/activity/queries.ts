import type { BatchKind } from '@kitroom/contract/batches'
import { type RawBuilder, sql } from 'kysely'
import { isPostgres, jsonListHas, jsonText, readBy } from '../../platform/database/dialect.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'

export const HISTORY_SHOWN = 200
/** Of the states of a page's entries: those of a large order are as large as itself. */
const PAGE_BYTES = 1024 * 1024

export type Row = {
  id: number
  happened_at: string
  action: string
  target_id: number | null
  actor_user_id: number | null
  before: string | null
  after: string | null
  names: string | null
  batch_id: number | null
  by_first_name: string | null
  by_last_name: string | null
  by_token: string | null
  address: string | null
  user_agent: string | null
}

export type BatchRow = Row & {
  kind: BatchKind | null
  batch_area: string | null
  created_count: number | null
  changed_count: number | null
  undoing_id: number | null
  /** How many entries there are with those that the page has no room for. */
  listed: number
}

// As text: Kysely's builder takes longer for so many columns than a page of few entries. Names are those of `byName`.
const ROWS = sql.raw(`
  SELECT activity.id, activity.happened_at, action, target_id, activity.actor_user_id, before, after, names, batch_id,
    coalesce(activity.actor_first_name, users.first_name) AS by_first_name,
    coalesce(activity.actor_last_name, users.last_name) AS by_last_name, activity.actor_token AS by_token,
    client.address, client.user_agent,
    batches.kind, batches.area AS batch_area, batches.created_count, batches.changed_count, undoing.id AS undoing_id,
    CAST(listed AS integer) AS listed
  FROM page JOIN activity ON activity.id = page.id LEFT JOIN users ON users.id = activity.actor_user_id
    LEFT JOIN activity_clients AS client ON client.activity_id = activity.id
    LEFT JOIN batches ON batches.id = activity.batch_id
    LEFT JOIN batches AS undoing ON undoing.undoes_id = batches.id`)

/**
 * The rows of these ids, newest first, until the page is full; the newest whatever its size. The databases tell the size
 * of a text without reading it.
 */
const rowsOf = async (db: Db, ids: RawBuilder<unknown>): Promise<BatchRow[]> => {
  const { rows } = await sql<BatchRow>`
    WITH sized AS (
      SELECT id, coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0) AS size
      FROM activity WHERE id IN (SELECT id FROM (${ids}) AS ids)),
    page AS (SELECT id, size, sum(size) OVER (ORDER BY id DESC) AS filled, count(*) OVER () AS listed FROM sized)
    ${ROWS} WHERE filled <= ${sql.lit(PAGE_BYTES)} OR filled = size ORDER BY activity.id DESC`.execute(db)
  return rows
}

/** The entries of one record, newest first. */
export const listRecordEntries = (
  db: Db,
  actions: readonly string[],
  id: number,
  before?: number,
): Promise<BatchRow[]> => rowsOf(db, newestIdsOfRecord(db, actions, id, before))

/** The ids of the newest entries of one record, each action from its range of an index. */
const newestIdsOfRecord = (db: Db, actions: readonly string[], id: number, before?: number): RawBuilder<unknown> => {
  const newest = sql`ORDER BY id DESC LIMIT ${sql.lit(HISTORY_SHOWN + 1)}`
  const older = before === undefined ? sql`` : sql`AND id < ${before}`
  const ranges = actions.map(
    (action) => sql`SELECT id FROM activity ${readBy(db, 'activity_action_record')}
      WHERE action = ${action} AND target_id = ${id} ${older}`,
  )
  // SQLite merges ranges that are in the same order.
  const each = isPostgres(db) ? ranges.map((range) => sql`(${range} ${newest})`) : ranges
  return sql`${sql.join(each, sql` UNION ALL `)} ${newest}`
}

/** A list of ids in the states of entries about other records. */
export type ListedIn = { action: string; list: 'permissionIds' | 'roleIds' }

/** The ids of a list that one record has now. */
export const listShared = async (db: Db, list: ListedIn['list'], id: number): Promise<number[]> => {
  const isOfRole = list === 'permissionIds'
  const rows = db.selectFrom('role_permissions').selectAll().orderBy('role_id').orderBy('permission_id')
  const rights = await rows.where(isOfRole ? 'role_id' : 'permission_id', '=', id).execute()
  return rights.map(({ role_id, permission_id }) => (isOfRole ? permission_id : role_id))
}

/** The entries that added one record to the lists of others, or removed it from them, newest first. */
export const listEntriesAbout = (db: Db, { action, list }: ListedIn, id: number): Promise<BatchRow[]> => {
  const isListed = (state: 'before' | 'after') => jsonListHas(db, sql.ref(state), list, id)
  return rowsOf(
    db,
    sql`SELECT id FROM activity WHERE action = ${action} AND ${isListed('before')} <> ${isListed('after')}
      ORDER BY id DESC LIMIT ${sql.lit(HISTORY_SHOWN)}`,
  )
}

/** As many of these entries as a page has room for, in this order. */
export const listEntries = async (db: Db, ids: readonly number[]): Promise<BatchRow[]> => {
  const { rows: sized } = await sql<{ id: number; size: number }>`
    SELECT id, coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0) AS size
    FROM activity WHERE ${isOneOf(db, 'id', ids)}`.execute(db)
  const sizes = new Map(sized.map(({ id, size }) => [id, size]))
  let filled = 0
  const shown = ids.filter((id, nth) => {
    filled += sizes.get(id) ?? 0
    // Its changes stand in an answer twice, as fields and as a text.
    return nth === 0 || 2 * filled <= PAGE_BYTES
  })
  return rowsOf(db, sql`SELECT id FROM activity WHERE ${isOneOf(db, 'id', shown)}`)
}

/** The products of inventory items. */
export const findItemProducts = async (db: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (itemIds.length === 0) return new Map()
  const items = await db
    .selectFrom('inventory_items')
    .select(['id', 'product_id'])
    .where(isOneOf(db, 'id', [...new Set(itemIds)]))
    .execute()
  return new Map(items.map(({ id, product_id }) => [id, product_id]))
}

/** The product of larger batches is not looked up. */
const LOOKED_THROUGH = 500

/** The product of each batch's items or images, if it is the same for all. */
export const findBatchProducts = async (db: Db, batchIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (batchIds.length === 0) return new Map()
  const product = jsonText(db, sql`coalesce(after, before)`, 'product_name')
  const { rows: batches } = await sql<{ id: number; name: string }>`
    WITH made AS MATERIALIZED (
      SELECT batches.id, (SELECT ${product} FROM activity WHERE batch_id = batches.id LIMIT 1) AS name FROM batches
      WHERE ${isOneOf(db, 'batches.id', [...new Set(batchIds)])} AND batches.area IN ('inventory', 'product-images')
        AND batches.created_count + batches.changed_count <= ${sql.lit(LOOKED_THROUGH)})
    SELECT id, name FROM made WHERE name IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM activity WHERE batch_id = made.id AND ${product} <> made.name)`.execute(db)
  return new Map(batches.map(({ id, name }) => [id, name]))
}

/** The names that users had before they were renamed, the newest first, from the index of migration 0033. */
const listEarlierNames = async (db: Db): Promise<{ id: number; name: string }[]> => {
  const field = (state: 'before' | 'after', name: string) => jsonText(db, sql.ref(state), name)
  const fullName = (state: 'before' | 'after') =>
    sql`(${field(state, 'first_name')}) || ' ' || (${field(state, 'last_name')})`
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT target_id AS id, ${fullName('before')} AS name
    FROM activity ${readBy(db, 'activity_renamed')}
    WHERE action = 'user.updated' AND ${fullName('before')} <> ${fullName('after')} ORDER BY activity.id DESC`.execute(
    db,
  )
  return rows
}

/** The present names of users by id, and those that they had before. */
export const listPeople = async (db: Db): Promise<ReadonlyMap<number, { name: string; earlier_names: string[] }>> => {
  const people = await db.selectFrom('users').select(['id', 'first_name', 'last_name']).orderBy('id').execute()
  const earlier = Map.groupBy(await listEarlierNames(db), ({ id }) => id)
  return new Map(
    people.map(({ id, first_name, last_name }) => {
      const name = `${first_name} ${last_name}`
      const names = new Set((earlier.get(id) ?? []).map((one) => one.name))
      names.delete(name)
      return [id, { name, earlier_names: [...names] }]
    }),
  )
}
