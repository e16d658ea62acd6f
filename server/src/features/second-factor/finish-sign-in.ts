import { CODE_WRONG } from '@kitroom/contract/second-factor'
import { logActivity } from '../../platform/activity/activity.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Sessions } from '../../platform/http/auth/sessions.ts'
import { sourceOf } from '../../platform/http/auth/source.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { consumeStep, listApps } from '../../platform/second-factor/factors.ts'
import { endPending } from '../../platform/second-factor/pending.ts'
import { consumeRecoveryCode } from '../../platform/second-factor/recovery-codes.ts'
import { isAppCode, stepOfCode } from '../../platform/second-factor/totp.ts'
import { hashOf } from '../../platform/secret.ts'
import type { SecretKey } from '../../platform/secret-key.ts'
import {
  beginAgain,
  CODE_LIMIT,
  CODE_TOTAL,
  codeKey,
  codeTotalKey,
  countFailedLogin,
  type From,
  forgetAttempt,
  isKnownDevice,
  markSignedInById,
  startSession,
  throttle,
} from '../auth/index.ts'
import { findPerson } from './queries.ts'

type Pending = { tokenHash: string; userId: number }

const CODE_LIMITS = { account: CODE_LIMIT, total: CODE_TOTAL }

/**
 * Starts the session of a sign-in whose factor is right. `use` uses the factor up in the same transaction; if it
 * returns false, or the sign-in has ended, nothing changes.
 */
export const finishPending = async (
  { database, sessions }: { database: Database; sessions: Sessions },
  { tokenHash, userId }: Pending,
  from: From,
  use: (db: Db) => Promise<boolean>,
) => {
  const { email } = await findPerson(database.read, userId)
  const isKnown = await isKnownDevice(database, from.device, email)
  return database.transaction(async (db) => {
    // First, because it waits for a concurrent reset or deactivation, and then finds the sign-in ended.
    if (!(await markSignedInById(db, userId)) || !(await endPending(db, tokenHash))) return beginAgain()
    if (!(await use(db))) return invalid('code', CODE_WRONG)
    return startSession(db, sessions, { id: userId, from, isKnown })
  })
}

/** How to use a code up: null if it is not one of the person's. */
const findUse = async (db: Db, userId: number, code: string, secretKey: () => Promise<SecretKey>) => {
  const digits = code.replace(/[\s-]/g, '')
  if (!isAppCode(digits)) {
    return async (tx: Db) => {
      const isUsed = await consumeRecoveryCode(tx, userId, code)
      if (isUsed) await logActivity(tx, userId, 'second-factor.recovery-code-used', { id: userId })
      return isUsed
    }
  }
  const apps = await listApps(db, userId)
  const key = apps.length > 0 ? await secretKey() : null
  for (const { id, secret, last_step } of apps) {
    const step = key && stepOfCode(key.open(secret, userId), digits, last_step)
    if (step) return (tx: Db) => consumeStep(tx, id, step)
  }
  return null
}

type Parts = { database: Database; sessions: Sessions; secretKey: () => Promise<SecretKey> }

/**
 * The only check of codes: counts the attempt, then compares. A browser known to be the owner's has a counter of its
 * own, which strangers cannot fill.
 */
export const signInWithCode = async (parts: Parts, pending: Pending, code: string, from: From) => {
  const { database, secretKey } = parts
  const { userId } = pending
  const { email } = await findPerson(database.read, userId)
  const isKnown = await isKnownDevice(database, from.device, email)
  const counters = {
    account: isKnown ? `second-factor:device:${hashOf(from.device ?? '')}` : codeKey(email),
    total: codeTotalKey(email),
    source: isKnown ? null : `sign-in:source:${sourceOf(from.address)}`,
  }
  await throttle(database, counters, CODE_LIMITS)
  try {
    const use = await findUse(database.read, userId, code, secretKey)
    if (!use) return invalid('code', CODE_WRONG)
    return await finishPending(parts, pending, from, async (db) => {
      if (!(await use(db))) return false
      await forgetAttempt(db, counters, CODE_LIMITS)
      return true
    })
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) {
      await database.transaction(async (db) => {
        await countFailedLogin(db, userId)
        await logActivity(db, null, 'session.code-refused', { id: userId, from })
      })
    }
    throw error
  }
}
