import { uniqueMark } from '@kitroom/testkit/unique'
import type { Page } from '@playwright/test'
import { seedRole } from '../server/src/platform/access/seed.ts'
import { hearNothing, keepKnownRights } from './hear-nothing.ts'
import { LIST_TOOLS } from './rows.ts'
import { expectShownFor } from './shown-for.ts'
import { expect, test } from './test.ts'
import { button, names, option, pane } from './transfer.ts'

const EDITING = ['PERMISSIONS_READ', 'PERMISSIONS_CREATE', 'PERMISSIONS_UPDATE']
const GRANTING = ['PERMISSIONS_READ', 'PERMISSION_ROLES_READ', 'PERMISSION_ROLES_UPDATE', 'CLUBS_READ']
const AVAILABLE = 'Available Roles'
const ASSIGNED = 'Assigned Roles'

const unique = (name: string) => `${name}_${uniqueMark()}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Permission Name' })
const descriptionField = (page: Page) => page.getByRole('textbox', { name: 'Description' })

const create = async (page: Page, name: string) => {
  await button(page, 'Create New Permission').click()
  await nameField(page).fill(name)
  await button(page, 'Create').click()
}

test('a permission is created in the last row, edited where it stands, and says Saved each time', async ({
  signIn,
}) => {
  const page = await signIn(...EDITING)
  await page.goto('/admin/permissions')
  await expect(page.getByRole('heading', { name: 'Permission Management' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Permission Name', 'Description', 'Actions'])
  const name = unique('DOOR_KEY')
  await expectShownFor(page, () => create(page, name), row(page, name).getByText('Saved', { exact: true }), 1500)
  await expect(page.getByRole('row').last()).toContainText('Add new permission…')

  await row(page, name).getByRole('button', { name: 'Edit' }).click()
  await descriptionField(page).fill('Opens the gym')
  const save = () => button(page, 'Save').click()
  await expectShownFor(page, save, row(page, name).getByText('Saved', { exact: true }), 1500)
  await page.reload()
  await expect(row(page, name)).toContainText('Opens the gym')
})

test('what is wrong with a name is said at the name', async ({ signIn }) => {
  const page = await signIn(...EDITING)
  await page.goto('/admin/permissions')
  await button(page, 'Create New Permission').click()
  await button(page, 'Create').click()
  await expect(nameField(page)).toHaveAccessibleDescription('Permission name is required')
  await nameField(page).fill('clubs_read')
  await button(page, 'Create').click()
  await expect(nameField(page)).toHaveAccessibleDescription('Permission name already exists')
  await button(page, 'Cancel').click()
})

test('a permission that the program checks is renamed like any other, and goes on working', async ({ signIn }) => {
  const page = await signIn(...EDITING, 'CLUBS_READ')
  await page.goto('/admin/permissions')
  for (const [from, to] of [
    ['CLUBS_READ', 'CLUBS_LOOK'],
    ['CLUBS_LOOK', 'CLUBS_READ'],
  ] as const) {
    await row(page, from).getByRole('button', { name: 'Edit' }).click()
    await nameField(page).fill(to)
    await button(page, 'Save').click()
    await expect(row(page, to).getByRole('button', { name: 'Edit' })).toBeVisible()
    await page.goto('/admin/clubs')
    await expect(page.getByRole('heading', { level: 1, name: 'Club Management' })).toBeVisible()
    await page.goto('/admin/permissions')
  }
})

test('people are offered no more than their permissions', async ({ signIn }) => {
  const page = await signIn('PERMISSIONS_READ')
  await page.goto('/admin/permissions')
  await expect(row(page, 'CLUBS_READ')).toContainText('See the clubs')
  await expect(page.getByRole('main').getByRole('button')).toHaveText(LIST_TOOLS)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await page.goto('/admin/permissions/1/roles')
  await expect(page.getByRole('alert')).toHaveText('You do not have permission to view permission roles.')
})

test('a permission that is refused meanwhile is said on the row', async ({ signInAs, insertPerson, kitroom }) => {
  const person = await insertPerson(EDITING)
  const page = await signInAs(person)
  // Word of the lost permission would close the page.
  await hearNothing(page)
  await page.goto('/admin/permissions')
  await row(page, 'CLUBS_READ').getByRole('button', { name: 'Edit' }).click()
  await keepKnownRights(page)
  await kitroom.database.transaction((db) =>
    db.deleteFrom('role_permissions').where('role_id', '=', person.roleId).execute(),
  )
  await descriptionField(page).fill('Anything')
  await expectShownFor(
    page,
    () => button(page, 'Save').click(),
    row(page, 'CLUBS_READ').getByText('Permission Required', { exact: true }),
    2000,
  )
  await expect(nameField(page)).toHaveCount(0)
})

test('the roles that hold a permission are assigned, saved, and still there afterwards', async ({
  signIn,
  kitroom,
}) => {
  const coaches = [unique('Coach'), unique('Coach'), unique('Coach')].sort()
  await kitroom.database.transaction(async (db) => {
    for (const name of coaches) await seedRole(db, name, 'Trains a team', [])
  })
  const page = await signIn(...GRANTING)
  await page.goto('/admin/permissions')
  await row(page, 'CLUBS_READ').getByRole('button', { name: 'View Roles' }).click()
  await expect(page).toHaveURL(/\/admin\/permissions\/\d+\/roles$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CLUBS_READ')
  await expect(pane(page, AVAILABLE)).toBeVisible()
  for (const name of coaches) await expect.poll(() => names(page, AVAILABLE).allTextContents()).toContain(name)

  await option(page, coaches[0] ?? '').click()
  await option(page, coaches[2] ?? '').click({ modifiers: ['ControlOrMeta'] })
  await button(page, 'Add selected').click()
  await expectShownFor(
    page,
    () => button(page, 'Save Changes').click(),
    page.getByText('Permission roles updated.'),
    2000,
  )
  await expect(button(page, 'Save Changes')).toHaveCount(0)
  await page.reload()
  await expect(pane(page, ASSIGNED)).toBeVisible()
  const held = async () => (await names(page, ASSIGNED).allTextContents()).filter((name) => coaches.includes(name))
  await expect.poll(held).toEqual([coaches[0], coaches[2]])
  await expect.poll(() => names(page, AVAILABLE).allTextContents()).toContain(coaches[1])

  await option(page, coaches[0] ?? '').dblclick()
  await expect(button(page, 'Save Changes')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect.poll(() => names(page, ASSIGNED).allTextContents()).toContain(coaches[0])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/permissions')
})

test('roles can be looked at without the permission to change them', async ({ signIn }) => {
  const page = await signIn('PERMISSIONS_READ', 'PERMISSION_ROLES_READ')
  await page.goto('/admin/permissions')
  await page.getByRole('button', { name: 'View Roles' }).first().click()
  await expect(page.getByText('You do not have permission to update permission roles.')).toBeVisible()
  await expect(button(page, 'Add selected')).toHaveCount(0)
})
