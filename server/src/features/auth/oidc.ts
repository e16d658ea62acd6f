import { beginOidc, finishOidc } from '@kitroom/contract/oidc'
import { logActivity } from '../../platform/activity/activity.ts'
import type { Services } from '../../platform/area.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { endSessionsOfUsers } from '../../platform/http/auth/end-sessions.ts'
import { clientOf, sourceOf } from '../../platform/http/auth/source.ts'
import { isAnswerTo, openIdProvider, type ProviderAccount } from '../../platform/openid-provider.ts'
import { notFound, Refusal, tooMany } from '../../platform/refusal.ts'
import { endPending, startPending } from '../../platform/second-factor/pending.ts'
import { hashOf } from '../../platform/secret.ts'
import { consumeAttempt, refundAttempt } from '../../platform/throttle.ts'
import { cancelTokens, findAccount, isKnownDevice } from './queries.ts'
import { ASKING_LIMIT } from './rules.ts'
import { answerSignIn, beginAgain, type From, finishSignIn } from './sign-in.ts'

const asciiLower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The person of a provider's account: by its subject, or at its first use by its verified address. */
const findPerson = async (db: Db, { issuer, subject, email }: ProviderAccount) => {
  const linked = await db
    .selectFrom('provider_accounts')
    .innerJoin('users', 'users.id', 'provider_accounts.user_id')
    .select(['users.id', 'users.email'])
    .where('provider_accounts.issuer', '=', issuer)
    .where('provider_accounts.subject', '=', subject)
    .executeTakeFirst()
  if (linked) return { ...linked, isLinked: true }
  const first = email === null ? undefined : await findAccount(db, email)
  // Stricter than how addresses are told apart here: the provider may have others that fold to the same.
  return first && asciiLower(first.email) === asciiLower(email ?? '') ? { ...first, isLinked: false } : undefined
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/**
 * Makes the account the person's. False if they are inactive, have another account of this provider, or have changed
 * since they were found. Locks the person's row.
 */
const recognise = async (db: Db, account: ProviderAccount, person: Person, from: From): Promise<boolean> => {
  const { id, email, isLinked } = person
  const row = db.updateTable('users').where('id', '=', id).where('email_key', '=', foldKey(email))
  // First, because it waits for a concurrent deactivation or change of address, and then sees the result.
  const { numUpdatedRows } = await row.set({ is_active: true }).where('is_active', '=', true).executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  if (isLinked) return true
  const values = { user_id: id, issuer: account.issuer, subject: account.subject }
  const insert = db.insertInto('provider_accounts').values(values)
  // The account of an earlier provider gives way; another one of this provider does not.
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((on) => on.column('user_id').doUpdateSet(values).where('provider_accounts.issuer', '<>', values.issuer))
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const [before, after] = [{ organisation_account: false }, { organisation_account: true }]
  await logActivity(db, id, 'session.recognised', { id, before, after, from })
  return true
}

/** After a deactivation or a change of address: sessions and links end, and a provider's account is recognised anew. */
export const endAccess = async (db: Db, userIds: readonly number[]): Promise<void> => {
  await endSessionsOfUsers(db, userIds)
  await cancelTokens(db, userIds)
  const accounts = db.deleteFrom('provider_accounts')
  await accounts.where(isOneOf(db, 'user_id', userIds)).execute()
}

/** The rules are in `docs/product.md`, 'Auth'. */
export const oidcRoutes = (services: Services): void => {
  const { mountRaw, database, sessions, cookies, config, publicUrl } = services
  const provider = config.oidc && openIdProvider(config.oidc, () => `${publicUrl()}/login`)
  const sourceKey = (ip: string): string => `oidc:source:${sourceOf(ip)}`

  mountRaw(beginOidc, async ({ request, reply }) => {
    if (!provider) return notFound('Provider')
    const wait = await database.transaction((db) => consumeAttempt(db, sourceKey(request.ip), ASKING_LIMIT))
    if (wait) tooMany(wait.waitSeconds)
    const token = await database.transaction((db) => startPending(db, null))
    const address = await provider.addressFor(token)
    cookies.setPending(reply, token)
    return { success: true, address }
  })

  mountRaw(finishOidc, { bodyLimit: 64 * 1024 }, async ({ body: { answer }, actor, request, reply }) => {
    if (!provider) return notFound('Provider')
    const token = cookies.pending(request)
    if (!token || !isAnswerTo(token, answer)) return beginAgain()
    // Ended first: an answer is looked at once, even if it is sent many times at once.
    if (!(await database.transaction((db) => endPending(db, hashOf(token))))) return beginAgain()
    cookies.clearPending(reply)
    const account = await provider.accountOf(token, answer, request.log)
    const from = {
      ...clientOf(request),
      device: cookies.device(request),
      replaced: actor?.sessionHash,
      isByProvider: true,
    }
    const person = await findPerson(database.read, account)
    const isKnown = person !== undefined && (await isKnownDevice(database, from.device, person.email))
    const signedIn = await database.transaction(async (db) => {
      if (person && (await recognise(db, account, person, from))) {
        await refundAttempt(db, sourceKey(request.ip), ASKING_LIMIT)
        return finishSignIn(db, sessions, { id: person.id, from, isKnown })
      }
      await logActivity(db, null, 'session.refused', { ...(person ? { id: person.id } : {}), from })
      return null
    })
    if (signedIn) return answerSignIn(services, reply, signedIn)
    throw new Refusal(401, `Your account at ${provider.name} opens nothing here. Ask who manages the users.`)
  })
}
