import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { listProducts, updateProduct } from '@kitroom/contract/products'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expectAccessible } from '../accessible.ts'
import { administratorOf, unique } from '../administrator.ts'
import { countClicks, countPresses } from '../clicks.ts'
import { firstCells } from '../rows.ts'
import { expect, test } from '../test.ts'
import { openTool } from '../tools.ts'

test('the levels of all jerseys are set with at most 6 presses', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product } = await insertCatalogue(admin, { colors: 6, sizes: 10 })
  const page = await signIn('PRODUCT_READ', 'MANAGE_INVENTORY')
  await page.goto(`/admin/product?search=${product.code}`)
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Manage Inventory' }).click()
  await expect(page.getByRole('row')).toHaveCount(61)
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 60 inventory items' })
  await dialog.getByRole('textbox', { name: 'Low Stock Level' }).click()
  await page.keyboard.type('12')
  await dialog.getByRole('textbox', { name: 'Critical Stock Level' }).click()
  await page.keyboard.type('4')
  await dialog.getByRole('button', { name: 'Change 60 inventory items' }).click()
  await expect(page.getByText('60 inventory items changed.')).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(6)

  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const levels = items.map((item) => `${item.low_stock_level} and ${item.critical_stock_level}`)
  expect(new Set(levels)).toEqual(new Set(['12 and 4']))
})

/** Products, so many that the tools of their list have buttons of their own. */
const insertOthers = async (admin: Parameters<typeof insertCatalogue>[0]) => {
  for (let nth = 0; nth < 8; nth += 1) await insertCatalogue(admin, { colors: 1, imprints: 1, sizes: 1 })
}

test('the levels of several products are set with 6 clicks from the home page', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const word = unique('Jersey')
  const jerseys = [(await insertCatalogue(admin)).product, (await insertCatalogue(admin)).product]
  await insertOthers(admin)
  for (const [nth, product] of jerseys.entries()) {
    const body = { ...product, name: `${word} ${nth}` }
    await admin.call(updateProduct, { params: { productId: product.id }, body })
  }
  const itemsOf = async ({ id }: { id: number }) => (await admin.call(listInventoryItems, { params: { id } })).items
  const count = (await Promise.all(jerseys.map(itemsOf))).flat().length
  const page = await signIn('PRODUCT_READ', 'MANAGE_INVENTORY')
  await page.goto('/')
  const clicks = await countClicks(page)
  await page.getByRole('main').getByRole('link', { name: 'Product', exact: true }).click()
  await page.getByRole('searchbox').click()
  await page.keyboard.type(word)
  await expect(page.getByRole('row')).toHaveCount(3)
  await openTool(page, 'Select')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Stock levels' }).click()
  const dialog = page.getByRole('dialog', { name: `Change ${count} inventory items` })
  await expect(dialog.getByRole('textbox', { name: 'Low Stock Level' })).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await dialog.getByRole('button', { name: `Change ${count} inventory items` }).click()
  await expect(page.getByText(`${count} inventory items changed.`)).toBeVisible()
  expect(await clicks()).toBe(6)

  const levels = (await Promise.all(jerseys.map(itemsOf))).flat()
  expect(levels.every((item) => item.low_stock_level === 12 && item.critical_stock_level === 4)).toBe(true)
})

test("what is left of a season is written off over several products with 8 clicks, and stands in 'Movements'", async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const word = unique('Season')
  const products = [(await insertCatalogue(admin)).product, (await insertCatalogue(admin)).product]
  await insertOthers(admin)
  const itemsOf = async ({ id }: { id: number }) => (await admin.call(listInventoryItems, { params: { id } })).items
  for (const [nth, product] of products.entries()) {
    const body = { ...product, name: `${word} ${nth}` }
    await admin.call(updateProduct, { params: { productId: product.id }, body })
    const [item] = await itemsOf(product)
    await admin.call(updateInventoryItem, { params: { id: item?.id ?? 0 }, body: { adjustment_qty: 12 + nth } })
  }
  const page = await signIn('PRODUCT_READ', 'MANAGE_INVENTORY')
  await page.goto('/')
  const clicks = await countClicks(page)
  await page.getByRole('main').getByRole('link', { name: 'Product', exact: true }).click()
  await page.getByRole('searchbox').click()
  await page.keyboard.type(word)
  await expect(page.getByRole('row')).toHaveCount(3)
  await openTool(page, 'Select')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Stock levels' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Quantity' }).click()
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect(dialog.getByText('25 pieces -> 0')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 2 inventory items' }).click()
  await expect(page.getByText('2 inventory items changed.')).toBeVisible()
  expect(await clicks()).toBe(8)

  await page.goto('/admin/inventory/movements?filter.reason=Written+off')
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByRole('row')).toHaveText([/^Product/, /2$/, / 0Written off.*012$/, / 1Written off.*013$/])
  await page.getByRole('button', { name: 'Chart' }).click()
  await expect(page.getByRole('img', { name: 'Pieces by month' })).toBeVisible()
  await expectAccessible(page)
})

test('5 new products with their inventory take at most 40 presses', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product } = await insertCatalogue(admin, { colors: 3, sizes: 4 })
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  for (const [nth, { id }] of items.entries()) {
    await admin.call(updateInventoryItem, { params: { id }, body: { low_stock_level: 12 + nth } })
  }
  const page = await signIn('PRODUCT_READ', 'PRODUCT_CREATE', 'PRODUCT_UPDATE', 'MANAGE_INVENTORY')
  await page.goto(`/admin/product?search=${product.code}`)
  const presses = await countPresses(page)
  await page.getByRole('link', { name: product.name, exact: true }).click()
  const codes = Array.from({ length: 5 }, () => unique('D'))
  for (const [nth, code] of codes.entries()) {
    await page.getByRole('button', { name: 'Duplicate' }).click()
    const dialog = page.getByRole('dialog', { name: /^Duplicate / })
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type(`Copy ${code}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(code)
    // The pattern is the last one that was used from then on.
    if (nth === 0) {
      await dialog.getByRole('textbox', { name: 'SKU pattern' }).click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('{product}-{color}-{size}')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  }
  expect(await presses()).toBeLessThanOrEqual(40)

  const { products } = await admin.call(listProducts)
  for (const code of codes) {
    const made = products.find((one) => one.code === code)
    const { items: copied } = await admin.call(listInventoryItems, { params: { id: made?.id ?? 0 } })
    expect(copied.map(({ low_stock_level }) => low_stock_level)).toEqual(items.map((_, nth) => 12 + nth))
    expect(copied.every(({ sku }) => sku?.startsWith(`${code}-`))).toBe(true)
  }
})

test('what is critical is filtered and printed with 2 presses', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product } = await insertCatalogue(admin)
  const name = unique('Critical')
  await admin.call(updateProduct, { params: { productId: product.id }, body: { ...product, name } })
  const [critical, low] = (await admin.call(listInventoryItems, { params: { id: product.id } })).items
  for (const [item, adjustment_qty] of [
    [critical, 3],
    [low, 9],
  ] as const) {
    const body = { in_stock: true, low_stock_level: 10, critical_stock_level: 4, adjustment_qty }
    await admin.call(updateInventoryItem, { params: { id: item?.id ?? 0 }, body })
  }
  const page = await signIn('MANAGE_INVENTORY')
  await page.addInitScript(() => {
    // Notes the text that the browser's own dialog would print.
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.dataset.printed = document.querySelector('main')?.innerText ?? ''
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.goto('/admin/inventory-warnings')
  const presses = await countPresses(page)
  await page.getByRole('button', { name: /^Critical \d+$/ }).click()
  await openTool(page, 'Print')
  await expect(page.locator('body')).toHaveAttribute('data-printed', new RegExp(name))
  expect(await presses()).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(firstCells(page).filter({ hasText: name })).toHaveCount(1)
})
