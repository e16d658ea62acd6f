import type { Credentials } from '@kitroom/contract/auth'
import type { Database } from '../../platform/database/database.ts'
import type { Db } from '../../platform/database/schema.ts'
import { sourceOf } from '../../platform/http/auth/source.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { tooMany } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/secret.ts'
import { consumeAttempt, findWait, type Limit, refundAttempt, resetAttempts } from '../../platform/throttle.ts'
import { accountKey, findAccount, isKnownDevice } from './queries.ts'
import { ACCOUNT_LIMIT, SOURCE_LIMIT } from './rules.ts'

/** The source of a password: the connection, and the browser's token if it has signed in before. */
type From = { address: string; device: string | undefined }

/** The counters of one attempt. `source` is null for a browser known to be the owner's. */
type Counters = { account: string; source: string | null }

/**
 * The only check of passwords, at sign-in and at a change: counts the attempt, then compares. It takes the same time
 * for an unknown address and for a person without a password.
 */
export const checkPassword = async (database: Database, { email, password }: Credentials, from: From) => {
  const isKnown = await isKnownDevice(database.read, from.device, email)
  // A known device counts for its own account only, and is not affected by others at the same address.
  const counters: Counters = isKnown
    ? { account: `sign-in:device:${hashOf(from.device ?? '')}`, source: null }
    : { account: accountKey(email), source: `sign-in:source:${sourceOf(from.address)}` }
  await throttle(database, counters, ACCOUNT_LIMIT)

  const person = await findAccount(database.read, email)
  const isRight = await verifyPassword(password, person?.password_hash ?? null, { goesFirst: isKnown }).catch(
    async (error: unknown) => {
      // Not compared: a busy server says nothing about the password.
      await database.transaction((db) => refundAll(db, counters))
      throw error
    },
  )
  return { person, isRight, isKnown, counters }
}

/** A correct password does not count as an attempt. */
export const forgetAttempt = async (db: Db, { account, source }: Counters): Promise<void> => {
  await resetAttempts(db, account)
  if (source) await refundAttempt(db, source, SOURCE_LIMIT)
}

/**
 * A blocked source is refused before anything is counted, so that it adds to no account. The account's counter comes
 * next: its refusals cost the source nothing, so an attack on one account does not block an office.
 */
export const throttle = async (database: Database, { account, source }: Counters, limit: Limit): Promise<void> => {
  const stopped = source && (await findWait(database.read, source, SOURCE_LIMIT))
  if (stopped) tooMany(stopped.waitSeconds)
  const wait = await database.transaction(async (db) => {
    const ofAccount = await consumeAttempt(db, account, limit)
    if (ofAccount || !source) return ofAccount
    const ofSource = await consumeAttempt(db, source, SOURCE_LIMIT)
    if (ofSource) await refundAttempt(db, account, limit)
    return ofSource
  })
  if (wait) tooMany(wait.waitSeconds)
}

const refundAll = async (db: Db, { account, source }: Counters): Promise<void> => {
  await refundAttempt(db, account, ACCOUNT_LIMIT)
  if (source) await refundAttempt(db, source, SOURCE_LIMIT)
}
