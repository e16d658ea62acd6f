import { seedRole } from '../../server/src/platform/access/seed.ts'
import { type NewUser, seedUser } from '../../server/src/platform/access/users.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { Sessions } from '../../server/src/platform/http/auth/sessions.ts'
import { hashPassword } from '../../server/src/platform/passwords.ts'
import { uniqueMark } from './unique.ts'

export const PASSWORD = 'Right-Horse-7'

let hash: Promise<string> | null = null
/** The stored form of {@link PASSWORD}, computed once a process. */
const passwordHash = (): Promise<string> => {
  hash ??= hashPassword(PASSWORD)
  return hash
}

export type Person = { id: number; roleId: number; email: string }

/** A user with a role of exactly these permissions, who signs in with {@link PASSWORD}. */
export const insertPerson = async (
  database: Database,
  codes: readonly string[],
  own: Partial<NewUser> = {},
): Promise<Person> => {
  const password_hash = await passwordHash()
  return database.transaction(async (db) => {
    const roleId = own.app_role_id ?? (await seedRole(db, `Role ${uniqueMark()}`, 'Made for one test', codes))
    const email = own.email ?? `person-${uniqueMark()}@club.example`
    const id = await seedUser(db, {
      first_name: 'Pat',
      last_name: 'Tester',
      password_hash,
      ...own,
      email,
      app_role_id: roleId,
    })
    return { id, roleId, email }
  })
}

/** A session as a sign-in would start it. */
export const startSession = (database: Database, userId: number): Promise<{ token: string; csrfToken: string }> =>
  database.transaction((db) => new Sessions(database, { idleHours: 12, lifeDays: 7 }).start(db, userId))
