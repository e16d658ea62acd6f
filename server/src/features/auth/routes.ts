import * as auth from '@kitroom/contract/auth'
import { passwordWeakness } from '@kitroom/contract/easy-passwords'
import { isPublicUrlLocal } from '../../config.ts'
import { lockAccess } from '../../platform/access/last-administrator.ts'
import { logActivity } from '../../platform/activity/activity.ts'
import type { Services } from '../../platform/area.ts'
import { endSessionsOfUsers } from '../../platform/http/auth/end-sessions.ts'
import { clientOf, sourceOf } from '../../platform/http/auth/source.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { invalid, Refusal, tooMany } from '../../platform/refusal.ts'
import { consumeAttempt, refundAttempt } from '../../platform/throttle.ts'
import { MAIL } from './mails.ts'
import { oidcRoutes } from './oidc.ts'
import {
  cancelTokens,
  consumeMailboxAttempt,
  consumeToken,
  endOldTokens,
  findTokenOwner,
  resetAccountAttempts,
  setPassword,
} from './queries.ts'
import { ASKING_LIMIT, SOURCE_LIMIT } from './rules.ts'
import { answerSignIn, signIn } from './sign-in.ts'

const CREDENTIALS_BODY_LIMIT = 64 * 1024

/** The rules are in `docs/product.md`, 'Auth'. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short handler after the other
export const authRoutes = (services: Services): void => {
  const { mount, mountRaw, database, sessions, cookies, wakeMailWorker, config } = services
  oidcRoutes(services)

  mount(auth.getUserPermissions, { isAlwaysOpen: true }, async ({ actor }) => ({
    data: {
      permissions: [...actor.permissions],
      firstName: actor.firstName,
      clubName: actor.clubName,
      passwordChangeRequired: actor.passwordChangeRequired,
    },
    message: 'Permissions loaded.',
  }))

  mount(auth.listDemoAccounts, async ({ db }) => {
    const published = await services.listPublishedAccounts(db)
    // As an address that there is not: a shop without the demo says nothing.
    if (published.emails.length === 0) throw new Refusal(404, 'Not found')
    return published
  })

  mountRaw(auth.login, { bodyLimit: CREDENTIALS_BODY_LIMIT }, async ({ body, actor, request, reply }) => {
    const from = { ...clientOf(request), device: cookies.device(request), replaced: actor?.sessionHash }
    return answerSignIn(services, reply, await signIn(services, body, from))
  })

  // Does the same for every address, known or not; the account is looked up when the mail is sent.
  mountRaw(auth.forgotPassword, { bodyLimit: CREDENTIALS_BODY_LIMIT }, async ({ body, request }) => {
    const wait = await database.transaction(async (db) => {
      const ofSource = await consumeAttempt(db, `forgot:source:${sourceOf(request.ip)}`, ASKING_LIMIT)
      if (ofSource) return ofSource
      const isTooMuch = await consumeMailboxAttempt(db, body.email, config.smtpUrl === null)
      if (!isTooMuch) await queueMail(db, MAIL.reset, body.email, null)
      await logActivity(db, null, 'password.forgotten', { from: clientOf(request) })
      return null
    })
    if (wait) tooMany(wait.waitSeconds)
    wakeMailWorker()
    return { success: true, message: 'Check your email for a reset link.' }
  })

  mountRaw(
    auth.resetPassword,
    { bodyLimit: CREDENTIALS_BODY_LIMIT },
    async ({ body: { token, newPassword }, request }) => {
      const source = `reset:source:${sourceOf(request.ip)}`
      const wait = await database.transaction(async (db) => {
        await endOldTokens(db)
        return consumeAttempt(db, source, SOURCE_LIMIT)
      })
      if (wait) tooMany(wait.waitSeconds)
      const owner = (await findTokenOwner(database.read, token)) ?? refuseToken()
      await database.transaction((db) => refundAttempt(db, source, SOURCE_LIMIT))
      const { first_name, last_name, display_name, club_name, email } = owner
      const tooEasy = passwordWeakness(newPassword, [first_name, last_name, display_name, club_name, email])
      if (tooEasy && !isPublicUrlLocal(config)) invalid('newPassword', tooEasy)
      const hash = await hashPassword(newPassword)
      await database.transaction(async (db) => {
        // Running writes of the sessions about to end are finished first.
        await lockAccess(db)
        if (!(await consumeToken(db, token))) refuseToken()
        await setPassword(db, owner.id, hash)
        await cancelTokens(db, [owner.id])
        const sessions = await endSessionsOfUsers(db, [owner.id])
        await resetAccountAttempts(db, email)
        await queueMail(db, MAIL.changed, email, owner.id)
        await logActivity(db, owner.id, 'password.reset', {
          id: owner.id,
          before: { sessions },
          after: { sessions: 0 },
          from: clientOf(request),
        })
      })
      wakeMailWorker()
      return { success: true, message: 'Your password has been updated successfully.' }
    },
  )

  mountRaw(auth.logout, { isAlwaysOpen: true }, async ({ actor, request, reply }) => {
    if (actor) await sessions.end(actor, clientOf(request))
    cookies.clearSession(reply)
    reply.header('clear-site-data', '"cache"')
    return { success: true, message: 'Signed out.' }
  })
}

const refuseToken = (): never =>
  invalid('token', 'This reset link is invalid or has expired. Please ask for a new one.')
