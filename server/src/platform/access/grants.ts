import { codesBeyond, isPermissionCode, type PermissionCode } from '@kitroom/contract/permission-codes'
import type { Db } from '../database/schema.ts'
import { permissionsOfRole } from './rights.ts'

/** Permissions made on the screen do not count, whatever their names. */
const programCodes = (permissions: readonly { code: string | null }[]): ReadonlySet<PermissionCode> =>
  new Set(permissions.map(({ code }) => code ?? '').filter(isPermissionCode))

const roleOf = async (db: Db, userId: number): Promise<number> =>
  (await db.selectFrom('users').select('app_role_id').where('id', '=', userId).executeTakeFirstOrThrow()).app_role_id

/** The changes to permissions that the acting person may make, as read under the lock of the write. */
export const grantsOf = async (db: Db, actorUserId: number) => {
  const ownRole = await roleOf(db, actorUserId)
  const codesByRole = new Map<number, ReadonlySet<PermissionCode>>()
  const codesOf = async (roleId: number): Promise<ReadonlySet<PermissionCode>> => {
    const codes = codesByRole.get(roleId) ?? programCodes(await permissionsOfRole(db, roleId))
    codesByRole.set(roleId, codes)
    return codes
  }
  const ownCodes = await codesOf(ownRole)
  const mayEditHolder = async (roleId: number) => codesBeyond(ownCodes, await codesOf(roleId), false).length === 0
  return {
    /** The codes that the person may not add to a role: governing ones, and on their own role all that they lack. */
    beyondOnRole: (roleId: number, added: readonly { code: string | null }[]): PermissionCode[] =>
      codesBeyond(ownCodes, programCodes(added), roleId === ownRole),
    /** Whether the person may give a user this role. */
    mayAssign: async (roleId: number, userId: number | null): Promise<boolean> =>
      codesBeyond(ownCodes, await codesOf(roleId), userId === actorUserId).length === 0,
    /** Whether the person may edit users of this role. */
    mayEditHolder,
    /** Whether the person may edit a user. */
    mayEdit: async (userId: number): Promise<boolean> => mayEditHolder(await roleOf(db, userId)),
  }
}

/** Lists the codes that a person cannot grant. */
export const beyondMessage = (codes: readonly PermissionCode[]): string =>
  `You cannot hand out permissions that you do not have yourself: ${codes.join(', ')}`
