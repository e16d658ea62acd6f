import { BULK_AREAS } from '@kitroom/contract/areas'
import { isHardToRead } from '@kitroom/contract/contrast'
import { type addUsualOnes as contract, SHOP_STEPS } from '@kitroom/contract/shop'
import type { BatchUndo } from '../../platform/area.ts'
import type { StoredRecord } from '../../platform/batch/bulk-store.ts'
import { findBatch, insertBatch } from '../../platform/batch/queries.ts'
import type { RecordStore } from '../../platform/batch/record-store.ts'
import { type KeptRecord, refuseUndo, removeCreated } from '../../platform/batch/undo.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { garmentColors } from '../garment-colors.ts'
import { imprintColors } from '../imprint-colors.ts'
import { sizes } from '../sizes.ts'
import { USUAL_GARMENT_COLORS, USUAL_IMPRINT_COLORS, USUAL_SIZES } from './usual-data.ts'

type Coded = StoredRecord & { code: string }
type Usual = { readonly code: string; readonly name: string }

/** The records whose codes are not there yet, in the order in which people list them. */
const missingOf = async <U extends Usual>(db: Db, { find }: RecordStore<Coded>, usual: readonly U[]) => {
  const codes = new Set((await find(db)).map(({ code }) => foldKey(code)))
  const numbered = usual.map((values, nth) => ({ ...values, sort_order: (nth + 1) * 10, is_active: true }))
  return numbered.filter(({ code }) => !codes.has(foldKey(code)))
}

/** Makes those of the usual ones that are missing. A color or size that is there stays as it is. */
export const addUsualOnes = async ({ db, actor, logBatch }: Context<typeof contract>) => {
  const missing = {
    imprints: await missingOf(db, imprintColors.store, USUAL_IMPRINT_COLORS),
    garments: await missingOf(db, garmentColors.store, USUAL_GARMENT_COLORS),
    sizes: await missingOf(db, sizes.store, USUAL_SIZES),
  }
  const created_count = missing.imprints.length + missing.garments.length + missing.sizes.length
  if (created_count === 0) {
    await logBatch(null, [])
    return { batch: null, message: 'Nothing is different.' }
  }
  const batchId = await insertBatch(db, { area: 'shop', kind: 'usual', created_count, actor_user_id: actor.userId })
  const make = async ({ store }: { store: RecordStore<Coded> }, rows: readonly object[]) => {
    if (rows.length === 0) return []
    const values = rows.map((row) => store.input.parse(row))
    const batching = { db, actor, sendsInvitations: false, batchId }
    // Another user may make one of them at the same moment.
    const ids = await refusingDuplicates(store.taken, () => store.insert(batching, values))
    const made = await store.find(db, ids)
    return made.map((after) => ({ action: `${store.word}.created` as const, after }))
  }
  const imprintEntries = await make(imprintColors, missing.imprints)
  const imprints = await imprintColors.store.find(db)
  const approvedFor = (hex: string) => imprints.filter(({ hex_value }) => !isHardToRead(hex, hex_value))
  const garments = missing.garments.map((color) => ({
    ...color,
    imprint_color_ids: approvedFor(color.hex_value).map(({ id }) => id),
  }))
  const garmentEntries = await make(garmentColors, garments)
  await logBatch(batchId, [...imprintEntries, ...garmentEntries, ...(await make(sizes, missing.sizes))])
  return { batch: await findBatch(db, batchId), message: 'Colors and sizes added.' }
}

// Garment colors first: they refer to imprint colors.
const UNDONE = [
  ['garment-colors', garmentColors.store],
  ['imprint-colors', imprintColors.store],
  ['sizes', sizes.store],
] as const

const undo: BatchUndo['undo'] = async ({ db, actor, logBatch }, undoes_id) => {
  const keptRecords: KeptRecord[] = []
  const entries = []
  for (const [name, store] of UNDONE) {
    const bulk = BULK_AREAS.get(name)
    if (!bulk) continue
    const removed = await removeCreated({ db, actor, target: { name, bulk, store } }, undoes_id, keptRecords)
    entries.push(...removed.map((before) => ({ action: `${store.word}.removed` as const, before })))
  }
  if (entries.length === 0) refuseUndo(keptRecords)
  const batch = { area: 'shop', kind: 'undo', changed_count: entries.length, undoes_id, actor_user_id: actor.userId }
  const batchId = await insertBatch(db, batch)
  await logBatch(batchId, entries)
  return { batch: await findBatch(db, batchId), kept: keptRecords }
}

export const usualUndo: BatchUndo = {
  area: 'shop',
  codes: [SHOP_STEPS.imprint_colors, SHOP_STEPS.garment_colors, SHOP_STEPS.sizes],
  undo,
}
