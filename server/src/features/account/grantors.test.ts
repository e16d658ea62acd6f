import { explainMissing } from '@kitroom/contract/account'
import { ADMINISTRATOR_CODES } from '@kitroom/contract/permission-codes'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

const explain = async (app: TestApp, codes: string, own: readonly string[] = []) =>
  (await app.signIn(...own)).call(explainMissing, { query: { codes } })
const namesOf = ({ grantors }: Awaited<ReturnType<typeof explain>>) => grantors.map(({ first_name }) => first_name)
const named = (app: TestApp, first_name: string, codes: readonly string[], own = {}) =>
  app.insertPerson(codes, { first_name, ...own })

test('a missing permission is explained in words, with up to three people who can grant it', async () => {
  const app = await startApp()
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora']) await named(app, name, ADMINISTRATOR_CODES)

  expect(await explain(app, 'SIZE_READ,SIZE_UPDATE,no such code')).toEqual({
    success: true,
    missing: ['See the sizes', 'Edit sizes'],
    grantors: ['Ada', 'Bea', 'Cleo'].map((first_name) => ({ first_name, last_name: 'Tester' })),
  })
})

test('people who are inactive, have no password, or cannot grant it are not named', async () => {
  const app = await startApp()
  await named(app, 'Inactive', ADMINISTRATOR_CODES, { is_active: false })
  await named(app, 'Invited', ADMINISTRATOR_CODES, { password_hash: null })
  await named(app, 'Reader', ['USERS_READ', 'ROLES_READ', 'ROLE_PERMISSIONS_READ'])

  expect(namesOf(await explain(app, 'SIZE_READ'))).toEqual([])
})

test('a governing code is granted by its holders and by those who govern, a plain one by people who may open the screen', async () => {
  const app = await startApp()
  const screen = ['ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE']
  await named(app, 'Plain', screen)
  await named(app, 'Holder', [...screen, 'USERS_CREATE'])
  await named(app, 'Governor', ADMINISTRATOR_CODES)

  expect(namesOf(await explain(app, 'SIZE_READ')).sort()).toEqual(['Governor', 'Holder', 'Plain'])
  expect(namesOf(await explain(app, 'USERS_CREATE')).sort()).toEqual(['Governor', 'Holder'])
})

test('people who edit users grant a permission by giving a role that has it', async () => {
  const app = await startApp()
  await named(app, 'Clerk', ['USERS_UPDATE'])
  expect(namesOf(await explain(app, 'SIZE_READ'))).toEqual([])

  await named(app, 'Other', ['SIZE_READ'])

  expect(namesOf(await explain(app, 'SIZE_READ'))).toEqual(['Clerk'])
  expect(namesOf(await explain(app, 'SIZE_READ', ['ROLES_UPDATE']))).toEqual([])
})

test('people cannot grant themselves what they lack, unless they govern', async () => {
  const app = await startApp()
  const clerk = ['ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE']

  expect(namesOf(await explain(app, 'SIZE_READ', clerk))).toEqual([])
  expect(namesOf(await explain(await startApp(), 'SIZE_READ', ADMINISTRATOR_CODES))).toEqual(['Pat'])
})

test('who may open the other screen of permissions can grant one too, and one of several codes is enough', async () => {
  const app = await startApp()
  await named(app, 'Reader', ['PERMISSION_ROLES_READ'])
  await named(app, 'Writer', ['PERMISSION_ROLES_UPDATE'])
  await named(app, 'Both', ['PERMISSION_ROLES_READ', 'PERMISSION_ROLES_UPDATE'])

  expect(namesOf(await explain(app, 'SIZE_READ,USERS_CREATE'))).toEqual(['Both'])
})

test('nobody extends a role that is their own, and nobody is named to themselves', async () => {
  const app = await startApp()
  const asking = await app.signIn('ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE')
  await named(app, 'Colleague', [], { app_role_id: asking.person.roleId })
  const clerk = await app.signInAs(await named(app, 'Clerk', ['USERS_UPDATE']))
  await named(app, 'Other', ['SIZE_READ'])

  const query = { codes: 'CLUBS_READ' }
  expect(namesOf(await asking.call(explainMissing, { query }))).toEqual([])
  // The role of 'Other' would give it, and the asking person may give roles, but not to themselves.
  expect(namesOf(await clerk.call(explainMissing, { query: { codes: 'SIZE_READ' } }))).not.toContain('Clerk')
})

test('whoever gives a role need not have what the other person has already', async () => {
  const app = await startApp()
  await named(app, 'Clerk', ['USERS_UPDATE'])
  await named(app, 'Other', ['SIZE_READ'])

  expect(namesOf(await explain(app, 'SIZE_READ', ['CLUBS_READ']))).toEqual(['Clerk'])
})
