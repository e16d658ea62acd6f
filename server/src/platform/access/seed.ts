import { ALL_PERMISSION_CODES, PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { foldKey } from '../database/fold-key.ts'
import type { Db } from '../database/schema.ts'

const ADMINISTRATOR = 'Administrator'

/** Adds the program's permission codes that the database lacks, given to no role. Runs at every start. */
export const seedPermissions = async (db: Db): Promise<void> => {
  const now = new Date().toISOString()
  const values = ALL_PERMISSION_CODES.map((name) => ({
    name,
    name_key: foldKey(name),
    description: PERMISSION_CODES[name],
    created_at: now,
    updated_at: now,
  }))
  await db
    .insertInto('permissions')
    .values(values)
    .onConflict((taken) => taken.column('name_key').doNothing())
    .execute()
}

/** A role with exactly these permissions; an existing one of that name is returned as it is. */
export const seedRole = async (
  db: Db,
  name: string,
  description: string,
  codes: readonly string[],
): Promise<number> => {
  const existing = await db.selectFrom('roles').select('id').where('name_key', '=', foldKey(name)).executeTakeFirst()
  if (existing) return existing.id
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('roles')
    .values({ name, name_key: foldKey(name), description, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const granted =
    codes.length === 0 ? [] : await db.selectFrom('permissions').select('id').where('name', 'in', codes).execute()
  const values = granted.map((permission) => ({ role_id: id, permission_id: permission.id }))
  if (values.length > 0) await db.insertInto('role_permissions').values(values).execute()
  return id
}

/** The role with every permission; made with a new database, and the administrators' own from then on. */
export const seedAdministratorRole = (db: Db): Promise<number> =>
  seedRole(db, ADMINISTRATOR, 'Everything', ALL_PERMISSION_CODES)
