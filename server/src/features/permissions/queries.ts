import type { Permission, PermissionInput, Role } from '@kitroom/contract/roles'
import { keysOfName } from '../../platform/database/fold-key.ts'
import type { Db } from '../../platform/database/schema.ts'

const COLUMNS = ['id', 'name', 'code', 'description', 'updated_at'] as const
const ROLE_COLUMNS = ['roles.id', 'roles.name', 'roles.description', 'roles.updated_at'] as const

/** All permissions by name. */
export const listPermissions = (db: Db): Promise<Permission[]> =>
  db.selectFrom('permissions').select(COLUMNS).orderBy('name_order').execute()

export const findPermission = (db: Db, id: number): Promise<Permission | undefined> =>
  db.selectFrom('permissions').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const insertPermission = (db: Db, input: PermissionInput): Promise<Permission> => {
  const now = new Date().toISOString()
  return db
    .insertInto('permissions')
    .values({ ...input, code: null, ...keysOfName(input.name), created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export const updatePermission = (db: Db, id: number, input: PermissionInput, version: string): Promise<Permission> =>
  db
    .updateTable('permissions')
    .set({ ...input, ...keysOfName(input.name), updated_at: version })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** The roles that hold a permission, by name. */
export const listPermissionRoles = (db: Db, permissionId: number): Promise<Role[]> =>
  db
    .selectFrom('role_permissions')
    .innerJoin('roles', 'roles.id', 'role_permissions.role_id')
    .select(ROLE_COLUMNS)
    .where('role_permissions.permission_id', '=', permissionId)
    .orderBy('roles.name_order')
    .execute()

/** Who holds a permission, by name. */
export const listPeople = (db: Db, permissionId: number) =>
  db
    .selectFrom('role_permissions')
    .innerJoin('roles', 'roles.id', 'role_permissions.role_id')
    .innerJoin('users', 'users.app_role_id', 'roles.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.is_active', 'roles.name as role_name'])
    .where('role_permissions.permission_id', '=', permissionId)
    .orderBy('users.name_order')
    .orderBy('users.id')
    .execute()

/** The ids that are roles. */
export const listRolesWithIds = async (db: Db, ids: readonly number[]): Promise<Role[]> =>
  ids.length === 0 ? [] : db.selectFrom('roles').select(ROLE_COLUMNS).where('id', 'in', ids).execute()
