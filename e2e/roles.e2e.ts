import type { Page } from '@playwright/test'
import { unique } from './administrator.ts'
import { EDITING, GRANTING, insertRole } from './role-screens.ts'
import { expectShownFor } from './shown-for.ts'
import { expect, test } from './test.ts'
import { button, names, option, pane } from './transfer.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Role Name' })

test.describe('the list of roles', () => {
  test('grows by its last row, by keyboard alone', async ({ signIn }) => {
    const page = await signIn(...EDITING)
    await page.goto('/admin/roles')
    await expect(page.getByRole('row').last()).toContainText('Add new role…')
    await button(page, 'Create New Role').focus()
    await page.keyboard.press('Enter')
    await expect(nameField(page)).toBeFocused()
    const name = unique('Aide')
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Helps out')
    const save = () => page.keyboard.press('Enter')
    await expectShownFor(page, save, row(page, name).getByText('Saved', { exact: true }), 1500)
    await expect(page.getByRole('row').nth(-2)).toContainText(name)
    await expect(page.getByRole('row').last()).toContainText('Add new role…')
    await expect(button(page, 'Create New Role')).toBeFocused()
    await expect(row(page, name)).not.toContainText('Saved')
    await page.reload()
    await expect(row(page, name)).toContainText('Helps out')
  })
})

test.describe('the permissions of a role', () => {
  const AVAILABLE = 'Available Permissions'
  const ASSIGNED = 'Assigned Permissions'

  test('are assigned by click, ctrl-click and shift-click, saved whole, and still there afterwards', async ({
    signIn,
    kitroom,
  }) => {
    const { name, id } = await insertRole(kitroom, ['CLUBS_READ'])
    const page = await signIn(...GRANTING)
    await page.goto('/admin/roles')
    await row(page, name).getByRole('button', { name: 'View Permissions' }).click()
    await expect(page).toHaveURL(`/admin/roles/${id}/permissions`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(names(page, ASSIGNED)).toHaveText(['CLUBS_READ'])
    await expect(button(page, 'Save Changes')).toHaveCount(0)

    const groups = pane(page, AVAILABLE).getByRole('group')
    const headings = await groups.locator('> :first-child').allTextContents()
    const last = (heading: string) => Number(heading.startsWith('Other'))
    expect(headings).toEqual(headings.toSorted().toSorted((one, other) => last(one) - last(other)))
    for (const group of await groups.all()) {
      const members = await group.getByRole('option').locator('> :first-child').allTextContents()
      expect(members).toEqual(members.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    }
    const offered = await names(page, AVAILABLE).allTextContents()
    await option(page, 'CLUBS_CREATE').click()
    await option(page, 'GARMENT_COLOR_READ').click({ modifiers: ['Shift'] })
    const between = offered.slice(offered.indexOf('CLUBS_CREATE'), offered.indexOf('GARMENT_COLOR_READ') + 1)
    await expect(page.getByRole('option', { selected: true })).toHaveCount(between.length)
    await option(page, 'CLUBS_CREATE').click()
    await option(page, 'CLUBS_UPDATE').click({ modifiers: ['Control'] })
    await option(page, 'ROLES_READ').click({ modifiers: ['Meta'] })
    await option(page, 'CLUBS_CREATE').click({ modifiers: ['Control'] })
    await button(page, 'Add selected').click()
    await expect(names(page, ASSIGNED)).toHaveText(['CLUBS_READ', 'CLUBS_UPDATE', 'ROLES_READ'])

    await expectShownFor(
      page,
      () => button(page, 'Save Changes').click(),
      page.getByText('Role permissions updated.'),
      2000,
    )
    await expect(button(page, 'Save Changes')).toHaveCount(0)
    await page.reload()
    await expect(pane(page, ASSIGNED)).toBeVisible()
    await expect(names(page, ASSIGNED)).toHaveText(['CLUBS_READ', 'CLUBS_UPDATE', 'ROLES_READ'])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/admin/roles')
  })
})
