import * as factor from '@kitroom/contract/second-factor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logActivity } from '../../platform/activity/activity.ts'
import type { Services } from '../../platform/area.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import { clientOf, sourceOf } from '../../platform/http/auth/source.ts'
import { Refusal, tooMany } from '../../platform/refusal.ts'
import {
  findPasskey,
  isFactorRequired,
  listFactors,
  listPasskeyIds,
  markPasskeyUsed,
} from '../../platform/second-factor/factors.ts'
import { checkPasskey, passkeyOptions, relyingPartyOf } from '../../platform/second-factor/passkeys.ts'
import { findPending, keepChallenge, startPending } from '../../platform/second-factor/pending.ts'
import { secretKeyOf } from '../../platform/secret-key.ts'
import { consumeAttempt, refundAttempt } from '../../platform/throttle.ts'
import { ASKING_LIMIT, answerSignIn, beginAgain, type From, mayPassBy } from '../auth/index.ts'
import { beginApp, beginPasskey, finishAdding, readApp, readPasskey } from './add-factor.ts'
import { finishPending, signInWithCode } from './finish-sign-in.ts'

const BODY_LIMIT = { bodyLimit: 64 * 1024 }

type Finished = { token: string; csrfToken: string; device: string | null }
type Call = { database: Database; request: FastifyRequest; reply: FastifyReply; actor: Actor | null }

const sourceKey = ({ ip }: FastifyRequest): string => `passkey:source:${sourceOf(ip)}`

/** The rules are in `docs/product.md`, 'Second factor'. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short handler after the other
export const signInRoutes = (services: Services): void => {
  const { mountRaw, sessions, cookies, config, publicUrl, wakeMailWorker } = services
  const secretKey = secretKeyOf(config)

  const fromOf = ({ request, actor }: Call, { isByProvider }: { isByProvider: boolean }): From => ({
    ...clientOf(request),
    device: cookies.device(request),
    replaced: actor?.sessionHash,
    isByProvider,
  })

  /** This browser's pending sign-in after a correct password. */
  const pendingOf = async ({ database, request }: Call) => {
    const pending = await findPending(database, cookies.pending(request))
    return pending?.userId ? { ...pending, userId: pending.userId } : beginAgain()
  }

  /** The same, if the person has to add a factor first: an existing factor cannot be bypassed by adding another. */
  const setupOf = async (call: Call) => {
    const { tokenHash, userId, isByProvider } = await pendingOf(call)
    const { read } = call.database
    const hasFactor = (await listFactors(read, userId)).length > 0
    if (hasFactor || !(await isFactorRequired(read, userId))) return beginAgain()
    return { userId, tokenHash, isByProvider, ownerHash: tokenHash }
  }

  const finish = ({ reply }: Call, started: Finished) => {
    cookies.clearPending(reply)
    return answerSignIn(services, reply, started)
  }

  mountRaw(factor.sendCode, BODY_LIMIT, async (call) => {
    const pending = await pendingOf(call)
    const parts = { database: call.database, sessions, secretKey }
    return finish(call, await signInWithCode(parts, pending, call.body.code, fromOf(call, pending)))
  })

  mountRaw(factor.askForPasskey, BODY_LIMIT, async ({ database, request, reply }) => {
    const pending = await findPending(database, cookies.pending(request))
    const ids = pending?.userId ? await listPasskeyIds(database.read, pending.userId) : []
    const isSecond = ids.length > 0
    const options = await passkeyOptions(relyingPartyOf(request, publicUrl()), isSecond ? ids : null)
    const wait = await database.transaction(async (db) => {
      const ofSource = await consumeAttempt(db, sourceKey(request), ASKING_LIMIT)
      if (ofSource) return ofSource
      const token = isSecond ? cookies.pending(request) : await startPending(db, null)
      if (token) await keepChallenge(db, token, options.challenge)
      if (token && !isSecond) cookies.setPending(reply, token)
      return null
    })
    if (wait) tooMany(wait.waitSeconds)
    return { success: true, options }
  })

  mountRaw(factor.sendPasskey, BODY_LIMIT, async (call) => {
    const { database, request, body } = call
    const refuse = async (userId: number | null): Promise<never> => {
      if (userId !== null) {
        const refused = { id: userId, from: clientOf(request) }
        await database.transaction((db) => logActivity(db, null, 'session.passkey-refused', refused))
      }
      throw new Refusal(401, factor.PASSKEY_REFUSED)
    }
    const source = sourceKey(request)
    const wait = await database.transaction((db) => consumeAttempt(db, source, ASKING_LIMIT))
    if (wait) tooMany(wait.waitSeconds)
    const pending = await findPending(database, cookies.pending(request))
    if (!pending?.challengeHash) return refuse(null)
    const passkey = await findPasskey(database.read, body.passkey.id)
    // After a password it must be a passkey of the same person.
    if (!passkey || (pending.userId !== null && pending.userId !== passkey.userId)) return refuse(pending.userId)
    const isAlone = pending.userId === null
    if (isAlone && !(await mayPassBy(database.read, config.oidc, passkey.userId))) return refuse(passkey.userId)
    const signCount = await checkPasskey(relyingPartyOf(request, publicUrl()), {
      challengeHash: pending.challengeHash,
      response: body.passkey,
      passkey,
      isAlone,
    })
    if (signCount === null) return refuse(passkey.userId)
    const begun = { tokenHash: pending.tokenHash, userId: passkey.userId }
    const started = await finishPending({ database, sessions }, begun, fromOf(call, pending), async (db) => {
      await refundAttempt(db, source, ASKING_LIMIT)
      return markPasskeyUsed(db, passkey.id, signCount)
    })
    return finish(call, started)
  })

  mountRaw(factor.beginAppAtSignIn, async (call) => {
    const [adding, key] = [await setupOf(call), await secretKey()]
    return { success: true, ...(await call.database.transaction((db) => beginApp(db, adding, key))) }
  })

  mountRaw(factor.beginPasskeyAtSignIn, async (call) => {
    const [adding, party] = [await setupOf(call), relyingPartyOf(call.request, publicUrl())]
    return { success: true, ...(await call.database.transaction((db) => beginPasskey(db, adding, party))) }
  })

  type Setup = Awaited<ReturnType<typeof setupOf>>
  const addAndFinish = async (
    call: Call,
    setup: Setup,
    read: Awaited<ReturnType<typeof readApp | typeof readPasskey>>,
  ) => {
    let recoveryCodes: string[] = []
    const started = await finishPending(
      { database: call.database, sessions },
      setup,
      fromOf(call, setup),
      async (db) => {
        if ((await listFactors(db, setup.userId)).length > 0) beginAgain()
        recoveryCodes = await finishAdding(db, setup, read)
        return true
      },
    )
    wakeMailWorker()
    return { ...finish(call, started), recoveryCodes }
  }

  mountRaw(factor.addAppAtSignIn, BODY_LIMIT, async (call) => {
    const setup = await setupOf(call)
    const app = await readApp(call.database, setup, call.body.code, await secretKey())
    return addAndFinish(call, setup, app)
  })

  mountRaw(factor.addPasskeyAtSignIn, BODY_LIMIT, async (call) => {
    const setup = await setupOf(call)
    const party = relyingPartyOf(call.request, publicUrl())
    return addAndFinish(call, setup, await readPasskey(call.database, setup, call.body.passkey, party))
  })
}
