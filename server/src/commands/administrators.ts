import { ADMINISTRATOR_CODES, ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { signInObstacle, statusText } from '@kitroom/contract/status-text'
import { cancelTokens, resetAccountAttempts, resetCodeAttempts } from '../features/auth/index.ts'
import { explainUser } from '../features/users/index.ts'
import { lockAccess, rolesWith } from '../platform/access/last-administrator.ts'
import { seedPermissions, seedRole } from '../platform/access/seed.ts'
import { seedUser } from '../platform/access/users.ts'
import { logActivity } from '../platform/activity/activity.ts'
import type { Database } from '../platform/database/database.ts'
import { foldKey } from '../platform/database/fold-key.ts'
import type { Db } from '../platform/database/schema.ts'
import { endSessionsOfUsers } from '../platform/http/auth/end-sessions.ts'
import { hashPassword } from '../platform/passwords.ts'
import { deleteAllFactors } from '../platform/second-factor/factors.ts'

/** People who can grant permissions, or could if active, with role and status. */
export const listAdministrators = async (database: Database) => {
  const rows = await database.read
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.app_role_id')
    .select(['users.email', 'users.is_active', 'users.password_hash', 'users.last_login', 'roles.name as role'])
    .where('users.app_role_id', 'in', rolesWith(database.read, ADMINISTRATOR_CODES))
    .orderBy('users.email_key')
    .execute()
  return rows.map(({ email, is_active, password_hash, last_login, role }) => {
    const seen = last_login ? `last signed in ${last_login}` : 'never signed in'
    const state = !is_active ? 'inactive' : password_hash === null ? 'has no password yet' : seen
    return { address: email, role, state }
  })
}

/** A role with every permission. An existing one that lacks some is left as it is, because others may hold it. */
const fullRole = async (db: Db): Promise<number> => {
  await seedPermissions(db)
  const [full] = await rolesWith(db, ALL_PERMISSION_CODES).orderBy('role_permissions.role_id').execute()
  if (full) return full.role_id
  const name = `Administrator ${new Date().toISOString().slice(0, 16)}`
  return seedRole(db, name, 'Everything; made on the server', ALL_PERMISSION_CODES)
}

/** Adds an active user with every permission. @throws if the address is taken. */
export const createAdministrator = async (database: Database, email: string, password: string): Promise<void> => {
  const password_hash = await hashPassword(password)
  await database.transaction(async (db) => {
    await lockAccess(db)
    if (await findUser(db, email)) throw new Error(`${email} exists already; see reset-password`)
    const app_role_id = await fullRole(db)
    const names = { first_name: 'Kitroom', last_name: 'Administrator' }
    const id = await seedUser(db, { ...names, email, app_role_id, password_hash })
    await logActivity(db, null, 'user.created-on-the-server', { id, after: { email, app_role_id } })
  })
}

/** Sets a new password for an existing user, and ends their sessions and links. @throws if the address is unknown. */
export const resetPassword = async (database: Database, email: string, password: string): Promise<void> => {
  const password_hash = await hashPassword(password)
  await database.transaction(async (db) => {
    await lockAccess(db)
    const user = await findUser(db, email)
    if (!user) throw new Error(`Nobody has the address ${email}`)
    if (!user.is_active) throw new Error(`${email} is inactive and could not sign in; see create`)
    await db
      .updateTable('users')
      .set({ password_hash, password_change_required: false, failed_login_attempts: 0 })
      .where('id', '=', user.id)
      .execute()
    await endSessionsOfUsers(db, [user.id])
    await cancelTokens(db, [user.id])
    await resetAccountAttempts(db, email)
    await logActivity(db, null, 'user.password-reset-on-the-server', { id: user.id })
  })
}

/**
 * Removes all second factors and recovery codes of a user who lost them. Sessions, pending sign-ins and waits after
 * wrong passwords and codes end too. @throws if the address is unknown.
 */
export const resetSecondFactor = async (database: Database, email: string): Promise<number> =>
  database.transaction(async (db) => {
    await lockAccess(db)
    const user = await findUser(db, email)
    if (!user) throw new Error(`Nobody has the address ${email}`)
    await db.updateTable('users').set({ failed_login_attempts: 0 }).where('id', '=', user.id).execute()
    const factors = await deleteAllFactors(db, user.id)
    await endSessionsOfUsers(db, [user.id])
    // Browsers that are no longer known have no counters of their own.
    await resetAccountAttempts(db, email)
    await resetCodeAttempts(db, email)
    await logActivity(db, null, 'user.second-factor-reset-on-the-server', { id: user.id, before: { factors } })
    return factors.length
  })

const findUser = (db: Db, email: string) =>
  db.selectFrom('users').select(['id', 'is_active']).where('email_key', '=', foldKey(email)).executeTakeFirst()

/** A user's page as text, a line each. @throws if the address is unknown. */
export const explainPerson = async (database: Database, email: string, sessionIdleHours: number): Promise<string[]> => {
  const db = database.read
  const user = await db.selectFrom('users').select('id').where('email_key', '=', foldKey(email)).executeTakeFirst()
  const explained = user && (await explainUser(db, user.id, sessionIdleHours))
  if (!explained) throw new Error(`Nobody has the address ${email}`)
  const { facts, rights } = explained
  const why = signInObstacle(explained)
  return [
    `${facts.email}  ${statusText(explained)}`,
    ...(why ? [why] : []),
    facts.last_login ? `Last signed in ${facts.last_login}` : 'Never signed in',
    rights.length > 0 ? `May do, through ${facts.role_name}:` : `May do nothing, through ${facts.role_name}`,
    ...rights.map(({ code, description }) => (description ? `  ${code}  ${description}` : `  ${code}`)),
  ]
}
