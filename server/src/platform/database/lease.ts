import { type Clock, systemClock } from '../clock.ts'
import { hasEnded, PROCESS_MARK } from '../process-mark.ts'
import type { Database } from './database.ts'
import type { Db } from './schema.ts'

const LEASE_MS = 60_000
const RENEW_EVERY_MS = 20_000
/** How far the clocks of two servers may differ. */
const CLOCKS_DIFFER_MS = 10 * 60_000

type LeaseRow = { owner: string | null; ends_at: string | null }

/** A lease that ends later than any clock may say was taken before a clock was set back. */
const isHeld = ({ owner, ends_at }: LeaseRow, now: number): boolean => {
  if (owner === null || ends_at === null || hasEnded(owner)) return false
  const left = Date.parse(ends_at) - now
  return left > 0 && left <= LEASE_MS + CLOCKS_DIFFER_MS
}

let taken = 0

/**
 * Runs work that only one server of this database may run at a time; `locks` stores the holder and the end of the
 * lease. It is renewed while the work lasts; if the server dies, it is free at once on the same machine, and elsewhere
 * after a minute.
 * @returns null if another holder has the lease.
 */
export const withLease = async <T>(
  database: Pick<Database, 'transaction'>,
  name: string,
  work: () => Promise<T>,
  clock: Clock = systemClock,
): Promise<{ result: T } | null> => {
  taken += 1
  const owner = `${PROCESS_MARK}.${taken}`
  const until = () => new Date(clock.now() + LEASE_MS).toISOString()
  const isTaken = await database.transaction((db) => take(db, name, { owner, ends_at: until() }, clock.now()))
  if (!isTaken) return null
  const ownLock = (db: Db) => db.updateTable('locks').where('name', '=', name).where('owner', '=', owner)
  const renew = () => database.transaction((db) => ownLock(db).set({ ends_at: until() }).execute())
  // A failed renewal does no harm if the next one succeeds, or if no other server asks in the meantime.
  const stop = clock.every(RENEW_EVERY_MS, () => void renew().catch(() => undefined))
  try {
    return { result: await work() }
  } finally {
    stop()
    await database.transaction((db) => ownLock(db).set({ owner: null, ends_at: null }).execute()).catch(() => undefined)
  }
}

const take = async (db: Db, name: string, lease: { owner: string; ends_at: string }, now: number): Promise<boolean> => {
  const lock = () => db.updateTable('locks').where('name', '=', name)
  // Another server that asks waits here until this transaction ends.
  await lock()
    .set({ taken_at: new Date(now).toISOString() })
    .execute()
  const row = await db
    .selectFrom('locks')
    .select(['owner', 'ends_at'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  if (isHeld(row, now)) return false
  await lock().set(lease).execute()
  return true
}
