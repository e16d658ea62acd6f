import { isDeepStrictEqual } from 'node:util'
import { wordOf } from '@kitroom/contract/activity-topics'
import type { Batch, BatchRowInput } from '@kitroom/contract/batches'
import { isSameCell } from '@kitroom/contract/cells'
import { describeFields } from '@kitroom/contract/describe-fields'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { type Applying, applyBatch } from './apply.ts'
import type { BulkStore, StoredRecord, Values } from './bulk-store.ts'
import { isApplied, planBatch } from './plan.ts'
import type { BatchTarget, Planning } from './planning.ts'
import { type BatchEntry, listEntries } from './queries.ts'

/** The records that were left as they are, and why. */
export type KeptRecord = { name: string; reason: string }

/** Refuses an undo that would put nothing back, and says what stays as it is and why. */
export const refuseUndo = (kept: readonly KeptRecord[]): never => {
  throw new Refusal(409, 'Nothing could be put back.', { path: 'id', current: { kept } })
}

type Undoing = Omit<Applying, 'kind' | 'sendsInvitations' | 'undoesId'> &
  Pick<Planning, 'database' | 'references'> & { alsoKept?: readonly KeptRecord[] }

type Creating = Pick<Undoing, 'db' | 'actor' | 'target'>

const IN_USE = 'It is in use'

type Entry = { id: number; before: StoredRecord | null; after: StoredRecord | null }

const parseEntry = ({ target_id, before, after }: BatchEntry): Entry => ({
  id: target_id ?? 0,
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
})

/** The changes of a batch in one area, and the records as they are now, which no other write changes meanwhile. */
const lockEntries = async (db: Db, store: BulkStore, batchId: number) => {
  const entries = (await listEntries(db, batchId)).filter(({ action }) => wordOf(action) === store.word).map(parseEntry)
  const ids = entries.filter(({ after }) => after).map(({ id }) => id)
  if (ids.length > 0) await store.lock(db, ids)
  const present = new Map((ids.length > 0 ? await store.find(db, ids) : []).map((record) => [record.id, record]))
  return { entries, present }
}

/** Removes the records of one area that a batch has made, but for those that have changed or are in use: `keptRecords`. */
export const removeCreated = async (removing: Creating, batchId: number, keptRecords: KeptRecord[]) => {
  const { entries, present } = await lockEntries(removing.db, removing.target.store, batchId)
  return removeMade(removing, entries, present, keptRecords)
}

/**
 * Undoes a batch, as a new batch: fields get their previous values, created records are deleted, deleted ones come
 * back. Records that have changed since, or that were created and are in use, are left and named.
 * @throws {Refusal} 409 if nothing can be undone.
 */
export const undoBatch = async (undoing: Undoing, batchId: number): Promise<{ batch: Batch; kept: KeptRecord[] }> => {
  const { db, database, actor, target, references, also, alsoKept = [] } = undoing
  const { store } = target
  const { entries, present } = await lockEntries(db, store, batchId)
  const keptRecords: KeptRecord[] = [...alsoKept]
  const reversed = await store.reverse?.(db, batchId)
  const rows = entries.flatMap((entry) =>
    rowFor(target, entry, present.get(entry.id), reversed?.get(entry.id), keptRecords),
  )
  const planning = { db, database, actor, target, references, sendsInvitations: false, isLocking: false, isUndo: true }
  const all = rows.length > 0 ? await planBatch(planning, rows) : []
  const planned = all.filter((row, nth) => {
    // A removed record comes back as a new one: what was found by its key is somebody else's, and stays as it is.
    const isOther = rows[nth]?.id === undefined && row.before !== null
    if (isOther) keptRecords.push({ name: row.checked.name, reason: takenKeyOf(target) })
    return !isOther
  })
  for (const { checked } of planned) {
    if (checked.state === 'wrong') keptRecords.push({ name: checked.name, reason: checked.errors[0]?.message ?? '' })
  }
  const removed = await removeMade(undoing, entries, present, keptRecords)
  if (removed.length === 0 && !planned.some(isApplied) && !also?.entries.length) refuseUndo(keptRecords)
  const { batch } = await applyBatch(
    { ...undoing, kind: 'undo', sendsInvitations: false, undoesId: batchId },
    planned,
    removed,
  )
  return { batch, kept: keptRecords }
}

const takenKeyOf = ({ bulk, store }: BatchTarget): string =>
  store.taken[bulk.keys[0]?.[0] ?? ''] ?? `There is another ${bulk.one.toLowerCase()} now`

/** The row that restores a record, if possible. */
const rowFor = (
  { bulk, store }: BatchTarget,
  { id, before, after }: Entry,
  present: StoredRecord | undefined,
  reversed: Values | undefined,
  keptRecords: KeptRecord[],
): BatchRowInput[] => {
  if (!before) return []
  const then = store.valuesOf(before)
  if (!after) return [{ values: { ...then } }]
  if (!present) {
    keptRecords.push({ name: store.nameOf(before, then), reason: 'It is no longer there' })
    return []
  }
  const name = store.nameOf(present, then)
  const given = store.valuesOf(after)
  const now = store.valuesOf(present)
  const values: Record<string, unknown> = { ...reversed }
  for (const field of describeFields(bulk.input)) {
    const isDone = bulk.remarks?.includes(field.name) || store.reversed?.includes(field.name)
    if (isDone || isSameCell(field, then[field.name] ?? null, given[field.name] ?? null)) continue
    if (isSameCell(field, now[field.name] ?? null, given[field.name] ?? null)) values[field.name] = then[field.name]
    else keptRecords.push({ name, reason: `${field.label} has changed since` })
  }
  return Object.keys(values).length > 0 ? [{ id, values }] : []
}

/** Nothing has changed since it was made, or everything was changed back. */
const isAsMade = ({ updated_at: now, ...record }: StoredRecord, { updated_at: then, ...made }: StoredRecord): boolean =>
  now === then || isDeepStrictEqual(record, made)

/** Deletes records that the batch created, if they are unchanged and nothing refers to them. */
const removeMade = async (
  { db, actor, target: { bulk, store } }: Creating,
  entries: readonly Entry[],
  present: ReadonlyMap<number, StoredRecord>,
  keptRecords: KeptRecord[],
): Promise<StoredRecord[]> => {
  const made = entries.flatMap(({ id, before, after }) => (before ? [] : [{ record: present.get(id), after }]))
  const removable: StoredRecord[] = []
  for (const { record, after } of made) {
    if (!record) continue
    const name = store.nameOf(record, {})
    if (!after || !isAsMade(record, after)) keptRecords.push({ name, reason: 'It has changed since' })
    else if (store.isInUse?.(record)) keptRecords.push({ name, reason: IN_USE })
    else removable.push(record)
  }
  const refused = await findRemovalProblems({ db, actor, bulk, store }, removable)
  const allowed = removable.filter(({ id }) => !refused.has(id))
  const allowedIds = allowed.map(({ id }) => id)
  const gone = new Set(await store.remove?.(db, allowedIds))
  for (const record of removable) {
    if (!gone.has(record.id))
      keptRecords.push({ name: store.nameOf(record, {}), reason: refused.get(record.id) ?? IN_USE })
  }
  return allowed.filter(({ id }) => gone.has(id))
}

type Removing = Pick<Undoing, 'db' | 'actor'> & Pick<BatchTarget, 'bulk' | 'store'>

/** The records that the person may not remove, as who may not create or edit them: by id, with the reason. */
const findRemovalProblems = async (
  { db, actor, bulk, store }: Removing,
  records: readonly StoredRecord[],
): Promise<ReadonlyMap<number, string>> => {
  const { create } = bulk.access
  if (create === undefined || !actor.permissions.includes(create)) {
    return new Map(records.map(({ id }) => [id, `You do not have permission to create ${bulk.many.toLowerCase()}.`]))
  }
  const rows = records.map((before) => ({ before, values: store.valuesOf(before), rowFields: new Set<string>() }))
  const problems = (await store.check?.({ db, actor, sendsInvitations: false, isUndo: true }, rows)) ?? []
  // Of several reasons the first one stays.
  return new Map(
    problems.toReversed().flatMap(({ row, message }) => (records[row] ? [[records[row].id, message] as const] : [])),
  )
}

type Ids = ReadonlySet<number>

/**
 * An assignment after one save of it is undone: what the save added goes if it is still there, and what it
 * removed comes back. `isPart`: some of it has been changed back meanwhile.
 */
export const undoAssignment = (now: Ids, { before, after }: { before: Ids; after: Ids }) => {
  const [added, removed] = [after.difference(before), before.difference(after)]
  const ids = now.difference(added).union(removed)
  const isPart = added.difference(now).size > 0 || removed.intersection(now).size > 0
  return { ids, isPart, isDifferent: ids.symmetricDifference(now).size > 0 }
}
