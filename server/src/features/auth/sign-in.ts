import type { Credentials } from '@kitroom/contract/auth'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Sessions } from '../../platform/http/auth/sessions.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { Refusal, tooMany } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/secret.ts'
import { consumeAttempt, findWait, refundAttempt, resetAttempts } from '../../platform/throttle.ts'
import { accountKey, countFailedLogin, findAccount, insertDevice, isKnownDevice, markSignedIn } from './queries.ts'
import { ACCOUNT_LIMIT, SOURCE_LIMIT } from './rules.ts'
import { sourceOf } from './source.ts'

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
  // A known device speaks for its own account alone, and is not stopped by what others do at the same address.
  const counters: Counters = isKnown
    ? { account: `sign-in:device:${hashOf(from.device ?? '')}`, source: null }
    : { account: accountKey(email), source: `sign-in:source:${sourceOf(from.ip)}` }
  await throttleSignIn(database, counters)

  const person = await findAccount(database.read, email)
  const isRight = await verifyPassword(password, person?.password_hash ?? null, { goesFirst: isKnown }).catch(
    async (error: unknown) => {
      // Not looked at: a busy server says nothing about the password.
      await database.transaction((db) => refundAll(db, counters))
      throw error
    },
  )
  const refuse = async (): Promise<never> => {
    await database.transaction(async (db) => {
      if (person) await countFailedLogin(db, person.id)
      await recordActivity(db, null, 'session.refused', person ? { id: person.id } : {})
    })
    throw new Refusal(401, 'Invalid email or password')
  }
  if (!person?.password_hash || !isRight || !person.is_active) return refuse()
  const verified = { id: person.id, email, passwordHash: person.password_hash }
  const signedIn = await database.transaction(async (db) => {
    // First, because it waits for a reset or a deactivation that is under way, and then finds what it has made.
    if (!(await markSignedIn(db, verified))) return null
    await resetAttempts(db, counters.account)
    if (counters.source) await refundAttempt(db, counters.source, SOURCE_LIMIT)
    const started = await sessions.start(db, person.id)
    const device = isKnown ? null : await insertDevice(db, person.id)
    await recordActivity(db, person.id, 'session.started', { id: person.id })
    return { ...started, device }
  })
  return signedIn ?? refuse()
}

type Counters = { account: string; source: string | null }

/**
 * A stopped source is refused before anything is counted, so that it fills no account. The account's counter comes next:
 * what it refuses costs the source nothing, so a siege of one account blocks no office.
 */
const throttleSignIn = async (database: Database, { account, source }: Counters): Promise<void> => {
  const stopped = source && (await findWait(database.read, source, SOURCE_LIMIT))
  if (stopped) tooMany(stopped.waitSeconds)
  const wait = await database.transaction(async (db) => {
    const ofAccount = await consumeAttempt(db, account, ACCOUNT_LIMIT)
    if (ofAccount || !source) return ofAccount
    const ofSource = await consumeAttempt(db, source, SOURCE_LIMIT)
    if (ofSource) await refundAttempt(db, account, ACCOUNT_LIMIT)
    return ofSource
  })
  if (wait) tooMany(wait.waitSeconds)
}

const refundAll = async (db: Db, { account, source }: Counters): Promise<void> => {
  await refundAttempt(db, account, ACCOUNT_LIMIT)
  if (source) await refundAttempt(db, source, SOURCE_LIMIT)
}
