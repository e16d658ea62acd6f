import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expectAccessible } from './accessible.ts'
import { administratorOf } from './administrator.ts'
import { expect, test } from './test.ts'
import { openTool } from './tools.ts'

test('a warning is snoozed, counted apart and woken, and leads to its row', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product } = await insertCatalogue(admin)
  const [item] = (await admin.call(listInventoryItems, { params: { id: product.id } })).items
  const levels = { in_stock: true, low_stock_level: 9, adjustment_qty: 4 }
  await admin.call(updateInventoryItem, { params: { id: item?.id ?? 0 }, body: { ...levels, notes: null } })
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto('/')
  await page.getByRole('link', { name: /^\d+ Low$/ }).click()

  await expect(page.getByRole('button', { name: /^Low \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  const row = page.getByRole('row', { name: product.name })
  await expect(row.getByRole('meter')).toHaveAttribute('aria-valuenow', '4')
  await expect(row.getByRole('cell', { name: '4', exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Snooze' }).click()
  await page.getByLabel('Until').fill('2099-12-03')
  await page.getByLabel('Note').fill('On its way')
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: /^Snoozed \d+$/ }).click()
  await expect(row.getByText('Snoozed until 3 Dec')).toBeVisible()
  await expect(row.getByText('On its way')).toBeVisible()
  // On one line, so that its row is hardly higher than the others.
  const middle = async (name: string) => {
    const box = await row.getByRole('button', { name }).boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  expect(await middle('Wake')).toBeCloseTo(await middle('Manage Inventory'), 0)
  await openTool(page, 'Group by')
  await page.getByRole('menuitemradio', { name: 'Supplier' }).click()
  await expect(page.getByRole('button', { name: product.supplier_name }).first()).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Manage Inventory' }).click()
  await expect(page.locator(`[data-row-id="${item?.id}"]`)).toHaveAttribute('data-highlighted', '')
  await page.getByRole('button', { name: 'Back' }).click()
  await row.getByRole('button', { name: 'Wake' }).click()
  await expect(row).toHaveCount(0)
})
