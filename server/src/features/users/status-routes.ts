import * as status from '@kitroom/contract/user-status'
import { grantsOf } from '../../platform/access/grants.ts'
import { refuseLosingLastAdministrator } from '../../platform/access/last-administrator.ts'
import type { Services } from '../../platform/area.ts'
import { endSessionsOfUsers } from '../../platform/http/auth/end-sessions.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import { nextVersion } from '../../platform/http/mount/optimistic-lock.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { conflict, notFound, tooMany } from '../../platform/refusal.ts'
import { consumeMailboxAttempt, endAccess, MAIL, resetAccountAttempts, resetCodeAttempts } from '../auth/index.ts'
import { explainUser } from './explain-user.ts'
import * as queries from './queries.ts'
import { actionsFor } from './rules.ts'
import { findUser, lockEditable, refuseRepeated } from './store.ts'

/** The rules are in `docs/product.md`, 'Users'. */
export const userStatusRoutes = ({ mountUnder, config, wakeMailWorker }: Services): void => {
  const mount = mountUnder(refuseRepeated)
  mount(status.getUserStatus, async ({ db, params, actor }) => {
    const explained = (await explainUser(db, params.id, config.sessionIdleHours)) ?? notFound('User')
    const { facts, statusFacts } = explained
    const { mayEdit } = await grantsOf(db, actor.userId)
    const isEditable = actor.permissions.includes('USERS_UPDATE') && (await mayEdit(facts.id))
    const seesRights = actor.permissions.includes('ROLE_PERMISSIONS_READ')
    return {
      standing: {
        status: explained.status,
        locked_until: explained.locked_until,
        last_login: facts.last_login,
        director_of: await queries.listDirectedClubs(db, facts.id),
        role_name: facts.role_name,
        rights: seesRights ? explained.rights : null,
        mails: explained.mails,
        actions: isEditable ? actionsFor(statusFacts) : [],
      },
    }
  })

  mount(status.sendSetPasswordMail, async ({ db, params, actor, log, afterCommit }) => {
    const { id, email, is_active } = await lockEditable(db, params.id, actor.userId)
    if (!is_active) conflict('is_active', 'This user is inactive and gets no mail to set a password.')
    const wait = await consumeMailboxAttempt(db, email, config.smtpUrl === null)
    if (wait) tooMany(wait.waitSeconds)
    await queueMail(db, MAIL.setPassword, email, id)
    await log('user.set-password-mail-sent', { id })
    afterCommit(wakeMailWorker)
    return { message: 'The mail is on its way.' }
  })

  mount(status.unlockUser, async ({ db, params, actor, log }) => {
    const before = await lockEditable(db, params.id, actor.userId)
    await resetAccountAttempts(db, before.email)
    await resetCodeAttempts(db, before.email)
    await queries.clearFailedLogins(db, before.id)
    await log('user.unlocked', { before, after: { ...before, failed_login_attempts: 0 } })
    return { message: 'User unlocked.' }
  })

  mount(status.endUserSessions, async ({ db, params, actor, log }) => {
    const { id } = await lockEditable(db, params.id, actor.userId)
    const sessions = await endSessionsOfUsers(db, [id])
    await log('user.sessions-ended', { id, before: { sessions }, after: { sessions: 0 } })
    return { message: 'All sessions ended.' }
  })

  mount(status.deactivateUser, { changesAccess: true }, async (context) => {
    await saveActive(context, false)
    return { message: 'User deactivated.' }
  })
  mount(status.activateUser, { changesAccess: true }, async (context) => {
    await saveActive(context, true)
    const needs_link = await queries.isWithoutPassword(context.db, context.params.id)
    return { needs_link, message: needs_link ? 'User activated. They have no password yet.' : 'User activated.' }
  })
}

type Activation = Pick<Context<typeof status.activateUser>, 'db' | 'params' | 'actor' | 'log'>

/** Deactivation ends sessions and links at once, and is refused (409) for the last administrator. */
const saveActive = async ({ db, params, actor, log }: Activation, isActive: boolean): Promise<void> => {
  const before = await lockEditable(db, params.id, actor.userId)
  await queries.setActive(db, before.id, isActive, { version: nextVersion(before), updatedBy: actor.userId })
  if (!isActive) {
    await endAccess(db, [before.id])
    await refuseLosingLastAdministrator(db, 'is_active')
  }
  await log('user.updated', { before, after: await findUser(db, before.id) })
}
