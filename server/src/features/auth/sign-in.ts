import type { Credentials } from '@kitroom/contract/auth'
import type { MissingFactor } from '@kitroom/contract/second-factor'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Origin, Sessions } from '../../platform/http/auth/sessions.ts'
import { Refusal } from '../../platform/refusal.ts'
import { missingFactor } from '../../platform/second-factor/factors.ts'
import { startPending } from '../../platform/second-factor/pending.ts'
import { checkPassword, forgetAttempt } from './check-password.ts'
import { countFailedLogin, insertDevice, lockVerified, markSignedIn } from './queries.ts'

type SignedIn = { token: string; csrfToken: string; device: string | null }

/** The password is correct but not enough: `pending` is the token of the pending sign-in. */
type Unfinished = { missing: MissingFactor; pending: string }

/**
 * Checks the password and starts a session, or a sign-in that waits for its second factor. An unknown address, a wrong
 * password, a person without one and an inactive person get the same answer in the same time.
 */
export const signIn = async (
  database: Database,
  sessions: Sessions,
  credentials: Credentials,
  from: Origin & { device: string | undefined },
): Promise<SignedIn | Unfinished> => {
  const { person, isRight, isKnown, counters } = await checkPassword(database, credentials, from)
  const refuse = async (): Promise<never> => {
    await database.transaction(async (db) => {
      if (person) await countFailedLogin(db, person.id)
      await recordActivity(db, null, 'session.refused', { ...(person ? { id: person.id } : {}), from })
    })
    throw new Refusal(401, 'Invalid email or password')
  }
  if (!person?.password_hash || !isRight || !person.is_active) return refuse()
  const verified = { id: person.id, email: credentials.email, passwordHash: person.password_hash }
  const signedIn = await database.transaction(async (db) => {
    // First, because it waits for a concurrent reset, deactivation or new factor, and then sees the result.
    if (!(await lockVerified(db, verified))) return null
    await forgetAttempt(db, counters)
    const missing = await missingFactor(db, person.id)
    if (missing) {
      await recordActivity(db, person.id, 'session.begun', { id: person.id, from })
      return { missing, pending: await startPending(db, person.id) }
    }
    if (!(await markSignedIn(db, verified))) return null
    const started = await sessions.start(db, person.id, from)
    const device = isKnown ? null : await insertDevice(db, person.id)
    await recordActivity(db, person.id, 'session.started', { id: person.id, from })
    return { ...started, device }
  })
  return signedIn ?? refuse()
}
