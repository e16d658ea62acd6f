import { CODE_WRONG, PASSKEY_REFUSED } from '@kitroom/contract/second-factor'
import { logActivity } from '../../platform/activity/activity.ts'
import type { Database } from '../../platform/database/database.ts'
import { takenField } from '../../platform/database/database-errors.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { forgetDevices } from '../../platform/http/auth/end-sessions.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { conflict, invalid, Refusal } from '../../platform/refusal.ts'
import { insertFactor, listFactors, listPasskeyIds } from '../../platform/second-factor/factors.ts'
import { newPasskeyOptions, type RelyingParty, readNewPasskey } from '../../platform/second-factor/passkeys.ts'
import { endSetup, findSetup, keepSetup } from '../../platform/second-factor/pending.ts'
import { appAddress, newAppSecret, stepOfCode } from '../../platform/second-factor/totp.ts'
import { hashOf } from '../../platform/secret.ts'
import type { SecretKey } from '../../platform/secret-key.ts'
import { MAIL } from '../auth/index.ts'
import { findPerson } from './queries.ts'

const FACTORS_MAX = 10
const PASSKEY_KNOWN = 'This passkey is stored already.'
const BEGIN_AGAIN = 'This took too long. Please begin again.'

/**
 * The person adding a factor, and what ties the steps together: the hash of the session's or the pending sign-in's
 * token.
 */
export type Adding = { userId: number; ownerHash: string }

const refuseTooMany = async (db: Db, userId: number): Promise<void> => {
  if ((await listFactors(db, userId)).length >= FACTORS_MAX) {
    conflict('password', `You have ${FACTORS_MAX} second factors already. Remove one first.`)
  }
}

/** A secret for an authenticator app, stored encrypted until its first code arrives. Returned once. */
export const beginApp = async (db: Db, { userId, ownerHash }: Adding, key: SecretKey) => {
  await refuseTooMany(db, userId)
  const { email } = await findPerson(db, userId)
  const secret = newAppSecret()
  await keepSetup(db, ownerHash, userId, { secret: key.seal(secret, userId), challengeHash: null })
  return { secret, uri: appAddress(secret, email) }
}

/** The options for creating a passkey. */
export const beginPasskey = async (db: Db, { userId, ownerHash }: Adding, party: RelyingParty) => {
  await refuseTooMany(db, userId)
  const { email, first_name, last_name } = await findPerson(db, userId)
  const person = { id: userId, email, name: `${first_name} ${last_name}` }
  const options = await newPasskeyOptions(party, person, await listPasskeyIds(db, userId))
  await keepSetup(db, ownerHash, userId, { secret: null, challengeHash: hashOf(options.challenge) })
  return { options: { ...options } }
}

/** The new app with the step of its first code, which counts as used; refused if the code is wrong. */
export const readApp = async (database: Database, adding: Adding, code: string, key: SecretKey) => {
  const setup = await findSetup(database, adding)
  if (!setup?.secret) return conflict('code', BEGIN_AGAIN)
  const step = stepOfCode(key.open(setup.secret, adding.userId), code.replace(/\s/g, ''), null)
  return step === null ? invalid('code', CODE_WRONG) : { kind: 'app' as const, secret: setup.secret, last_step: step }
}

/** The passkey that a browser has created; refused if it is invalid. */
export const readPasskey = async (database: Database, adding: Adding, response: object, party: RelyingParty) => {
  const setup = await findSetup(database, adding)
  if (!setup?.challengeHash) return conflict('passkey', BEGIN_AGAIN)
  const passkey = await readNewPasskey(party, setup.challengeHash, response)
  return passkey ? { kind: 'passkey' as const, ...passkey } : invalid('passkey', PASSKEY_REFUSED)
}

type Read = Awaited<ReturnType<typeof readApp>> | Awaited<ReturnType<typeof readPasskey>>

const NAMES = { app: 'Authenticator app', passkey: 'Passkey' } as const

/** Adds the factor and ends the set-up. Returns the recovery codes that a first factor creates. */
export const finishAdding = async (db: Db, { userId, ownerHash }: Adding, factor: Read): Promise<string[]> => {
  // A concurrent sign-in waits for this, and then finds the factor.
  await lockRow(db, 'users', userId)
  if (!(await endSetup(db, ownerHash))) throw new Refusal(409, BEGIN_AGAIN, { path: 'code' })
  await refuseTooMany(db, userId)
  const taken = new Set((await listFactors(db, userId)).map(({ name }) => name))
  const name = freeName(NAMES[factor.kind], taken)
  const codes = await insertFactor(db, userId, name, factor).catch((error: unknown) => {
    if (takenField(error) !== 'credential_id') throw error
    return conflict('passkey', PASSKEY_KNOWN)
  })
  await forgetDevices(db, userId)
  const { email } = await findPerson(db, userId)
  await queueMail(db, MAIL.factorAdded, email, userId)
  await logActivity(db, userId, 'second-factor.factor-added', {
    id: userId,
    after: { kind: factor.kind, factor: name },
  })
  return codes
}

/** 'Passkey', 'Passkey 2', … */
const freeName = (name: string, taken: ReadonlySet<string>): string => {
  for (let nth = 2, free = name; ; nth += 1) {
    if (!taken.has(free)) return free
    free = `${name} ${nth}`
  }
}
