import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { uniqueMark } from '@kitroom/testkit/unique'
import { seedRole } from '../../server/src/platform/access/seed.ts'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import { GRANTING, insertRole } from '../role-screens.ts'
import { expect, test } from '../test.ts'
import { button, option } from '../transfer.ts'

test('the transfer screen is readable in both themes, and saves on a phone', async ({
  signIn,
  insertPerson,
  kitroom,
}) => {
  const { id } = await insertRole(kitroom, ['CLUBS_READ'])
  await insertPerson([], { app_role_id: id, first_name: 'Grace', last_name: 'Holm' })
  const page = await signIn(...GRANTING, 'USERS_READ')
  await page.goto(`/admin/roles/${id}/permissions`)
  await expect(page.getByRole('region', { name: 'People with this role' }).getByText('Grace Holm')).toBeVisible()
  for (const code of ['CLUBS_UPDATE', 'CLUBS_READ']) await option(page, code).dblclick()
  await expect(page.getByText('2 changes, 1 person affected')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
})

test('a role is looked at from within, through reloads, and nothing can be saved', async ({ signIn, kitroom }) => {
  const { name, id } = await insertRole(kitroom, ['CLUBS_READ', 'SIZE_READ'])
  const page = await signIn(...GRANTING)
  await page.goto(`/admin/roles/${id}/permissions`)
  await button(page, 'Preview as').click()
  await expect(page.getByText(`Preview as ${name}`)).toBeVisible()
  await page.goto('/admin/clubs')
  await button(page, 'Admin').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Clubs', 'Sizes'])
  await page.keyboard.press('Escape')
  await expectAccessibleInBothThemes(page)
  const statuses = await page.evaluate(async () => {
    const headers = { 'x-preview-role': JSON.parse(sessionStorage.getItem('kitroom.preview-role') ?? '{}').id }
    const calls = ['/api/admin/clubs', '/api/admin/roles'].map((address) => fetch(address, { headers }))
    return (await Promise.all(calls)).map(({ status }) => status)
  })
  expect(statuses).toEqual([200, 403])
  // The role may see sizes; the person who looks may not.
  await page.goto('/admin/size')
  await expect(page.getByText('You do not have permission to view sizes.')).toBeVisible()

  await button(page, 'End preview').click()
  await expect(page).toHaveURL(`/admin/roles/${id}/permissions`)
  await expect(page.getByText(`Preview as ${name}`)).toHaveCount(0)
  await button(page, 'Admin').click()
  await expect(page.getByRole('menuitem', { name: 'Roles' })).toBeVisible()
})

test('with 200 roles only the cells in sight are drawn, and the last one is reached, ticked and saved', async ({
  signIn,
  kitroom,
}) => {
  const mark = uniqueMark()
  const teams = Array.from({ length: 200 }, (_, nth) => `Zeta ${mark} ${String(nth).padStart(3, '0')}`)
  const ids = await kitroom.database.transaction((db) =>
    Promise.all(teams.map((name) => seedRole(db, name, 'Plays', []))),
  )
  const page = await signIn(...GRANTING)
  await page.goto('/admin/roles/matrix')
  const table = page.getByRole('table', { name: 'Permission matrix' })
  const cells = table.getByRole('checkbox')
  await expect(cells.first()).toBeVisible()
  const all = teams.length * ALL_PERMISSION_CODES.length
  expect((await table.getByRole('cell').first().boundingBox())?.width).toBe(44)
  expect(await cells.count()).toBeLessThan(all / 10)

  const scrollToEnd = () =>
    table.evaluate(({ parentElement: scroller }) => scroller?.scrollTo({ left: scroller.scrollWidth }))
  await cells.first().focus()
  await scrollToEnd()
  // The cell with the focus is drawn no more, and the keys go on where one has scrolled to.
  await expect(table.getByRole('checkbox', { name: teams.at(-1) ?? '' }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(table.locator(':focus')).toHaveCount(1)
  await scrollToEnd()
  const last = page.getByRole('checkbox', { name: `CLUBS_READ, ${teams.at(-1)}`, exact: true })
  await last.check()
  expect(await cells.count()).toBeLessThan(all / 10)
  const columns = (await table.getAttribute('aria-colcount')) ?? ''
  await expect(table.locator('td').filter({ has: last })).toHaveAttribute('aria-colindex', columns)
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Role permissions updated.')).toBeVisible()
  await expect(last).toBeChecked()

  // The other journeys of this system have a short matrix.
  await kitroom.database.transaction(async (db) => {
    await db.deleteFrom('role_permissions').where('role_id', 'in', ids).execute()
    await db.deleteFrom('roles').where('id', 'in', ids).execute()
  })
})
