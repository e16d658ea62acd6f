import type { Permission, Role, RoleInput } from '@kitroom/contract/roles'
import { foldKey } from '../../platform/database/fold-key.ts'
import type { Db } from '../../platform/database/schema.ts'

const COLUMNS = ['id', 'name', 'description', 'updated_at'] as const
const PERMISSION_COLUMNS = [
  'permissions.id',
  'permissions.name',
  'permissions.code',
  'permissions.description',
  'permissions.updated_at',
] as const

/** All roles by name. */
export const listRoles = (db: Db): Promise<Role[]> =>
  db.selectFrom('roles').select(COLUMNS).orderBy('name_key').execute()

export const findRole = (db: Db, id: number): Promise<Role | undefined> =>
  db.selectFrom('roles').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const insertRole = (db: Db, input: RoleInput): Promise<Role> => {
  const now = new Date().toISOString()
  return db
    .insertInto('roles')
    .values({ ...input, name_key: foldKey(input.name), created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export const updateRole = (db: Db, id: number, input: RoleInput, version: string): Promise<Role> =>
  db
    .updateTable('roles')
    .set({ ...input, name_key: foldKey(input.name), updated_at: version })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** What a role may do, by permission name. */
export const listRolePermissions = (db: Db, roleId: number): Promise<Permission[]> =>
  db
    .selectFrom('role_permissions')
    .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
    .select(PERMISSION_COLUMNS)
    .where('role_permissions.role_id', '=', roleId)
    .orderBy('permissions.name_key')
    .execute()

/** Those of the ids that are permissions. */
export const listPermissionsWithIds = async (db: Db, ids: readonly number[]): Promise<Permission[]> =>
  ids.length === 0 ? [] : db.selectFrom('permissions').select(PERMISSION_COLUMNS).where('id', 'in', ids).execute()

export const grantPermissions = async (db: Db, roleId: number, permissionIds: readonly number[]): Promise<void> => {
  if (permissionIds.length === 0) return
  const values = permissionIds.map((permission_id) => ({ role_id: roleId, permission_id }))
  await db.insertInto('role_permissions').values(values).execute()
}

export const withdrawPermissions = async (db: Db, roleId: number, permissionIds: readonly number[]): Promise<void> => {
  if (permissionIds.length === 0) return
  await db
    .deleteFrom('role_permissions')
    .where('role_id', '=', roleId)
    .where('permission_id', 'in', permissionIds)
    .execute()
}
