import { isDeepStrictEqual } from 'node:util'
import { listKey } from '@kitroom/contract/list-rows'
import { countRows } from '../database/count-rows.ts'
import { NOT_AWAITED } from '../database/dialect.ts'
import { insertMany, updateMany } from '../database/many-rows.ts'
import type { Db } from '../database/schema.ts'
import { actorNameOf } from './actor-name.ts'
import { entryIds, idsByArea, recordNameOf } from './entry-ids.ts'
import { findRecordNames } from './record-names.ts'

/** The client of a request: its address, and its browser's name of itself. */
export type Client = { address: string; userAgent: string | undefined }

/**
 * The change made by a write. Values are stored as given, so they must not contain secrets. `from` is told of sign-ins,
 * resets and session ends alone.
 */
export type Change = { id?: number; before?: object | undefined; after?: object | undefined; from?: Client | undefined }

/** `role.updated`, `user.signed-in`, …: the area's word and the event, in the past tense. */
export type Action = `${string}.${string}`

const idOf = (value: object | undefined): number | null =>
  value && 'id' in value && typeof value.id === 'number' ? value.id : null

export type Entry = Change & {
  action: Action
  /** The time of the event; now if left out. */
  at?: Date
}

const targetOf = ({ id, before, after }: Entry): number | null => id ?? idOf(after) ?? idOf(before)

/** The current names for the ids in each entry, so that later renames do not change old entries, and its record's. */
const namesOf = async (db: Db, entries: readonly Entry[]) => {
  const states = entries.map((entry) => ({
    action: entry.action,
    target_id: targetOf(entry),
    before: entry.before,
    after: entry.after,
  }))
  const ids = states.map(entryIds)
  const names = await findRecordNames(db, idsByArea(ids.flat()))
  return states.map((entry, nth) => {
    const storedNames: Record<string, Record<number, string>> = {}
    for (const [area, id] of ids[nth] ?? []) {
      const name = names.get(area)?.get(id)
      if (name !== undefined) storedNames[area] = { ...storedNames[area], [id]: name }
    }
    return {
      names: Object.keys(storedNames).length > 0 ? JSON.stringify(storedNames) : null,
      record_listed: listKey(recordNameOf(entry, (area) => (id) => storedNames[area]?.[id])),
    }
  })
}

/** The actions by which a batch is already listed; an upload writes its batch in several steps. */
const listedActions = async (db: Db, batchId: number | null): Promise<string[]> => {
  if (batchId === null) return []
  const listed = await db
    .selectFrom('activity')
    .select('action')
    .where('batch_id', '=', batchId)
    .where('is_folded', '=', false)
    .execute()
  return listed.map(({ action }) => action)
}

/** Of a batch the last entry of each action is listed. */
const foldedOf = async (db: Db, batchId: number | null, entries: readonly Entry[]): Promise<boolean[]> => {
  const listed = new Set(await listedActions(db, batchId))
  const folded = entries.toReversed().map(({ action }) => {
    if (batchId === null) return false
    const isFolded = listed.has(action)
    listed.add(action)
    return isFolded
  })
  return folded.reverse()
}

/** Saves of a form, a switch or a transfer screen. All other entries are events, which happened whatever their states. */
const SAVES = /\.(updated|\w+-replaced|second-factor-set|[\w-]*chosen)$/

/** Whether a save left everything as it was, apart from who saved it last and when. */
const changesNothing = ({ action, before, after }: Entry): boolean =>
  before !== undefined &&
  after !== undefined &&
  SAVES.test(action) &&
  isDeepStrictEqual(withoutVersion(before), withoutVersion(after))

const withoutVersion = (state: object): object => ({
  ...state,
  updated_at: null,
  updated_by_first_name: null,
  updated_by_last_name: null,
})

/** A person who acts, and the name of the API token that they act through. */
export type Author = { userId: number; tokenName: string | null }

type By = number | null | Author

/** Records who did what, with the state before and after, in the transaction of the change. */
export const logActivity = (db: Db, by: By, action: Action, change: Change): Promise<void> =>
  logBatchActivity(db, by, null, [{ ...change, action }])

/**
 * The same for many records, in one statement; `batchId` is null if they do not form a batch that can be undone. A save
 * that changed nothing has no entry.
 */
export const logBatchActivity = async (
  db: Db,
  by: By,
  batchId: number | null,
  written: readonly Entry[],
): Promise<void> => {
  const entries = written.filter((entry) => !changesNothing(entry))
  const names = await namesOf(db, entries)
  const folded = await foldedOf(db, batchId, entries)
  const { userId, tokenName } = by !== null && typeof by === 'object' ? by : { userId: by, tokenName: null }
  const actorName = await actorNameOf(db, userId)
  const rows = entries.map((entry, nth) => ({
    happened_at: (entry.at ?? new Date()).toISOString(),
    actor_user_id: userId,
    ...actorName,
    actor_token: tokenName,
    action: entry.action,
    target_id: targetOf(entry),
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    ...(names[nth] ?? { names: null, record_listed: '' }),
    batch_id: batchId,
    is_folded: folded[nth] ?? false,
  }))
  const [only] = rows
  if (rows.length !== 1 || !only) {
    await insertMany(db, 'activity', rows)
    return
  }
  const insert = db.insertInto('activity').values(only)
  const from = entries[0]?.from
  if (!from) {
    await insert.modifyEnd(NOT_AWAITED).execute()
    return
  }
  const { id } = await insert.returning('id').executeTakeFirstOrThrow()
  const client = { activity_id: id, happened_at: only.happened_at, user_agent: from.userAgent ?? null }
  const { address } = from
  await insertMany(db, 'activity_clients', [{ ...client, address, address_listed: listKey(address) }])
}

/**
 * Replaces the states of entries, to take the names of people out of them, or their key: the only change that the database
 * accepts. It does as long as the lock has an owner, and others never see one.
 */
export const rewriteStates = async (
  db: Db,
  rows: readonly ({ id: never } & Partial<Record<'before' | 'after' | 'record_listed', string | null>>)[],
): Promise<void> => {
  const lock = db.updateTable('locks').where('name', '=', 'activity-states')
  await lock.set({ owner: 'removal' }).execute()
  await updateMany(db, 'activity', rows)
  await lock.set({ owner: null }).execute()
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes the addresses and user agents of entries that are older than this. */
export const forgetAddresses = async (db: Db, keptDays: number): Promise<void> => {
  const longAgo = new Date(Date.now() - keptDays * DAY_MS).toISOString()
  await db.deleteFrom('activity_clients').where('happened_at', '<', longAgo).execute()
}

/** How many entries of an action there are. None is ever deleted. */
export const countActions = (db: Db, action: Action): Promise<number> =>
  countRows(db.selectFrom('activity').where('action', '=', action))
