import type { Permission, Role, RoleInput } from '@kitroom/contract/roles'
import { heldPermissions } from '../../platform/access/rights.ts'
import { ofName } from '../../platform/database/fold-key.ts'
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
  db.selectFrom('roles').select(COLUMNS).orderBy('name_order').execute()

export const findRole = (db: Db, id: number): Promise<Role | undefined> =>
  db.selectFrom('roles').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const insertRole = (db: Db, input: RoleInput): Promise<Role> => {
  const now = new Date().toISOString()
  return db
    .insertInto('roles')
    .values({ ...input, ...ofName(input.name), created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export const updateRole = (db: Db, id: number, input: RoleInput, version: string): Promise<Role> =>
  db
    .updateTable('roles')
    .set({ ...input, ...ofName(input.name), updated_at: version })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Lets a role require a second factor if another one does; returns whether it does now. */
export const copyFactorRequirement = (db: Db, from: number, to: number) =>
  db
    .updateTable('roles')
    .set((value) => ({
      second_factor_required: value
        .selectFrom('roles as original')
        .select('second_factor_required')
        .where('id', '=', from),
    }))
    .where('id', '=', to)
    .returning('second_factor_required')
    .executeTakeFirstOrThrow()

/** The permissions of a role by name. */
export const listRolePermissions = (db: Db, roleId: number): Promise<Permission[]> =>
  heldPermissions(db)
    .select(PERMISSION_COLUMNS)
    .where('role_permissions.role_id', '=', roleId)
    .orderBy('permissions.name_order')
    .execute()

/** The permissions with these ids; unknown ids are ignored. */
export const listPermissionsWithIds = async (db: Db, ids: readonly number[]): Promise<Permission[]> =>
  ids.length === 0 ? [] : db.selectFrom('permissions').select(PERMISSION_COLUMNS).where('id', 'in', ids).execute()

/** Every permission of every role. */
export const listHeld = (db: Db) =>
  heldPermissions(db)
    .select(['role_permissions.role_id', 'role_permissions.permission_id', 'permissions.code'])
    .execute()

/** The roles that somebody has, active or not. */
export const listUsedIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('users').select('app_role_id as id').distinct().execute()).map(({ id }) => id)

export const deleteRoles = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db.deleteFrom('role_permissions').where('role_id', 'in', ids).execute()
  await db.deleteFrom('roles').where('id', 'in', ids).execute()
}

/** The number of active users per role; unused roles are left out. */
export const countPeople = (db: Db) =>
  db
    .selectFrom('users')
    .select(({ fn }) => ['app_role_id as id', fn.countAll<number>().as('people')])
    .where('is_active', '=', true)
    .groupBy('app_role_id')
    .execute()

export const listPeople = (db: Db, roleId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'is_active'])
    .where('app_role_id', '=', roleId)
    .orderBy('users.name_order')
    .orderBy('id')
    .execute()
