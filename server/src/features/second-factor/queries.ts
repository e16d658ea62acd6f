import type { Db } from '../../platform/database/schema.ts'

/** The person whose factors these are. */
export const findPerson = (db: Db, userId: number) =>
  db.selectFrom('users').select(['email', 'first_name', 'last_name']).where('id', '=', userId).executeTakeFirstOrThrow()

export const findRole = (db: Db, roleId: number) =>
  db.selectFrom('roles').select(['id', 'name', 'second_factor_required']).where('id', '=', roleId).executeTakeFirst()

export const setRequired = (db: Db, roleId: number, isRequired: boolean) =>
  db.updateTable('roles').set({ second_factor_required: isRequired }).where('id', '=', roleId).execute()
