import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { Db } from '../database/schema.ts'
import { rolesWith } from './last-administrator.ts'

type Holder = { id: number; email: string }

/** The active users with a code. */
export const activeHolders = (db: Db, code: PermissionCode) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_active', '=', true)
    .where('app_role_id', 'in', rolesWith(db, [code]))

/** All active users with a code: the recipients of mails about it. */
export const listActiveHolders = (db: Db, code: PermissionCode): Promise<Holder[]> =>
  activeHolders(db, code).orderBy('id').execute()

/** One of them; undefined if the user is inactive or has the code no more. */
export const findActiveHolder = (db: Db, code: PermissionCode, userId: number): Promise<Holder | undefined> =>
  activeHolders(db, code).where('id', '=', userId).executeTakeFirst()
