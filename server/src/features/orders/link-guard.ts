import type { Database } from '../../platform/database/database.ts'
import { sourceOf } from '../../platform/http/auth/source.ts'
import { Refusal, tooMany } from '../../platform/refusal.ts'
import { consumeAttempt, findWait, type Limit } from '../../platform/throttle.ts'

export const LINK_BODY_LIMIT = 16 * 1024

/** Invalid links tried from one address. */
const GUESS_LIMIT: Limit = { failures: 60, windowMinutes: 15, firstWaitMinutes: 5, longestWaitMinutes: 60 }
/** Writes from one address by one link. A whole team may share one address. */
const SEND_LIMIT: Limit = { failures: 60, windowMinutes: 15, firstWaitMinutes: 5, longestWaitMinutes: 60 }

/**
 * Refuses a public link that opens nothing: it counts against the address, and an invalid one gets the same answer as a
 * closed one. A valid link never comes here: it has 256 random bits and cannot be guessed.
 */
export const refuseLink = async (database: Database, ip: string, closed: string): Promise<never> => {
  const key = `sizes:guess:${sourceOf(ip)}`
  // An address that has to wait costs no write.
  const wait =
    (await findWait(database.read, key, GUESS_LIMIT)) ??
    (await database.transaction((db) => consumeAttempt(db, key, GUESS_LIMIT)))
  if (wait) tooMany(wait.waitSeconds)
  throw new Refusal(404, closed)
}

/** Counts a write by the link of an order. */
export const countSent = async (database: Database, what: string, orderId: number, ip: string): Promise<void> => {
  const key = `${what}:send:${orderId}:${sourceOf(ip)}`
  const wait = await database.transaction((db) => consumeAttempt(db, key, SEND_LIMIT))
  if (wait) tooMany(wait.waitSeconds)
}
