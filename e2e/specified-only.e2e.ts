import { readFile } from 'node:fs/promises'
import { listInventoryItems } from '@kitroom/contract/inventory'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { listPermissions } from '@kitroom/contract/permissions'
import { PASSWORD } from '@kitroom/testkit/people'
import { aPicture } from '@kitroom/testkit/pictures'
import { insertCatalogue, insertClubThrough, insertPackCatalogue, insertRoleThrough } from '@kitroom/testkit/records'
import { uniqueMark } from '@kitroom/testkit/unique'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import type { Kitroom } from './kitroom.ts'
import { card, insertPack } from './player-pack-screens.ts'
import { routes } from './routes.ts'
import { fieldIn, firstCells } from './rows.ts'
import { answerAsSpecified } from './specified-only.ts'
import { SPECIFIED_COLUMNS, SPECIFIED_FIELDS } from './specified-pages.ts'
import { expect, test } from './test.ts'
import { button, names, option } from './transfer.ts'
import { visit } from './visit.ts'

// Every page and action against a server that gives the least answers, see `specified-answers.ts`.

type Given = { signIn: (...codes: readonly string[]) => Promise<Page>; kitroom: Kitroom }

const opened = async ({ signIn }: Given, path: string): Promise<Page> => {
  const page = await signIn(...ALL_PERMISSION_CODES)
  await answerAsSpecified(page)
  await page.goto(path)
  return page
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const search = async (page: Page, text: string) => page.getByRole('searchbox').first().fill(text)
const choose = async (page: Page, name: string, choice: string) => {
  await page.getByRole('combobox', { name, exact: true }).fill(choice)
  await page.getByRole('option', { name: choice }).first().click()
}
const pictures = async (page: Page, name: string) => {
  const choosing = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await choosing).setFiles({ name: 'one.png', mimeType: 'image/png', buffer: await aPicture() })
}

/** Nothing failed: no error page, no error box, no way to the sign-in screen. */
const expectWhole = async (page: Page, where: string) => {
  await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible()
  await expect(page.getByRole('progressbar'), where).toHaveCount(0)
  await expect(page.getByRole('alert'), where).toHaveCount(0)
  await expect(page.getByText(/Unexpected Application Error|NaN|undefined|Invalid Date/), where).toHaveCount(0)
}

/** The columns of a list and the fields of a form are those of the specification, in its order. */
const expectSpecifiedParts = async (page: Page, name: string) => {
  const columns = SPECIFIED_COLUMNS[name]
  if (columns) await expect(page.getByRole('columnheader'), name).toHaveText([...columns])
  const fields = SPECIFIED_FIELDS[name]
  if (!fields) return
  const labels = await page.locator('main form label').allTextContents()
  expect(labels.slice(0, fields.length), name).toEqual(fields)
}

/** Without a link the reset screen has nothing but an error to say; the others are pages of our own calls alone. */
const HAS_NOTHING_ELSE: ReadonlySet<string> = new Set([
  ...['resetPassword', 'activity', 'productImages', 'permissionMatrix', 'savedOrder'],
  ...[
    'allStock',
    'stockMovements',
    'shop',
    'stockHistory',
    'productionSheet',
    'productionSheets',
    'approval',
    'purchaseList',
    'sizeForm',
    'webhooks',
    'editWebhook',
    'viewWebhook',
    'deliveries',
  ],
])

test('every page shows itself whole', async ({ signIn, kitroom }) => {
  test.slow()
  const { admin } = await insertPack(kitroom)
  await insertClubThrough(admin)
  const page = await opened({ signIn, kitroom }, '/')
  for (const { name, at, records } of routes) {
    if (HAS_NOTHING_ELSE.has(name)) continue
    const id = records ? await page.evaluate(firstId, records) : 0
    await visit(page, at(id))
    await expectWhole(page, name)
    await expectSpecifiedParts(page, name)
    await expect(page, name).toHaveURL(at(id))
  }
})

const firstId = async (address: string): Promise<number> => {
  const answer: Record<string, unknown> = await (await fetch(address)).json()
  const list = Object.values(answer).find(Array.isArray)
  return list?.[0]?.id
}

test('somebody signs in, asks for a new password and signs out', async ({ page, insertPerson }) => {
  const person = await insertPerson(['CLUBS_READ'], { first_name: 'Maya' })
  await answerAsSpecified(page)
  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await button(page, 'Send Reset Link').click()
  await expect(page.getByRole('status')).toBeVisible() // Until then, this page has an 'Email' too.
  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign In').click()
  await button(page, 'Hi, Maya').click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(1)
})

test('a role is made, renamed and given permissions', async ({ signIn, kitroom }) => {
  const page = await opened({ signIn, kitroom }, '/admin/roles')
  const [name, renamed] = [unique('Coach'), unique('Trainer')]
  await button(page, 'Create New Role').click()
  await page.getByRole('textbox', { name: 'Role Name' }).fill(name)
  await button(page, 'Create').click()
  await row(page, name).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Role Name' }).fill(renamed)
  await button(page, 'Save').click()
  await row(page, renamed).getByRole('button', { name: 'View Permissions' }).click()
  await option(page, 'CLUBS_READ').dblclick()
  await button(page, 'Save Changes').click()
  await expect(button(page, 'Save Changes')).toHaveCount(0)
  await expect(names(page, 'Assigned Permissions')).toHaveText(['CLUBS_READ'])
  await expectWhole(page, 'role permissions')
})

test('a permission is made, described and given to a role', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const page = await opened({ signIn, kitroom }, '/admin/permissions')
  const name = `DOOR_KEY_${uniqueMark()}`
  await button(page, 'Create New Permission').click()
  await page.getByRole('textbox', { name: 'Permission Name' }).fill(name)
  await button(page, 'Create').click()
  await row(page, name).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Opens the gym')
  await button(page, 'Save').click()
  await expect(row(page, name)).toContainText('Opens the gym')
  const { permissions } = await admin.call(listPermissions)
  expect(permissions.find((permission) => permission.name === name)).toMatchObject({ description: 'Opens the gym' })

  await insertRoleThrough(admin)
  await row(page, name).getByRole('button', { name: 'View Roles' }).click()
  await page.getByRole('listbox', { name: 'Available Roles' }).getByRole('option').first().dblclick()
  await button(page, 'Save Changes').click()
  await expect(button(page, 'Save Changes')).toHaveCount(0)
  await expect(names(page, 'Assigned Roles')).toHaveCount(1)
  await expectWhole(page, 'permission roles')
})

test('a club is made, viewed and edited', async ({ signIn, kitroom }) => {
  const page = await opened({ signIn, kitroom }, '/admin/clubs/create')
  const [name, renamed] = [unique('Spikers'), unique('Blockers')]
  await fieldIn(page, 'Club Name').fill(name)
  await button(page, 'Create Club').click()
  await search(page, name)
  await row(page, name).getByRole('link', { name: 'View' }).click()
  await expectWhole(page, 'view club')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await fieldIn(page, 'Club Name').fill(renamed)
  await button(page, 'Save Changes').click()
  await search(page, renamed)
  await expect(firstCells(page)).toHaveText([renamed])
})

test('a user is made, viewed and edited', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  await insertRoleThrough(admin)
  const page = await opened({ signIn, kitroom }, '/admin/users/create')
  const [last, email] = [unique('Field'), `${uniqueMark()}@club.example`]
  await fieldIn(page, 'First Name').fill('Grace')
  await fieldIn(page, 'Last Name').fill(last)
  await fieldIn(page, 'Email').fill(email)
  await choose(page, 'Role', 'Role ')
  await button(page, 'Create User').click()
  await search(page, email)
  await row(page, email).getByRole('link', { name: 'View' }).click()
  await button(page, 'Security & Audit Info').click()
  await expectWhole(page, 'view user')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await fieldIn(page, 'First Name').fill('Grete')
  await button(page, 'Save Changes').click()
  await search(page, email)
  await expect(firstCells(page)).toHaveText(['Grete'])
})

for (const [one, path] of [
  ['Size', '/admin/size'],
  ['Product Category', '/admin/product-category'],
  ['Imprint Color', '/admin/imprint-color'],
  ['Garment Color', '/admin/garment-color'],
] as const) {
  test(`a ${one} is made and edited`, async ({ signIn, kitroom }) => {
    await insertCatalogue(await administratorOf(kitroom))
    const page = await opened({ signIn, kitroom }, `${path}/create`)
    const [name, renamed] = [unique('First'), unique('Second')]
    await fieldIn(page, 'Name').fill(name)
    await fieldIn(page, 'Code').fill(unique('C'))
    await fieldIn(page, 'Sort Order').fill('-4')
    if (one.endsWith('Color')) await fieldIn(page, 'Hex Value').fill('#123456')
    if (one === 'Garment Color')
      await page
        .getByRole('checkbox', { name: /Imprint/ })
        .first()
        .check()
    await button(page, `Create ${one}`).click()
    await expect(page).toHaveURL(path)
    await search(page, name)
    await row(page, name).getByRole('link', { name: 'Edit' }).click()
    await expect(fieldIn(page, 'Sort Order')).toHaveValue('-4')
    // The form reads the list beside the record.
    if (one === 'Garment Color') await expect(page.getByText('1 selected')).toBeVisible()
    await fieldIn(page, 'Name').fill(renamed)
    await button(page, 'Save Changes').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${one.replace(/y$/, 'ie')}s`)
    await search(page, renamed)
    await expect(firstCells(page)).toHaveText([renamed])
  })
}

test('a product is made and edited, and gets and loses an image', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await opened({ signIn, kitroom }, '/admin/product/create')
  const name = unique('Rally')
  for (const label of ['Name', 'Code', 'Supplier Name', 'Supplier Code']) await fieldIn(page, label).fill(name)
  await choose(page, 'Product Category', 'Warm-up')
  await button(page, 'Create Product').click()
  await expect(page).toHaveURL('/admin/product')

  await page.goto(`/admin/product/${product.id}/edit`)
  // Two colors and two sizes, which stand beside the product.
  await expect(page.getByRole('tab')).toHaveCount(3)
  await expect(page.getByRole('combobox', { name: 'Sizes' })).toHaveText('Size 0, Size 1')
  await pictures(page, 'Add image 1')
  await page.getByRole('button', { name: 'Zoom image 1 of Home' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await button(page, 'Delete image 1').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(button(page, 'Add image 1')).toBeVisible()
  await fieldIn(page, 'Name').fill(name)
  await button(page, 'Save Changes').click()
  await search(page, name)
  await expect(firstCells(page)).toHaveText([name, name])
})

test('stock is adjusted, and all of it marked Always In Stock', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product } = await insertCatalogue(admin, { colors: 1, sizes: 1 })
  const page = await opened({ signIn, kitroom }, `/admin/product/${product.id}/inventory`)
  for (const [change, quantity] of [
    ['12', '12'],
    ['-5', '7'],
  ] as const) {
    await button(page, 'Edit').click()
    const dialog = page.getByRole('dialog', { name: 'Update Inventory' })
    await expect(dialog.getByText('Adjustment History')).toHaveCount(0)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await fieldIn(dialog, 'SKU').fill(`RJ-${quantity}`)
    await fieldIn(dialog, 'Adjustment Quantity (+/-)').fill(change)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row(page, `RJ-${quantity}`).getByRole('cell', { name: quantity, exact: true })).toBeVisible()
  }
  await button(page, 'Mark All Always In Stock').click()
  await button(page, 'Yes, Proceed').click()
  await expect(row(page, 'RJ-7')).toContainText('Yes')
  await expectWhole(page, 'inventory')
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  expect(items).toMatchObject([{ available_qty: 7, sku: 'RJ-7', always_in_stock: true }])
})

test('a player pack is made, edited and looked at large', async ({ signIn, kitroom }) => {
  await insertPackCatalogue(await administratorOf(kitroom))
  const page = await opened({ signIn, kitroom }, '/cpp/player-pack/create')
  const [name, renamed] = [unique('Home'), unique('Away')]
  await fieldIn(page, 'Player Pack Name').fill(name)
  await button(page, 'Create Player Pack').click()
  await expect(page).toHaveURL('/cpp/player-pack')
  await search(page, name)
  await card(page, name).getByRole('button', { name: 'Edit' }).click()
  await fieldIn(page, 'Player Pack Name').fill(renamed)
  await button(page, 'Save Changes').click()
  await search(page, renamed)
  const jersey = card(page, renamed).getByRole('group', { name: 'Jersey' })
  await jersey.getByRole('button', { name: /Zoom/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectWhole(page, 'player packs')
})

test('the pack dialog returns what was chosen', async ({ signIn, kitroom }) => {
  await insertPackCatalogue(await administratorOf(kitroom))
  const page = await opened({ signIn, kitroom }, '/test-dialog')
  await button(page, 'Create Player Pack').click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('jersey_product_id')).toBeVisible()
})

test('images are backed up and restored', async ({ signIn, kitroom }) => {
  const page = await opened({ signIn, kitroom }, '/admin/product-image-transfer')
  await expectWhole(page, 'image transfer')
  const downloading = page.waitForEvent('download')
  await button(page, 'Download Product Images ZIP').click()
  const path = await (await downloading).path()
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Upload ZIP to Restore').click()
  await (await choosing).setFiles({
    name: 'backup.zip',
    mimeType: 'application/zip',
    buffer: await readFile(path),
  })
  await expect(page.getByText('Upload and unzip successful')).toBeVisible()
})
