import { IMAGE_UNDO_DAYS } from '@kitroom/contract/image-coverage'
import type { BatchUndo } from '../../platform/area.ts'
import { type BatchEntry, listEntries } from '../../platform/batch/queries.ts'
import { lockRows } from '../../platform/database/many-rows.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { holdImage } from '../../platform/images/images.ts'
import { conflict, notFound, Refusal } from '../../platform/refusal.ts'
import {
  findImage,
  type ImageSlotRef,
  refuseUnknownSlot,
  type SlotChange,
  toSlotRef,
  writeSlot,
} from '../product-images/index.ts'
import { recordImageBatch } from './batches.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CHANGED_SINCE = 'It has changed since'
const GONE = 'The image of before is no longer kept'
const TOO_OLD = `A change can be undone for ${IMAGE_UNDO_DAYS} days.`

/** The content of a slot before and after: null if it was empty. */
type Step = { ref: ImageSlotRef; name: string; before: string | null; after: string | null }

type State = ImageSlotRef & { hash: string; slot_name?: string; product_name?: string }

const parse = (json: string | null): State | null => (json === null ? null : JSON.parse(json))

const stepOf = ({ before, after }: Pick<BatchEntry, 'before' | 'after'>): Step | null => {
  const [was, is] = [parse(before), parse(after)]
  const state = is ?? was
  if (!state) return null
  const name = [state.product_name, state.slot_name].filter(Boolean).join(', ')
  return { ref: toSlotRef(state), name, before: was?.hash ?? null, after: is?.hash ?? null }
}

const slotKey = ({ productId, colorId, imprintColorId, slot }: ImageSlotRef): string =>
  [productId, colorId, imprintColorId, slot].join('/')

/** One step for each slot: from before the first change to after the last. */
const mergeSteps = (entries: readonly BatchEntry[]): Step[] => {
  const steps = new Map<string, Step>()
  for (const entry of entries) {
    const step = stepOf(entry)
    if (!step) continue
    const first = steps.get(slotKey(step.ref))
    steps.set(slotKey(step.ref), { ...step, before: first ? first.before : step.before })
  }
  return [...steps.values()]
}

/** Restores the previous content of a slot. @returns what was written, or why nothing was */
const takeBack = async (db: Db, { ref, before, after }: Step, userId: number): Promise<SlotChange | string | null> => {
  if (((await findImage(db, ref))?.hash ?? null) !== after) return CHANGED_SINCE
  if (before === null) return writeSlot(db, ref, null, userId)
  try {
    await refuseUnknownSlot(db, ref)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return (await holdImage(db, before)) ? writeSlot(db, ref, before, userId) : GONE
}

/** Undoes a batch of images. Slots that have changed since are left and named. */
export const undoImageBatch: BatchUndo['undo'] = async ({ db, actor, recordBatch }, batchId) => {
  // A running upload of the same batch is finished first, and later ones are refused.
  await lockRows(db, 'batches', [batchId])
  const entries = (await listEntries(db, batchId)).filter(({ action }) => action.startsWith('product-image.'))
  const steps = mergeSteps(entries)
  await lockRows(
    db,
    'products',
    steps.map(({ ref }) => ref.productId),
  )
  const kept: { name: string; reason: string }[] = []
  const written: SlotChange[] = []
  for (const step of steps) {
    const done = await takeBack(db, step, actor.userId)
    if (typeof done === 'string') kept.push({ name: step.name, reason: done })
    else if (done) written.push(done)
  }
  const undo = { userId: actor.userId, kind: 'undo', undoes_id: batchId } as const
  const batch = await recordImageBatch({ db, recordBatch }, undo, written)
  if (!batch) throw new Refusal(409, 'Nothing could be put back.', { path: 'id', current: { kept } })
  return { batch, kept }
}

/**
 * Undoes one change of a slot, by its entry in the activity record.
 * @throws {Refusal} 409 if the slot has changed since, or the change is too long ago.
 */
export const undoSlotChange = async (db: Db, entryId: number, userId: number): Promise<SlotChange> => {
  const entry = await db
    .selectFrom('activity')
    .select(['happened_at', 'before', 'after'])
    .where('id', '=', entryId)
    .where('action', 'in', ['product-image.uploaded', 'product-image.deleted'])
    .executeTakeFirst()
  const step = (entry && stepOf(entry)) ?? notFound('Image change')
  if (Date.now() - Date.parse(entry?.happened_at ?? '') > IMAGE_UNDO_DAYS * DAY_MS) conflict('id', TOO_OLD)
  await lockRow(db, 'products', step.ref.productId)
  const done = await takeBack(db, step, userId)
  if (done === null) return conflict('id', `${CHANGED_SINCE}.`)
  return typeof done === 'string' ? conflict('id', done.endsWith('.') ? done : `${done}.`) : done
}
