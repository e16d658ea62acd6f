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

/** Where a password comes from: the connection, and the token of the browser where it has signed in before. */
type From = { address: string; device: string | undefined }

/** What one attempt was counted under. `source` is null for a browser that is known to be the owner's. */
export type Counters = { account: string; source: string | null }

/**
 * The one door for passwords, at sign-in and at a change: counts the attempt, then looks at the password.
 * It takes the same time for an unknown address and for a person without a password.
 */
export const checkPassword = async (database: Database, { email, password }: Credentials, from: From) => {
  const isKnown = await isKnownDevice(database.read, from.device, email)
  // A known device speaks for its own account alone, and is not stopped by what others do at the same address.
  const counters: Counters = isKnown
    ? { account: `sign-in:device:${hashOf(from.device ?? '')}`, source: null }
    : { account: accountKey(email), source: `sign-in:source:${sourceOf(from.address)}` }
  await throttle(database, counters, ACCOUNT_LIMIT)

  const person = await findAccount(database.read, email)
  const isRight = await verifyPassword(password, person?.password_hash ?? null, { goesFirst: isKnown }).catch(
    async (error: unknown) => {
      // Not looked at: a busy server says nothing about the password.
      await database.transaction((db) => refundAll(db, counters))
      throw error
    },
  )
  return { person, isRight, isKnown, counters }
}

/** A right password counts as no attempt. */
export const forgetAttempt = async (db: Db, { account, source }: Counters): Promise<void> => {
  await resetAttempts(db, account)
  if (source) await refundAttempt(db, source, SOURCE_LIMIT)
}

/**
 * A stopped source is refused before anything is counted, so that it fills no account. The account's counter comes next:
 * what it refuses costs the source nothing, so a siege of one account blocks no office.
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
