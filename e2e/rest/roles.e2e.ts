import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { unique } from '../administrator.ts'
import { hearNothing, keepKnownRights } from '../hear-nothing.ts'
import type { Kitroom } from '../kitroom.ts'
import { EDITING, GRANTING, insertRole } from '../role-screens.ts'
import { expectShownFor } from '../shown-for.ts'
import { expect, test } from '../test.ts'
import { button, pane } from '../transfer.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** The row that is being edited: it holds fields in place of its texts. */
const editor = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('textbox') })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Role Name' })
const descriptionField = (page: Page) => page.getByRole('textbox', { name: 'Description' })

const storedRole = ({ database }: Kitroom, id: number) =>
  database.read.selectFrom('roles').select(['name', 'description']).where('id', '=', id).executeTakeFirst()

test.describe('the list of roles', () => {
  test('is edited where it stands, and says Saved for a moment', async ({ signIn, kitroom }) => {
    const { name, id } = await insertRole(kitroom)
    const page = await signIn(...EDITING)
    await page.goto('/admin/roles')
    await expect(page.getByRole('columnheader')).toHaveText(['Role Name', 'Description', 'Actions'])
    await row(page, name).getByRole('button', { name: 'Edit' }).click()
    await expect(nameField(page)).toHaveValue(name)
    await expect(nameField(page)).toBeFocused()

    const renamed = unique('Trainer')
    await nameField(page).fill(`  ${renamed} `)
    await descriptionField(page).fill('')
    await expectShownFor(
      page,
      () => button(page, 'Save').click(),
      row(page, renamed).getByText('Saved', { exact: true }),
      1500,
    )
    expect(await storedRole(kitroom, id)).toEqual({ name: renamed, description: null })
    await expect(row(page, renamed).getByRole('button', { name: 'Edit' })).toBeFocused()
    await expect(editor(page)).toHaveCount(0)
  })

  test('names each field where a phone has no room for column heads', async ({ signIn, kitroom }) => {
    const { name } = await insertRole(kitroom)
    const page = await signIn(...EDITING)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/roles')
    await row(page, name).getByRole('button', { name: 'Edit' }).click()
    for (const label of ['Role Name', 'Description']) {
      await expect(editor(page).getByText(label, { exact: true })).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('says Permission Required on the row when the permission is gone meanwhile', async ({
    signInAs,
    insertPerson,
    kitroom,
  }) => {
    const { name } = await insertRole(kitroom)
    const person = await insertPerson(EDITING)
    const page = await signInAs(person)
    // Word of the lost permission would close the page.
    await hearNothing(page)
    await page.goto('/admin/roles')
    await row(page, name).getByRole('button', { name: 'Edit' }).click()
    await keepKnownRights(page)
    await kitroom.database.transaction((db) =>
      db.deleteFrom('role_permissions').where('role_id', '=', person.roleId).execute(),
    )
    await nameField(page).fill('Anything')
    await expectShownFor(
      page,
      () => button(page, 'Save').click(),
      row(page, name).getByText('Permission Required', { exact: true }),
      2000,
    )
    await expect(editor(page)).toHaveCount(0)

    await button(page, 'Create New Role').click()
    await nameField(page).fill(unique('Refused'))
    await button(page, 'Create').click()
    await expect(page.getByRole('row').last()).toContainText('Permission Required')
    await expect(row(page, 'Refused')).toHaveCount(0)
  })
})

test.describe('the permissions of a role', () => {
  const AVAILABLE = 'Available Permissions'
  const ASSIGNED = 'Assigned Permissions'

  const open = async (page: Page, id: number) => {
    await page.goto(`/admin/roles/${id}/permissions`)
    await expect(pane(page, AVAILABLE)).toBeVisible()
  }

  test('rows keep their height when they come into view, so that a double click meets one row', async ({
    signIn,
    kitroom,
  }) => {
    const { id } = await insertRole(kitroom, [])
    const page = await signIn(...GRANTING)
    await open(page, id)
    const heights = (visibility: 'auto' | 'visible') =>
      page.getByRole('option').evaluateAll(
        (options, contentVisibility) =>
          (options as HTMLElement[]).map((option) => {
            option.style.contentVisibility = contentVisibility
            return option.getBoundingClientRect().height
          }),
        visibility,
      )
    const before = await heights('auto')
    expect(before.length).toBeGreaterThan(20)
    expect(await heights('visible')).toEqual(before)
  })

  test('keep their panes 400 pixels high', async ({ signIn, kitroom }) => {
    const { id } = await insertRole(kitroom)
    const page = await signIn(...GRANTING)
    await open(page, id)
    for (const title of [AVAILABLE, ASSIGNED]) {
      const frame = page.locator('.MuiPaper-root').filter({ has: page.getByRole('listbox', { name: title }) })
      expect((await frame.boundingBox())?.height).toBe(400)
    }
  })

  test('of a role that is not there are said to be not found', async ({ signIn }) => {
    const page = await signIn(...GRANTING)
    for (const id of ['999999', '0x1']) {
      await page.goto(`/admin/roles/${id}/permissions`)
      await expect(page.getByRole('alert')).toHaveText('Role not found')
    }
  })
})
