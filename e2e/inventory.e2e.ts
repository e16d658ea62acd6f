import { expectAccessible } from './accessible.ts'
import { dialog, edit, field, inStock, insertInventory, row, save } from './inventory-screens.ts'
import { expect, test } from './test.ts'

test('an item is edited and adjusted, and its history tells by whom', async ({ signIn, kitroom }) => {
  const { product, item, sku, read } = await insertInventory(kitroom)
  const page = await signIn('MANAGE_INVENTORY')
  await page.goto(`/admin/product/${product.id}/inventory`)
  await edit(page, item)
  await expect(field(page, 'Color')).toHaveValue(item.color_name)
  await expect(field(page, 'Color')).not.toBeEditable()
  await expect(field(page, 'Size')).not.toBeEditable()
  await expect(field(page, 'Available Quantity')).toHaveValue('20')
  await expect(field(page, 'Available Quantity')).not.toBeEditable()
  await expect(field(page, 'SKU')).toHaveValue(sku)
  await expect(inStock(page)).toBeChecked()
  const history = dialog(page).getByRole('region', { name: 'Stock history' }).getByRole('listitem')
  await expect(history).toHaveText([/^\+200 → 20.*First delivery.*by Pat TesterUndo$/])
  await field(page, 'SKU').fill(` ${sku}-B `)
  await field(page, 'Supplier SKU').fill('')
  await field(page, 'Low Stock Level').fill('')
  await field(page, 'Critical Stock Level').fill('0')
  await field(page, 'Adjustment Quantity (+/-)').fill('-7')
  await field(page, 'Notes').fill('Sent to the club')
  await expectAccessible(page)
  await save(page).click()

  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Inventory updated.')).toBeVisible()
  const edited = row(page, item.color_name, item.size_code)
  await expect(edited.getByRole('cell')).toContainText([
    '',
    item.color_name,
    item.size_code,
    `${sku}-B`,
    '—',
    'Yes',
    '13',
    '—',
    '0',
    'Edit',
  ])
  await expect(edited.getByRole('button', { name: 'Edit' })).toBeFocused()
  expect(await read()).toMatchObject({ sku: `${sku}-B`, supplier_sku: null, available_qty: 13, low_stock_level: null })
  await edit(page, item)
  await expect(history.first()).toHaveText(/^-720 → 13.*Sent to the club/)
})
