import { createSize } from '@kitroom/contract/sizes'
import { aSize } from '@kitroom/testkit/records'
import { uniqueMark } from '@kitroom/testkit/unique'
import type { Page } from '@playwright/test'
import { administratorOf } from '../administrator.ts'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import { expect, test } from '../test.ts'

const SIZES = ['SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE']

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Spreadsheet file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('a file of an old Mac is read as one, and otherwise at the press of a key', async ({ signIn }) => {
  const page = await signIn('CLUBS_READ', 'CLUBS_CREATE')
  await page.goto('/admin/clubs/import')
  const mark = uniqueMark()
  // 'Montréal' and 'Peña' in Mac Roman, with the line ends of that time.
  const lines = [`Clubs of the north\rClub Name,Description\rMontr\x8eal ${mark},d\x8eja\rPe\x96a ${mark},ok\r`]
  await choose(page, 'clubs.csv', Buffer.from(lines.join(''), 'latin1'))
  await expect(
    page.getByText('Read as Mac Roman, separated by commas, headings in row 2', { exact: true }),
  ).toBeVisible()
  await expect(cell(page, `Montréal ${mark}`)).toBeVisible()
  await expect(tab(page, 'New 2')).toBeVisible()

  await expect(page.getByLabel('First lines')).toContainText('Peña')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('combobox', { name: 'Encoding' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Windows 1252' }).press('Enter')
  await expect(page.getByText(/^Read as Windows 1252, separated by commas/)).toBeVisible()
  await expect(cell(page, `MontrŽal ${mark}`)).toBeVisible()
  await page.getByText('The rows were replaced.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, `Montréal ${mark}`)).toBeVisible()
  await button(page, 'Change').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Encoding' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Headings in' }).click()
  await page.getByRole('option', { name: /^Row 1: Clubs of the north/ }).click()
  await expect(page.getByText(/headings in row 1/)).toBeVisible()
})

test('a key that a spreadsheet has changed is put right, or said to be new, once for all', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const digits = String(10_000 + Math.trunc(Number.parseInt(uniqueMark(), 36) % 80_000))
  await admin.call(createSize, { body: aSize({ code: `00${digits}`, name: `Zeros ${digits}` }) })
  const page = await signIn(...SIZES)
  await page.goto('/admin/size/import')
  await choose(page, 'sizes.csv', Buffer.from(`Code,Name\n${digits},Repaired ${digits}`))
  await expect(tab(page, 'Wrong 1')).toBeVisible()
  const suggestions = page.getByRole('group', { name: 'Suggestions' })
  await suggestions.getByRole('button', { name: `${digits} is new`, exact: true }).click()
  await expect(tab(page, 'New 1')).toBeVisible()
  await choose(page, 'sizes.csv', Buffer.from(`Code,Name\n${digits},Repaired ${digits}`))
  await suggestions.getByRole('button', { name: `${digits}: 00${digits}?`, exact: true }).click()
  await expect(tab(page, 'Changed 1')).toBeVisible()
  await expect(tab(page, 'Wrong 0')).toBeVisible()
})

test('a column, a day and a heading in doubt are asked, each once', async ({ signIn }) => {
  const page = await signIn('MANAGE_INVENTORY')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/inventory/import')
  const text = 'SKU,On hand (current),On hand (new),Counted at\nNo-such-1,36,40,03/04/2026\nNo-such-2,17,18,05/06/2026'
  await choose(page, 'stock.csv', Buffer.from(text))
  await expect(page.getByText('Answer what is asked above.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page
    .getByRole('group', { name: 'Which column is Counted Quantity?' })
    .getByRole('button', { name: 'On hand (new): 40, 18', exact: true })
    .click()
  await expect(page.getByText(/^Like Counted Quantity/)).toHaveText('Like Counted Quantity, but ignored: 36, 17')
  await page
    .getByRole('group', { name: 'Counted at: which day is 03/04/2026?' })
    .getByRole('button', { name: '3 April 2026', exact: true })
    .click()
  await expect(page.getByText(/dates with the day first$/)).toBeVisible()
  await expect(page.getByRole('group', { name: /which day/ })).toHaveCount(0)
})

test('a hand scanner fills the sheet of an import, code below code', async ({ signIn }) => {
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto('/admin/inventory/import')
  await choose(page, 'stock.csv', Buffer.from('SKU,Counted\nx,1\ny,2\nz,3'))
  await expect(tab(page, 'Wrong 3')).toBeVisible()
  await page.getByRole('gridcell', { name: /^x/ }).click()
  for (const code of ['SCAN-1', 'SCAN-2', 'SCAN-3']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  for (const code of ['SCAN-1', 'SCAN-2', 'SCAN-3']) {
    await expect(page.getByRole('gridcell', { name: new RegExp(`^${code}`) })).toBeVisible()
  }
})
