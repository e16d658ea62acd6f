import { insertMany } from '../database/many-rows.ts'
import type { Db } from '../database/schema.ts'
import { actorNameOf } from './actor-name.ts'
import { entryIds, idsByArea } from './entry-ids.ts'
import { findRecordNames } from './record-names.ts'

/** What a write changed. Values are stored as given, so they carry no secret. */
export type Change = { id?: number; before?: object | undefined; after?: object | undefined }

/** `role.updated`, `user.signed-in`, …: the area's word and what happened, in the past tense. */
export type Action = `${string}.${string}`

const idOf = (value: object | undefined): number | null =>
  value && 'id' in value && typeof value.id === 'number' ? value.id : null

export type Entry = Change & {
  action: Action
  /** When it happened; now, where that is left out. */
  at?: Date
}

const targetOf = ({ id, before, after }: Entry): number | null => id ?? idOf(after) ?? idOf(before)

/** What the ids of each entry are called now: a name that is changed later rewrites no entry. */
const namesOf = async (db: Db, entries: readonly Entry[]): Promise<(string | null)[]> => {
  const ids = entries.map((entry) => {
    const { action, before, after } = entry
    return entryIds({ action, target_id: targetOf(entry), before, after })
  })
  const names = await findRecordNames(db, idsByArea(ids.flat()))
  return ids.map((own) => {
    const kept: Record<string, Record<number, string>> = {}
    for (const [area, id] of own) {
      const name = names.get(area)?.get(id)
      if (name !== undefined) kept[area] = { ...kept[area], [id]: name }
    }
    return Object.keys(kept).length > 0 ? JSON.stringify(kept) : null
  })
}

/** Writes who did what, and what it was before and after, in the transaction of the change itself. */
export const recordActivity = (db: Db, actorUserId: number | null, action: Action, change: Change): Promise<void> =>
  recordBatchActivity(db, actorUserId, null, [{ ...change, action }])

/** The same for many records, in one statement; null where they are no batch that is undone as one. */
export const recordBatchActivity = async (
  db: Db,
  actorUserId: number | null,
  batchId: number | null,
  entries: readonly Entry[],
): Promise<void> => {
  const names = await namesOf(db, entries)
  const actorName = await actorNameOf(db, actorUserId)
  const rows = entries.map((entry, nth) => ({
    happened_at: (entry.at ?? new Date()).toISOString(),
    actor_user_id: actorUserId,
    ...actorName,
    action: entry.action,
    target_id: targetOf(entry),
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    names: names[nth] ?? null,
    batch_id: batchId,
  }))
  const [only] = rows
  if (rows.length === 1 && only) await db.insertInto('activity').values(only).execute()
  else await insertMany(db, 'activity', rows)
}
