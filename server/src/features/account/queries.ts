import { createHmac } from 'node:crypto'
import { type ApiToken, TOKEN_PREFIX } from '@kitroom/contract/api-tokens'
import type { Db } from '../../platform/database/schema.ts'
import { hashOfApiToken } from '../../platform/http/auth/sessions.ts'
import { newToken } from '../../platform/secret.ts'

/** A person as on their own account page, with all names that a password must not contain. */
export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.app_role_id')
    .leftJoin('clubs', 'clubs.id', 'users.club_id')
    .select(['users.first_name', 'users.last_name', 'users.display_name', 'users.email', 'users.app_role_id'])
    .select(['roles.name as role_name', 'clubs.name as club_name'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()

/** The valid sessions of a person: neither too old, nor unused since `usedSince`. Most recently used first. */
export const listOwnSessions = (db: Db, userId: number, usedSince: string) =>
  db
    .selectFrom('sessions')
    .select(['token_hash', 'user_agent', 'address', 'created_at as signed_in_at', 'last_seen_at as last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .where('last_seen_at', '>', usedSince)
    .where('token_name', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute()

type Replacement = { id: number; before: string; after: string }

/** Replaces a password, if it is still the one compared: of two concurrent changes one gets true. */
export const replacePassword = async (db: Db, { id, before, after }: Replacement): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: after, failed_login_attempts: 0, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The API tokens of a person that have not expired, by name. */
export const listOwnTokens = async (db: Db, userId: number) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'token_name as name', 'token_codes as codes', 'address'])
    .select(['created_at', 'expires_at', 'last_seen_at as last_used_at'])
    .where('user_id', '=', userId)
    .where('token_name', 'is not', null)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('token_name')
    .orderBy('token_hash')
    .execute()
  return rows.map(({ name, codes, last_used_at, ...row }) => ({
    ...row,
    name: name ?? '',
    codes: JSON.parse(codes ?? '[]') as string[], // as it was stored
    // The address comes with the first use.
    last_used_at: row.address === null ? null : last_used_at,
  }))
}

type NewToken = Pick<ApiToken, 'name' | 'codes' | 'created_at' | 'expires_at'>

/** The token is returned this once: its hash is stored. */
export const insertApiToken = async (db: Db, user_id: number, { name, codes, ...times }: NewToken): Promise<string> => {
  const token = TOKEN_PREFIX + newToken()
  const stored = { token_hash: hashOfApiToken(token), token_name: name, token_codes: JSON.stringify(codes) }
  const unused = { csrf_hash: '', last_seen_at: new Date(0).toISOString(), user_agent: null, address: null }
  await db
    .insertInto('sessions')
    .values({ ...times, ...stored, ...unused, user_id })
    .execute()
  return token
}

/** The key of one person's drafts: the same at every sign-in and on every server, and another one for each person. */
export const draftKeyOf = async (db: Db, userId: number): Promise<string> => {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'drafts')
    .executeTakeFirstOrThrow()
  return createHmac('sha256', value).update(`drafts ${userId}`).digest('base64')
}
