import type { Batch } from '@kitroom/contract/batches'
import { type Entry, recordBatchActivity } from '../../platform/activity/activity.ts'
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

/** A new, empty batch of one person's images. */
export const startImageBatch = (
  db: Db,
  userId: number,
  undoes_id: number | null = null,
  kind: 'images' | 'restore' = 'images',
): Promise<number> =>
  insertBatch(db, {
    area: AREA,
    kind: undoes_id === null ? kind : 'undo',
    actor_user_id: userId,
    created_count: 0,
    changed_count: 0,
    undoes_id,
  })

/** The batch of a person's uploads with this key; the first upload creates it. */
const batchFor = async (db: Db, userId: number, key: string): Promise<number> => {
  const known = await findByKey(db, userId, key)
  if (known) return known.batch_id
  const batch_id = await startImageBatch(db, userId)
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

export type RecordBatch = (batchId: number, entries: readonly Entry[]) => Promise<void>

/** Records changes of slots as part of a batch, and counts them. A slot with the same image again is not a change. */
export const recordInBatch = async (
  { db, recordBatch }: { db: Db; recordBatch: RecordBatch },
  batchId: number,
  written: readonly (SlotChange | null)[],
): Promise<Batch> => {
  const changes = written.filter((change) => change !== null).filter(isChange)
  await recordBatch(batchId, changes)
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

/**
 * The same for an upload with a key; returns the id of its batch, null if nothing changed.
 * @throws {Refusal} 409 if the batch has been undone: nothing can be added to it.
 */
export const recordUpload = async (
  db: Db,
  userId: number,
  key: string,
  written: SlotChange | null,
): Promise<number | null> => {
  if (!written || !isChange(written)) return (await findByKey(db, userId, key))?.batch_id ?? null
  const recordBatch: RecordBatch = (id, entries) => recordBatchActivity(db, userId, id, entries)
  const batch = await recordInBatch({ db, recordBatch }, await batchFor(db, userId, key), [written])
  if (batch.undone_at !== null) conflict('batch', UNDONE)
  return batch.id
}

const isChange = ({ before, after }: SlotChange): boolean => before?.hash !== after?.hash
