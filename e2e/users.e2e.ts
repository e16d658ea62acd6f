import { uniqueMark } from '@kitroom/testkit/unique'
import type { Page } from '@playwright/test'
import { unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { fieldIn } from './rows.ts'
import { expect, test } from './test.ts'
import { insertUser, row, search } from './user-screens.ts'

const EVERYTHING = ['USERS_READ', 'USERS_CREATE', 'USERS_UPDATE']

const field = (page: Page, name: string) => fieldIn(page, name)
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const choose = async (page: Page, name: string, option: string) => {
  await choice(page, name).fill(option)
  await page.getByRole('option', { name: option }).click()
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
