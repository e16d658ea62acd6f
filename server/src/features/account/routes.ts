import * as account from '@kitroom/contract/account'
import * as tokens from '@kitroom/contract/api-tokens'
import { isPermissionCode, PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { isPublicUrlLocal } from '../../config.ts'
import { listGrantors } from '../../platform/access/grantors.ts'
import { listRights } from '../../platform/access/rights.ts'
import type { Services } from '../../platform/area.ts'
import { waitForOthers } from '../../platform/database/dialect.ts'
import type { Db } from '../../platform/database/schema.ts'
import { endOtherSessions, endSession } from '../../platform/http/auth/end-sessions.ts'
import { clientOf } from '../../platform/http/auth/source.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/secret.ts'
import { MAIL } from '../auth/index.ts'
import { changeOwnPassword } from './change-password.ts'
import { draftKeyOf, findPerson, insertApiToken, listOwnSessions, listOwnTokens } from './queries.ts'

const CREDENTIALS_BODY_LIMIT = 64 * 1024
const HOUR_MS = 60 * 60 * 1000

/** Identifies a session in the list and opens nothing: not even the digest of a token leaves the server. */
const sessionId = (tokenHash: string): string => hashOf(`session ${tokenHash}`)

/** An API token in the activity. */
const stateOf = ({ name, codes, expires_at }: Pick<tokens.ApiToken, 'name' | 'codes' | 'expires_at'>) => ({
  token: name,
  may: codes.join(', '),
  until: expires_at.slice(0, 10),
})

/** One after the other, also of requests that come at once. */
const refuseManyTokens = async (db: Db, userId: number): Promise<void> => {
  await waitForOthers(db, `API tokens of ${userId}`)
  const { length } = await listOwnTokens(db, userId)
  if (length >= tokens.TOKENS_MAX) conflict('name', tokens.TOO_MANY_TOKENS)
}

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

  mount(account.endOneSession, async ({ db, actor, params, log }) => {
    const sessions = await listOwnSessions(db, actor.userId, usedSince())
    const session = sessions.find(({ token_hash }) => sessionId(token_hash) === params.sessionId)
    if (!session || !(await endSession(db, session.token_hash))) return notFound('Session')
    const left = { sessions: sessions.length - 1 }
    await log('session.ended-elsewhere', { id: actor.userId, before: { sessions: sessions.length }, after: left })
    return { message: 'Session ended.' }
  })

  mount(account.endOtherSessions, async ({ db, actor, log }) => {
    const ended = await endOtherSessions(db, actor.userId, actor.sessionHash)
    await log('session.others-ended', {
      id: actor.userId,
      before: { sessions: ended + 1 },
      after: { sessions: 1 },
    })
    return { message: 'All other sessions ended.' }
  })

  mount(tokens.listApiTokens, async ({ db, actor }) => {
    const ownTokens = await listOwnTokens(db, actor.userId)
    return { tokens: ownTokens.map(({ token_hash, ...token }) => ({ ...token, id: sessionId(token_hash) })) }
  })

  mount(tokens.createApiToken, async ({ db, actor, body: { name, days, codes: chosenCodes }, log, afterCommit }) => {
    const codes = actor.permissions.filter((code) => chosenCodes.includes(code))
    if (codes.length < new Set(chosenCodes).size) invalid('codes', 'You can only choose what you may do yourself')
    await refuseManyTokens(db, actor.userId)
    const now = Date.now()
    const [created_at, expires_at] = [new Date(now).toISOString(), new Date(now + days * 24 * HOUR_MS).toISOString()]
    const token = await insertApiToken(db, actor.userId, { name, codes, created_at, expires_at })
    await queueMail(db, MAIL.tokenMade, (await findPerson(db, actor.userId)).email, actor.userId)
    await log('api-token.token-made', { id: actor.userId, after: stateOf({ name, codes, expires_at }) })
    afterCommit(wakeMailWorker)
    return { token, message: 'API token made.' }
  })

  mount(tokens.endApiToken, async ({ db, actor, params, log }) => {
    const token = (await listOwnTokens(db, actor.userId)).find(
      ({ token_hash }) => sessionId(token_hash) === params.tokenId,
    )
    if (!token || !(await endSession(db, token.token_hash))) return notFound('API token')
    await log('api-token.token-ended', { id: actor.userId, before: stateOf(token) })
    return { message: 'API token ended.' }
  })

  mountRaw(
    account.changePassword,
    { bodyLimit: CREDENTIALS_BODY_LIMIT, changesAccess: true },
    async ({ database, actor, body, request }) => {
      const from = { ...clientOf(request), device: cookies.device(request) }
      await changeOwnPassword({ database, actor, body, from, refusesEasy: !isPublicUrlLocal(config) })
      wakeMailWorker()
      return { success: true, message: 'Your password has been changed.' }
    },
  )
}
