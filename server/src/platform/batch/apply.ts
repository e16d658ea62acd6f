import type { AreaName } from '@kitroom/contract/areas'
import type { Batch, BatchKind, CheckedRow, createBatch } from '@kitroom/contract/batches'
import type { Entry } from '../activity/activity.ts'
import type { Db } from '../database/schema.ts'
import type { Actor } from '../http/auth/actor.ts'
import type { Context } from '../http/mount/context.ts'
import { nextVersion } from '../http/mount/optimistic-lock.ts'
import type { RecordChange, StoredRecord } from './bulk-store.ts'
import type { BatchTarget, PlannedRow } from './planning.ts'
import { findBatch, insertBatch } from './queries.ts'

/** The changes of another area, which undoes the batch. */
type AlsoChanged = { area: AreaName; entries: readonly Entry[] }

export type Applying = {
  db: Db
  actor: Actor
  logBatch: Context<typeof createBatch>['logBatch']
  target: BatchTarget
  kind: BatchKind
  sendsInvitations: boolean
  undoesId: number | null
  also?: AlsoChanged | undefined
}

/**
 * Writes the planned rows, notes what was `removed`, and records activity for each record. Rows without changes are
 * skipped. Returns the rows and the ids of new records.
 */
export const applyBatch = async (
  applying: Applying,
  planned: readonly PlannedRow[],
  removed: readonly StoredRecord[] = [],
): Promise<{ batch: Batch; rows: CheckedRow[] }> => {
  const { db, actor, logBatch, target, kind, sendsInvitations, undoesId, also } = applying
  const { store, name } = target
  const area = also?.area ?? name
  const made = planned.filter(({ checked }) => checked.state === 'new')
  const changed = planned.flatMap(({ checked, before, values }): RecordChange[] =>
    checked.state === 'changed' && before ? [{ before, values, version: nextVersion(before) }] : [],
  )
  const counts = {
    created_count: made.length,
    changed_count: changed.length + removed.length + (also?.entries.length ?? 0),
  }
  const batchId = await insertBatch(db, { area, kind, ...counts, undoes_id: undoesId, actor_user_id: actor.userId })
  const batching = { db, actor, sendsInvitations, batchId }
  const ids =
    made.length === 0
      ? []
      : await store.insert(
          batching,
          made.map(({ values }) => values),
        )
  if (changed.length > 0) await store.update(batching, changed)
  const written = [...ids, ...changed.map(({ before }) => before.id)]
  const records = new Map((written.length > 0 ? await store.find(db, written) : []).map((one) => [one.id, one]))
  await logBatch(batchId, [
    ...ids.map((id) => ({ action: `${store.word}.created` as const, id, after: records.get(id) })),
    ...changed.map(({ before }) => ({
      action: `${store.word}.updated` as const,
      before,
      after: records.get(before.id),
    })),
    ...removed.map((before) => ({ action: `${store.word}.removed` as const, before })),
    ...(also?.entries ?? []),
  ])
  const idOf = new Map(made.map((row, nth) => [row, ids[nth] ?? null]))
  const rows = planned.map((row) => ({ ...row.checked, id: idOf.get(row) ?? row.checked.id }))
  return { batch: await findBatch(db, batchId), rows }
}
