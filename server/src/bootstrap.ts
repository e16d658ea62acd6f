import { randomBytes } from 'node:crypto'
import { type Config, isLoopback, isPublicUrlLocal } from './config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'
import { opensDemo, replaceKnownPasswords, seedDemo } from './demo/demo.ts'
import { storePictures } from './demo/pictures/store.ts'
import { MAIL } from './features/auth/index.ts'
import { seedProductCategories } from './features/product-categories.ts'
import { lockAccess } from './platform/access/last-administrator.ts'
import { seedAdministratorRole, seedPermissions } from './platform/access/seed.ts'
import { hasUsers, seedUser } from './platform/access/users.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { imageStoreOf } from './platform/images/image-store.ts'
import { imageKeeper } from './platform/images/images.ts'
import { queueMail } from './platform/mail/queue.ts'
import { hashPassword } from './platform/passwords.ts'
import { checkStore } from './platform/reachable.ts'
import { checkSecretKey } from './platform/second-factor/check-secret-key.ts'
import { temporaryFolder } from './platform/storage/temporary.ts'

/**
 * Prepares a database for use: tables, permission codes, and, if it has no users, the demo business or the first
 * administrator.
 * `say` gets a line for each step that may take long.
 * @returns the lines to print at the start.
 */
export const bootstrap = async (
  database: Database,
  config: Config,
  say: (line: string) => void = () => undefined,
): Promise<string[]> => {
  await migrate(database, say)
  const renamed = await database.transaction(async (db) => {
    await lockAccess(db)
    await seedProductCategories(db)
    return seedPermissions(db)
  })
  const notices = renamed.map(
    ({ from, to }) =>
      `The permission '${from}' is now called '${to}', because Kitroom has a code of that name since this version`,
  )
  return [...notices, ...(await checkSecretKey(database, config)), ...(await bootstrapPeople(database, config))]
}

const bootstrapPeople = async (database: Database, config: Config): Promise<string[]> => {
  if (config.seed === 'demo') return bootstrapDemo(database, config)
  await database.transaction(async (db) => {
    await lockAccess(db)
    await seedAdministratorRole(db)
  })
  return bootstrapAdministrator(database, config)
}

const bootstrapDemo = async (database: Database, config: Config): Promise<string[]> => {
  // Behind a proxy the server listens on this machine only, and is still reachable by everyone.
  const isLocal = isLoopback(config.host) && isPublicUrlLocal(config)
  // Its pictures go there: without it nothing is made, and the password is shown once all is.
  if (!(await hasUsers(database.read))) await checkStore(config)
  const password = isLocal ? DEMO_PASSWORD : randomBytes(12).toString('base64url')
  const isNew = await seedDemo(database, password, config.timeZone)
  await storePictures(database, imageKeeper(database, imageStoreOf(config), temporaryFolder(config.dataDir)))
  const isOpened =
    isNew || (await (isLocal ? opensDemo(database, password) : replaceKnownPasswords(database, password)))
  return isOpened ? [`Sign in as ${DEMO_ACCOUNTS[0]?.email} with the password ${password}`] : []
}

const bootstrapAdministrator = async (database: Database, config: Config): Promise<string[]> => {
  if (await hasUsers(database.read)) return []
  const { adminEmail, adminPassword } = config
  if (!adminEmail) {
    return [
      'Nobody can sign in yet: start once with ADMIN_EMAIL (and ADMIN_PASSWORD) to create the first administrator.',
    ]
  }
  const passwordHash = adminPassword ? await hashPassword(adminPassword) : null
  await database.transaction(async (db) => {
    await lockAccess(db)
    if (await hasUsers(db)) return
    const roleId = await seedAdministratorRole(db)
    const id = await seedUser(db, {
      first_name: 'Kitroom',
      last_name: 'Administrator',
      email: adminEmail,
      app_role_id: roleId,
      password_hash: passwordHash,
    })
    if (!passwordHash) await queueMail(db, MAIL.setPassword, adminEmail, id)
  })
  return [passwordHash ? `Sign in as ${adminEmail}` : `A mail to ${adminEmail} says how to set the password`]
}
