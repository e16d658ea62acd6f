import {
  ADMINISTRATOR_CODES,
  codesBeyond,
  isPermissionCode,
  type PermissionCode,
} from '@kitroom/contract/permission-codes'
import type { Db } from '../database/schema.ts'
import { heldPermissions } from './rights.ts'
import { peopleWhoCanSignIn } from './users.ts'

const GRANTORS_NAMED = 3

type Codes = ReadonlySet<PermissionCode>

/** The program's permission codes of every role. */
const codesByRole = async (db: Db): Promise<Map<number, Set<PermissionCode>>> => {
  const rows = await heldPermissions(db)
    .select(['role_permissions.role_id', 'permissions.code'])
    .where('permissions.code', 'is not', null)
    .execute()
  const roles = new Map<number, Set<PermissionCode>>()
  for (const { role_id, code } of rows) {
    if (!code || !isPermissionCode(code)) continue
    roles.set(role_id, (roles.get(role_id) ?? new Set()).add(code))
  }
  return roles
}

const holds = (heldCodes: Codes, ...codes: PermissionCode[]): boolean => codes.every((code) => heldCodes.has(code))

/** Whether holders of `heldCodes` may add a code to a role; `isOwn` if it is their own role. */
const mayPutOnRole = (heldCodes: Codes, code: PermissionCode, isOwn: boolean): boolean => {
  const opensScreen =
    holds(heldCodes, 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE') ||
    holds(heldCodes, 'PERMISSION_ROLES_READ', 'PERMISSION_ROLES_UPDATE')
  return opensScreen && codesBeyond(heldCodes, [code], isOwn).length === 0
}

/** Whether holders of `heldCodes` may give a role with the code to a user who holds `present`. */
const mayGiveRole = (heldCodes: Codes, code: PermissionCode, present: Codes, roles: Iterable<Codes>): boolean =>
  heldCodes.has('USERS_UPDATE') &&
  codesBeyond(heldCodes, present, false).length === 0 &&
  [...roles].some((role) => role.has(code) && codesBeyond(heldCodes, role, false).length === 0)

/**
 * The names of up to three people who can sign in and grant a person one of the codes: they may add it to the person's
 * role, or give the person a role that has it. See `grants.ts`.
 */
export const listGrantors = async (db: Db, personId: number, codes: readonly PermissionCode[]) => {
  const { app_role_id: ownRole } = await db
    .selectFrom('users')
    .select('app_role_id')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const roles = await codesByRole(db)
  const present = roles.get(ownRole) ?? new Set()
  const granting = [...roles].flatMap(([role, heldCodes]) => {
    const may = (code: PermissionCode) =>
      mayPutOnRole(heldCodes, code, role === ownRole) || mayGiveRole(heldCodes, code, present, roles.values())
    return codes.some(may) ? [role] : []
  })
  if (granting.length === 0) return []
  return (
    peopleWhoCanSignIn(db)
      .select(['first_name', 'last_name'])
      .where('app_role_id', 'in', granting)
      // A person cannot extend their own permissions, unless they hold the governing codes.
      .$if(!ADMINISTRATOR_CODES.every((code) => present.has(code)), (query) => query.where('id', '<>', personId))
      .orderBy('users.name_order')
      .orderBy('id')
      .limit(GRANTORS_NAMED)
      .execute()
  )
}
