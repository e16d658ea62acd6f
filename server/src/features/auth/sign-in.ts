import type { Credentials } from '@kitroom/contract/auth'
import { GOVERNING_CODES } from '@kitroom/contract/permission-codes'
import type { MissingFactor } from '@kitroom/contract/second-factor'
import type { FastifyReply } from 'fastify'
import { rolesWith } from '../../platform/access/last-administrator.ts'
import { logActivity } from '../../platform/activity/activity.ts'
import { keepSenderName } from '../../platform/activity/actor-name.ts'
import type { Services } from '../../platform/area.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Origin, Sessions } from '../../platform/http/auth/sessions.ts'
import { Refusal } from '../../platform/refusal.ts'
import { missingFactor } from '../../platform/second-factor/factors.ts'
import { startPending } from '../../platform/second-factor/pending.ts'
import { checkPassword, forgetAttempt } from './check-password.ts'
import { countFailedLogin, insertDevice, lockVerified, markSignedInById } from './queries.ts'

export type From = Origin & { device: string | undefined }

type SignedIn = { token: string; csrfToken: string; device: string | null }

/** More than the password or the provider's account is needed: `pending` is the token of the pending sign-in. */
type Unfinished = { missing: MissingFactor; pending: string }

export const beginAgain = (): never => {
  throw new Refusal(401, 'This sign-in took too long. Please sign in again.')
}

type Proven = { id: number; from: From; isKnown: boolean }

/** Starts the session of a person who is marked as signed in. */
export const startSession = async (db: Db, sessions: Sessions, { id, from, isKnown }: Proven): Promise<SignedIn> => {
  const started = await sessions.start(db, id, from)
  const device = isKnown ? null : await insertDevice(db, id)
  await logActivity(db, id, 'session.started', { id, from })
  return { ...started, device }
}

/** Starts the session of an active person whose row is locked, or a sign-in that waits for its second factor. */
export const finishSignIn = async (db: Db, sessions: Sessions, proven: Proven): Promise<SignedIn | Unfinished> => {
  const { id, from } = proven
  const missing = await missingFactor(db, id)
  await (missing ? logActivity(db, id, 'session.begun', { id, from }) : markSignedInById(db, id))
  return missing
    ? { missing, pending: await startPending(db, id, from.isByProvider) }
    : startSession(db, sessions, proven)
}

/** Gives the browser its cookies. A sign-in that waits is a refusal whose `path` names the missing factor. */
export const answerSignIn = (
  { cookies, sessions }: Pick<Services, 'cookies' | 'sessions'>,
  reply: FastifyReply,
  signedIn: SignedIn | Unfinished,
) => {
  if ('missing' in signedIn) {
    cookies.setPending(reply, signedIn.pending)
    throw new Refusal(401, FACTOR_MISSING[signedIn.missing], { path: signedIn.missing })
  }
  cookies.setSession(reply, signedIn.token, sessions.lifeDays)
  if (signedIn.device) cookies.setDevice(reply, signedIn.device)
  return { success: true, csrfToken: signedIn.csrfToken, message: 'Signed in.' }
}

/** Browsers without support for second factors show this text, so it says what is needed. */
const FACTOR_MISSING: Readonly<Record<MissingFactor, string>> = {
  code: 'Enter the code of your authenticator app.',
  passkey: 'Use your passkey to go on.',
  setup: 'Your role requires a second factor.',
}

/** Where only the organisation's account opens the door, who governs everything can still repair the rest. */
export const mayPassBy = async (db: Db, oidc: Services['config']['oidc'], userId: number): Promise<boolean> => {
  if (!oidc?.isOnly) return true
  const governor = db.selectFrom('users').select('id').where('app_role_id', 'in', rolesWith(db, GOVERNING_CODES))
  return (await governor.where('id', '=', userId).executeTakeFirst()) !== undefined
}

/**
 * Checks the password and starts a session, or a sign-in that waits for its second factor. An unknown address, a wrong
 * password, and a person who is inactive, has none or may not use it, get the same answer in the same time.
 */
export const signIn = async (
  { database, sessions, config }: Pick<Services, 'database' | 'sessions' | 'config'>,
  credentials: Credentials,
  from: From,
): Promise<SignedIn | Unfinished> => {
  const { person, isRight, isKnown, counters } = await checkPassword(database, credentials, from)
  const refuse = async (): Promise<never> => {
    await database.transaction(async (db) => {
      if (person) await countFailedLogin(db, person.id)
      await logActivity(db, null, 'session.refused', { ...(person ? { id: person.id } : {}), from })
    })
    throw new Refusal(401, 'Invalid email or password')
  }
  // Looked up also for a wrong password or nobody's address, so that the time says nothing.
  const isOpen = await mayPassBy(database.read, config.oidc, person?.id ?? 0)
  if (!person?.password_hash || !isRight || !person.is_active || !isOpen) return refuse()
  const verified = { id: person.id, email: credentials.email, passwordHash: person.password_hash }
  const signedIn = await database.transaction(async (db) => {
    // First, because it waits for a concurrent reset, deactivation or new factor, and then sees the result.
    if (!(await lockVerified(db, verified))) return null
    keepSenderName(db, { ...person, userId: person.id })
    const finished = await finishSignIn(db, sessions, { id: person.id, from, isKnown })
    // Last, because everybody at an address shares its counter, which stays locked until the transaction ends.
    await forgetAttempt(db, counters)
    return finished
  })
  return signedIn ?? refuse()
}
