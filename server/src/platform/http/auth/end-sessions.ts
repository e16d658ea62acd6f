import { isOneOf } from '../../database/many-rows.ts'
import type { Db } from '../../database/schema.ts'
import { hashOf } from '../../secret.ts'

// No hash has it: nothing that is sent as a cookie is found as a token, nor the other way round.
const OF_A_TOKEN = 'token '

/** The stored form of an API token. */
export const hashOfApiToken = (token: string): string => OF_A_TOKEN + hashOf(token)

/** The table that has the row of a session, or of an API token. */
export const tableOf = (sessionHash: string) => (sessionHash.startsWith(OF_A_TOKEN) ? 'api_tokens' : 'sessions')

/** Whether this call ended it: of several at once, one does. */
export const endSession = async (db: Db, sessionHash: string): Promise<boolean> => {
  const ended = db.deleteFrom(tableOf(sessionHash)).where('token_hash', '=', sessionHash)
  const { numDeletedRows } = await ended.executeTakeFirst()
  return numDeletedRows === 1n
}

/** A browser is known no more: what was proven with the password of before counts no longer. */
export const forgetDevices = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute()
}

/** After a reset, a deactivation, or a change of e-mail. API tokens, pending sign-ins and known browsers end too. */
export const endSessionsOfUsers = async (db: Db, userIds: readonly number[]): Promise<number> => {
  let ended = 0
  for (const table of ['sessions', 'api_tokens', 'pending_sign_ins', 'factor_setups', 'devices'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where(isOneOf(db, 'user_id', userIds))
      .executeTakeFirst()
    if (table === 'sessions') ended = Number(numDeletedRows)
  }
  return ended
}

/**
 * Ends all sessions of a person but one, API tokens, pending sign-ins and known browsers. Returns the number of sessions
 * ended.
 */
export const endOtherSessions = async (db: Db, userId: number, keptHash: string): Promise<number> => {
  const ended = db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', keptHash)
  const { numDeletedRows } = await ended.executeTakeFirst()
  for (const table of ['api_tokens', 'pending_sign_ins'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await forgetDevices(db, userId)
  await db.deleteFrom('factor_setups').where('user_id', '=', userId).where('owner_hash', '<>', keptHash).execute()
  return Number(numDeletedRows)
}
