import type { Page } from '@playwright/test'
import { test } from './every-record.ts'
import type { Kitroom } from './kitroom.ts'
import { routes } from './routes.ts'
import { expect } from './test.ts'
import { visit } from './visit.ts'

const denied = (page: Page) => page.getByRole('heading', { name: 'Access Denied' })
const notFound = (page: Page) => page.getByRole('heading', { name: 'Not Found' })

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

const guarded = routes.flatMap((route) => {
  const codes: readonly string[] = route.code ? [route.code] : (route.anyOf ?? [])
  return codes.length > 0 ? [{ ...route, route, codes }] : []
})
// A browser for each page would take most of the time: a few walk them side by side.
const WALKS = 4

/** Pages that open by one code and say that a second one is needed to show what they are about. */
const SAYS: Readonly<Record<string, string>> = {
  permissionMatrix: 'You do not have permission to view role permissions.',
  rolePermissions: 'You do not have permission to view role permissions.',
  permissionRoles: 'You do not have permission to view permission roles.',
}

for (let walk = 0; walk < WALKS; walk += 1) {
  const own = guarded.filter((_, nth) => nth % WALKS === walk)
  test(`${own.map(({ name }) => name).join(', ')} are opened by each of their codes alone, and by no other`, async ({
    kitroom,
    everyRecord: { addressOf },
    insertPerson,
    signInAs,
  }) => {
    test.slow()
    const person = await insertPerson([])
    const page = await signInAs(person)
    for (const [nth, { name, codes, route }] of own.entries()) {
      const address = addressOf(route)
      for (const code of codes) {
        await test.step(`${name}: ${code}`, async () => {
          await setCodes(kitroom, person.roleId, [code])
          await page.goto(address)
          await expect(page.getByRole('button', { name: 'Hi, Pat' })).toBeVisible()
          if (!SAYS[name]) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('alert')).toHaveText(SAYS[name] ? [SAYS[name]] : [])
          await expect(page).toHaveURL(address)
          await expect(notFound(page)).toHaveCount(0)
        })
      }
      // The last of these codes is still held, and opens no page of another one.
      const held = codes.at(-1) ?? ''
      const other = [...own.slice(nth + 1), ...own].find((one) => !one.codes.includes(held))
      if (!other) throw new Error('Every page is opened by one code')
      await test.step(`${other.name}: not by ${held}`, async () => {
        await visit(page, addressOf(other.route))
        await expect(denied(page)).toBeVisible()
        await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
      })
    }
  })
}

test('pages without a permission are open to everybody, and any other address is Not Found', async ({ page }) => {
  await page.goto('/')
  for (const { public: isPublic, frame, at, path } of routes) {
    if (!isPublic || frame === 'public') continue
    await visit(page, at(1))
    await expect(page).toHaveURL(at(1))
    // What an address with an id shows depends on the record.
    if (!path.includes(':')) await expect(notFound(page)).toHaveCount(0)
  }
  for (const address of ['/no-such-page', '/admin/no-such-page', '/admin/roles/1/no-such-page', '/login/more']) {
    await page.goto(address)
    await expect(notFound(page)).toBeVisible()
  }
})

test('a session that ends sends to sign in, which leads back to the page', async ({
  signInAs,
  insertPerson,
  kitroom,
}) => {
  const person = await insertPerson(['ROLES_READ', 'ROLES_UPDATE'])
  const page = await signInAs(person)
  await page.goto('/admin/roles')
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('textbox', { name: 'Role Name' }).fill('Renamed too late')
  await kitroom.database.transaction((db) => db.deleteFrom('sessions').where('user_id', '=', person.id).execute())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => history.state?.usr?.from)).toMatchObject({ pathname: '/admin/roles' })
  expect(await page.evaluate(() => localStorage.getItem('csrfToken'))).toBeNull()
})
