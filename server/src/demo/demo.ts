import { lockAccess } from '../platform/access/governance.ts'
import { seedAdministratorRole, seedRole } from '../platform/access/seed.ts'
import { hasUsers, seedUser } from '../platform/access/users.ts'
import type { Database } from '../platform/database/database.ts'
import { hashPassword } from '../platform/passwords.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'

/**
 * Fills a database that holds nobody yet with the demo business, all or nothing. Servers started at once fill it once.
 * @returns whether this call did it.
 */
export const seedDemo = async (database: Database, password: string): Promise<boolean> => {
  if (await hasUsers(database.read)) return false
  const passwordHash = await hashPassword(password)
  return database.transaction(async (db) => {
    // The lock row makes a second server wait here and then see the users of the first.
    await lockAccess(db)
    if (await hasUsers(db)) return false
    await seedAdministratorRole(db)
    for (const { role, description, codes, firstName, lastName, email } of DEMO_ACCOUNTS) {
      const roleId = await seedRole(db, role, description, codes)
      await seedUser(db, {
        first_name: firstName,
        last_name: lastName,
        email,
        app_role_id: roleId,
        password_hash: passwordHash,
      })
    }
    return true
  })
}
