import { type ChangePasswordInput, PRESENT_PASSWORD_WRONG } from '@kitroom/contract/account'
import { passwordWeakness } from '@kitroom/contract/easy-passwords'
import type { output } from 'zod'
import { type Client, logActivity } from '../../platform/activity/activity.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import { endOtherSessions } from '../../platform/http/auth/end-sessions.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { invalid } from '../../platform/refusal.ts'
import { cancelTokens, checkPassword, countFailedLogin, forgetAttempt, MAIL } from '../auth/index.ts'
import { findPerson, replacePassword } from './queries.ts'

type Change = {
  database: Database
  actor: Actor
  body: output<typeof ChangePasswordInput>
  from: Client & { device: string | undefined }
  /** Unless the address is local, an easy password is refused. */
  refusesEasy: boolean
}

/**
 * Sets a new password for a person who knows the current one. Attempts count like those of a sign-in. In the same
 * transaction, reset links are cancelled and the person's other sessions end: `database` locks access, so that running
 * writes of these sessions are finished first.
 */
export const changeOwnPassword = async ({ database, actor, body, from, refusesEasy }: Change): Promise<void> => {
  const id = actor.userId
  const { first_name, last_name, display_name, club_name, email } = await findPerson(database.read, id)
  const { person, isRight, counters } = await checkPassword(database, { email, password: body.presentPassword }, from)
  const refuse = async (): Promise<never> => {
    await database.transaction(async (db) => {
      await countFailedLogin(db, id)
      await logActivity(db, id, 'password.change-refused', { id, from })
    })
    return invalid('presentPassword', PRESENT_PASSWORD_WRONG)
  }
  const before = person?.password_hash
  if (!before || !isRight || person.id !== id) return refuse()
  await database.transaction((db) => forgetAttempt(db, counters))
  const tooEasy = passwordWeakness(body.newPassword, [first_name, last_name, display_name, club_name, email])
  if (tooEasy && refusesEasy) invalid('newPassword', tooEasy)
  const after = await hashPassword(body.newPassword)
  const isReplaced = await database.transaction(async (db) => {
    if (!(await replacePassword(db, { id, before, after }))) return false
    await cancelTokens(db, [id])
    const ended = await endOtherSessions(db, id, actor.sessionHash)
    await queueMail(db, MAIL.changed, person.email, id)
    await logActivity(db, id, 'password.changed', {
      id,
      before: { password_change_required: actor.passwordChangeRequired, sessions: ended + 1 },
      after: { password_change_required: false, sessions: 1 },
      from,
    })
    return true
  })
  if (!isReplaced) await refuse()
}
