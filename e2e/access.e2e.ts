import type { Page } from '@playwright/test'
import { test } from './every-record.ts'
import type { Kitroom } from './kitroom.ts'
import { type AppRoute, routes } from './routes.ts'
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

/** A page that needs two of them is not opened by one alone. */
const codesOf = ({ code, anyOf = [], alsoNeeds }: AppRoute): readonly string[] =>
  alsoNeeds ? [] : code ? [code] : anyOf
const guarded = routes.filter((route) => codesOf(route).length > 0)
const codes = [...new Set(guarded.flatMap(codesOf))].sort()
// A browser for each code would take most of the time: a few walk them side by side.
const CODES_PER_WALK = 8

/** Pages that open by one code and say that a second one is needed to show what they are about. */
const SAYS: Readonly<Record<string, string>> = {
  permissionMatrix: 'You do not have permission to view role permissions.',
  rolePermissions: 'You do not have permission to view role permissions.',
  permissionRoles: 'You do not have permission to view permission roles.',
}

/** The code whose holder is refused a page: another one for each page. */
const refusedTo = (route: AppRoute): string | undefined => {
  const nth = guarded.indexOf(route) % codes.length
  return [...codes.slice(nth), ...codes].find((code) => !codesOf(route).includes(code))
}

const expectOpen = async (page: Page, { name }: AppRoute, address: string) => {
  await expect(page.getByRole('button', { name: 'Hi, Pat' })).toBeVisible()
  if (!SAYS[name]) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(SAYS[name] ? [SAYS[name]] : [])
  await expect(page).toHaveURL(address)
  await expect(denied(page)).toHaveCount(0)
  await expect(notFound(page)).toHaveCount(0)
}

for (let first = 0; first < codes.length; first += CODES_PER_WALK) {
  const own = codes.slice(first, first + CODES_PER_WALK)
  test(`${own.join(', ')}: each alone opens its pages, and no other`, async ({
    kitroom,
    everyRecord: { addressOf },
    insertPerson,
    signInAs,
  }) => {
    test.slow()
    const person = await insertPerson([])
    const page = await signInAs(person)
    for (const code of own) {
      await setCodes(kitroom, person.roleId, [code])
      let isLoaded = false
      for (const route of guarded.filter((one) => codesOf(one).includes(code))) {
        const address = addressOf(route)
        await test.step(`${code}: ${route.name}`, async () => {
          // The rights of the person are asked for with the app.
          if (isLoaded && !SAYS[route.name]) await visit(page, address)
          else await page.goto(address)
          isLoaded = true
          await expectOpen(page, route, address)
        })
      }
      for (const other of guarded.filter((one) => refusedTo(one) === code)) {
        await test.step(`${code}: not ${other.name}`, async () => {
          await visit(page, addressOf(other))
          await expect(denied(page)).toBeVisible()
        })
      }
    }
  })
}

test('pages without a permission are open to everybody, and any other address is Not Found', async ({ page }) => {
  await page.goto('/')
  for (const { public: isPublic, frame, at, path } of routes) {
    if (!isPublic || frame === 'public') continue
    await visit(page, at(1))
    await expect(page).toHaveURL(at(1))
    // The record decides what an address with an id shows.
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
