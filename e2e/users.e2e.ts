import { createUser, getUser } from '@kitroom/contract/users'
import { aUser, insertClubThrough, insertRoleThrough } from '@kitroom/testkit/records'
import { uniqueMark } from '@kitroom/testkit/unique'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import type { Kitroom } from './kitroom.ts'
import { fieldIn, firstCells } from './rows.ts'
import { expect, test } from './test.ts'

const EVERYTHING = ['USERS_READ', 'USERS_CREATE', 'USERS_UPDATE']

const field = (page: Page, name: string) => fieldIn(page, name)
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const search = (page: Page) => page.getByRole('searchbox')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const choose = async (page: Page, name: string, option: string) => {
  await choice(page, name).fill(option)
  await page.getByRole('option', { name: option }).click()
}

const insertUser = async (kitroom: Kitroom) => {
  const admin = await administratorOf(kitroom)
  const [app_role_id, club_id] = [await insertRoleThrough(admin), await insertClubThrough(admin)]
  const body = aUser({ first_name: unique('Grace'), last_name: unique('Field'), app_role_id, club_id })
  const { user } = await admin.call(createUser, { body })
  const stored = async () => (await admin.call(getUser, { params: { id: user.id } })).user
  return { user, stored }
}

test('a new user is made, gets a mail, is found, viewed and edited', async ({ signIn, kitroom, mailTo }) => {
  const { user: other } = await insertUser(kitroom)
  const page = await signIn(...EVERYTHING)
  const [first, last, email] = [unique('Tomás'), unique('Herrera'), `${uniqueMark()}@club.example`]
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await page.getByRole('link', { name: 'Create User' }).click()
  await expect(checkbox(page, 'Active')).toBeChecked()
  await expect(checkbox(page, 'Password Change Required')).toBeChecked()
  await expect(checkbox(page, 'Password Change Required')).toBeDisabled()
  await expect(checkbox(page, 'Password Change Required')).toHaveAccessibleDescription(/new user.*link/)
  await field(page, 'First Name').fill(first)
  await field(page, 'Last Name').fill(last)
  await field(page, 'Email').fill(email)
  await choose(page, 'Role', other.role_name)
  await choose(page, 'Club', other.club_name ?? '')
  await field(page, 'State').pressSequentially('Illinois')
  await expect(field(page, 'State')).toHaveValue('Il')
  await page.getByRole('button', { name: 'Create User' }).click()

  await expect(page).toHaveURL('/admin/users')
  expect((await mailTo(email)).subject).toBeTruthy()
  await expect(page.getByRole('columnheader')).toHaveText([
    'First',
    'Last',
    'Email',
    'Club',
    'Role',
    'Active',
    'Actions',
  ])
  await search(page).fill(email)
  await row(page, email).getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'View User' })).toBeVisible()
  await expect(page.getByText(`${first} ${last}`)).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()

  await field(page, 'Phone').fill('+1 312 555 0100')
  await checkbox(page, 'Password Change Required').uncheck()
  const audit = page.getByRole('button', { name: 'Security & Audit Info' })
  await expect(audit).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('Failed Login Attempts')).toBeHidden()
  await audit.press('Enter')
  for (const label of ['Failed Login Attempts', 'Last Login', 'Created By', 'Created At', 'Updated By', 'Updated At'])
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Pat Tester' }).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await save(page).click()
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email)}`)
  await expect(search(page)).toHaveValue(email)
  await row(page, email).getByRole('link', { name: 'Edit' }).click()
  await expect(field(page, 'Phone')).toHaveValue('+1 312 555 0100')
  await expect(checkbox(page, 'Password Change Required')).not.toBeChecked()
})

test('a user is found by either name, both in either order, and by email', async ({ signIn, kitroom }) => {
  const { user } = await insertUser(kitroom)
  const { user: other } = await insertUser(kitroom)
  const page = await signIn('USERS_READ')
  await page.goto('/admin/users')
  const { first_name, last_name, email } = user
  for (const text of [first_name, last_name, `${first_name} ${last_name}`, `${last_name} ${first_name}`, email]) {
    await search(page).fill(text.toUpperCase())
    await expect(firstCells(page)).toHaveText([first_name])
    await expect(row(page, other.email)).toHaveCount(0)
  }
  const { maxHeight } = await page.getByRole('table').evaluate((table) => {
    return getComputedStyle(table.parentElement ?? table)
  })
  expect(Number.parseFloat(maxHeight)).toBeCloseTo(0.65 * 900, 0)
  // A low window has room for less, and the page does not scroll as well.
  await page.setViewportSize({ width: 1280, height: 720 })
  const foot = () =>
    page.getByRole('table').evaluate(({ parentElement: frame }) => {
      return frame ? frame.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(frame).maxHeight) : NaN
    })
  await expect.poll(foot).toBeCloseTo(720 - 64, 0)
})

test('all that is wrong with a user is said at its field', async ({ signIn, kitroom }) => {
  const { user } = await insertUser(kitroom)
  const page = await signIn(...EVERYTHING)
  await page.goto('/admin/users/create')
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(field(page, 'First Name')).toHaveAccessibleDescription('First name is required')
  await expect(field(page, 'First Name')).toBeFocused()
  await expect(field(page, 'Last Name')).toHaveAccessibleDescription('Last name is required')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required')
  await expect(choice(page, 'Role')).toHaveAccessibleDescription('Role is required')
  const wrong: [field: string, length: number, message: string][] = [
    ['First Name', 100, 'First name can be at most 100 characters'],
    ['Last Name', 100, 'Last name can be at most 100 characters'],
    ['Display Name', 150, 'Display name can be at most 150 characters'],
    ['Email', 255, 'Email can be at most 255 characters'],
    ['Phone', 20, 'Phone can be at most 20 characters'],
    ['Address Line 1', 255, 'Address line 1 can be at most 255 characters'],
    ['Address Line 2', 255, 'Address line 2 can be at most 255 characters'],
    ['City', 100, 'City can be at most 100 characters'],
    ['Postal Code', 20, 'Postal code can be at most 20 characters'],
  ]
  for (const [name, most, message] of wrong) {
    await field(page, name).fill('x'.repeat(most + 1))
    await expect(field(page, name)).toHaveAccessibleDescription(message)
  }
  await expectAccessibleInBothThemes(page)
  for (const [name] of wrong) await field(page, name).fill('Ok')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Must be a valid email')

  await field(page, 'Email').fill(user.email.toUpperCase())
  await choose(page, 'Role', user.role_name)
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email already exists')
})

test('people cannot give a role, or edit a user, above themselves', async ({ signIn, insertPerson, kitroom }) => {
  const { user, stored } = await insertUser(kitroom)
  const mighty = await insertPerson([...EVERYTHING, 'ROLES_UPDATE'])
  const page = await signIn(...EVERYTHING)
  const { role_name } = await kitroom.database.read
    .selectFrom('roles')
    .select('name as role_name')
    .where('id', '=', mighty.roleId)
    .executeTakeFirstOrThrow()
  await page.goto(`/admin/users/${user.id}/edit`)
  await choose(page, 'Role', role_name)
  await save(page).click()
  await expect(choice(page, 'Role')).toHaveAccessibleDescription(
    'This role has permissions that you do not have yourself',
  )
  expect((await stored()).app_role_id).toBe(user.app_role_id)

  await page.goto(`/admin/users/${mighty.id}/edit`)
  await field(page, 'City').fill('Elsewhere')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'You cannot edit a user who has permissions that you do not have yourself.',
  )
})

test('a person who may only look is offered View and nothing else', async ({ signIn, kitroom }) => {
  const { user } = await insertUser(kitroom)
  const page = await signIn('USERS_READ')
  await page.goto(`/admin/users?search=${user.email}`)
  await row(page, user.email).getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'View User' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: user.email })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('link', { name: /Create|Edit/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to users' }).click()
  await expect(page.getByRole('link', { name: 'View' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Create|Edit/ })).toHaveCount(0)
})

test('what cannot be loaded is said in a box', async ({ signIn, kitroom }) => {
  const { user } = await insertUser(kitroom)
  const page = await signIn(...EVERYTHING)
  await page.route('**/api/admin/users{,/*}', (route) => route.fulfill({ status: 404, body: 'Not here' }))
  await page.goto('/admin/users')
  await expect(page.getByRole('alert')).toContainText('Error: Failed to load users')
  await page.goto(`/admin/users/${user.id}`)
  await expect(page.getByRole('alert')).toContainText('Error: Failed to load user')
})

test('the code to edit users is enough for the form of one', async ({ signIn, kitroom }) => {
  const { user } = await insertUser(kitroom)
  const editor = await signIn('USERS_UPDATE')
  await editor.goto(`/admin/users/${user.id}/edit`)
  await expect(editor.getByRole('textbox', { name: 'Last Name' })).toHaveValue(user.last_name)
})

test('users are cards with their full name on a phone', async ({ signIn, kitroom }) => {
  const { user } = await insertUser(kitroom)
  const page = await signIn(...EVERYTHING)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/users?search=${user.email}`)
  const card = page.getByRole('list', { name: 'User Management' }).getByRole('listitem')
  await expect(card.getByRole('heading', { name: `${user.first_name} ${user.last_name}` })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await card.getByRole('link', { name: 'Edit' }).press('Enter')
  await expect(field(page, 'Email')).toHaveValue(user.email)
})
