import { type Entry, recordBatchActivity } from '../../platform/activity/activity.ts'
import type { Db } from '../../platform/database/schema.ts'
import { recordImageBatch } from '../image-coverage/index.ts'
import type { SlotChange } from '../product-images/index.ts'

/** Records a restore: the changed images as one batch, if there are any, then the whole restore as one entry. */
export const recordRestore = async (
  db: Db,
  userId: number,
  { written, whole }: { written: readonly SlotChange[]; whole: Entry },
): Promise<void> => {
  const recordBatch = (id: number | null, entries: readonly Entry[]) => recordBatchActivity(db, userId, id, entries)
  const batch = await recordImageBatch({ db, recordBatch }, { userId, kind: 'restore' }, written)
  await recordBatch(batch?.id ?? null, [whole])
}
