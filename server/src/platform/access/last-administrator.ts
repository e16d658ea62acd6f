import { ADMINISTRATOR_CODES } from '@kitroom/contract/permission-codes'
import type { Db } from '../database/schema.ts'
import { conflict } from '../refusal.ts'
import { heldPermissions } from './rights.ts'
import { peopleWhoCanSignIn } from './users.ts'

/**
 * Serializes changes of permissions across all servers of the database until this transaction ends. Must come before
 * anything that such a change reads, so that it decides on current data.
 */
export const lockAccess = async (db: Db): Promise<void> => {
  await db.updateTable('locks').set({ taken_at: new Date().toISOString() }).where('name', '=', 'access').execute()
}

/** The roles that hold all of the codes. */
export const rolesWith = (db: Db, codes: readonly string[]) =>
  heldPermissions(db)
    .select('role_permissions.role_id')
    .where('permissions.code', 'in', codes)
    .groupBy('role_permissions.role_id')
    .having((having) => having.fn.countAll<number>(), '=', codes.length)

/** Users who can sign in and grant permissions. */
const administrators = (db: Db) =>
  peopleWhoCanSignIn(db).select('users.id').where('users.app_role_id', 'in', rolesWith(db, ADMINISTRATOR_CODES))

export const listAdministratorIds = async (db: Db): Promise<number[]> =>
  (await administrators(db).execute()).map(({ id }) => id)

export const NO_ADMINISTRATOR_LEFT =
  'This would leave nobody who can manage users and permissions. Give these permissions to somebody else first.'

/** Refuses (409) the change just made if it leaves no administrator: no screen could undo that. */
export const refuseLosingLastAdministrator = async (db: Db, path: string): Promise<void> => {
  const administrator = await administrators(db).limit(1).executeTakeFirst()
  if (!administrator) conflict(path, NO_ADMINISTRATOR_LEFT)
}
