import { readFile } from 'node:fs/promises'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { createProduct } from '@kitroom/contract/products'
import { listSizes } from '@kitroom/contract/sizes'
import { listUserClubs, listUserRoles, listUsers } from '@kitroom/contract/users'
import { insertCatalogue, insertClubThrough, insertRoleThrough } from '@kitroom/testkit/records'
import { uniqueMark } from '@kitroom/testkit/unique'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { expect, test } from './test.ts'

const MAY_IMPORT_USERS = ['USERS_READ', 'USERS_CREATE', 'USERS_UPDATE', 'CLUBS_READ', 'ROLES_READ']
const SIZES = ['SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE']

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Pastes as Ctrl+V does, into what has the focus. */
const paste = (page: Page, text: string) =>
  page.getByRole('textbox', { name: 'Paste from a spreadsheet' }).evaluate((field, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const counting = (page: Page) => {
  let clicks = 0
  return {
    click: async (name: string, role: 'button' | 'link' | 'menuitem' = 'button') => {
      clicks += 1
      await page.getByRole(role, { name, exact: true }).click()
    },
    clicks: () => clicks,
  }
}

test('25 users are pasted in at most 8 clicks', async ({ signIn, kitroom, mailTo }) => {
  const admin = await administratorOf(kitroom)
  const { role, club } = await namesFor(admin)
  const people = Array.from({ length: 25 }, (_, nth) => `${uniqueMark()}-${nth}@club.example`)
  const lines = people.map((email, nth) => ['Pat', `Jones ${nth}`, email, role, club].join('\t'))
  const page = await signIn(...MAY_IMPORT_USERS)
  await page.goto('/')
  const { click, clicks } = counting(page)
  await click('Admin')
  await click('Users', 'menuitem')
  await click('Import')
  await click('From a file or the clipboard', 'menuitem')
  await expect(page.getByRole('textbox', { name: 'Paste from a spreadsheet' })).toBeFocused()
  await paste(page, ['Given Name\tSurname\tE-Mail\tRole\tClub', ...lines].join('\r\n'))
  await expect(tab(page, 'New 25')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('checkbox', { name: 'Send invitations' }).check()
  await click('Import 25 rows')
  await expect(page.getByText('Imported: 25 new, 0 changed.')).toBeVisible()
  expect(clicks() + 1).toBeLessThanOrEqual(8)

  const { users } = await admin.call(listUsers)
  expect(users.filter(({ email }) => people.includes(email))).toHaveLength(25)
  expect((await mailTo(people[0] ?? '')).subject).toBeTruthy()
  await button(page, 'Undo import').click()
  await expect(page.getByText('The import is undone.')).toBeVisible()
  await expect(button(page, 'Import more')).toBeFocused()
})

type Admin = Awaited<ReturnType<typeof administratorOf>>

const namesFor = async (admin: Admin) => {
  const [roleId, clubId] = [await insertRoleThrough(admin), await insertClubThrough(admin)]
  const { roles } = await admin.call(listUserRoles)
  const { clubs } = await admin.call(listUserClubs)
  return {
    role: roles.find(({ id }) => id === roleId)?.name ?? '',
    club: clubs.find(({ id }) => id === clubId)?.name ?? '',
  }
}

test('60 counts of a file are imported, and what moved meanwhile is said and added', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product } = await insertCatalogue(admin, { colors: 6, sizes: 10 })
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const counts = items.map((_, nth) => 1_000 + nth)
  const lines = items.map(
    ({ color_name, size_code }, nth) => `${product.code};${color_name};${size_code};${counts[nth]}`,
  )
  const page = await signIn('MANAGE_INVENTORY', 'PRODUCT_READ')
  await page.goto('/admin/product')
  await button(page, 'Import stock').click()
  const buffer = Buffer.from(`\ufeffProduct Code;Color;Size;Counted\r\n${lines.join('\r\n')}`)
  await page.getByLabel('Spreadsheet file').setInputFiles({ name: 'count.csv', mimeType: 'text/csv', buffer })
  await expect(tab(page, 'Changed 60')).toBeVisible()

  const params = { id: items[0]?.id ?? 0 }
  await admin.call(updateInventoryItem, { params, body: { adjustment_qty: 5, notes: null } })
  await button(page, 'Leave out').nth(1).click()
  await expect(page.getByRole('gridcell', { name: /\+5 since \d\d:\d\d/ })).toBeVisible()
  await button(page, 'Import 59 rows').click()
  await expect(page.getByText('Imported: 0 new, 59 changed.')).toBeVisible()
  const after = await admin.call(listInventoryItems, { params: { id: product.id } })
  expect(after.items.map(({ available_qty }) => available_qty)).toEqual(counts.with(0, 1_005).with(1, 0))
})

test('what the inventory of a product exports is imported without a change', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product } = await insertCatalogue(admin, { colors: 2, sizes: 3 })
  await admin.call(createProduct, { body: { ...product, code: unique('TWIN') } })
  const page = await signIn('MANAGE_INVENTORY', 'PRODUCT_READ')
  await page.goto(`/admin/product/${product.id}/inventory`)
  await button(page, 'Export').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel', exact: true }).click()
  const buffer = await readFile(await (await downloading).path())
  await button(page, 'Import stock').click()
  const file = { name: 'stock.xlsx', mimeType: 'application/octet-stream', buffer }
  await page.getByLabel('Spreadsheet file').setInputFiles(file)
  await expect(page.getByText('Nothing is different.')).toBeVisible()
  await expect(tab(page, 'Unchanged 6')).toBeVisible()
})

test('wrong rows are corrected in place or left out, and a wrong column is matched anew', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const [one, two] = [unique('IA'), unique('IB')]
  const page = await signIn(...SIZES)
  await page.goto('/admin/size/import')
  await paste(page, `Code\tTitle\tOrder\n${one}\tAdult One\tmany\n${two}\tAdult Two\t7`)
  await expect(tab(page, 'Wrong 2')).toBeVisible()
  await page.getByRole('combobox', { name: 'Title' }).click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await expect(tab(page, 'Wrong 1')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /Sort order must be an integer/ })).toBeVisible()
  await expect(button(page, 'Import 1 row')).toBeDisabled()
  await page.getByRole('gridcell', { name: /many/ }).dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'New 2')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out', exact: true }).nth(1).click()
  await button(page, 'Import 1 row').click()
  await expect(page.getByText('Imported: 1 new, 0 changed.')).toBeVisible()
  const { sizes } = await admin.call(listSizes)
  expect(
    sizes.filter(({ code }) => [one, two].includes(code)).map(({ name, sort_order }) => [name, sort_order]),
  ).toEqual([['Adult One', 3]])
  await page.getByRole('link', { name: 'Adult One' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Size' })).toBeVisible()
})

test('an Excel template is downloaded, filled in and read back; its example is passed over', async ({ signIn }) => {
  const page = await signIn(...SIZES)
  await page.goto('/admin/size/import')
  const downloading = page.waitForEvent('download')
  await button(page, 'Download template').click()
  const path = await (await downloading).path()
  await page.getByLabel('Spreadsheet file').setInputFiles({
    name: 'Sizes.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(path),
  })
  await expect(page.getByText('The example row is passed over.')).toBeVisible()
  await expect(page.getByText('There is nothing to import yet.')).toBeVisible()
})

test('rows are typed without a file', async ({ signIn }) => {
  const page = await signIn(...SIZES)
  await page.goto('/admin/size')
  await button(page, 'Import').click()
  await page.getByRole('menuitem', { name: 'Add rows' }).click()
  await page.getByRole('grid', { name: 'Sizes' }).focus()
  await page.keyboard.type('Typed')
  await page.keyboard.press('Tab')
  await page.keyboard.type(unique('TY').slice(0, 20))
  await page.keyboard.press('Enter')
  await button(page, 'Import 1 row').click()
  await expect(page.getByText('Imported: 1 new, 0 changed.')).toBeVisible()
})

test('a hostile file is refused in words', async ({ signIn }) => {
  const page = await signIn(...SIZES)
  await page.goto('/admin/size/import')
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Spreadsheet file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('wide.csv', Buffer.from('x,'.repeat(1_000_000)))
  await expect(page.getByText('There are more than 200 columns')).toBeVisible()
  await choose('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await expect(page.getByText(/old format or has a password/)).toBeVisible()
})

const LISTS: readonly [path: string, codes: readonly string[]][] = [
  ['/admin/clubs', ['CLUBS_READ', 'CLUBS_UPDATE']],
  ['/admin/users', ['USERS_READ', 'USERS_UPDATE']],
  ['/admin/size', ['SIZE_READ', 'SIZE_UPDATE']],
  ['/admin/product-category', ['PRODUCT_CATEGORY_READ', 'PRODUCT_CATEGORY_UPDATE']],
  ['/admin/garment-color', ['GARMENT_COLOR_READ', 'GARMENT_COLOR_UPDATE']],
  ['/admin/imprint-color', ['IMPRINT_COLOR_READ', 'IMPRINT_COLOR_UPDATE']],
  ['/admin/product', ['PRODUCT_READ', 'PRODUCT_UPDATE']],
]

for (const [list, codes] of LISTS) {
  test(`what ${list} exports is imported without a change`, async ({ signIn, kitroom }) => {
    const admin = await administratorOf(kitroom)
    await insertCatalogue(admin)
    await insertClubThrough(admin)
    const page = await signIn(...codes)
    for (const format of ['CSV', 'Excel']) {
      await page.goto(list)
      await button(page, 'Export').click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: format, exact: true }).click()
      const download = await downloading
      await button(page, 'Import').click()
      await page.getByRole('menuitem', { name: 'From a file or the clipboard' }).click()
      await page.getByLabel('Spreadsheet file').setInputFiles({
        name: download.suggestedFilename(),
        mimeType: 'application/octet-stream',
        buffer: await readFile(await download.path()),
      })
      await expect(page.getByText('Nothing is different.')).toBeVisible()
      for (const none of ['New 0', 'Changed 0', 'Wrong 0']) await expect(tab(page, none)).toBeVisible()
    }
  })
}
