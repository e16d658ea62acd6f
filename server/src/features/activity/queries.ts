import type { BatchKind } from '@kitroom/contract/batches'
import { sql } from 'kysely'
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
  batch_id: number | null
  by_first_name: string | null
  by_last_name: string | null
}

export type BatchRow = Row & {
  kind: BatchKind | null
  created_count: number | null
  changed_count: number | null
  undoing_id: number | null
}

const rows = (db: Db) =>
  db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_user_id')
    .select(['activity.id', 'activity.happened_at', 'action', 'target_id', 'before', 'after', 'batch_id'])
    .select(['users.first_name as by_first_name', 'users.last_name as by_last_name'])
    .orderBy('activity.id', 'desc')

/** What happened to one record, newest first. */
export const listRecordEntries = (db: Db, actions: readonly string[], id: number): Promise<Row[]> =>
  rows(db).where('action', 'in', actions).where('target_id', '=', id).limit(HISTORY_SHOWN).execute()

export type Wanted = {
  /** The first words of the actions that may be told. */
  words: readonly string[]
  before?: number | undefined
  person?: number | undefined
  record?: number | undefined
  kind?: string | undefined
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

/** One more than a page, newest first. */
export const listEntries = (db: Db, wanted: Wanted): Promise<BatchRow[]> => {
  const { words, before, person, record, kind, from, to } = wanted
  return rows(db)
    .leftJoin('batches', 'batches.id', 'activity.batch_id')
    .leftJoin('batches as undoing', 'undoing.undoes_id', 'batches.id')
    .select(['batches.kind', 'batches.created_count', 'batches.changed_count', 'undoing.id as undoing_id'])
    .$castTo<BatchRow>() // the kinds are those that were written
    .where((where) => where.or(words.map((word) => where('action', 'like', `${word}.%`))))
    .$if(before !== undefined, (query) => query.where('activity.id', '<', Number(before)))
    .$if(person !== undefined, (query) => query.where('activity.actor_user_id', '=', Number(person)))
    .$if(record !== undefined, (query) => query.where('target_id', '=', Number(record)))
    .$if(kind !== undefined, (query) => query.where('action', 'like', `%.${kind}`))
    .$if(from !== undefined, (query) => query.where('activity.happened_at', '>=', new Date(String(from)).toISOString()))
    .$if(to !== undefined, (query) =>
      query.where('activity.happened_at', '<', new Date(Date.parse(String(to)) + DAY_MS).toISOString()),
    )
    .limit(PAGE + 1)
    .execute()
}

/** Everybody who has changed anything, by name. */
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
