import * as tokens from '@kitroom/contract/api-tokens'
import type { Services } from '../../platform/area.ts'
import { lockRow } from '../../platform/database/rows.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { MAIL } from '../auth/index.ts'
import { deleteApiToken, findPerson, insertApiToken, listOwnTokens } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TOKENS_MAX = 50

type Told = Pick<tokens.ApiToken, 'name' | 'codes' | 'expires_at'>

/** A token in the activity: never itself, nor its hash. */
const stateOf = ({ name, codes, expires_at }: Told) => ({
  token: name,
  may: codes.join(', '),
  until: expires_at.slice(0, 10),
})

/** The rules are in `docs/product.md`, 'Account'. */
export const tokenRoutes = ({ mount, wakeMailWorker }: Services): void => {
  mount(tokens.listApiTokens, async ({ db, actor }) => ({ tokens: await listOwnTokens(db, actor.userId) }))

  mount(tokens.createApiToken, async ({ db, actor, body, record, afterCommit }) => {
    const codes = actor.permissions.filter((code) => body.codes.includes(code))
    if (codes.length < new Set(body.codes).size) invalid('codes', 'You can only choose what you may do yourself')
    // Of two at once the second one counts the first.
    await lockRow(db, 'users', actor.userId)
    if ((await listOwnTokens(db, actor.userId)).length >= TOKENS_MAX) {
      conflict('name', `You have ${TOKENS_MAX} API tokens. End one of them first.`)
    }
    const now = Date.now()
    const expires_at = new Date(now + body.days * DAY_MS).toISOString()
    const made = { name: body.name, codes, created_at: new Date(now).toISOString(), expires_at }
    const token = await insertApiToken(db, actor.userId, made)
    const { email } = await findPerson(db, actor.userId)
    await queueMail(db, MAIL.tokenMade, email, actor.userId)
    await record('api-token.token-made', { id: actor.userId, after: stateOf(made) })
    afterCommit(wakeMailWorker)
    return { token, message: 'API token made.' }
  })

  mount(tokens.endApiToken, async ({ db, actor, params, record }) => {
    const token = (await listOwnTokens(db, actor.userId)).find(({ id }) => id === params.tokenId)
    if (!token || !(await deleteApiToken(db, token.id))) return notFound('API token')
    await record('api-token.token-ended', { id: actor.userId, before: stateOf(token) })
    return { message: 'API token ended.' }
  })
}
