import { ACTIVITY_TOPICS } from '@kitroom/contract/activity-topics'
import type { BatchKind } from '@kitroom/contract/batches'
import { type RawBuilder, sql } from 'kysely'
import { ACTION_KIND, ACTION_WORD } from '../../platform/activity/action-parts.ts'
import { byName } from '../../platform/activity/actor-name.ts'
import { isPostgres } from '../../platform/database/is-postgres.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'

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

/** The entries of one record, newest first. */
export const listRecordEntries = (db: Db, actions: readonly string[], id: number): Promise<Row[]> =>
  rows(db).where('action', 'in', actions).where('target_id', '=', id).limit(HISTORY_SHOWN).execute()

export type Wanted = {
  /** The first words of the permitted actions. */
  words: readonly string[]
  before?: number | undefined
  person?: number | undefined
  record?: number | undefined
  kind?: string | undefined
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Only the newest matching entry of each batch. */
  isFolded: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Ids are assigned when entries are written, not when they are committed: no transaction lasts longer than this. */
const OUT_OF_ORDER_MS = 60 * 60 * 1000

const isoOf = (moment: number): string => new Date(moment).toISOString()

type Days = { first: number | null; last: number | null }

/** The range of ids of some days, so that entries are read in order without sorting; null: there are none. */
const idsOfDays = async (db: Db, { from, to }: Wanted): Promise<Days | null> => {
  const beginning = (moment: number) =>
    db
      .selectFrom('activity')
      .select('id')
      .where('happened_at', '>=', isoOf(moment))
      .orderBy('happened_at')
      .limit(1)
      .executeTakeFirst()
  const first = from === undefined ? null : await beginning(Date.parse(from) - OUT_OF_ORDER_MS)
  if (first === undefined) return null
  const last = to === undefined ? null : ((await beginning(Date.parse(to) + DAY_MS + OUT_OF_ORDER_MS))?.id ?? null)
  return { first: first?.id ?? null, last }
}

type Condition = RawBuilder<unknown>

/** The conditions of an entry besides its word. */
const conditionsOf = (wanted: Wanted, days: Days): Condition[] => {
  const { before, person, record, kind, from, to } = wanted
  return [
    ...(before === undefined ? [] : [sql`id < ${before}`]),
    ...(days.first === null ? [] : [sql`id >= ${days.first}`]),
    ...(days.last === null ? [] : [sql`id <= ${days.last}`]),
    ...(person === undefined ? [] : [sql`actor_user_id = ${person}`]),
    ...(record === undefined ? [] : [sql`target_id = ${record}`]),
    ...(kind === undefined ? [] : [sql`${sql.raw(ACTION_KIND)} = ${`.${kind}`}`]),
    ...(from === undefined ? [] : [sql`happened_at >= ${isoOf(Date.parse(from))}`]),
    ...(to === undefined ? [] : [sql`happened_at < ${isoOf(Date.parse(to) + DAY_MS)}`]),
  ]
}

/** No later entry of the same batch matches. */
const isNewestOfBatch = ({ words, kind }: Wanted): Condition => sql`(batch_id IS NULL OR NOT EXISTS (
  SELECT 1 FROM activity AS later WHERE later.batch_id = activity.batch_id AND later.id > activity.id
    AND ${sql.raw(ACTION_WORD.replace('action', 'later.action'))} IN (${sql.join(words.map((word) => `${word}.`))})
    ${kind === undefined ? sql`` : sql`AND ${sql.raw(ACTION_KIND.replace('action', 'later.action'))} = ${`.${kind}`}`}))`

/**
 * The ids of one more than a page, newest first. With all permissions it is one pass over the matching index; otherwise
 * each word is read in the order of its own index, so that forbidden entries are not scanned.
 */
const idsOf = (wanted: Wanted, days: Days): Condition => {
  const { words, isFolded, record } = wanted
  const folding = isFolded && record === undefined ? [isNewestOfBatch(wanted)] : []
  const conditions = [...conditionsOf(wanted, days), ...folding]
  const limit = sql`ORDER BY id DESC LIMIT ${sql.lit(PAGE + 1)}`
  const ids = (own: readonly Condition[]) => sql`SELECT id FROM activity WHERE ${sql.join(own, sql` AND `)} ${limit}`
  if (words.length === ACTIVITY_TOPICS.size && record === undefined) {
    // The concatenation keeps the database from using the index on the word.
    const isTold = sql`(${sql.raw(ACTION_WORD)} || '') IN (${sql.join(words.map((word) => sql.lit(`${word}.`)))})`
    return ids([...conditions, isTold])
  }
  const ofWord = (word: string) => ids([sql`${sql.raw(ACTION_WORD)} = ${`${word}.`}`, ...conditions])
  const [only = ''] = words
  if (words.length === 1) return ofWord(only)
  const parts = words.map((word) => sql`SELECT id FROM (${ofWord(word)}) AS of_word`)
  return sql`SELECT id FROM (${sql.join(parts, sql` UNION ALL `)}) AS of_words ${limit}`
}

/** One more than a page, newest first. */
export const listEntries = async (db: Db, wanted: Wanted): Promise<BatchRow[]> => {
  const days = await idsOfDays(db, wanted)
  if (!days || wanted.words.length === 0) return []
  return rows(db)
    .leftJoin('batches', 'batches.id', 'activity.batch_id')
    .leftJoin('batches as undoing', 'undoing.undoes_id', 'batches.id')
    .select(['batches.kind', 'batches.area as batch_area', 'batches.created_count', 'batches.changed_count'])
    .select('undoing.id as undoing_id')
    .$castTo<BatchRow>() // the kinds are those that were written
    .where(sql<boolean>`activity.id IN (SELECT id FROM (${idsOf(wanted, days)}) AS page)`)
    .execute()
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

/** All users with entries, by name. */
export const listPeople = async (db: Db): Promise<{ id: number; name: string }[]> => {
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('activity').select('activity.id').whereRef('activity.actor_user_id', '=', 'users.id')),
    )
    .orderBy(sql`lower(last_name), lower(first_name), id`)
    .execute()
  return people.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
}
