import type { Db } from '../database/schema.ts'

/** What a write changed. Values are stored as given, so they carry no secret. */
export type Change = { id?: number; before?: object | undefined; after?: object | undefined }

/** `role.updated`, `user.signed-in`, …: the area's word and what happened, in the past tense. */
export type Action = `${string}.${string}`

const idOf = (value: object | undefined): number | null =>
  value && 'id' in value && typeof value.id === 'number' ? value.id : null

/** Writes who did what, and what it was before and after, in the transaction of the change itself. */
export const recordActivity = async (
  db: Db,
  actorUserId: number | null,
  action: Action,
  { id, before, after }: Change,
): Promise<void> => {
  await db
    .insertInto('activity')
    .values({
      happened_at: new Date().toISOString(),
      actor_user_id: actorUserId,
      action,
      target_id: id ?? idOf(after) ?? idOf(before),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
}
