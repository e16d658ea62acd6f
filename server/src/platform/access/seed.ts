import { ALL_PERMISSION_CODES, PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { logActivity } from '../activity/activity.ts'
import { foldKey, keysOfName, ofName } from '../database/fold-key.ts'
import type { Db } from '../database/schema.ts'

const ADMINISTRATOR = 'Administrator'

/**
 * Adds the permission codes that the database lacks, without giving them to a role. Runs at every start. A permission
 * of the same name that was made on a screen is renamed and keeps its holders; the new code has none.
 * @returns the renamed permissions.
 */
export const seedPermissions = async (db: Db): Promise<readonly Renamed[]> => {
  const permissions = await db.selectFrom('permissions').select('code').where('code', 'is not', null).execute()
  const missing = ALL_PERMISSION_CODES.filter((code) => !permissions.some((permission) => permission.code === code))
  if (missing.length === 0) return []
  const renamed = await renameAdopted(db, missing)
  const now = new Date().toISOString()
  const values = missing.map((code) => ({
    code,
    name: code,
    ...keysOfName(code),
    description: PERMISSION_CODES[code],
    created_at: now,
    updated_at: now,
  }))
  await db
    .insertInto('permissions')
    .values(values)
    .onConflict((taken) => taken.doNothing())
    .execute()
  return renamed
}

export type Renamed = { from: string; to: string }

const renameAdopted = async (db: Db, codes: readonly string[]): Promise<Renamed[]> => {
  const rows = await db.selectFrom('permissions').select(['id', 'name', 'name_key', 'description']).execute()
  const taken = new Set(rows.map(({ name_key }) => name_key))
  const keys = new Set(codes.map(foldKey))
  const renamed: Renamed[] = []
  for (const { id, name, name_key, description } of rows) {
    if (!keys.has(name_key)) continue
    let nth = 2
    while (taken.has(foldKey(`${name} (${nth})`))) nth += 1
    const to = `${name} (${nth})`
    await db
      .updateTable('permissions')
      .set({ name: to, ...keysOfName(to), updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const change = { before: { id, name, description }, after: { id, name: to, description } }
    await logActivity(db, null, 'permission.renamed-for-a-new-code', change)
    renamed.push({ from: name, to })
  }
  return renamed
}

/** A role with exactly these permissions; an existing role of that name is returned unchanged. */
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
    .values({ name, ...ofName(name), description, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const granted =
    codes.length === 0 ? [] : await db.selectFrom('permissions').select('id').where('code', 'in', codes).execute()
  const values = granted.map((permission) => ({ role_id: id, permission_id: permission.id }))
  if (values.length > 0) await db.insertInto('role_permissions').values(values).execute()
  return id
}

/** The role with every permission, created in a new database; administrators manage it from then on. */
export const seedAdministratorRole = (db: Db): Promise<number> =>
  seedRole(db, ADMINISTRATOR, 'Everything', ALL_PERMISSION_CODES)
