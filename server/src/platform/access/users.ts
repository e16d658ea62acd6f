import { EMAIL_MAX } from '@kitroom/contract/auth'
import { personOrder } from '@kitroom/contract/name-order'
import { sql } from 'kysely'
import { foldKey, searchText } from '../database/fold-key.ts'
import type { Db, Tables } from '../database/schema.ts'

export type NewUser = Pick<Tables['users'], 'first_name' | 'last_name' | 'email' | 'app_role_id' | 'password_hash'> &
  Partial<
    Omit<Tables['users'], 'id' | 'email_key' | 'search_text' | 'name_order' | 'hints_shown' | 'wants_order_mails'>
  >

/** Adds a user without a screen: the first administrator, the demo business. Returns the id. */
export const seedUser = async (db: Db, user: NewUser): Promise<number> => {
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('users')
    .values({
      is_active: true,
      email_verified: user.password_hash !== null,
      password_change_required: false,
      failed_login_attempts: 0,
      created_at: now,
      updated_at: now,
      ...user,
      email_key: foldKey(user.email),
      search_text: searchText(`${user.first_name} ${user.last_name}`, user.email),
      name_order: personOrder(user),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** A person without a password, or with an address that the sign-in screen rejects, cannot sign in. */
export const peopleWhoCanSignIn = (db: Db) =>
  db
    .selectFrom('users')
    .where('users.is_active', '=', true)
    .where('users.password_hash', 'is not', null)
    .where(sql<boolean>`length(users.email) <= ${sql.lit(EMAIL_MAX)}`)
