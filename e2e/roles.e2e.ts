import type { Page } from '@playwright/test'
import { seedRole } from '../server/src/platform/access/seed.ts'
import { expectAccessible } from './accessible.ts'
import { unique } from './administrator.ts'
import { hearNothing, keepKnownRights } from './hear-nothing.ts'
import type { Kitroom } from './kitroom.ts'
import { LIST_TOOLS } from './rows.ts'
import { expectShownFor } from './shown-for.ts'
import { expect, test } from './test.ts'
import { button, names, option, pane } from './transfer.ts'

const EDITING = ['ROLES_READ', 'ROLES_CREATE', 'ROLES_UPDATE']
const GRANTING = ['ROLES_READ', 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE', 'CLUBS_READ', 'CLUBS_UPDATE']

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** The row that is being edited: it holds fields in place of its texts. */
const editor = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('textbox') })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Role Name' })
const descriptionField = (page: Page) => page.getByRole('textbox', { name: 'Description' })

const insertRole = async ({ database }: Kitroom, codes: readonly string[] = []) => {
  const name = unique('Coach')
  return { name, id: await database.transaction((db) => seedRole(db, name, 'Trains a team', codes)) }
}
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

  test('leaves a row as it was on Cancel and on Escape', async ({ signIn, kitroom }) => {
    const { name, id } = await insertRole(kitroom)
    const page = await signIn(...EDITING)
    await page.goto('/admin/roles')
    for (const leave of [() => button(page, 'Cancel').click(), () => page.keyboard.press('Escape')]) {
      await row(page, name).getByRole('button', { name: 'Edit' }).click()
      await nameField(page).fill('Something else')
      await leave()
      await expect(editor(page)).toHaveCount(0)
      await expect(row(page, name)).toContainText('Trains a team')
    }
    expect(await storedRole(kitroom, id)).toEqual({ name, description: 'Trains a team' })
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

  test('names what is wrong with a new role, and makes none on Cancel', async ({ signIn, kitroom }) => {
    const taken = await insertRole(kitroom)
    const page = await signIn(...EDITING)
    await page.goto('/admin/roles')
    await button(page, 'Create New Role').click()
    await button(page, 'Create').click()
    await expect(nameField(page)).toHaveAccessibleDescription('Role name is required')
    await nameField(page).fill('   ')
    await button(page, 'Create').click()
    await expect(nameField(page)).toHaveAccessibleDescription('Role name is required')
    await nameField(page).fill(taken.name.toUpperCase())
    await button(page, 'Create').click()
    await expect(nameField(page)).toHaveAccessibleDescription('Role name already exists')
    await nameField(page).fill('r'.repeat(256))
    await button(page, 'Create').click()
    await expect(nameField(page)).toHaveAccessibleDescription('Role name can be at most 255 characters')
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    await expect(button(page, 'Create New Role')).toBeVisible()
    await expect(row(page, taken.name)).toHaveCount(1)
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

  test('offers people no more than their permissions', async ({ signIn, kitroom }) => {
    const { name, id } = await insertRole(kitroom)
    const page = await signIn('ROLES_READ')
    await page.goto('/admin/roles')
    await expect(row(page, name)).toContainText('Trains a team')
    await expect(page.getByRole('main').getByRole('button')).toHaveText(LIST_TOOLS)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await expect(page.getByText('Add new role…')).toHaveCount(0)
    await page.goto(`/admin/roles/${id}/permissions`)
    await expect(page.getByRole('alert')).toHaveText('You do not have permission to view role permissions.')
  })

  test('asks before an edit is lost', async ({ signIn, kitroom }) => {
    const { name } = await insertRole(kitroom)
    const page = await signIn(...EDITING)
    await page.goto('/teams')
    await button(page, 'Admin').click()
    await page.getByRole('menuitem', { name: 'Roles', exact: true }).click()
    await row(page, name).getByRole('button', { name: 'Edit' }).click()
    await nameField(page).fill('Half typed')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(nameField(page)).toHaveValue('Half typed')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/teams')
  })
})

test.describe('the permissions of a role', () => {
  const AVAILABLE = 'Available Permissions'
  const ASSIGNED = 'Assigned Permissions'

  const open = async (page: Page, id: number) => {
    await page.goto(`/admin/roles/${id}/permissions`)
    await expect(pane(page, AVAILABLE)).toBeVisible()
  }

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

  test('show Save Changes and Cancel only while they differ, and Cancel restores them', async ({ signIn, kitroom }) => {
    const { id } = await insertRole(kitroom, ['CLUBS_READ', 'CLUBS_UPDATE'])
    const page = await signIn(...GRANTING)
    await open(page, id)
    await option(page, 'CLUBS_READ').dblclick()
    await expect(button(page, 'Save Changes')).toBeVisible()
    await option(page, 'CLUBS_READ').dblclick()
    await expect(button(page, 'Save Changes')).toHaveCount(0)
    await expect(button(page, 'Cancel')).toHaveCount(0)
    await button(page, 'Remove all').click()
    await expect(names(page, ASSIGNED)).toHaveText([])
    await button(page, 'Cancel').click()
    await expect(names(page, ASSIGNED)).toHaveText(['CLUBS_READ', 'CLUBS_UPDATE'])
    await expect(button(page, 'Save Changes')).toHaveCount(0)
  })

  test('move by keyboard alone, also out of a search', async ({ signIn, kitroom }) => {
    const { id } = await insertRole(kitroom, [])
    const page = await signIn(...GRANTING)
    await open(page, id)
    await page.getByRole('searchbox', { name: 'Search codes' }).fill('clubs_')
    await expect(names(page, AVAILABLE)).toHaveText(['CLUBS_CREATE', 'CLUBS_READ', 'CLUBS_UPDATE'])
    await pane(page, AVAILABLE).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(names(page, ASSIGNED)).toHaveText(['CLUBS_READ', 'CLUBS_UPDATE'])
    await expect(names(page, AVAILABLE)).toHaveText(['CLUBS_CREATE'])
    await pane(page, ASSIGNED).focus()
    for (const key of ['End', 'Enter']) await page.keyboard.press(key)
    await expect(names(page, ASSIGNED)).toHaveText(['CLUBS_READ'])
    // Its bar disappears, and the keyboard goes on where it was.
    await button(page, 'Save Changes').press('Enter')
    await expect(page.getByText('Role permissions updated.')).toBeVisible()
    await expect(pane(page, ASSIGNED)).toBeFocused()
  })

  test('keep their panes 400 pixels high, and ask before changes are lost', async ({ signIn, kitroom }) => {
    const { id } = await insertRole(kitroom)
    const page = await signIn(...GRANTING)
    await open(page, id)
    for (const title of [AVAILABLE, ASSIGNED]) {
      const frame = page.locator('.MuiPaper-root').filter({ has: page.getByRole('listbox', { name: title }) })
      expect((await frame.boundingBox())?.height).toBe(400)
    }
    await option(page, 'CLUBS_READ').dblclick()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await expect(names(page, ASSIGNED)).toHaveText(['CLUBS_READ'])
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/roles')
  })

  test('cannot be saved beyond what one holds oneself, and nothing that was moved is lost', async ({
    signIn,
    kitroom,
  }) => {
    const { id } = await insertRole(kitroom)
    const page = await signIn(...GRANTING)
    await open(page, id)
    await option(page, 'USERS_UPDATE').dblclick()
    await button(page, 'Save Changes').click()
    await expect(page.getByRole('alert')).toContainText('USERS_UPDATE')
    await expect(names(page, ASSIGNED)).toHaveText(['USERS_UPDATE'])
    await expect(button(page, 'Save Changes')).toBeEnabled()
  })

  test('can be looked at without the permission to change them', async ({ signIn, kitroom }) => {
    const { id } = await insertRole(kitroom, ['CLUBS_READ'])
    const page = await signIn('ROLES_READ', 'ROLE_PERMISSIONS_READ')
    await open(page, id)
    await expect(page.getByText('You do not have permission to update role permissions.')).toBeVisible()
    await option(page, 'CLUBS_READ').dblclick()
    await expect(names(page, ASSIGNED)).toHaveText(['CLUBS_READ'])
    await expect(button(page, 'Add selected')).toHaveCount(0)
  })

  test('of a role that is not there are said to be not found', async ({ signIn }) => {
    const page = await signIn(...GRANTING)
    for (const id of ['999999', '0x1']) {
      await page.goto(`/admin/roles/${id}/permissions`)
      await expect(page.getByRole('alert')).toHaveText('Role not found')
    }
  })
})
