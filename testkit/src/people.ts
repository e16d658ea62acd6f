import { argon2Sync, randomBytes } from 'node:crypto'
import { seedRole } from '../../server/src/platform/access/seed.ts'
import { type NewUser, seedUser } from '../../server/src/platform/access/users.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { Sessions } from '../../server/src/platform/http/auth/sessions.ts'
import { uniqueMark } from './unique.ts'

export const PASSWORD = 'Right-Horse-7'

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const cheapHash = (): string => {
  const nonce = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: PASSWORD, nonce, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

/** The stored form of {@link PASSWORD}, at the lowest cost of argon2id: a test must not wait for it at each sign-in. */
const PASSWORD_HASH = cheapHash()

export type Person = { id: number; roleId: number; email: string }

/** A user with a role of exactly these permissions, who signs in with {@link PASSWORD}. */
export const insertPerson = async (
  database: Database,
  codes: readonly string[],
  own: Partial<NewUser> = {},
): Promise<Person> =>
  database.transaction(async (db) => {
    const roleId = own.app_role_id ?? (await seedRole(db, `Role ${uniqueMark()}`, 'Made for one test', codes))
    const email = own.email ?? `person-${uniqueMark()}@club.example`
    const id = await seedUser(db, {
      first_name: 'Pat',
      last_name: 'Tester',
      password_hash: PASSWORD_HASH,
      ...own,
      email,
      app_role_id: roleId,
    })
    return { id, roleId, email }
  })

/** A session as a sign-in would start it. */
export const startSession = (database: Database, userId: number): Promise<{ token: string; csrfToken: string }> =>
  database.transaction((db) => new Sessions(database, { idleHours: 12, lifeDays: 7 }).start(db, userId))
