import { readFile } from 'node:fs/promises'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { createProduct } from '@kitroom/contract/products'
import { insertCatalogue, insertClubThrough } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from '../administrator.ts'
import { expect, test } from '../test.ts'
import { openTool } from '../tools.ts'

const SIZES = ['SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE']

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

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
  await expect(page.getByText(/^Imported: 0 new, 59 changed, [+-][\d,]+ pieces/)).toBeVisible()
  const after = await admin.call(listInventoryItems, { params: { id: product.id } })
  expect(after.items.map(({ available_qty }) => available_qty)).toEqual(counts.with(0, 1_005).with(1, 0))
})

test('what the inventory of a product exports is imported without a change', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product } = await insertCatalogue(admin, { colors: 2, sizes: 3 })
  await admin.call(createProduct, { body: { ...product, code: unique('TWIN') } })
  const page = await signIn('MANAGE_INVENTORY', 'PRODUCT_READ')
  await page.goto(`/admin/product/${product.id}/inventory`)
  await openTool(page, 'Export')
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel', exact: true }).click()
  const buffer = await readFile(await (await downloading).path())
  await button(page, 'Import stock').click()
  const file = { name: 'stock.xlsx', mimeType: 'application/octet-stream', buffer }
  await page.getByLabel('Spreadsheet file').setInputFiles(file)
  await expect(page.getByText('Nothing is different.')).toBeVisible()
  await expect(tab(page, 'Unchanged 6')).toBeVisible()
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

/** Lists whose rows refer to other records, one or several; `contract/src/headings.test.ts` looks at the headings of all. */
const LISTS: readonly [path: string, codes: readonly string[]][] = [
  ['/admin/users', ['USERS_READ', 'USERS_UPDATE']],
  ['/admin/garment-color', ['GARMENT_COLOR_READ', 'GARMENT_COLOR_UPDATE']],
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
      await openTool(page, 'Export')
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
