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
