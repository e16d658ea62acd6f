import type { Right } from '@kitroom/contract/account'
import { ALL_PERMISSION_CODES, areaOfCode } from '@kitroom/contract/permission-codes'
import type { Db } from '../database/schema.ts'

/** The permissions of roles; guards, lists and explanations of permissions all use it. */
export const heldPermissions = (db: Db) =>
  db.selectFrom('role_permissions').innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')

/** The permissions of a role by name; those made on the screen have no code. None if there is no such role. */
export const permissionsOfRole = (db: Db, roleId: number) =>
  heldPermissions(db)
    .select(['permissions.code', 'permissions.name', 'permissions.description'])
    .where('role_permissions.role_id', '=', roleId)
    .orderBy('permissions.name_order')
    .execute()

/** The rights of a role: codes, and the names of permissions made on the screen. */
export const codesOfRole = async (db: Db, roleId: number): Promise<ReadonlySet<string>> =>
  new Set((await permissionsOfRole(db, roleId)).map(({ code, name }) => code ?? name))

const IN_ORDER: readonly string[] = ALL_PERMISSION_CODES

/** The permissions of a role, in the order of the codes; those made on the screen come last, by name. */
export const listRights = async (db: Db, roleId: number): Promise<Right[]> => {
  const rows = await permissionsOfRole(db, roleId)
  const rankOf = (code: string | null): number => {
    const place = IN_ORDER.indexOf(code ?? '')
    return place < 0 ? IN_ORDER.length : place
  }
  return rows
    .toSorted((one, other) => rankOf(one.code) - rankOf(other.code))
    .map(({ code, name, description }) => ({ code: code ?? name, description, area: areaOfCode(code ?? '') }))
}
