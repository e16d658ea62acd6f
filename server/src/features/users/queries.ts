import type { User } from '@kitroom/contract/users'
import { countRows } from '../../platform/database/count-rows.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'

/** Users with all their fields. */
const users = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.app_role_id')
    .leftJoin('clubs', 'clubs.id', 'users.club_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.display_name', 'users.email', 'users.phone'])
    .select(['users.club_id', 'clubs.name as club_name', 'users.app_role_id', 'roles.name as role_name'])
    .select(['users.is_active', 'users.email_verified', 'users.password_change_required', 'users.last_login'])
    .select('users.updated_at')
    .leftJoin('users as creator', 'creator.id', 'users.created_by')
    .leftJoin('users as editor', 'editor.id', 'users.updated_by')
    .select(['users.address_line1', 'users.address_line2', 'users.city', 'users.state', 'users.postal_code'])
    .select(['users.failed_login_attempts', 'users.created_at'])
    .select(['creator.first_name as created_by_first_name', 'creator.last_name as created_by_last_name'])
    .select(['editor.first_name as updated_by_first_name', 'editor.last_name as updated_by_last_name'])

/** All users by last and first name. */
export const listUsers = (db: Db): AsyncIterable<User> =>
  users(db).orderBy('users.name_order').orderBy('users.id').stream(500)

const DAY_MS = 24 * 60 * 60 * 1000
const INVITATION_UNUSED_DAYS = 7

/** The ids of active users who never chose a password, and got no mail for a week. */
export const listUnusedInvitations = async (db: Db, today: string): Promise<number[]> => {
  const before = new Date(Date.parse(today) - INVITATION_UNUSED_DAYS * DAY_MS).toISOString()
  const invited = await db
    .selectFrom('users')
    .select('id')
    .where('is_active', '=', true)
    .where('password_hash', 'is', null)
    .where('last_login', 'is', null)
    .where('created_at', '<', before)
    .where('id', 'not in', (mail) =>
      mail
        .selectFrom('mails')
        .select('user_id')
        .where('user_id', 'is not', null)
        .where('created_at', '>=', before)
        .$narrowType<{ user_id: number }>(),
    )
    .orderBy('id')
    .execute()
  return invited.map(({ id }) => id)
}

/** The users with these ids, or all, by id. */
export const findUsers = (db: Db, ids?: readonly number[]): Promise<User[]> =>
  users(db)
    .where(isAmong(db, 'users.id', ids))
    .orderBy('users.id')
    .execute()

/** The role options of a form, by name. */
export const listRoleOptions = (db: Db) => db.selectFrom('roles').select(['id', 'name']).orderBy('name_order').execute()

/** The club options of a form, by name. */
export const listClubOptions = (db: Db) => db.selectFrom('clubs').select(['id', 'name']).orderBy('name_order').execute()

/** Users as options in a cell: by first and last name, or by e-mail. */
export const userOptions = async (db: Db) => {
  const rows = await db.selectFrom('users').select(['id', 'first_name', 'last_name', 'email']).orderBy('id').execute()
  return rows.map(({ id, first_name, last_name, email }) => ({ id, name: `${first_name} ${last_name}`, code: email }))
}

/** The data of a user's standing, except the wait, which is stored with the sign-in attempts. */
export const findSignInFacts = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.app_role_id')
    .select(['users.id', 'users.email', 'users.is_active', 'users.password_hash', 'users.last_login'])
    .leftJoin('provider_accounts', 'provider_accounts.user_id', 'users.id')
    .select(['provider_accounts.subject', 'users.app_role_id', 'roles.name as role_name', 'users.wants_order_mails'])
    .leftJoin('stock_digest_readers', 'stock_digest_readers.user_id', 'users.id')
    .select('stock_digest_readers.is_on as wants_digest')
    .where('users.id', '=', id)
    .executeTakeFirst()

/** The clubs that a person directs, by name. */
export const listDirectedClubs = (db: Db, userId: number) =>
  db.selectFrom('clubs').select(['id', 'name']).where('director_user_id', '=', userId).orderBy('name_order').execute()

/** The number of a user's open sessions: not expired, and used since `usedSince`; API tokens need no use. */
export const countOpenSessions = (db: Db, userId: number, usedSince: string): Promise<number> => {
  const unexpired = db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
  return countRows(
    unexpired.where(({ or, eb }) => or([eb('last_seen_at', '>', usedSince), eb('token_name', 'is not', null)])),
  )
}

export const setActive = async (
  db: Db,
  id: number,
  is_active: boolean,
  { version, updatedBy }: { version: string; updatedBy: number },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ is_active, updated_at: version, updated_by: updatedBy })
    .where('id', '=', id)
    .execute()
}

export const clearFailedLogins = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('users').set({ failed_login_attempts: 0 }).where('id', '=', id).execute()
}

export const isWithoutPassword = async (db: Db, id: number): Promise<boolean> => {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return user?.password_hash === null
}

/** The user of this address. */
export const findOwner = (db: Db, email: string) =>
  db.selectFrom('users').select(['id', 'is_active']).where('email_key', '=', foldKey(email)).executeTakeFirst()
