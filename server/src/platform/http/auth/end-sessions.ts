import { isOneOf } from '../../database/many-rows.ts'
import type { Db } from '../../database/schema.ts'

/** Whether this call ended it: of several at once, one does. */
export const endSession = async (db: Db, sessionHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('token_hash', '=', sessionHash).executeTakeFirst()
  return numDeletedRows === 1n
}

/** A browser is known no more: what was proven with the password of before counts no longer. */
export const forgetDevices = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute()
}

/** After a reset, a deactivation, or a change of e-mail. Pending sign-ins and known browsers end too. */
export const endSessionsOfUsers = async (db: Db, userIds: readonly number[]): Promise<number> => {
  let ended = 0
  for (const table of ['sessions', 'pending_sign_ins', 'factor_setups', 'devices'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where(isOneOf(db, 'user_id', userIds))
      .executeTakeFirst()
    if (table === 'sessions') ended = Number(numDeletedRows)
  }
  return ended
}

/** Ends all sessions of a person but one, pending sign-ins and known browsers. Returns the number of sessions ended. */
export const endOtherSessions = async (db: Db, userId: number, keptHash: string): Promise<number> => {
  const ended = db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', keptHash)
  const { numDeletedRows } = await ended.executeTakeFirst()
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  await forgetDevices(db, userId)
  await db.deleteFrom('factor_setups').where('user_id', '=', userId).where('owner_hash', '<>', keptHash).execute()
  return Number(numDeletedRows)
}
