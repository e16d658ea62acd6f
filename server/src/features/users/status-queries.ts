import type { Db } from '../../platform/database/schema.ts'

/** The data of a user's standing, except the wait, which is stored with the sign-in attempts. */
export const findSignInFacts = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.app_role_id')
    .select(['users.id', 'users.email', 'users.is_active', 'users.password_hash', 'users.last_login'])
    .select(['users.app_role_id', 'roles.name as role_name'])
    .where('users.id', '=', id)
    .executeTakeFirst()

/** The clubs that a person directs, by name. */
export const listDirectedClubs = (db: Db, userId: number) =>
  db.selectFrom('clubs').select(['id', 'name']).where('director_user_id', '=', userId).orderBy('name_key').execute()

/** The number of a user's open sessions: not expired, and used since `usedSince`. */
export const countOpenSessions = async (db: Db, userId: number, usedSince: string): Promise<number> => {
  const { open } = await db
    .selectFrom('sessions')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .where('last_seen_at', '>', usedSince)
    .executeTakeFirstOrThrow()
  return Number(open)
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
