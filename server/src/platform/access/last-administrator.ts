import { GOVERNING_CODES, isPermissionCode, type PermissionCode } from '@kitroom/contract/permission-codes'
import type { Db } from '../database/schema.ts'
import { conflict, denied } from '../refusal.ts'

/**
 * Lets changes to who may do what happen one at a time, on every server of the database, until this transaction ends.
 * Comes before anything such a change reads, so that it decides on what is true.
 */
export const lockAccess = async (db: Db): Promise<void> => {
  await db.updateTable('locks').set({ taken_at: new Date().toISOString() }).where('name', '=', 'access').execute()
}

/** The program-checked codes of a role. */
export const codesOfRole = async (db: Db, roleId: number): Promise<ReadonlySet<PermissionCode>> => {
  const rows = await db
    .selectFrom('role_permissions')
    .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
    .select('permissions.name')
    .where('role_permissions.role_id', '=', roleId)
    .execute()
  return new Set(rows.map(({ name }) => name).filter(isPermissionCode))
}

/** The program-checked codes that a user holds, read under the lock and not taken from the request's start. */
export const codesOfUser = async (db: Db, userId: number): Promise<ReadonlySet<PermissionCode>> => {
  const user = await db.selectFrom('users').select('app_role_id').where('id', '=', userId).executeTakeFirstOrThrow()
  return codesOfRole(db, user.app_role_id)
}

/**
 * Refuses (403) to hand out program-checked codes that the acting user does not hold. Names made on the screen mean
 * nothing to the program and are free.
 */
export const refuseGrantsBeyond = async (db: Db, actorUserId: number, names: readonly string[]): Promise<void> => {
  const granted = names.filter(isPermissionCode)
  if (granted.length === 0) return
  const held = await codesOfUser(db, actorUserId)
  const beyond = granted.filter((code) => !held.has(code))
  if (beyond.length > 0) denied(`You cannot hand out permissions that you do not have yourself: ${beyond.join(', ')}`)
}

/** Refuses (409) what has just been done when nobody active could hand out permissions any more: no screen could undo that. */
export const refuseLosingLastAdministrator = async (db: Db, path: string): Promise<void> => {
  const governor = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.is_active', '=', true)
    .where('users.app_role_id', 'in', (roles) =>
      roles
        .selectFrom('role_permissions')
        .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
        .select('role_permissions.role_id')
        .where('permissions.name', 'in', GOVERNING_CODES)
        .groupBy('role_permissions.role_id')
        .having((having) => having.fn.countAll<number>(), '=', GOVERNING_CODES.length),
    )
    .limit(1)
    .executeTakeFirst()
  if (!governor) {
    conflict(
      path,
      'This would leave nobody who can manage users and permissions. Give these permissions to somebody else first.',
    )
  }
}
