import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import type { Page } from '@playwright/test'
import { hearNothing } from './hear-nothing.ts'
import type { Kitroom } from './kitroom.ts'
import { routes } from './routes.ts'
import { standIn } from './stand-in.ts'
import { expect, test } from './test.ts'

const denied = (page: Page) => page.getByRole('heading', { name: 'Access Denied' })
const requested = (page: Page) => page.evaluate(() => history.state?.usr?.from)

/** Gives a role exactly these permissions, as another administrator would. */
const setCodes = ({ database }: Kitroom, roleId: number, codes: readonly string[]) =>
  database.transaction(async (db) => {
    await db.deleteFrom('role_permissions').where('role_id', '=', roleId).execute()
    await db
      .insertInto('role_permissions')
      .columns(['role_id', 'permission_id'])
      .expression((from) =>
        from
          .selectFrom('permissions')
          .select(({ val }) => [val(roleId).as('role_id'), 'id'])
          .where('code', 'in', codes),
      )
      .execute()
  })

test('nothing of a guarded page is there while the permissions load', async ({ signIn }) => {
  const page = await signIn('ROLES_READ')
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/api/auth/user-permissions', async (route) => {
    await loaded
    await route.continue()
  })
  await page.goto('/admin/roles')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeEmpty()
  await expect(page.getByText('Hi, Pat')).toHaveCount(0)
  load()
  await expect(page.getByRole('heading', { name: 'Role Management' })).toBeVisible()
})

test('a person who is not signed in is asked to, and the requested page is remembered', async ({ page }) => {
  await page.goto('/teams')
  await page.goto('/admin/roles/7/permissions?search=x#y')
  await expect(page).toHaveURL('/login')
  expect(await requested(page)).toEqual({ pathname: '/admin/roles/7/permissions', search: '?search=x', hash: '#y' })
  await page.goBack()
  await expect(page).toHaveURL('/teams')
})

test('a person without the permission is told so, and Back leads where they came from', async ({ signIn }) => {
  const page = await signIn('CLUBS_READ')
  await page.goto('/teams')
  await page.goto('/admin/roles?search=x')
  await expect(page).toHaveURL('/unauthorized')
  await expect(denied(page)).toBeVisible()
  await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
  expect(await requested(page)).toEqual({ pathname: '/admin/roles', search: '?search=x', hash: '' })
  await page.goBack()
  await expect(page).toHaveURL('/teams')
})

const guarded = routes.flatMap(({ name, code, anyOf, at }) => {
  const codes: readonly string[] = code ? [code] : (anyOf ?? [])
  return codes.length > 0 ? [{ name, codes, address: at(1) }] : []
})
// A browser for each page would take most of the time: a few walk them side by side.
const WALKS = 4

for (let walk = 0; walk < WALKS; walk += 1) {
  const own = guarded.filter((_, nth) => nth % WALKS === walk)
  test(`${own.map(({ name }) => name).join(', ')} are opened by their own codes and by nothing else`, async ({
    kitroom,
    insertPerson,
    signInAs,
  }) => {
    test.slow()
    const person = await insertPerson([])
    const page = await signInAs(person)
    for (const { name, codes, address } of own) {
      await test.step(`${name}: ${codes.join(', ')}`, async () => {
        const others = ALL_PERMISSION_CODES.filter((other) => !codes.includes(other))
        await setCodes(kitroom, person.roleId, others)
        await page.goto(address)
        await expect(denied(page)).toBeVisible()

        // Who holds one code comes as far as the page; whether there is a record with the id does not matter.
        for (const code of codes) {
          await setCodes(kitroom, person.roleId, [code])
          await page.goto(address)
          await expect(page.getByRole('button', { name: 'Hi, Pat' })).toBeVisible()
          await expect(page.getByRole('main')).not.toBeEmpty()
          await expect(page).toHaveURL(address)
          await expect(page.getByRole('heading', { name: 'Not Found' })).toHaveCount(0)
        }
      })
    }
  })
}

test('pages without a permission are open to everybody', async ({ page }) => {
  for (const { public: isPublic, at, path } of routes) {
    if (!isPublic) continue
    await page.goto(at(1))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(at(1))
    // What an address with an id shows depends on the record.
    if (path.includes(':')) continue
    await expect(page.getByRole('heading', { name: 'Not Found' })).toHaveCount(0)
  }
})

test('any other address is Not Found', async ({ page }) => {
  for (const address of ['/no-such-page', '/admin/no-such-page', '/admin/roles/1/no-such-page', '/login/more']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  }
})

test('a permission that is taken away closes its page at the next question to the server', async ({
  signInAs,
  insertPerson,
  kitroom,
}) => {
  const person = await insertPerson(['ROLES_READ', 'ROLE_PERMISSIONS_READ'])
  const page = await signInAs(person)
  // Word of the lost permission would close the page.
  await hearNothing(page)
  await page.goto('/admin/roles')
  await expect(page.getByRole('button', { name: 'View Permissions' }).first()).toBeVisible()
  await kitroom.database.transaction((db) =>
    db.deleteFrom('role_permissions').where('role_id', '=', person.roleId).execute(),
  )
  await page.getByRole('button', { name: 'View Permissions' }).first().click()
  await expect(denied(page)).toBeVisible()
})

test('a session that ends sends to sign in, and signing in leads back', async ({ signInAs, insertPerson, kitroom }) => {
  const person = await insertPerson(['ROLES_READ', 'ROLES_UPDATE'])
  const page = await signInAs(person)
  await page.goto('/admin/roles')
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('textbox', { name: 'Role Name' }).fill('Renamed too late')
  await kitroom.database.transaction((db) => db.deleteFrom('sessions').where('user_id', '=', person.id).execute())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/login')
  expect(await requested(page)).toMatchObject({ pathname: '/admin/roles' })
  expect(await page.evaluate(() => localStorage.getItem('csrfToken'))).toBeNull()
})

test('when it cannot be known who is signed in, the sign-in screen says so, and the page opens once it is known', async ({
  signIn,
}) => {
  const page = await signIn('ROLES_READ')
  const endRefusal = await standIn(page, '**/api/auth/user-permissions', (route) =>
    route.fulfill({ status: 418, body: '' }),
  )
  await page.goto('/admin/roles?search=x')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Error: Failed to fetch permissions: 418')).toBeVisible()
  expect(await requested(page)).toEqual({ pathname: '/admin/roles', search: '?search=x', hash: '' })
  endRefusal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Role Management' })).toBeVisible()
  await expect(page).toHaveURL('/admin/roles?search=x')
})
