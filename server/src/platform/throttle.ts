import type { Db } from './database/schema.ts'

/** How many failures are looked at before a wait, and how the wait grows. */
export type Limit = {
  failures: number
  /** After this long without a try, a source starts afresh. */
  windowMinutes: number
  /** Doubles with every further failure. */
  firstWaitMinutes: number
  longestWaitMinutes: number
}

/** Times in milliseconds since 1970. */
type Tries = { failures: number; blocked_until: number; updated_at: number }

const MINUTE_MS = 60_000

/** What a try at `now` makes of the tries before it, or null when it has to wait. */
const afterTry = (before: Tries, limit: Limit, now: number): Tries | null => {
  if (now < before.blocked_until) return null
  const quietSince = Math.max(before.updated_at, before.blocked_until)
  const failures = now - quietSince > limit.windowMinutes * MINUTE_MS ? 1 : before.failures + 1
  const beyond = failures - limit.failures
  // Not even until now: whoever waited for this one began, by their clock, before it.
  if (beyond < 0) return { failures, blocked_until: 0, updated_at: now }
  const waitMinutes = Math.min(limit.longestWaitMinutes, limit.firstWaitMinutes * 2 ** Math.min(beyond, 30))
  return { failures, blocked_until: now + waitMinutes * MINUTE_MS, updated_at: now }
}

/**
 * Takes a place for one try under `key`, or says how long to wait. The place is counted before anything is looked at,
 * and tries under one key come one after the other, so of 200 at once no more than the limit get through.
 */
export const consumeAttempt = async (db: Db, key: string, limit: Limit): Promise<{ waitSeconds: number } | null> => {
  const now = Date.now()
  // Writing the row, although with what it holds, makes others with this key wait for this transaction. In one statement:
  // whoever succeeds meanwhile removes it.
  const before = await db
    .insertInto('throttles')
    .values({ key, failures: 0, blocked_until: 0, updated_at: now })
    .onConflict((taken) => taken.column('key').doUpdateSet({ key }))
    .returning(['failures', 'blocked_until', 'updated_at'])
    .executeTakeFirstOrThrow()
  const after = afterTry(before, limit, now)
  if (!after) return { waitSeconds: Math.ceil((before.blocked_until - now) / 1000) }
  await db.updateTable('throttles').set(after).where('key', '=', key).execute()
  return null
}

/** Gives one place back: the try turned out to be right. */
export const refundAttempt = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('throttles')
    .set((column) => ({ failures: column('failures', '-', 1), blocked_until: 0 }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

/** Forgets all failures under `key`. */
export const resetAttempts = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Forgets what was last tried so long ago that it counts for nothing. */
export const sweepAttempts = async (db: Db): Promise<void> => {
  const longAgo = Date.now() - 24 * 60 * MINUTE_MS
  await db.deleteFrom('throttles').where('updated_at', '<', longAgo).where('blocked_until', '<', longAgo).execute()
}
