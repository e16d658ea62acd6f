import { createClub, getClub } from '@kitroom/contract/clubs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { hearNothing } from './hear-nothing.ts'
import type { Kitroom } from './kitroom.ts'
import { firstCells } from './rows.ts'
import { expect, test } from './test.ts'

const EVERYTHING = ['CLUBS_READ', 'CLUBS_CREATE', 'CLUBS_UPDATE']

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const director = (page: Page) => page.getByRole('combobox', { name: 'Director' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const insertClub = async (kitroom: Kitroom, own: { description?: string; director_user_id?: number } = {}) => {
  const admin = await administratorOf(kitroom)
  const name = unique('Northside')
  const { club } = await admin.call(createClub, { body: { name, description: 'Plays on Sundays', ...own } })
  const stored = async () => (await admin.call(getClub, { params: { id: club.id } })).club
  return { id: club.id, name, stored }
}

test('a club gets a director, is found by that name, viewed and edited', async ({ signIn, insertPerson }) => {
  const last_name = unique('Okonkwo')
  const { email } = await insertPerson([], { first_name: 'Maya', last_name })
  const page = await signIn(...EVERYTHING)
  await page.goto('/admin/clubs')
  await expect(page.getByRole('heading', { level: 1, name: 'Club Management' })).toBeVisible()
  await page.getByRole('link', { name: 'Create Club' }).click()
  const name = unique('Harbor')
  await field(page, 'Club Name').fill(name)
  await field(page, 'Description').fill('Eighteen teams')
  await director(page).fill(email)
  await page.keyboard.press('Enter')
  await expect(director(page)).toHaveValue(`Maya ${last_name}`)
  await page.getByRole('button', { name: 'Create Club' }).click()

  await expect(page).toHaveURL('/admin/clubs')
  await expect(page.getByRole('columnheader')).toHaveText(['Club Name', 'Description', 'Director', 'Active', 'Actions'])
  await page.getByRole('searchbox', { name: 'Search by name or director' }).fill(last_name)
  await expect(firstCells(page)).toHaveText([name])
  await row(page, name).getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'View Club' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText([name, 'Eighteen teams', `Maya ${last_name}`, 'Yes'])
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Description').fill('')
  await director(page).fill('')
  await page.getByRole('checkbox', { name: 'Active' }).uncheck()
  await save(page).click()
  // The list is as it was left; without a director the club is found by its name alone.
  await expect(page).toHaveURL(`/admin/clubs?search=${last_name.replace(' ', '+')}`)
  await page.getByRole('searchbox', { name: 'Search by name or director' }).fill(name)
  await expect(row(page, name).getByRole('cell')).toHaveText([name, '—', '—', 'No', 'ViewEdit'])
})

test('all that is wrong with a club is said at its field', async ({ signIn, kitroom }) => {
  const { name } = await insertClub(kitroom)
  const page = await signIn(...EVERYTHING)
  await page.goto('/admin/clubs/create')
  await page.getByRole('button', { name: 'Create Club' }).click()
  await expect(field(page, 'Club Name')).toHaveAccessibleDescription('Name is required')
  await expect(field(page, 'Club Name')).toBeFocused()
  await field(page, 'Club Name').fill('x'.repeat(256))
  await expect(field(page, 'Club Name')).toHaveAccessibleDescription('Name can be at most 255 characters')
  await field(page, 'Description').fill('x'.repeat(501))
  await page.getByRole('button', { name: 'Create Club' }).click()
  await expect(field(page, 'Description')).toHaveAccessibleDescription('Description can be at most 500 characters')

  await field(page, 'Description').fill('')
  await field(page, 'Club Name').fill(name.toUpperCase())
  await page.getByRole('button', { name: 'Create Club' }).click()
  await expect(field(page, 'Club Name')).toHaveAccessibleDescription('Club name already exists')
  await expectAccessibleInBothThemes(page)
})

test('of two people who edit one club the second sees both versions and chooses', async ({ signIn, kitroom }) => {
  const { id, stored } = await insertClub(kitroom)
  const [first, second] = [await signIn(...EVERYTHING), await signIn(...EVERYTHING)]
  for (const page of [first, second]) {
    await hearNothing(page)
    await page.goto(`/admin/clubs/${id}/edit`)
    await expect(field(page, 'Description')).toHaveValue('Plays on Sundays')
  }
  await field(first, 'Description').fill('Plays on Mondays')
  await save(first).click()
  await expect(first).toHaveURL('/admin/clubs')

  await field(second, 'Description').fill('Plays on Tuesdays')
  await save(second).click()
  const dialog = second.getByRole('dialog', { name: 'Somebody else saved this first' })
  await expect(dialog.getByRole('row').nth(1)).toHaveText('DescriptionPlays on TuesdaysPlays on Mondays')
  await expect(dialog.getByText(/Changed by Pat Tester, \d\d:\d\d\./)).toBeVisible()
  await expectAccessible(second)
  expect((await stored()).description).toBe('Plays on Mondays')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await save(second).click()
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(second).toHaveURL('/admin/clubs')
  expect((await stored()).description).toBe('Plays on Tuesdays')
})

test('leaving an edited club asks first, and Cancel leaves at once', async ({ signIn, kitroom }) => {
  const { id, stored } = await insertClub(kitroom)
  const page = await signIn(...EVERYTHING)
  await page.goto(`/admin/clubs/${id}/edit`)
  await field(page, 'Description').fill('Half a thought')
  await page.getByRole('link', { name: 'Teams' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Description')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/clubs')
  expect((await stored()).description).toBe('Plays on Sundays')
})

test('a person who may only look is offered View and nothing else', async ({ signIn, kitroom }) => {
  const { name } = await insertClub(kitroom)
  const page = await signIn('CLUBS_READ')
  await page.goto(`/admin/clubs?search=${encodeURIComponent(name)}`)
  await row(page, name).getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'View Club' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Create|Edit/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to clubs' }).click()
  await expect(row(page, name)).toBeVisible()
  await expect(page.getByRole('link', { name: /Create|Edit/ })).toHaveCount(0)
})

test('a club that is not there is said in a box, and the code to edit one is enough for its form', async ({
  signIn,
  kitroom,
}) => {
  const { id, name } = await insertClub(kitroom)
  const reader = await signIn('CLUBS_READ')
  await reader.goto('/admin/clubs/999999')
  await expect(reader.getByRole('alert')).toContainText('Error: Club not found')
  const editor = await signIn('CLUBS_UPDATE')
  await editor.goto(`/admin/clubs/${id}/edit`)
  await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
})

test('clubs that cannot be loaded say so in a box', async ({ signIn }) => {
  const page = await signIn('CLUBS_READ')
  await page.route('**/api/admin/clubs', (route) => route.fulfill({ status: 404, body: 'Not here' }))
  await page.goto('/admin/clubs')
  await expect(page.getByRole('alert')).toContainText('Error: Failed to load clubs')
})

test('clubs are cards on a phone', async ({ signIn, kitroom }) => {
  const { name } = await insertClub(kitroom)
  const page = await signIn(...EVERYTHING)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/clubs?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('list', { name: 'Club Management' }).getByRole('listitem')
  await expect(card.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await card.getByRole('link', { name: 'View' }).press('Enter')
  await expect(page.getByRole('definition').first()).toHaveText(name)
})
