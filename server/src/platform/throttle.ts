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

/**
 * Counts one attempt under `key`, or returns how long to wait. It is counted before anything is checked, and attempts
 * under one key run one at a time, so of 200 at once no more than the limit get through.
 */
export const consumeAttempt = async (db: Db, key: string, limit: Limit): Promise<{ waitSeconds: number } | null> => {
  const now = Date.now()
  // Updating the row to its own values makes others with this key wait for this transaction. In one statement: a
  // success in between removes the row.
  const before = await db
    .insertInto('throttles')
    .values({ key, failures: 0, blocked_until: 0, updated_at: now })
    .onConflict((taken) => taken.column('key').doUpdateSet({ key }))
    .returning(['failures', 'blocked_until', 'updated_at'])
    .executeTakeFirstOrThrow()
  const waitMs = waitMsOf(before, limit, now)
  // A wait stays as it is, unless the clock was set back: it is then too long.
  const after = waitMs > 0 ? { ...before, blocked_until: now + waitMs } : afterAttempt(before, limit, now)
  await db.updateTable('throttles').set(after).where('key', '=', key).execute()
  return waitMs > 0 ? { waitSeconds: Math.ceil(waitMs / 1000) } : null
}

/**
 * How long `key` has to wait, without counting or writing anything. Null also after a clock change, which the next
 * attempt corrects.
 */
export const findWait = async (db: Db, key: string, limit: Limit): Promise<{ waitSeconds: number } | null> => {
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
    .set((column) => ({ failures: column('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
  await db
    .updateTable('throttles')
    .set({ blocked_until: 0 })
    .where('key', '=', key)
    // More are possible only after a wait that was served in full.
    .where('failures', '<=', limit.failures)
    .execute()
}

/** Deletes all failures under `key`. */
export const resetAttempts = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Deletes attempts that are too old to count. */
export const sweepAttempts = async (db: Db): Promise<void> => {
  const longAgo = Date.now() - 24 * 60 * MINUTE_MS
  await db.deleteFrom('throttles').where('updated_at', '<', longAgo).where('blocked_until', '<', longAgo).execute()
}
