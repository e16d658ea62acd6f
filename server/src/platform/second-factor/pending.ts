import type { Database } from '../database/database.ts'
import { isExpired } from '../database/rows.ts'
import type { Db } from '../database/schema.ts'
import { PENDING_MINUTES } from '../http/auth/cookies.ts'
import { hashOf, newToken } from '../secret.ts'

const MINUTE_MS = 60_000

const inTheFuture = (): string => new Date(Date.now() + PENDING_MINUTES * MINUTE_MS).toISOString()

/** Starts a sign-in that waits for its second factor; the token goes into a cookie, and only its hash is stored. */
export const startPending = async (db: Db, userId: number | null, isByProvider = false): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('pending_sign_ins')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      challenge_hash: null,
      is_by_provider: isByProvider,
      expires_at: inTheFuture(),
    })
    .execute()
  return token
}

/** The pending sign-in of this browser, unless it has expired. */
export const findPending = async (database: Database, token: string | undefined) => {
  if (!token) return null
  const tokenHash = hashOf(token)
  const pending = await database.read
    .selectFrom('pending_sign_ins')
    .select(['user_id', 'challenge_hash', 'is_by_provider', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!pending || (await isExpired(database, 'pending_sign_ins', pending))) return null
  const { user_id: userId, challenge_hash: challengeHash, is_by_provider: isByProvider } = pending
  return { tokenHash, userId, challengeHash, isByProvider }
}

export const keepChallenge = async (db: Db, token: string, challenge: string): Promise<void> => {
  await db
    .updateTable('pending_sign_ins')
    .set({ challenge_hash: hashOf(challenge) })
    .where('token_hash', '=', hashOf(token))
    .execute()
}

/** Ends a pending sign-in; false if it has already ended, so that of many at once exactly one continues. */
export const endPending = async (db: Db, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Setup = { secret: string | null; challengeHash: string | null }

/** Stores what is needed to finish adding a factor, replacing an earlier attempt of the same browser. */
export const keepSetup = async (
  db: Db,
  ownerHash: string,
  userId: number,
  { secret, challengeHash }: Setup,
): Promise<void> => {
  await db.deleteFrom('factor_setups').where('owner_hash', '=', ownerHash).execute()
  await db
    .insertInto('factor_setups')
    .values({
      owner_hash: ownerHash,
      user_id: userId,
      secret,
      challenge_hash: challengeHash,
      expires_at: inTheFuture(),
    })
    .execute()
}

export const findSetup = async (
  database: Database,
  { ownerHash, userId }: { ownerHash: string; userId: number },
): Promise<Setup | null> => {
  const setup = await database.read
    .selectFrom('factor_setups')
    .select(['secret', 'challenge_hash', 'expires_at'])
    .where('owner_hash', '=', ownerHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!setup || (await isExpired(database, 'factor_setups', setup))) return null
  return { secret: setup.secret, challengeHash: setup.challenge_hash }
}

/** Ends the adding of a factor; false if it has already ended. */
export const endSetup = async (db: Db, ownerHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('factor_setups').where('owner_hash', '=', ownerHash).executeTakeFirst()
  return numDeletedRows === 1n
}
