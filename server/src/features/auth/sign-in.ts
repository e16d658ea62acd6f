import type { Credentials } from '@kitroom/contract/auth'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Sessions } from '../../platform/http/auth/sessions.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { Refusal, tooMany } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/secret.ts'
import { consumeAttempt, refundAttempt, resetAttempts } from '../../platform/throttle.ts'
import { accountKey, countFailedLogin, findAccount, insertDevice, isKnownDevice, markSignedIn } from './queries.ts'
import { ACCOUNT_LIMIT, SOURCE_LIMIT } from './rules.ts'

type From = { ip: string; device: string | undefined }
type SignedIn = { token: string; csrfToken: string; device: string | null }

/**
 * The one door for passwords: counts the try, looks at the password, and starts a session.
 * An unknown address, a wrong password, a person without one and an inactive person get the same answer in the same time.
 */
export const signIn = async (
  database: Database,
  sessions: Sessions,
  { email, password }: Credentials,
  from: From,
): Promise<SignedIn> => {
  const isKnown = await isKnownDevice(database.read, from.device, email)
  const account = isKnown ? `sign-in:device:${hashOf(from.device ?? '')}` : accountKey(email)
  const source = `sign-in:source:${from.ip}`
  await throttleSignIn(database, { account, source, isKnown })

  const person = await findAccount(database.read, email)
  const isRight = await verifyPassword(password, person?.password_hash ?? null)
  if (!person || !isRight || !person.is_active) {
    await database.transaction(async (db) => {
      if (person) await countFailedLogin(db, person.id)
      await recordActivity(db, null, 'session.refused', person ? { id: person.id } : {})
    })
    throw new Refusal(401, 'Invalid email or password')
  }
  return database.transaction(async (db) => {
    await resetAttempts(db, account)
    await refundAttempt(db, source)
    await markSignedIn(db, person.id)
    const started = await sessions.start(db, person.id)
    const device = isKnown ? null : await insertDevice(db, person.id)
    await recordActivity(db, person.id, 'session.started', { id: person.id })
    return { ...started, device }
  })
}

type Place = { account: string; source: string; isKnown: boolean }

/** The account's counter comes first: what it refuses costs the source nothing, so a siege of one account blocks no office. */
const throttleSignIn = async (database: Database, { account, source, isKnown }: Place): Promise<void> => {
  const wait = await database.transaction(async (db) => {
    const ofAccount = await consumeAttempt(db, account, ACCOUNT_LIMIT)
    if (ofAccount || isKnown) return ofAccount
    return consumeAttempt(db, source, SOURCE_LIMIT)
  })
  if (wait) tooMany(wait.waitSeconds)
}
