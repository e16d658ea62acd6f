import { SLOT_NAMES } from '@kitroom/contract/image-coverage'
import { type Entry, recordBatchActivity } from '../../platform/activity/activity.ts'
import { idsByArea } from '../../platform/activity/entry-ids.ts'
import { findRecordNames } from '../../platform/activity/record-names.ts'
import type { Db } from '../../platform/database/schema.ts'
import { recordImageBatch } from '../image-coverage/index.ts'
import { changesOf } from './checks.ts'
import type { Placed } from './queries.ts'

/** The slots of images, in words. */
const namedPlaces = async (db: Db, placed: readonly Placed[]) => {
  const ids = placed.flatMap(({ product_id, color_id, imprint_color_id }) => [
    ['products', product_id] as const,
    ...(color_id === null ? [] : [['garment-colors', color_id] as const]),
    ...(imprint_color_id === null ? [] : [['imprint-colors', imprint_color_id] as const]),
  ])
  const names = await findRecordNames(db, idsByArea(ids))
  const nameOf = (area: string, id: number | null) => (id === null ? undefined : names.get(area)?.get(id))
  return placed.map((image) => {
    const { product_id, color_id, imprint_color_id, slot } = image
    const slotName = SLOT_NAMES[slot as keyof typeof SLOT_NAMES] // the plan has checked it
    const words = [nameOf('garment-colors', color_id) ?? 'Home', nameOf('imprint-colors', imprint_color_id), slotName]
    return {
      ...image,
      product_name: nameOf('products', product_id) ?? '',
      slot_name: words.filter(Boolean).join(', '),
    }
  })
}

/** Records a restore: the changed images as one batch, if there are any, then the whole restore as one entry. */
export const recordRestore = async (
  db: Db,
  userId: number,
  { placed, current, whole }: { placed: readonly Placed[]; current: readonly Placed[]; whole: Entry },
): Promise<void> => {
  const recordBatch = (id: number | null, entries: readonly Entry[]) => recordBatchActivity(db, userId, id, entries)
  const written = changesOf(await namedPlaces(db, placed), current)
  const batch = await recordImageBatch({ db, recordBatch }, { userId, kind: 'restore' }, written)
  await recordBatch(batch?.id ?? null, [whole])
}
