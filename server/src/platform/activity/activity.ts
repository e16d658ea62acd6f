import { insertMany } from '../database/many-rows.ts'
import type { Db } from '../database/schema.ts'

/** What a write changed. Values are stored as given, so they carry no secret. */
export type Change = { id?: number; before?: object | undefined; after?: object | undefined }

/** `role.updated`, `user.signed-in`, …: the area's word and what happened, in the past tense. */
export type Action = `${string}.${string}`

const idOf = (value: object | undefined): number | null =>
  value && 'id' in value && typeof value.id === 'number' ? value.id : null

export type Entry = Change & { action: Action }

const rowOf = (actorUserId: number | null, { action, id, before, after }: Entry, batchId: number | null) => ({
  happened_at: new Date().toISOString(),
  actor_user_id: actorUserId,
  action,
  target_id: id ?? idOf(after) ?? idOf(before),
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
  batch_id: batchId,
})

/** Writes who did what, and what it was before and after, in the transaction of the change itself. */
export const recordActivity = async (
  db: Db,
  actorUserId: number | null,
  action: Action,
  change: Change,
): Promise<void> => {
  await db
    .insertInto('activity')
    .values(rowOf(actorUserId, { ...change, action }, null))
    .execute()
}

/** The same for many records, in one statement; null where they are no batch that is undone as one. */
export const recordBatchActivity = async (
  db: Db,
  actorUserId: number | null,
  batchId: number | null,
  entries: readonly Entry[],
): Promise<void> => {
  await insertMany(
    db,
    'activity',
    entries.map((entry) => rowOf(actorUserId, entry, batchId)),
  )
}
