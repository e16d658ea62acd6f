import { startApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'
import { seedAdministratorRole } from './seed.ts'
import { hasUsers, seedUser } from './users.ts'

test('a user without a password has not shown yet that the address is theirs', async () => {
  const { database } = await startApp()
  expect(await hasUsers(database.read)).toBe(false)
  await database.transaction(async (db) => {
    const app_role_id = await seedAdministratorRole(db)
    const user = { first_name: 'Ada', last_name: 'Tester', app_role_id }
    await seedUser(db, { ...user, email: 'with@club.example', password_hash: 'any' })
    await seedUser(db, { ...user, email: 'without@club.example', password_hash: null })
  })

  expect(await hasUsers(database.read)).toBe(true)
  const users = await database.read.selectFrom('users').select(['email', 'email_verified']).orderBy('email').execute()
  expect(users).toEqual([
    { email: 'with@club.example', email_verified: true },
    { email: 'without@club.example', email_verified: false },
  ])
  const roles = await database.read.selectFrom('roles').select(['name', 'description']).execute()
  expect(roles).toEqual([{ name: 'Administrator', description: 'Everything' }])
})
