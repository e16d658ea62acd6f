import * as factor from '@kitroom/contract/second-factor'
import type { FastifyRequest } from 'fastify'
import { logActivity } from '../../platform/activity/activity.ts'
import type { Services } from '../../platform/area.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import { endOtherSessions } from '../../platform/http/auth/end-sessions.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { deleteFactor, isFactorRequired, listFactors } from '../../platform/second-factor/factors.ts'
import { relyingPartyOf } from '../../platform/second-factor/passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../../platform/second-factor/recovery-codes.ts'
import { secretKeyOf } from '../../platform/secret-key.ts'
import { checkPassword, countFailedLogin, forgetAttempt, MAIL } from '../auth/index.ts'
import { type Adding, beginApp, beginPasskey, finishAdding, readApp, readPasskey } from './add-factor.ts'
import { findPerson } from './queries.ts'

const BODY_LIMIT = { bodyLimit: 64 * 1024 }

const addingOf = ({ userId, sessionHash }: Actor): Adding => ({ userId, ownerHash: sessionHash })

/** A person's factors; the only one cannot be removed if the role requires one. */
const factorsOf = async (db: Db, userId: number) => {
  const factors = await listFactors(db, userId)
  const isKept = factors.length === 1 && (await isFactorRequired(db, userId))
  return factors.map((one) => ({ ...one, is_removable: !isKept }))
}

/** The rules are in `docs/product.md`, 'Second factor'. */
export const ownFactorRoutes = ({ mount, mountRaw, cookies, config, publicUrl, wakeMailWorker }: Services): void => {
  const secretKey = secretKeyOf(config)
  type Call = { database: Database; actor: Actor; request: FastifyRequest; body: { password: string } }

  /** Asks for the password like a sign-in: counted, and the same for every caller. */
  const requirePassword = async ({ database, actor, request, body }: Call): Promise<void> => {
    const { email } = await findPerson(database.read, actor.userId)
    const from = { address: request.ip, device: cookies.device(request) }
    const { person, isRight, counters } = await checkPassword(database, { email, password: body.password }, from)
    if (isRight && person?.id === actor.userId) {
      await database.transaction((db) => forgetAttempt(db, counters))
      return
    }
    await database.transaction(async (db) => {
      await countFailedLogin(db, actor.userId)
      await logActivity(db, actor.userId, 'second-factor.password-refused', { id: actor.userId })
    })
    invalid('password', factor.PASSWORD_WRONG)
  }

  mount(factor.listSecondFactors, async ({ db, actor }) => ({
    factors: await factorsOf(db, actor.userId),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
  }))

  mountRaw(factor.beginApp, BODY_LIMIT, async (call) => {
    await requirePassword(call)
    const key = await secretKey()
    const begun = await call.database.transaction((db) => beginApp(db, addingOf(call.actor), key))
    return { success: true, ...begun }
  })

  mountRaw(factor.addApp, BODY_LIMIT, async ({ database, actor, body }) => {
    const [adding, key] = [addingOf(actor), await secretKey()]
    const app = await readApp(database, adding, body.code, key)
    const recoveryCodes = await database.transaction((db) => finishAdding(db, adding, app))
    wakeMailWorker()
    return { success: true, recoveryCodes, message: 'Authenticator app added.' }
  })

  mountRaw(factor.beginPasskey, BODY_LIMIT, async (call) => {
    await requirePassword(call)
    const party = relyingPartyOf(call.request, publicUrl())
    const begun = await call.database.transaction((db) => beginPasskey(db, addingOf(call.actor), party))
    return { success: true, ...begun }
  })

  mountRaw(factor.addPasskey, BODY_LIMIT, async ({ database, actor, body, request }) => {
    const adding = addingOf(actor)
    const passkey = await readPasskey(database, adding, body.passkey, relyingPartyOf(request, publicUrl()))
    const recoveryCodes = await database.transaction((db) => finishAdding(db, adding, passkey))
    wakeMailWorker()
    return { success: true, recoveryCodes, message: 'Passkey added.' }
  })

  mountRaw(factor.removeFactor, BODY_LIMIT, async (call) => {
    await requirePassword(call)
    const { database, actor, params } = call
    await database.transaction((db) => removeOwn(db, actor, params.factorId))
    wakeMailWorker()
    return { success: true, message: 'Second factor removed.' }
  })

  mountRaw(factor.renewRecoveryCodes, BODY_LIMIT, async (call) => {
    await requirePassword(call)
    const { userId } = call.actor
    const recoveryCodes = await call.database.transaction(async (db) => {
      await lockRow(db, 'users', userId)
      if ((await listFactors(db, userId)).length === 0) conflict('password', 'Add a second factor first.')
      const before = { recovery_codes: await countRecoveryCodes(db, userId) }
      const codes = await replaceRecoveryCodes(db, userId)
      const after = { recovery_codes: codes.length }
      await logActivity(db, userId, 'second-factor.recovery-codes-renewed', { id: userId, before, after })
      return codes
    })
    return { success: true, recoveryCodes, message: 'The old recovery codes no longer work.' }
  })
}

/** Other people's factors are not found. The person's other sessions end. */
const removeOwn = async (db: Db, { userId, sessionHash }: Actor, factorId: number): Promise<void> => {
  await lockRow(db, 'users', userId)
  const ownFactor = (await factorsOf(db, userId)).find(({ id }) => id === factorId) ?? notFound('Second factor')
  if (!ownFactor.is_removable) conflict('password', factor.REQUIRED_BY_ROLE)
  await deleteFactor(db, userId, ownFactor.id)
  await endOtherSessions(db, userId, sessionHash)
  const { email } = await findPerson(db, userId)
  await queueMail(db, MAIL.factorRemoved, email, userId)
  await logActivity(db, userId, 'second-factor.factor-removed', {
    id: userId,
    before: { kind: ownFactor.kind, factor: ownFactor.name },
  })
}
