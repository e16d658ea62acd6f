import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { Db } from '../database/schema.ts'
import { rolesWith } from './last-administrator.ts'

/** All active users with a code: the recipients of mails about it. */
export const listActiveHolders = (db: Db, code: PermissionCode): Promise<{ id: number; email: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_active', '=', true)
    .where('app_role_id', 'in', rolesWith(db, [code]))
    .orderBy('id')
    .execute()
