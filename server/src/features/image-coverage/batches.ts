import type { Batch } from '@kitroom/contract/batches'
import { type Author, type Entry, logBatchActivity } from '../../platform/activity/activity.ts'
import { findBatch, insertBatch } from '../../platform/batch/queries.ts'
import type { Db } from '../../platform/database/schema.ts'
import { conflict } from '../../platform/refusal.ts'
import type { SlotChange } from '../product-images/index.ts'

const AREA = 'product-images'
const UNDONE = 'This batch has been undone.'

const findByKey = (db: Db, userId: number, key: string) =>
  db
    .selectFrom('image_batches')
    .select('batch_id')
    .where('actor_user_id', '=', userId)
    .where('upload_key', '=', key)
    .executeTakeFirst()

type ImageBatch = { userId: number; kind: 'images' | 'restore' | 'undo'; undoes_id?: number | null }

/** A new, empty batch. */
const startBatch = (db: Db, { userId, kind, undoes_id = null }: ImageBatch): Promise<number> =>
  insertBatch(db, { area: AREA, kind, actor_user_id: userId, undoes_id })

/** The batch of a person's uploads with this key; the first upload creates it. */
const batchFor = async (db: Db, userId: number, key: string): Promise<number> => {
  const batch = await findByKey(db, userId, key)
  if (batch) return batch.batch_id
  const batch_id = await startBatch(db, { userId, kind: 'images' })
  const made = await db
    .insertInto('image_batches')
    .values({ batch_id, actor_user_id: userId, upload_key: key })
    .onConflict((taken) => taken.columns(['actor_user_id', 'upload_key']).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows) return batch_id
  // Another upload of the same batch came first.
  await db.deleteFrom('batches').where('id', '=', batch_id).execute()
  return (await findByKey(db, userId, key))?.batch_id ?? batch_id
}

type ActivityLog = { db: Db; logBatch: (batchId: number | null, entries: readonly Entry[]) => Promise<void> }

/** A slot that got the same image again has not changed. */
const changesIn = (written: readonly (SlotChange | null)[]): SlotChange[] =>
  written.filter((change) => change !== null).filter(({ before, after }) => before?.hash !== after?.hash)

/** Records changes of slots as part of a batch, and counts them. */
const logInBatch = async (
  { db, logBatch }: ActivityLog,
  batchId: number,
  changes: readonly SlotChange[],
): Promise<Batch> => {
  await logBatch(batchId, changes)
  const made = changes.filter(({ before }) => !before).length
  await db
    .updateTable('batches')
    .set((batch) => ({
      created_count: batch('created_count', '+', made),
      changed_count: batch('changed_count', '+', changes.length - made),
    }))
    .where('id', '=', batchId)
    .execute()
  return findBatch(db, batchId)
}

/** Records what was written to slots as a new batch; null, and no batch, if nothing has changed. */
export const logImageBatch = async (
  activityLog: ActivityLog,
  batch: ImageBatch,
  written: readonly (SlotChange | null)[],
): Promise<Batch | null> => {
  const changes = changesIn(written)
  if (changes.length > 0) return logInBatch(activityLog, await startBatch(activityLog.db, batch), changes)
  await activityLog.logBatch(null, [])
  return null
}

/**
 * The same for an upload with a key; returns the id of its batch, null if it has none.
 * @throws {Refusal} 409 if the batch has been undone: nothing can be added to it.
 */
export const recordUpload = async (
  db: Db,
  author: Author,
  key: string,
  written: SlotChange | null,
): Promise<{ batch_id: number | null; is_unchanged: boolean }> => {
  const { userId } = author
  const changes = changesIn([written])
  if (changes.length === 0) {
    return { batch_id: (await findByKey(db, userId, key))?.batch_id ?? null, is_unchanged: true }
  }
  const logBatch: ActivityLog['logBatch'] = (id, entries) => logBatchActivity(db, author, id, entries)
  const batch = await logInBatch({ db, logBatch }, await batchFor(db, userId, key), changes)
  if (batch.undone_at !== null) conflict('batch', UNDONE)
  return { batch_id: batch.id, is_unchanged: false }
}
