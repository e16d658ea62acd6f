import { localTimeZone } from '@kitroom/contract/local-time'
import { lockAccess } from '../platform/access/last-administrator.ts'
import { seedAdministratorRole, seedRole } from '../platform/access/seed.ts'
import { hasUsers, seedUser } from '../platform/access/users.ts'
import type { Database } from '../platform/database/database.ts'
import type { Db } from '../platform/database/schema.ts'
import { endSessionsOfUsers } from '../platform/http/auth/end-sessions.ts'
import { hashPassword, verifyPassword } from '../platform/passwords.ts'
import { ADMINISTRATOR, CLUB_STAFF, DEMO_ACCOUNTS, DEMO_PASSWORD, INVENTORY_CLERK } from './accounts.ts'
import { insertBusiness } from './business.ts'
import { insertChanges } from './changes.ts'
import { insertOrders } from './orders.ts'
import { insertPeople } from './people.ts'
import { askForPictures } from './pictures/store.ts'
import { insertStock } from './stock.ts'

const IN_BUSINESS_DAYS = 400
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Fills a database without users with the demo business, all or nothing; its pictures are stored afterwards. Servers
 * started at once fill it once.
 * @returns whether this call did it.
 */
export const seedDemo = async (database: Database, password: string, timeZone = localTimeZone()): Promise<boolean> => {
  if (await hasUsers(database.read)) return false
  const passwordHash = await hashPassword(password)
  return database.transaction(async (db) => {
    // The lock row makes a second server wait here until it can see the first one's users.
    await lockAccess(db)
    if (await hasUsers(db)) return false
    const now = new Date()
    const accounts = await insertAccounts(db, passwordHash)
    await insertPeople(db, accounts.of(CLUB_STAFF).roleId, new Date(now.getTime() - IN_BUSINESS_DAYS * DAY_MS))
    await insertBusiness(db)
    await insertStock(db, accounts.of(INVENTORY_CLERK).userId, now)
    const people = { office: accounts.of(ADMINISTRATOR).userId, club: accounts.of(CLUB_STAFF).userId }
    await insertOrders(db, people, { timeZone, at: now })
    await insertChanges(db, (role) => accounts.of(role).userId, now)
    await askForPictures(db)
    return true
  })
}

const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email)

const listAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'is_active'])
    .where('email', 'in', EMAILS)
    .orderBy('id')
    .execute()

// A check takes a processor for a while, and strangers ask for it: each stored hash is checked once.
const checked = new Map<string, Promise<boolean>>()
const CHECKED_MOST = 100

const hasPublishedPassword = ({ password_hash: hash }: { password_hash: string | null }): Promise<boolean> => {
  if (hash === null) return Promise.resolve(false)
  if (checked.size > CHECKED_MOST) checked.clear()
  const check = checked.get(hash) ?? verifyPassword(DEMO_PASSWORD, hash)
  checked.set(hash, check)
  return check
}

/** The addresses of the demo accounts whose password is still the published one. */
export const listPublishedAccounts = async (db: Db): Promise<{ emails: string[]; password: string }> => {
  const active = (await listAccounts(db)).filter(({ is_active }) => is_active)
  const arePublished = await Promise.all(active.map(hasPublishedPassword))
  return { emails: active.filter((_, nth) => arePublished[nth]).map(({ email }) => email), password: DEMO_PASSWORD }
}

/** Whether the first of the demo accounts has this password. */
export const opensDemo = async (database: Database, password: string): Promise<boolean> => {
  const [first] = await listAccounts(database.read)
  return first !== undefined && verifyPassword(password, first.password_hash)
}

/**
 * Gives this password to the demo accounts that still have the published one, and ends their sessions: a demo that was
 * filled on this machine has become reachable for others. Of servers that start at once one does it.
 * @returns whether this call did it, to the first account too.
 */
export const replaceKnownPasswords = async (database: Database, password: string): Promise<boolean> => {
  const accounts = await listAccounts(database.read)
  const areKnown = await Promise.all(accounts.map(({ password_hash }) => verifyPassword(DEMO_PASSWORD, password_hash)))
  const publishedAccounts = accounts.filter((_, nth) => areKnown[nth])
  if (publishedAccounts.length === 0) return false
  const password_hash = await hashPassword(password)
  const replaced = await database.transaction(async (db) => {
    const ids: number[] = []
    for (const { id, password_hash: before } of publishedAccounts) {
      const update = db.updateTable('users').set({ password_hash }).where('id', '=', id)
      const changed = await update.where('password_hash', '=', before).returning('id').executeTakeFirst()
      if (changed) ids.push(id)
    }
    await endSessionsOfUsers(db, ids)
    return ids
  })
  return accounts[0] !== undefined && replaced.includes(accounts[0].id)
}

const insertAccounts = async (db: Db, passwordHash: string) => {
  await seedAdministratorRole(db)
  const made = new Map<string, { roleId: number; userId: number }>()
  for (const { role, description, codes, firstName, lastName, email } of DEMO_ACCOUNTS) {
    const roleId = await seedRole(db, role, description, codes)
    const userId = await seedUser(db, {
      first_name: firstName,
      last_name: lastName,
      email,
      app_role_id: roleId,
      password_hash: passwordHash,
    })
    made.set(role, { roleId, userId })
  }
  return {
    of: (role: string) => {
      const account = made.get(role)
      if (!account) throw new Error(`The demo has no account of the role ${role}`)
      return account
    },
  }
}
