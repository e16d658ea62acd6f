import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { Db } from '../database/schema.ts'
import { heldPermissions } from './rights.ts'

/** The roles that hold a code. */
const rolesHolding = (db: Db, code: PermissionCode) =>
  heldPermissions(db).select('role_permissions.role_id').where('permissions.code', '=', code)

/** All active users with a code: the recipients of mails about it. */
export const listActiveHolders = (db: Db, code: PermissionCode): Promise<{ id: number; email: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_active', '=', true)
    .where('app_role_id', 'in', rolesHolding(db, code))
    .orderBy('id')
    .execute()
