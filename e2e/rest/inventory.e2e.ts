import { updateInventoryItem } from '@kitroom/contract/inventory'
import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { getOrderStock } from '@kitroom/contract/order-stock'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expectAccessible } from '../accessible.ts'
import { administratorOf, unique } from '../administrator.ts'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import { setOffline } from '../browser-errors.ts'
import { hearNothing, keepKnownRights } from '../hear-nothing.ts'
import { dialog, edit, field, insertInventory, row, save } from '../inventory-screens.ts'
import { keptIn } from '../kept-in.ts'
import { expect, test } from '../test.ts'
import { openTool } from '../tools.ts'

test('every item shows its stock, a dash for what is missing, and a sign where it asks for attention', async ({
  signIn,
  kitroom,
}) => {
  const { product, item, sku } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto(`/admin/product/${product.id}/inventory`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Manage Inventory: ${product.name}`)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Warning',
    'Color',
    'Size',
    'SKU',
    'Supplier SKU',
    'In Stock',
    'Available Qty',
    'Low',
    'Critical',
    'Actions',
  ])
  const good = row(page, item.color_name, item.size_code)
  await expect(good.getByRole('cell')).toHaveText([
    '',
    item.color_name,
    item.size_code,
    sku,
    'NT-1',
    'Yes',
    '20',
    '5',
    '2',
    'Edit',
  ])
  await expect(good.getByRole('img', { name: /^Warning/ })).toHaveCount(0)
  const flagged = page.getByRole('row').filter({ has: page.getByRole('img', { name: 'Warning: not in stock' }) })
  await expect(flagged).toHaveCount(3)
  await expect(flagged.first().getByRole('cell')).toContainText(['', '', '', '—', '—', 'No', '0', '—', '—', 'Edit'])
  const colorOf = (element: Element) => getComputedStyle(element).color
  expect(await good.getByRole('button', { name: 'Edit' }).evaluate(colorOf)).toBe('rgb(27, 116, 67)')
  expect(await flagged.first().getByRole('button', { name: 'Edit' }).evaluate(colorOf)).toBe('rgb(179, 38, 30)')
  await expectAccessibleInBothThemes(page)
})

test('what was typed is not thrown away by Escape or by a click beside the dialog', async ({ signIn, kitroom }) => {
  const { product, item } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto(`/admin/product/${product.id}/inventory`)
  await edit(page, item)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await edit(page, item)
  await field(page, 'Adjustment Quantity (+/-)').fill('4')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(field(page, 'Adjustment Quantity (+/-)')).toHaveValue('4')
  await page.mouse.click(5, 400)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('the new quantity is said while one types, and of adjustment and count the last one counts', async ({
  signIn,
  kitroom,
}) => {
  const { admin, product, item, read } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto(`/admin/product/${product.id}/inventory`)
  await edit(page, item)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  // A phone whose keyboard is open.
  await page.setViewportSize({ width: 360, height: 380 })
  const adjustment = field(page, 'Adjustment Quantity (+/-)')
  const sign = dialog(page).getByRole('switch', { name: 'Plus or minus' })
  await adjustment.fill('4')
  await expect(dialog(page).getByText('New quantity: 24')).toBeInViewport({ ratio: 1 })
  await sign.click()
  await expect(adjustment).toHaveValue('-4')
  await expect(sign).toBeChecked()
  await expect(dialog(page).getByText('New quantity: 16')).toBeVisible()
  await adjustment.fill('')
  await expect(dialog(page).getByText('New quantity')).toHaveCount(0)
  await adjustment.pressSequentially('3')
  await expect(adjustment).toHaveValue('-3')
  await field(page, 'Set to').fill('80')
  await adjustment.fill('-3')
  await expect(field(page, 'Set to')).toHaveValue('')
  await expect(dialog(page).getByText('New quantity: 17')).toBeVisible()
  await field(page, 'Set to').fill('9')
  await expect(adjustment).toHaveValue('')
  await expect(dialog(page).getByText('New quantity: 9')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
  await dialog(page).getByRole('combobox', { name: 'Reason' }).fill('Count')
  await page.getByRole('option', { name: 'Count' }).click()
  let moved = 0
  await expect(async () => {
    await admin.call(updateInventoryItem, { params: { id: item.id }, body: { adjustment_qty: 1, notes: null } })
    moved += 1
    const said = new RegExp(`^New quantity: ${9 + moved} \\(\\+${moved} since \\d\\d:\\d\\d\\)$`)
    await expect(dialog(page).getByText(said)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({
    sku: item.sku,
    supplier_sku: 'NT-1',
    low_stock_level: 5,
    critical_stock_level: 2,
    in_stock: true,
    notes: null,
    counted_qty: 9,
    reason: 'Count',
    counted_at: expect.stringMatching(/Z$/),
  })
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(new RegExp(`Now ${9 + moved}: \\+${moved} since \\d\\d:\\d\\d\\.`))).toBeVisible()
  await expect(row(page, item.color_name, item.size_code)).toContainText(String(9 + moved))
  expect((await read()).available_qty).toBe(9 + moved)
})

test('an open item takes what others save, keeps what is typed, and says so', async ({ signIn, kitroom }) => {
  const { admin, product, item, read } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto(`/admin/product/${product.id}/inventory`)
  await edit(page, item)
  await field(page, 'Adjustment Quantity (+/-)').fill('3')
  const { supplier_sku, low_stock_level, critical_stock_level, in_stock } = item
  const body = { supplier_sku, low_stock_level, critical_stock_level, in_stock, adjustment_qty: 2, notes: null }
  const sku = unique('RJ')
  await admin.call(updateInventoryItem, { params: { id: item.id }, body: { ...body, sku } })
  await expect(field(page, 'SKU')).toHaveValue(sku)
  await expect(field(page, 'Adjustment Quantity (+/-)')).toHaveValue('3')
  await expect(dialog(page).getByText(/changed this just now$/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.locator('[data-marked]')).toHaveCount(1)
  await expectAccessible(page)
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await read()).toMatchObject({ sku, available_qty: 25 })
})

test('a product is edited as a grid of colors and sizes, and all of it is applied together', async ({
  signIn,
  kitroom,
}) => {
  const { admin, product, item, read } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto(`/admin/product/${product.id}/inventory`)
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const grid = page.getByRole('grid', { name: 'Stock' })
  await expect(grid.getByRole('columnheader')).toHaveText(['', 'Color', /^/, /^/, 'Total'])
  // Its totals are 20, too.
  await grid.getByRole('gridcell', { name: '20' }).first().click()
  await page.keyboard.type('many')
  await page.keyboard.press('Enter')
  await expect(grid.getByText('Counted quantity must be an integer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply to 1 item' })).toBeDisabled()
  await page.keyboard.press('Control+z')
  // From its first check on, the count has a moment.
  const counted = page.waitForRequest((request) => request.postData()?.includes('counted_at') === true)
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('gridcell', { name: '20 → 15' })).toBeVisible()
  await counted
  await admin.call(updateInventoryItem, { params: { id: item.id }, body: { adjustment_qty: 2, notes: null } })
  await page.getByRole('button', { name: 'Low', exact: true }).click()
  await grid.getByRole('gridcell', { name: '5' }).click()
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+d')
  await page.getByRole('button', { name: 'Quantity', exact: true }).click()
  await grid.getByRole('gridcell').last().click()
  await expect(grid.getByRole('gridcell').filter({ hasText: /^20 → 15\+2 since \d\d:\d\d$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Apply to 4 items' }).click()
  await expect(page.getByText('4 items changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply to 0 items' })).toBeDisabled()
  expect(await read()).toMatchObject({ available_qty: 17, low_stock_level: 6 })
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(row(page, item.color_name, item.size_code)).toContainText('17')
  await expectAccessibleInBothThemes(page)
})

test('the grid keeps its measure, its cell and the focus when it is applied', async ({ signIn, kitroom }) => {
  const { product, read } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto(`/admin/product/${product.id}/inventory`)
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const low = page.getByRole('button', { name: 'Low', exact: true })
  const cell = page.getByRole('grid', { name: 'Stock' }).getByRole('textbox')
  await low.click()
  await page.getByRole('gridcell', { name: '5' }).click()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Apply to 0 items' })).toBeDisabled()
  await expect(low).toHaveAttribute('aria-pressed', 'true')
  await expect(cell).toBeFocused()
  await expect(cell).toHaveValue('6')

  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Apply to 1 item' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Apply to 0 items' })).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(cell).toBeFocused()
  expect(await read()).toMatchObject({ available_qty: 20, low_stock_level: 7 })
})

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS

for (const width of [320, 1440]) {
  test(`the times of a stock chart are distinct and fit, at ${width} pixels`, async ({ signIn, kitroom }) => {
    const { admin, product, item } = await insertInventory(kitroom)
    await admin.call(updateInventoryItem, { params: { id: item.id }, body: { adjustment_qty: 2, notes: null } })
    const page = await signIn('MANAGE_INVENTORY')
    await page.setViewportSize({ width, height: 800 })
    const labels = page.locator('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel')
    const chart = page.getByRole('img', { name: 'Quantity over time' })
    const now = Date.now()
    for (const before of [0, MINUTE_MS / 4, MINUTE_MS, 36 * 60 * MINUTE_MS, 2 * YEAR_MS]) {
      await kitroom.database.transaction(async (db) => {
        const movements = db.updateTable('inventory_adjustments').where('inventory_item_id', '=', item.id)
        await movements
          .set({ adjusted_at: new Date(now - before).toISOString() })
          .where('adjustment_qty', '=', 20)
          .execute()
        await movements
          .set({ adjusted_at: new Date(now).toISOString() })
          .where('adjustment_qty', '=', 2)
          .execute()
      })
      await page.goto(`/admin/product/${product.id}/inventory`)
      await openTool(page, 'Stock history')
      await expect(labels.first()).toBeVisible()
      const texts = await labels.allTextContents()
      expect(new Set(texts).size).toBe(texts.length)
      expect(texts.join(' ')).not.toContain('…')
      const frame = await chart.boundingBox()
      const boxes = await Promise.all((await labels.all()).map((label) => label.boundingBox()))
      for (const [nth, box] of boxes.entries()) {
        expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? Number.NaN)
        expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
        const next = boxes[nth + 1]
        if (next) expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThan(next.x)
      }
    }
  })
}

test('stock is counted on a phone, without a connection, and the differences are applied together', async ({
  signIn,
  kitroom,
}) => {
  const { admin, product, item, sku, read } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/product/${product.id}/inventory`)
  const counting = page.getByRole('dialog', { name: 'Count stock' })
  const open = () => page.getByRole('button', { name: 'Count stock' }).click()
  await expect(page.getByRole('button', { name: 'Count stock' })).toBeVisible()
  await setOffline(page.context(), true)
  await open()
  await expect(counting.getByRole('listitem')).toHaveCount(4)
  await expect(counting.getByRole('button', { name: 'Finish (0 of 4)' })).toBeDisabled()
  await counting.getByRole('searchbox', { name: 'Find an item' }).fill(sku.toLowerCase())
  await expect(counting.getByRole('listitem')).toHaveCount(1)
  // From what is known to be there.
  for (const quantity of ['19', '18']) {
    await counting.getByRole('button', { name: /^One less/ }).click()
    await expect(counting.getByRole('textbox', { name: /^Counted of/ })).toHaveValue(quantity)
  }
  await counting.getByRole('searchbox').fill('')
  await counting
    .getByRole('button', { name: /^One less/ })
    .last()
    .click()
  await expect(counting.getByRole('button', { name: 'Finish (2 of 4)' })).toBeVisible()
  await expectAccessible(page)
  await counting.getByRole('button', { name: 'Finish (2 of 4)' }).click()
  await expect(counting.getByRole('alert')).toContainText('The count stays on this device.')

  await counting.getByRole('button', { name: 'Count on' }).click()
  await counting.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => keptIn(page)).toContain('"isUntilDone":true')
  await setOffline(page.context(), false)
  await expect.poll(() => keptIn(page)).toContain('"quantity":18')
  await page.reload()
  await admin.call(updateInventoryItem, { params: { id: item.id }, body: { adjustment_qty: 2, notes: null } })
  await open()
  await counting.getByRole('button', { name: 'Finish (2 of 4)' }).click()
  await expect(counting.getByRole('status')).toHaveText(
    '2 counted, 1 different. 2 not counted, which stay as they are.',
  )
  await expect(counting.getByRole('listitem')).toContainText([/22 → 20\+2 since \d\d:\d\d$/])
  await expectAccessible(page)
  await counting.getByRole('button', { name: 'Apply 1 difference' }).click()
  await expect(counting).toHaveCount(0)
  expect((await read()).available_qty).toBe(20)
  await open()
  await expect(counting.getByRole('button', { name: 'Finish (0 of 4)' })).toBeVisible()
})

test('warnings lead to the inventory of their product, and Back leads to the warnings', async ({ signIn, kitroom }) => {
  const { product, sku } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto('/admin/inventory-warnings')
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory Warnings' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product Name',
    'Color',
    'Size',
    'SKU',
    'Supplier SKU',
    'In Stock',
    'Avail Qty',
    'Low',
    'Critical',
    'Actions',
  ])
  await page.getByRole('searchbox').fill(sku)
  await expect(page.getByText(`No inventory warning matches “${sku}”.`)).toBeVisible()
  await page.getByRole('searchbox').fill('Color 1')
  await expect(page).toHaveURL(/search=Color/)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Manage Inventory' }).last().click()
  await expect(page).toHaveURL(/\/admin\/product\/\d+\/inventory$/)
  await page.reload()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/inventory-warnings?search=Color+1')

  await page.goto(`/admin/product/${product.id}/inventory`)
  await expect(page.getByRole('button', { name: 'Back' })).toHaveAttribute('href', '/admin/product')
})

test('a permission that is lost meanwhile is said in words', async ({ signInAs, insertPerson, kitroom }) => {
  const { product } = await insertInventory(kitroom)
  const person = await insertPerson(['MANAGE_INVENTORY'])
  const page = await signInAs(person)
  // Word of the lost permission would close the page.
  await hearNothing(page)
  await page.goto(`/admin/product/${product.id}/inventory`)
  await page.getByRole('button', { name: 'Edit' }).last().click()
  await expect(dialog(page).getByText('No movements yet.')).toBeVisible()
  await keepKnownRights(page)
  await kitroom.database.transaction(async (db) => {
    await db.deleteFrom('role_permissions').where('role_id', '=', person.roleId).execute()
  })
  await field(page, 'Notes').fill('Counted')
  await save(page).click()
  const words = 'You do not have permission to manage inventory.'
  await expect(dialog(page).getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
})

test('pieces that the grid books are offered to the order that waits for them', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { packFor, pack, ordered } = await insertOrderCatalogue(admin, kitroom.database, 1)
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [packFor(2)] }) })
  for (const action of ['submit', 'confirm'] as const) {
    const body = { action, accepts_doubts: true, as_back_order: true }
    await admin.call(moveOrder, { params: { id: order.id }, query: {}, body })
  }
  const page = await signIn('PRODUCT_READ', 'MANAGE_INVENTORY', 'ORDER_READ', 'ORDER_MAKE')
  await page.goto(`/admin/product/${pack.jersey_product_id}/inventory`)
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await page.getByRole('gridcell', { name: '0', exact: true }).first().click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Apply to 1 item' }).click()
  await page.getByRole('button', { name: `Take for ${order.number}` }).click()
  await expect(page.getByText(/waits for these/)).toHaveCount(0)
  const { lines } = await admin.call(getOrderStock, { params: { id: order.id } })
  expect(lines.find(({ inventory_item_id }) => inventory_item_id === ordered.jersey.id)?.taken).toBe(2)
})
