import { IMAGE_UNDO_DAYS } from '@kitroom/contract/images'
import { type ImagePlace, placeKey } from '@kitroom/contract/product-images'
import type { BatchUndo } from '../../platform/area.ts'
import { type BatchEntry, listEntries } from '../../platform/batch/queries.ts'
import { refuseUndo } from '../../platform/batch/undo.ts'
import { lockRows } from '../../platform/database/many-rows.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { holdImages } from '../../platform/images/images.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { findSlotProblems, listImagesIn, type SlotChange, toPlace, writeSlots } from '../product-images/index.ts'
import { logImageBatch } from './batches.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CHANGED_SINCE = 'It has changed since'
const GONE = 'The image of before is no longer kept'
const TOO_OLD = `A change can be undone for ${IMAGE_UNDO_DAYS} days.`

/** The content of a slot before and after: null if it was empty. */
type Step = { place: ImagePlace; name: string; before: string | null; after: string | null }

type State = ImagePlace & { hash: string; slot_name?: string; product_name?: string }

const parse = (json: string | null): State | null => (json === null ? null : JSON.parse(json))

const stepOf = ({ before, after }: Pick<BatchEntry, 'before' | 'after'>): Step | null => {
  const [was, is] = [parse(before), parse(after)]
  const state = is ?? was
  if (!state) return null
  const name = [state.product_name, state.slot_name].filter(Boolean).join(', ')
  return { place: toPlace(state), name, before: was?.hash ?? null, after: is?.hash ?? null }
}

/** One step for each slot: from before the first change to after the last. */
const mergeSteps = (entries: readonly BatchEntry[]): Step[] => {
  const steps = new Map<string, Step>()
  for (const entry of entries) {
    const step = stepOf(entry)
    if (!step) continue
    const first = steps.get(placeKey(step.place))
    steps.set(placeKey(step.place), { ...step, before: first ? first.before : step.before })
  }
  return [...steps.values()]
}

type TakenBack = { written: SlotChange[]; refusals: { step: Step; reason: string }[] }

/** Restores the previous content of slots, and tells why others stay as they are. */
const takeBack = async (db: Db, steps: readonly Step[], userId: number): Promise<TakenBack> => {
  const places = steps.map(({ place }) => place)
  const current = new Map((await listImagesIn(db, places)).map((image) => [placeKey(image), image.hash]))
  const problemOf = await findSlotProblems(db, places)
  const hashes = steps.flatMap(({ before }) => before ?? [])
  const stored = await holdImages(db, hashes)
  const reasonToKeep = ({ place, before, after }: Step): string | null => {
    if ((current.get(placeKey(place)) ?? null) !== after) return CHANGED_SINCE
    if (before === null) return null
    return problemOf(place)?.message ?? (stored.has(before) ? null : GONE)
  }
  const refusals = steps.flatMap((step) => {
    const reason = reasonToKeep(step)
    return reason === null ? [] : { step, reason }
  })
  const left = new Set(refusals.map(({ step }) => step))
  const writes = steps.filter((step) => !left.has(step)).map(({ place, before }) => ({ ...place, hash: before }))
  return { written: await writeSlots(db, writes, userId), refusals }
}

/** Undoes a batch of images. Slots that have changed since are left and named. */
export const undoImageBatch: BatchUndo['undo'] = async ({ db, actor, logBatch }, batchId) => {
  // A running upload of the same batch is finished first, and later ones are refused.
  await lockRows(db, 'batches', [batchId])
  const entries = (await listEntries(db, batchId)).filter(({ action }) => action.startsWith('product-image.'))
  const steps = mergeSteps(entries)
  const productIds = steps.map(({ place }) => place.productId)
  await lockRows(db, 'products', productIds)
  const taken = await takeBack(db, steps, actor.userId)
  const keptRecords = taken.refusals.map(({ step, reason }) => ({ name: step.name, reason }))
  const undo = { userId: actor.userId, kind: 'undo', undoes_id: batchId } as const
  const batch = await logImageBatch({ db, logBatch }, undo, taken.written)
  return batch ? { batch, kept: keptRecords } : refuseUndo(keptRecords)
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
  await lockRow(db, 'products', step.place.productId)
  const { written, refusals } = await takeBack(db, [step], userId)
  const reason = refusals[0]?.reason ?? CHANGED_SINCE
  return written[0] ?? conflict('id', reason.endsWith('.') ? reason : `${reason}.`)
}
