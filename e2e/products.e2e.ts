import { createProductCategory } from '@kitroom/contract/product-categories'
import { getProduct } from '@kitroom/contract/products'
import { createSize } from '@kitroom/contract/sizes'
import { aProductCategory, aSize, insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import { fieldIn } from './rows.ts'
import { expect, test } from './test.ts'

const EVERYTHING = ['PRODUCT_READ', 'PRODUCT_CREATE', 'PRODUCT_UPDATE', 'MANAGE_INVENTORY']

const field = (page: Page, name: string) => fieldIn(page, name)
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })

/** Ticks options of an open or closed list, and closes it. */
const tick = async (page: Page, name: string, labels: readonly string[]) => {
  await choice(page, name).click()
  for (const label of labels) await page.getByRole('option', { name: label }).first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

test('a new product is made inactive, and its images come next', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const [category, size] = [unique('Warm-up'), unique('Tall')]
  await admin.call(createProductCategory, { body: aProductCategory({ name: category, is_active: true }) })
  await admin.call(createSize, { body: aSize({ name: size, is_active: true }) })
  const { product } = await insertCatalogue(admin)
  const page = await signIn(...EVERYTHING)
  const [name, code] = [unique('Rally Jersey'), unique('RJ')]

  await page.goto('/admin/product')
  await page.getByRole('link', { name: 'Create Product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Product' })).toBeVisible()
  await expect(page.getByText('Images can be added once the product exists.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Active' })).not.toBeChecked()
  await field(page, 'Name').fill(name)
  await field(page, 'Code').fill(code)
  await field(page, 'Supplier Name').fill('Northern Textile')
  await field(page, 'Supplier Code').fill('NT-1')
  await choice(page, 'Product Category').fill(category)
  await page.getByRole('option', { name: category }).click()
  await tick(page, 'Garment Colors', ['Color 1'])
  await tick(page, 'Sizes', [size])
  await field(page, 'Description').fill('Long sleeves')
  await field(page, 'Sort Order').fill('4')
  await page.getByRole('checkbox', { name: 'USAV Contrast Rule' }).check()
  await page.getByRole('button', { name: 'Create Product' }).click()

  await expect(page.getByRole('heading', { level: 2, name: 'Edit Product' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Images' })).toBeVisible()
  const productId = Number(/product\/(\d+)\/edit/.exec(page.url())?.[1])
  expect(productId).toBeGreaterThan(product.id)
  const { product: stored } = await admin.call(getProduct, { params: { productId } })
  expect(stored).toMatchObject({
    name,
    code,
    supplier_name: 'Northern Textile',
    supplier_code: 'NT-1',
    product_category_name: category,
    description: 'Long sleeves',
    sort_order: 4,
    is_active: false,
    requires_color_pairing: true,
  })
  expect([stored.product_garment_color_ids.length, stored.product_size_ids.length]).toEqual([1, 1])
  await page.goBack()
  await expect(page).toHaveURL('/admin/product')
})
