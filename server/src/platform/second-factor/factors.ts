import type { Db } from '../database/schema.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

/** The factors of a person for their own list, oldest first. */
export const listFactors = (db: Db, userId: number) =>
  db
    .selectFrom('second_factors')
    .select(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const listApps = async (db: Db, userId: number) => {
  const apps = await db
    .selectFrom('second_factors')
    .select(['id', 'secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'app')
    .orderBy('id')
    .execute()
  return apps.flatMap(({ id, secret, last_step }) => (secret === null ? [] : [{ id, secret, last_step }]))
}

/** Marks a code of this step as used, unless it or a later one was used: of many at once exactly one gets true. */
export const consumeStep = async (db: Db, factorId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step, last_used_at: new Date().toISOString() })
    .where('id', '=', factorId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const listPasskeyIds = async (db: Db, userId: number): Promise<string[]> => {
  const passkeys = await db
    .selectFrom('second_factors')
    .select('credential_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .orderBy('id')
    .execute()
  return passkeys.flatMap(({ credential_id }) => (credential_id === null ? [] : [credential_id]))
}

export const findPasskey = async (db: Db, credentialId: string) => {
  const passkey = await db
    .selectFrom('second_factors')
    .select(['id', 'user_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (!passkey || passkey.public_key === null || passkey.sign_count === null) return null
  const { id, user_id, public_key, sign_count } = passkey
  return { id, userId: user_id, credentialId, publicKey: public_key, signCount: sign_count }
}

/** Notes the use of a passkey, if it still exists. */
export const markPasskeyUsed = async (db: Db, factorId: number, signCount: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ sign_count: signCount, last_used_at: new Date().toISOString() })
    .where('id', '=', factorId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewFactor =
  | { kind: 'app'; secret: string; last_step: number }
  | { kind: 'passkey'; credential_id: string; public_key: string; sign_count: number }

/** Adds a factor. The first one creates recovery codes, which are returned once. */
export const insertFactor = async (db: Db, userId: number, name: string, factor: NewFactor): Promise<string[]> => {
  const isFirst = (await listFactors(db, userId)).length === 0
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, name, created_at: new Date().toISOString(), ...factor })
    .execute()
  return isFirst ? replaceRecoveryCodes(db, userId) : []
}

/** Removes a factor of a person; the last one takes the recovery codes with it. */
export const deleteFactor = async (db: Db, userId: number, factorId: number): Promise<void> => {
  await db.deleteFrom('second_factors').where('id', '=', factorId).where('user_id', '=', userId).execute()
  if ((await listFactors(db, userId)).length === 0) await deleteRecoveryCodes(db, userId)
}

/** Removes all factors and recovery codes of a person. Returns the kinds and names of the factors. */
export const deleteAllFactors = async (db: Db, userId: number) => {
  const factors = await listFactors(db, userId)
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await deleteRecoveryCodes(db, userId)
  return factors.map(({ kind, name }) => ({ kind, name }))
}

/** Whether a person's role requires a factor. */
export const isFactorRequired = async (db: Db, userId: number): Promise<boolean> => {
  const { second_factor_required } = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.app_role_id')
    .select('roles.second_factor_required')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return second_factor_required
}

/** The factor required beside a correct password: an app code, a passkey, a factor to add; null for nothing. */
export const missingFactor = async (db: Db, userId: number): Promise<'code' | 'passkey' | 'setup' | null> => {
  const kinds = (await listFactors(db, userId)).map(({ kind }) => kind)
  if (kinds.includes('app')) return 'code'
  if (kinds.length > 0) return 'passkey'
  return (await isFactorRequired(db, userId)) ? 'setup' : null
}
