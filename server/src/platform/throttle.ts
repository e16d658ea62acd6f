import { NOT_AWAITED } from './database/dialect.ts'
import { updateMany } from './database/many-rows.ts'
import type { Db } from './database/schema.ts'

/** The failures allowed before a wait, and how the wait grows. */
export type Limit = {
  failures: number
  /** After this long without an attempt, the count starts again. */
  windowMinutes: number
  /** Doubles with every further failure. */
  firstWaitMinutes: number
  longestWaitMinutes: number
}

/** Times in milliseconds since 1970. */
type Attempts = { failures: number; blocked_until: number; updated_at: number }

const MINUTE_MS = 60_000

/** The remaining wait. Never longer than the limit allows, even after a clock change. */
const waitMsOf = ({ blocked_until }: Pick<Attempts, 'blocked_until'>, limit: Limit, now: number): number =>
  Math.min(Math.max(0, blocked_until - now), limit.longestWaitMinutes * MINUTE_MS)

/** The state that an attempt at `now` sees. */
const afterAttempt = (before: Attempts, limit: Limit, now: number): Attempts => {
  const quietSince = Math.max(before.updated_at, before.blocked_until)
  const failures = now - quietSince > limit.windowMinutes * MINUTE_MS ? 1 : before.failures + 1
  const beyond = failures - limit.failures
  // Not even until now: an attempt that waited for this one started, by its own clock, before it.
  if (beyond < 0) return { failures, blocked_until: 0, updated_at: now }
  const waitMinutes = Math.min(limit.longestWaitMinutes, limit.firstWaitMinutes * 2 ** Math.min(beyond, 30))
  return { failures, blocked_until: now + waitMinutes * MINUTE_MS, updated_at: now }
}

type Attempt = { key: string; limit: Limit }
type Wait = { waitSeconds: number }

/**
 * Counts an attempt under each key, or under none: then it returns how long the first of them that is blocked has to
 * wait. It is counted before anything is checked, and attempts under one key run one at a time, so of 200 at once no
 * more than the limit get through. The keys are locked in their order until the transaction ends.
 */
export const consumeAttempts = async (db: Db, attempts: readonly Attempt[]): Promise<Wait | null> => {
  const now = Date.now()
  // Updating a row to its own values makes others with this key wait for this transaction. In one statement: a success
  // in between removes the row.
  const rows = await db
    .insertInto('throttles')
    .values(attempts.map(({ key }) => ({ key, failures: 0, blocked_until: 0, updated_at: now })))
    .onConflict((taken) => taken.column('key').doUpdateSet(({ ref }) => ({ key: ref('excluded.key') })))
    .returning(['key', 'failures', 'blocked_until', 'updated_at'])
    .execute()
  const limits = new Map(attempts.map(({ key, limit }) => [key, limit]))
  const states = [...limits].flatMap(([key, limit]) => {
    const before = rows.find((row) => row.key === key)
    return before ? [{ before, limit, waitMs: waitMsOf(before, limit, now) }] : []
  })
  const blocked = states.find(({ waitMs }) => waitMs > 0)
  const after = blocked
    ? // A wait stays as it is, unless the clock was set back: it is then too long.
      [{ ...blocked.before, blocked_until: now + blocked.waitMs }]
    : states.map(({ before, limit }) => ({ key: before.key, ...afterAttempt(before, limit, now) }))
  await updateMany(db, 'throttles', after, ['key'], NOT_AWAITED)
  return blocked ? { waitSeconds: Math.ceil(blocked.waitMs / 1000) } : null
}

/** The same under one key. */
export const consumeAttempt = (db: Db, key: string, limit: Limit): Promise<Wait | null> =>
  consumeAttempts(db, [{ key, limit }])

/**
 * How long `key` has to wait, without counting or writing anything. Null also after a clock change, which the next
 * attempt corrects.
 */
export const findWait = async (db: Db, key: string, limit: Limit): Promise<Wait | null> => {
  const row = await db.selectFrom('throttles').select('blocked_until').where('key', '=', key).executeTakeFirst()
  const waitMs = (row?.blocked_until ?? 0) - Date.now()
  const isPlausible = waitMs > 0 && waitMs <= limit.longestWaitMinutes * MINUTE_MS
  return isPlausible ? { waitSeconds: Math.ceil(waitMs / 1000) } : null
}

/** When the wait of `key` ends, in milliseconds since 1970; 0 if there is none. It may be over. */
export const findBlockedUntil = async (db: Db, key: string): Promise<number> => {
  const row = await db.selectFrom('throttles').select('blocked_until').where('key', '=', key).executeTakeFirst()
  return row?.blocked_until ?? 0
}

/** Refunds an attempt that did not count, and ends the wait that it started. */
export const refundAttempt = async (db: Db, key: string, limit: Limit): Promise<void> => {
  await db
    .updateTable('throttles')
    .set(({ case: when, eb, ref }) => ({
      failures: when()
        .when('failures', '>', 0)
        .then(eb('failures', '-', 1))
        .else(0)
        .end(),
      // More are left only after a wait that was served in full.
      blocked_until: when()
        .when('failures', '<=', limit.failures + 1)
        .then(0)
        .else(ref('blocked_until'))
        .end(),
    }))
    .where('key', '=', key)
    .modifyEnd(NOT_AWAITED)
    .execute()
}

/** Deletes all failures under `key`. */
export const resetAttempts = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('throttles').where('key', '=', key).modifyEnd(NOT_AWAITED).execute()
}

/** Deletes attempts that are too old to count. */
export const sweepAttempts = async (db: Db): Promise<void> => {
  const longAgo = Date.now() - 24 * 60 * MINUTE_MS
  await db.deleteFrom('throttles').where('updated_at', '<', longAgo).where('blocked_until', '<', longAgo).execute()
}
