import { listDemoAccounts, login } from '@kitroom/contract/auth'
import { listClubs } from '@kitroom/contract/clubs'
import { getProductImage } from '@kitroom/contract/product-images'
import { getShopGuide } from '@kitroom/contract/shop'
import { startApp } from '@kitroom/testkit/app'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TABLES } from '../areas.ts'
import { createAdministrator } from '../commands/administrators.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { imageKeeper } from '../platform/images/images.ts'
import { hashPassword } from '../platform/passwords.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { clearDemo } from './clear-demo.ts'
import { listPublishedAccounts, seedDemo } from './demo.ts'
import { storePictures } from './pictures/store.ts'

const OWNER = { email: 'owner@shop.example', password: 'Quiet-River-58' }

const withDemo = async () => {
  const app = await startApp()
  await seedDemo(app.database, DEMO_PASSWORD)
  const keeper = imageKeeper(app.database, imageStoreOf(app.config), temporaryFolder(app.config.dataDir))
  await storePictures(app.database, keeper)
  await createAdministrator(app.database, OWNER.email, OWNER.password)
  return { ...app, keeper }
}

/** Every table with its number of rows, but those that are empty. */
const countRows = async ({ database }: Awaited<ReturnType<typeof withDemo>>) => {
  const counts: Record<string, number> = {}
  for (const { name } of TABLES) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(name)}`.execute(
      database.read,
    )
    const count = Number(rows[0]?.count)
    if (count > 0) counts[name] = count
  }
  return counts
}

test('a cleared demo is a new shop: what one named stays and signs in, and nothing else', async () => {
  const app = await withDemo()
  const { database, keeper } = app
  const before = await countRows(app)
  expect(before.users).toBeGreaterThan(60)
  const image = await database.read.selectFrom('images').select('hash').executeTakeFirstOrThrow()

  await clearDemo(database, TABLES, ['OWNER@shop.example'])
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()
  await database.transaction((db) => db.updateTable('images').set({ touched_at: longAgo }).execute())
  await keeper.sweep(TABLES)

  const { permissions, role_permissions, locks, secrets, ...others } = await countRows(app)
  expect([permissions, role_permissions]).toEqual([before.permissions, before.permissions])
  expect(locks).toBeGreaterThan(0)
  expect(secrets ?? 0).toBe(before.secrets ?? 0)
  expect(others).toEqual({ roles: 1, users: 1, product_categories: 3, activity: 1 })
  expect(await keeper.openOriginal(image.hash)).toBeNull()
  const owner = await app.anonymous().signIn(OWNER)
  expect((await owner.call(listClubs)).clubs).toEqual([])
  expect((await owner.send(getProductImage, { query: { productId: 1, slot: 1 } })).status).toBe(404)
  expect((await owner.call(getShopGuide)).steps).toMatchObject({ products: false, people: false })
  const [first] = DEMO_ACCOUNTS
  const credentials = { email: first?.email ?? '', password: DEMO_PASSWORD }
  expect((await app.anonymous().send(login, { body: credentials })).status).toBe(401)
  // The activity is append-only again, and what is no demo is never emptied.
  await expect(database.transaction((db) => db.deleteFrom('activity').execute())).rejects.toThrow('append-only')
  await expect(clearDemo(database, TABLES, [OWNER.email])).rejects.toThrow('not the data of the demo')
})

test.each([
  ['nobody has', 'somebody@shop.example', 'Nobody has the address'],
  ['may not grant permissions', 'club@kitroom.example', 'nobody who can manage users'],
])('nothing is cleared for an account that %s', async (_name, email, message) => {
  const app = await withDemo()
  const before = await countRows(app)
  await expect(clearDemo(app.database, TABLES, [email])).rejects.toThrow(message)
  expect(await countRows(app)).toEqual(before)
})

test('the demo’s accounts are named as long as they have the published password', async () => {
  const app = await withDemo()
  const { database } = app
  const stranger = app.anonymous()
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  expect(await stranger.call(listDemoAccounts)).toMatchObject({ emails, password: DEMO_PASSWORD })

  const password_hash = await hashPassword('Another-Horse-7')
  const users = (email = '') =>
    database.transaction((db) =>
      db
        .updateTable('users')
        .set(email === emails[0] ? { password_hash } : { is_active: false })
        .where('email', '=', email)
        .execute(),
    )
  await users(emails[0])
  await users(emails[1])
  expect((await stranger.call(listDemoAccounts)).emails).toEqual(emails.slice(2))
  expect((await listPublishedAccounts(database.read)).emails).toEqual(emails.slice(2))

  await database.transaction((db) => db.updateTable('users').set({ password_hash }).execute())
  const answer = await stranger.send(listDemoAccounts)
  const nowhere = await stranger.request({ method: 'GET', url: '/api/auth/nothing-here' })
  expect([answer.status, answer.body]).toEqual([nowhere.status, nowhere.body])
})
