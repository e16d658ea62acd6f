import type { Batch } from '@kitroom/contract/batches'
import type { Insertable } from 'kysely'
import { actorNameOf, byName } from '../activity/actor-name.ts'
import type { Db, Tables } from '../database/schema.ts'
import { notFound } from '../refusal.ts'

const BATCHES_SHOWN = 200

type Batched = Insertable<Tables['batches']>
type NewBatch = Pick<Batched, 'area' | 'kind' | 'actor_user_id'> &
  Partial<Pick<Batched, 'created_count' | 'changed_count' | 'undoes_id'>>

/** Counts that are left out are 0. */
export const insertBatch = async (db: Db, batch: NewBatch): Promise<number> => {
  const actorName = await actorNameOf(db, batch.actor_user_id)
  const { id } = await db
    .insertInto('batches')
    .values({ created_count: 0, changed_count: 0, ...batch, ...actorName, happened_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const batches = (db: Db) =>
  db
    .selectFrom('batches')
    .innerJoin('users', 'users.id', 'batches.actor_user_id')
    .leftJoin('batches as undoing', 'undoing.undoes_id', 'batches.id')
    .select(['batches.id', 'batches.area', 'batches.kind', 'batches.happened_at', 'batches.created_count'])
    .select(['batches.changed_count', 'batches.undoes_id', 'undoing.happened_at as undone_at'])
    .select(byName('batches'))
    .$castTo<Batch>() // the kinds are those that were written

/** Newest first. */
export const listBatches = (db: Db, area: string): Promise<Batch[]> =>
  batches(db).where('batches.area', '=', area).orderBy('batches.id', 'desc').limit(BATCHES_SHOWN).execute()

export const findBatch = async (db: Db, id: number): Promise<Batch> =>
  (await batches(db).where('batches.id', '=', id).executeTakeFirst()) ?? notFound('Batch')

export type BatchEntry = { action: string; target_id: number | null; before: string | null; after: string | null }

/** The changes of a batch, in the order of writing. */
export const listEntries = (db: Db, batchId: number): Promise<BatchEntry[]> =>
  db
    .selectFrom('activity')
    .select(['action', 'target_id', 'before', 'after'])
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()
