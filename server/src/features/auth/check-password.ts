import type { Credentials } from '@kitroom/contract/auth'
import type { Database } from '../../platform/database/database.ts'
import type { Db } from '../../platform/database/schema.ts'
import { sourceOf } from '../../platform/http/auth/source.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { tooMany } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/secret.ts'
import { consumeAttempts, findWait, type Limit, refundAttempt, resetAttempts } from '../../platform/throttle.ts'
import { accountKey, findAccount, isKnownDevice, totalKey } from './queries.ts'
import { ACCOUNT_LIMIT, ACCOUNT_TOTAL, SOURCE_LIMIT } from './rules.ts'

/** The source of a password: the connection, and the browser's token if it has signed in before. */
type From = { address: string; device: string | undefined }

/**
 * The counters of one attempt: of the browser or the account, of the account in all, and of the address. The last is
 * null for a browser known to be the owner's.
 */
type Counters = { account: string; total: string; source: string | null }
/** The limits of the first two. */
type Limits = { account: Limit; total: Limit }

const PASSWORD_LIMITS: Limits = { account: ACCOUNT_LIMIT, total: ACCOUNT_TOTAL }

/**
 * The only check of passwords, at sign-in and at a change: counts the attempt, then compares. It takes the same time
 * for an unknown address and for a person without a password.
 */
export const checkPassword = async (database: Database, { email, password }: Credentials, from: From) => {
  const isKnown = await isKnownDevice(database, from.device, email)
  // A known device counts for its own account only, and is not affected by others at the same address.
  const counters: Counters = {
    account: isKnown ? `sign-in:device:${hashOf(from.device ?? '')}` : accountKey(email),
    total: totalKey(email),
    source: isKnown ? null : `sign-in:source:${sourceOf(from.address)}`,
  }
  await throttle(database, counters, PASSWORD_LIMITS)

  const person = await findAccount(database.read, email)
  const isRight = await verifyPassword(password, person?.password_hash ?? null, { goesFirst: isKnown }).catch(
    async (error: unknown) => {
      // Not compared: a busy server says nothing about the password.
      await database.transaction((db) => refundAll(db, counters, PASSWORD_LIMITS))
      throw error
    },
  )
  return { person, isRight, isKnown, counters }
}

/** A correct attempt does not count. Wrong ones before it still do in all and at the address. */
export const forgetAttempt = async (
  db: Db,
  { account, total, source }: Counters,
  limits: Limits = PASSWORD_LIMITS,
): Promise<void> => {
  await resetAttempts(db, account)
  await refundAttempt(db, total, limits.total)
  if (source) await refundAttempt(db, source, SOURCE_LIMIT)
}

/**
 * A blocked source is refused before anything is counted, so that it adds to no account. The account's counter comes
 * next: its refusals cost the source nothing, so an attack on one account does not block an office.
 */
export const throttle = async (database: Database, counters: Counters, limits: Limits): Promise<void> => {
  const { account, total, source } = counters
  const stopped = source && (await findWait(database.read, source, SOURCE_LIMIT))
  if (stopped) tooMany(stopped.waitSeconds)
  const attempts = [
    { key: account, limit: limits.account },
    { key: total, limit: limits.total },
    ...(source ? [{ key: source, limit: SOURCE_LIMIT }] : []),
  ]
  const wait = await database.transaction((db) => consumeAttempts(db, attempts))
  if (wait) tooMany(wait.waitSeconds)
}

const refundAll = async (db: Db, { account, total, source }: Counters, limits: Limits): Promise<void> => {
  await refundAttempt(db, account, limits.account)
  await refundAttempt(db, total, limits.total)
  if (source) await refundAttempt(db, source, SOURCE_LIMIT)
}
