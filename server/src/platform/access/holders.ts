import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { Db } from '../database/schema.ts'
import { heldPermissions } from './rights.ts'

type Holder = { id: number; email: string }

/** The active users with one of some codes. */
export const activeHolders = (db: Db, codes: readonly PermissionCode[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_active', '=', true)
    .where(
      'app_role_id',
      'in',
      heldPermissions(db).select('role_permissions.role_id').where('permissions.code', 'in', codes),
    )

/** All active users with one of some codes: the recipients of mails about it. */
export const listActiveHolders = (db: Db, ...codes: PermissionCode[]): Promise<Holder[]> =>
  activeHolders(db, codes).orderBy('id').execute()

/** One of them; undefined if the user is inactive or has none of the codes any more. */
export const findActiveHolder = (db: Db, userId: number, ...codes: PermissionCode[]): Promise<Holder | undefined> =>
  activeHolders(db, codes).where('id', '=', userId).executeTakeFirst()
