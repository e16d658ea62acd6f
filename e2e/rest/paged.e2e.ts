import { readFile } from 'node:fs/promises'
import { createOrder } from '@kitroom/contract/order-calls'
import { anOrder } from '@kitroom/testkit/orders'
import { insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administratorOf, unique } from '../administrator.ts'
import { firstCells } from '../rows.ts'
import { expect, test } from '../test.ts'
import { openFilter, openTool } from '../tools.ts'

const MANY = 130

const position = (page: Page) =>
  page.evaluate(() => (document.querySelector('table')?.parentElement?.scrollTop ?? 0) + window.scrollY)

const exported = async (page: Page, choice: string) => {
  await openTool(page, 'Export')
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: choice }).click()
  return readFile(await (await downloading).path())
}

test('a list in pages is read on as one scrolls, and left, found again, selected and exported whole', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const word = unique('Paged')
  for (let nth = 1; nth < MANY; nth += 1) {
    await admin.call(createOrder, { body: anOrder({ team_name: `${word} ${nth}` }) })
  }
  const page = await signIn('ORDER_READ', 'ORDER_MANAGE')
  const list = `/orders?search=${word}&sort=team_name`
  await page.goto(list)
  await expect(page.getByText(new RegExp(`^${MANY - 1} (of|orders)`))).toBeVisible()
  const opening = page.getByRole('row', { name: `${word} 120 ` }).getByRole('link')
  await page.mouse.move(640, 600)
  // It is on the second page.
  for (let step = 0; step < 60 && !(await opening.isVisible()); step += 1) {
    await page.mouse.wheel(0, 800)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await opening.scrollIntoViewIfNeeded()
  // Another's order comes in far above, and this row stays where it is read.
  const before = await opening.boundingBox()
  await admin.call(createOrder, { body: anOrder({ team_name: `${word} 0` }) })
  await expect(page.getByText(new RegExp(`^${MANY} (of|orders)`))).toBeAttached()
  await expect.poll(() => opening.boundingBox()).toEqual(before)
  const left = await position(page)
  await opening.click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByText(`121 of ${MANY}`)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(opening).toBeVisible()
  await expect.poll(() => position(page)).toBe(left)

  await page.reload()
  await expect(page.getByText(new RegExp(`^${MANY} (of|orders)`))).toBeVisible()
  await openTool(page, 'Select')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar.getByRole('status')).toHaveText(`${MANY} selected`)
  await expect(bar.getByRole('button', { name: 'Purchase list' })).toBeVisible()
  await bar.getByRole('button', { name: 'Clear' }).click()

  const lines = (await exported(page, 'CSV')).toString().trim().split('\r\n')
  expect([lines.length, lines[0]?.startsWith('Number,Status,Club')]).toEqual([MANY + 1, true])
  expect(lines.at(-1)).toContain(`${word} ${MANY - 1}`)
  expect((await exported(page, 'Excel')).subarray(0, 2).toString()).toBe('PK')

  await openFilter(page, 'Status')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Confirmed' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/filter\.status=Confirmed/)
  await expect(page.getByText('No order matches the filters.')).toBeVisible()
  await expectAccessible(page)
})

test('all stock is a list, grids and a size curve, and an item is edited in each', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto('/')
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'All stock' }).click()
  await expect(firstCells(page).first()).toBeVisible()
  // Others may have its name.
  await page.goto(`/admin/inventory?id.product=${product.id}`)
  await page.getByRole('searchbox').fill(product.name)
  await expect(firstCells(page)).toHaveText([product.name, product.name, product.name, product.name])
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'SKU', exact: true }).fill(unique('SKU'))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Grid' }).click()
  const grid = page.getByRole('grid', { name: 'Stock' })
  await expect(grid.getByRole('columnheader')).toHaveText(['', 'Color', /./, /./, 'Total'])
  await expectAccessible(page)
  await grid.getByRole('gridcell', { name: '0', exact: true }).first().click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Chart' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Apply to 1 item' }).click()
  await expect(page.getByText('1 item changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Chart' }).click()
  await expect(page.getByText(/^7 pieces of 1 product/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pieces by size' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Pieces by size' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/id\.size=/)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Pieces by size' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('tab', { name: 'Movements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movements' })).toBeVisible()
})
