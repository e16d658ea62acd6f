import * as account from '@kitroom/contract/account'
import { isPermissionCode, PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { isPublicUrlLocal } from '../../config.ts'
import { listGrantors } from '../../platform/access/grantors.ts'
import { listRights } from '../../platform/access/rights.ts'
import type { Services } from '../../platform/area.ts'
import { endOtherSessions, endSession } from '../../platform/http/auth/end-sessions.ts'
import { clientOf } from '../../platform/http/auth/source.ts'
import { notFound } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/secret.ts'
import { changeOwnPassword } from './change-password.ts'
import { draftKeyOf, findPerson, listOwnSessions } from './queries.ts'

const CREDENTIALS_BODY_LIMIT = 64 * 1024
const HOUR_MS = 60 * 60 * 1000

/** Identifies a session in the list and opens nothing: not even the digest of a token leaves the server. */
const sessionId = (tokenHash: string): string => hashOf(`session ${tokenHash}`)

/** The rules are in `docs/product.md`, 'Account'. */
export const accountRoutes = ({ mount, mountRaw, cookies, wakeMailWorker, config }: Services): void => {
  const usedSince = () => new Date(Date.now() - config.sessionIdleHours * HOUR_MS).toISOString()

  mount(account.getAccount, async ({ db, actor }) => {
    const { first_name, last_name, email, role_name, app_role_id } = await findPerson(db, actor.userId)
    return { account: { first_name, last_name, email, role_name, rights: await listRights(db, app_role_id) } }
  })

  mount(account.getDraftKey, async ({ db, actor }) => ({ key: await draftKeyOf(db, actor.userId) }))

  mount(account.explainMissing, async ({ db, query, actor }) => {
    const codes = query.codes.split(',').filter(isPermissionCode)
    return {
      missing: codes.map((code) => PERMISSION_CODES[code]),
      grantors: await listGrantors(db, actor.userId, codes),
    }
  })

  mount(account.listSessions, async ({ db, actor }) => {
    const sessions = await listOwnSessions(db, actor.userId, usedSince())
    return {
      sessions: sessions.map(({ token_hash, ...session }) => ({
        ...session,
        id: sessionId(token_hash),
        is_current: token_hash === actor.sessionHash,
      })),
    }
  })

  mount(account.endOneSession, async ({ db, actor, params, record }) => {
    const sessions = await listOwnSessions(db, actor.userId, usedSince())
    const session = sessions.find(({ token_hash }) => sessionId(token_hash) === params.sessionId)
    if (!session || !(await endSession(db, session.token_hash))) return notFound('Session')
    const left = { sessions: sessions.length - 1 }
    await record('session.ended-elsewhere', { id: actor.userId, before: { sessions: sessions.length }, after: left })
    return { message: 'Session ended.' }
  })

  mount(account.endOtherSessions, async ({ db, actor, record }) => {
    const ended = await endOtherSessions(db, actor.userId, actor.sessionHash)
    await record('session.others-ended', {
      id: actor.userId,
      before: { sessions: ended + 1 },
      after: { sessions: 1 },
    })
    return { message: 'All other sessions ended.' }
  })

  mountRaw(
    account.changePassword,
    async ({ database, actor, body, request }) => {
      const from = { ...clientOf(request), device: cookies.device(request) }
      await changeOwnPassword({ database, actor, body, from, refusesEasy: !isPublicUrlLocal(config) })
      wakeMailWorker()
      return { success: true, message: 'Your password has been changed.' }
    },
    { bodyLimit: CREDENTIALS_BODY_LIMIT, changesAccess: true },
  )
}
