import type { Database } from '../../platform/database/database.ts'
import { NOT_AWAITED } from '../../platform/database/dialect.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { isExpired } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DEVICE_DAYS } from '../../platform/http/auth/cookies.ts'
import { hashOf, newToken } from '../../platform/secret.ts'
import { consumeAttempt, findBlockedUntil, resetAttempts } from '../../platform/throttle.ts'
import { mailboxLimit } from './rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DEVICES_KNOWN = 5

/** The account of an address, whether or not it may sign in. */
export const findAccount = async (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash', 'is_active', 'password_change_required'])
    .where('email_key', '=', foldKey(email))
    .executeTakeFirst()

/** Whether this browser has signed in to this account before. */
export const isKnownDevice = async (database: Database, token: string | undefined, email: string): Promise<boolean> => {
  if (!token) return false
  const device = await database.read
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('devices.expires_at')
    .where('devices.token_hash', '=', hashOf(token))
    .where('users.email_key', '=', foldKey(email))
    .executeTakeFirst()
  return device !== undefined && !(await isExpired(database, 'devices', device))
}

/** Marks a browser as known to an account, in place of the oldest beyond five; returns the token once. */
export const insertDevice = async (db: Db, userId: number): Promise<string> => {
  const [token, now] = [newToken(), Date.now()]
  await db
    .insertInto('devices')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + DEVICE_DAYS * DAY_MS).toISOString(),
    })
    .modifyEnd(NOT_AWAITED)
    .execute()
  const newest = db.selectFrom('devices').select('token_hash').where('user_id', '=', userId)
  await db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', newest.orderBy('created_at', 'desc').orderBy('token_hash').limit(DEVICES_KNOWN))
    .modifyEnd(NOT_AWAITED)
    .execute()
  return token
}

type Verified = { id: number; email: string; passwordHash: string }

/**
 * Whether the account is still as compared with the password. Locked until the transaction ends, so that a later reset
 * also ends what starts now.
 */
export const lockVerified = async (db: Db, { id, email, passwordHash }: Verified): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('email_key', '=', foldKey(email))
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records a sign-in, if the person is active. */
export const markSignedInById = async (db: Db, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ failed_login_attempts: 0, last_login: new Date().toISOString() })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const countFailedLogin = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('users')
    .set((column) => ({ failed_login_attempts: column('failed_login_attempts', '+', 1) }))
    .where('id', '=', userId)
    .where('failed_login_attempts', '<', 1_000_000)
    .execute()
}

/** The active person of a reset link, if the link is valid. */
export const findTokenOwner = async (db: Db, token: string) =>
  db
    .selectFrom('password_tokens')
    .innerJoin('users', 'users.id', 'password_tokens.user_id')
    .leftJoin('clubs', 'clubs.id', 'users.club_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.display_name'])
    .select('clubs.name as club_name')
    .where('password_tokens.token_hash', '=', hashOf(token))
    .where('password_tokens.used_at', 'is', null)
    .where('password_tokens.expires_at', '>', new Date().toISOString())
    .where('users.is_active', '=', true)
    .executeTakeFirst()

/** Ends expired links: setting the clock back does not revive them. */
export const endOldTokens = async (db: Db): Promise<void> => {
  const now = new Date().toISOString()
  await db
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}

const EXPIRED_KEPT_DAYS = 7

/** Deletes links that expired a while ago: before their mails, to which they refer, are deleted. */
export const sweepTokens = async (db: Db): Promise<void> => {
  const longAgo = new Date(Date.now() - EXPIRED_KEPT_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('password_tokens').where('expires_at', '<', longAgo).execute()
  await endOldTokens(db)
}

/** Uses a link once: of many concurrent calls exactly one gets true. */
export const consumeToken = async (db: Db, token: string): Promise<boolean> => {
  const now = new Date().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Cancels all open links of a person. */
export const cancelTokens = async (db: Db, userIds: readonly number[]): Promise<void> => {
  await db
    .updateTable('password_tokens')
    .set({ used_at: new Date().toISOString() })
    .where(isOneOf(db, 'user_id', userIds))
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Whether the link of a mail would revive what is over: a newer mail has made one, or the mail's own has been used or
 * cancelled. A mail that could not be sent at once comes in any order.
 */
export const isLinkOver = async (db: Db, userId: number, mailId: number): Promise<boolean> => {
  const over = await db
    .selectFrom('password_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where((token) =>
      token.or([
        token('mail_id', '>', mailId),
        token.and([token('mail_id', '=', mailId), token('used_at', 'is not', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return over !== undefined
}

/** A new link for a mail about to be sent, valid until `expiresAt`; links of earlier mails are cancelled. */
export const insertToken = async (db: Db, userId: number, mailId: number, expiresAt: string): Promise<string> => {
  const [token, now] = [newToken(), new Date().toISOString()]
  await db
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('mail_id', '<', mailId)
    .execute()
  await db
    .insertInto('password_tokens')
    .values({ token_hash: hashOf(token), user_id: userId, mail_id: mailId, created_at: now, expires_at: expiresAt })
    .execute()
  return token
}

/** A new password, set by the owner of the mailbox. */
export const setPassword = async (db: Db, userId: number, passwordHash: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      email_verified: true,
      password_change_required: false,
      failed_login_attempts: 0,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', userId)
    .execute()
}

/** The counter key of wrong passwords for an address, whether or not an account has it. */
export const accountKey = (email: string): string => `sign-in:account:${foldKey(email)}`

/** The counter keys of what is compared for an account in all. */
export const totalKey = (email: string): string => `sign-in:total:${foldKey(email)}`
export const codeTotalKey = (email: string): string => `second-factor:total:${foldKey(email)}`

/** The counter key of wrong codes for an account, from browsers not known to be its owner's. */
export const codeKey = (email: string): string => `second-factor:account:${foldKey(email)}`

/** Counts a mail with a link to a mailbox, or returns how long to wait. */
export const consumeMailboxAttempt = (db: Db, email: string, isOutbox: boolean) =>
  consumeAttempt(db, `forgot:mailbox:${foldKey(email)}`, mailboxLimit(isOutbox))

/** Until when an account is slowed down for browsers not known to be its owner's. It may be over. */
export const findSlowedUntil = async (db: Db, email: string): Promise<string | null> => {
  let blockedUntil = 0
  for (const keyOf of [accountKey, totalKey, codeKey, codeTotalKey]) {
    blockedUntil = Math.max(blockedUntil, await findBlockedUntil(db, keyOf(email)))
  }
  return blockedUntil > 0 ? new Date(blockedUntil).toISOString() : null
}

/**
 * Resets the counter of wrong codes. A new password does not: someone who can read the mailbox would get ten more
 * guesses with each mail.
 */
export const resetCodeAttempts = async (db: Db, email: string): Promise<void> => {
  for (const key of [codeKey(email), codeTotalKey(email)]) await resetAttempts(db, key)
}

/** Resets the counter of an account that strangers have filled. */
export const resetAccountAttempts = async (db: Db, email: string): Promise<void> => {
  for (const key of [accountKey(email), totalKey(email)]) await resetAttempts(db, key)
}
