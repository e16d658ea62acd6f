import { administratorOf } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { rightEdge } from './right-edge.ts'
import { GRANTING, insertRole } from './role-screens.ts'
import { expect, test } from './test.ts'
import { button, names } from './transfer.ts'

test('cells of the matrix are changed by keyboard and pointer, counted, and saved at once', async ({
  signIn,
  insertPerson,
  kitroom,
}) => {
  await administratorOf(kitroom)
  const { name, id } = await insertRole(kitroom, ['CLUBS_READ'])
  await insertPerson([], { app_role_id: id })
  const page = await signIn(...GRANTING, 'USERS_READ')
  await page.goto('/admin/roles')
  await page.getByRole('link', { name: 'Permission matrix' }).click()
  await expect(page).toHaveURL('/admin/roles/matrix')
  await page.getByRole('searchbox', { name: 'Search codes' }).fill('clubs_')
  const cell = (code: string) => page.getByRole('checkbox', { name: `${code}, ${name}`, exact: true })
  await expect(cell('CLUBS_READ')).toBeChecked()
  expect(await rightEdge(page.getByRole('table'))).toBeGreaterThan(1250)
  const head = page.getByRole('columnheader', { name: `${name} 1 person`, exact: true })
  expect(await rightEdge(head)).toBeCloseTo(await rightEdge(page.getByRole('cell').filter({ has: cell('CLUBS_READ') })))
  expect(
    (
      await page
        .getByRole('row')
        .filter({ has: cell('CLUBS_READ') })
        .boundingBox()
    )?.height,
  ).toBe(36)
  await cell('CLUBS_READ').uncheck()
  await cell('CLUBS_READ').press('ArrowUp')
  await expect(cell('CLUBS_CREATE')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 changes, 1 person affected')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `1 user of ${name} without CLUBS_READ` })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await button(page, 'Save Changes').click()
  await expect(page.getByText('Role permissions updated.')).toBeVisible()
  await page.goto(`/admin/roles/${id}/permissions`)
  await expect(names(page, 'Assigned Permissions')).toHaveText(['CLUBS_UPDATE'])
})
