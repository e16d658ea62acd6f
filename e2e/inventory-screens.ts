import { type InventoryItem, listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import type { Caller } from '@kitroom/testkit/client'
import { insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import type { Kitroom } from './kitroom.ts'
import { fieldIn } from './rows.ts'
import { expect } from './test.ts'

// The inventory of a product and its dialog, for the journeys through them.

export const row = (page: Page, color: string, size: string) =>
  page.getByRole('row').filter({ hasText: color }).filter({ hasText: size })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Update Inventory' })
export const field = (page: Page, name: string) => fieldIn(dialog(page), name)
export const inStock = (page: Page) =>
  dialog(page).getByRole('checkbox', { name: 'In Stock (allow directors to order this item)' })
export const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' })

/** A product of two colors in two sizes, the first item of which has everything and asks for nothing. */
export const insertInventory = async (kitroom: Kitroom) => {
  const admin = await administratorOf(kitroom)
  const { product } = await insertCatalogue(admin)
  const [item] = await itemsOf(admin, product.id)
  if (!item) throw new Error('A product with colors and sizes has no inventory')
  const sku = unique('RJ')
  const body = { sku, supplier_sku: 'NT-1', in_stock: true, adjustment_qty: 20, notes: 'First delivery' }
  await admin.call(updateInventoryItem, {
    params: { id: item.id },
    body: { ...body, low_stock_level: 5, critical_stock_level: 2 },
  })
  const read = async (): Promise<InventoryItem> => {
    const found = (await itemsOf(admin, product.id)).find(({ id }) => id === item.id)
    if (!found) throw new Error('The item is gone')
    return found
  }
  return { admin, product, item: await read(), sku, read }
}
const itemsOf = async (admin: Caller, id: number) => (await admin.call(listInventoryItems, { params: { id } })).items

export const edit = async (page: Page, { color_name, size_code }: InventoryItem) => {
  await row(page, color_name, size_code).getByRole('button', { name: 'Edit' }).click()
  await expect(dialog(page)).toBeVisible()
}
