import { createProductCategory, updateProductCategory } from '@kitroom/contract/product-categories'
import { createProduct, getProduct, updateProduct } from '@kitroom/contract/products'
import { createSize, getSize, updateSize } from '@kitroom/contract/sizes'
import { aPicture } from '@kitroom/testkit/pictures'
import { aProduct, aProductCategory, aSize, insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { hearNothing } from './hear-nothing.ts'
import { fieldIn, firstCells } from './rows.ts'
import { standIn } from './stand-in.ts'
import { expect, test } from './test.ts'

const EVERYTHING = ['PRODUCT_READ', 'PRODUCT_CREATE', 'PRODUCT_UPDATE', 'MANAGE_INVENTORY']

const field = (page: Page, name: string) => fieldIn(page, name)
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

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

test('all that is wrong with a product is said at its field', async ({ signIn }) => {
  const page = await signIn(...EVERYTHING)
  await page.goto('/admin/product/create')
  await page.getByRole('button', { name: 'Create Product' }).click()
  for (const what of ['Name', 'Code', 'Supplier name', 'Supplier code', 'Product Category']) {
    await expect(page.getByText(`${what} is required`, { exact: true })).toBeVisible()
  }
  await expect(field(page, 'Name')).toBeFocused()
  const wrong: [string, string, string][] = [
    ['Name', 'x'.repeat(256), 'Name can be at most 255 characters'],
    ['Code', 'x'.repeat(51), 'Code can be at most 50 characters'],
    ['Supplier Name', 'x'.repeat(256), 'Supplier name can be at most 255 characters'],
    ['Supplier Code', 'x'.repeat(51), 'Supplier code can be at most 50 characters'],
    ['Sort Order', 'first', 'Sort order must be an integer'],
  ]
  for (const [label, text, message] of wrong) {
    await field(page, label).fill(text)
    await expect(field(page, label)).toHaveAccessibleDescription(message)
  }
  await expectAccessibleInBothThemes(page)
})

test('a code that another product has is refused at the code', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product, categoryId } = await insertCatalogue(admin)
  const other = await admin.call(createProduct, { body: aProduct({ product_category_id: categoryId }) })
  const page = await signIn(...EVERYTHING)
  await page.goto(`/admin/product/${other.product.id}/edit`)
  await field(page, 'Code').fill(product.code.toLowerCase())
  await save(page).click()
  await expect(field(page, 'Code')).toHaveAccessibleDescription('Code already exists')
  await expect(field(page, 'Code')).toBeFocused()
})

test('an edit keeps what has become inactive and offers it nowhere else', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product, categoryId, sizeIds } = await insertCatalogue(admin, { sizes: 1 })
  const other = await admin.call(createProduct, { body: aProduct({ product_category_id: categoryId }) })
  // So that an active size is offered, whatever other tests have left.
  await insertCatalogue(admin, { sizes: 1 })
  const [id] = sizeIds as [number]
  const name = unique('Retired')
  const { size } = await admin.call(getSize, { params: { id } })
  await admin.call(updateSize, { params: { id }, body: { ...size, name, is_active: false } })
  const body = aProductCategory({ name: unique('Closed'), is_active: false })
  await admin.call(updateProductCategory, { params: { id: categoryId }, body })
  const page = await signIn(...EVERYTHING)

  await page.goto(`/admin/product/${product.id}/edit`)
  await expect(choice(page, 'Sizes')).toHaveText(name)
  await expect(choice(page, 'Product Category')).toHaveValue(body.name)
  await field(page, 'Name').fill(unique('Renamed'))
  await save(page).click()
  await expect(page).toHaveURL('/admin/product')
  const stored = await admin.call(getProduct, { params: { productId: product.id } })
  expect(stored).toMatchObject({ product_size_ids: [id], product: { product_category_id: categoryId } })

  await page.goto(`/admin/product/${other.product.id}/edit`)
  await choice(page, 'Sizes').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option', { name })).toHaveCount(0)
})

test('many colors and sizes are shown in short', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom), { colors: 8, sizes: 6 })
  const page = await signIn(...EVERYTHING)
  await page.goto(`/admin/product/${product.id}/edit`)
  await expect(choice(page, 'Sizes')).toHaveText('Size 0, Size 1, Size 2, Size 3 + 2 more')
  await expect(choice(page, 'Garment Colors')).toHaveText(
    'Color 0, Color 1, Color 2, Color 3, Color 4, Color 5 + 2 more',
  )
  await expect(page.getByRole('tab')).toHaveCount(9)
})

test('the form area is 600 px tall, the preview 320 and thumbnails 65', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn(...EVERYTHING)
  await page.goto(`/admin/product/${product.id}/edit`)
  const heightOf = async (text: string) =>
    page
      .getByText(text)
      .locator('xpath=..')
      .evaluate((element) => element.getBoundingClientRect().height)
  expect(await heightOf('Click a thumbnail to preview')).toBe(320)
  const slot = await page.getByRole('button', { name: 'Add image 1' }).boundingBox()
  expect(slot).toMatchObject({ width: 65, height: 65 })
  const area = await field(page, 'Name').evaluate((input) => {
    let element: Element | null = input
    while (element && getComputedStyle(element).overflowY !== 'auto') element = element.parentElement
    return element?.getBoundingClientRect().height
  })
  expect(area).toBe(600)
})

test('products are searched, and a person who may manage inventory gets to it from there and back', async ({
  signIn,
  kitroom,
}) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn(...EVERYTHING)
  await page.goto('/admin/product')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Code',
    'Category',
    'Supplier',
    'Active',
    'Sort Order',
    'Actions',
  ])
  await page.getByRole('searchbox').fill(product.code.toLowerCase())
  await expect(firstCells(page)).toHaveText([product.name])
  await expect(page).toHaveURL(/search=/)
  await expectAccessibleInBothThemes(page)
  await row(page, product.code).getByRole('button', { name: 'Manage Inventory' }).click()
  await expect(page).toHaveURL(`/admin/product/${product.id}/inventory`)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(product.code.toLowerCase())
  await expect(firstCells(page)).toHaveText([product.name])
})

test('a person who may only look at products is offered nothing else', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn('PRODUCT_READ')
  await page.goto(`/admin/product?search=${product.code}`)
  await expect(row(page, product.code)).toBeVisible()
  await expect(page.getByRole('link', { name: /Create|Edit/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Inventory/ })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await page.goto(`/admin/product/${product.id}/edit`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('products that cannot be loaded say so in a box, with a way to try again', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn('PRODUCT_READ')
  const endRefusal = await standIn(page, '**/api/admin/product', (route) =>
    route.fulfill({ status: 404, body: 'Not here' }),
  )
  await page.goto(`/admin/product?search=${product.code}`)
  await expect(page.getByRole('alert')).toHaveText(/^Error: Failed to load products/)
  endRefusal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, product.code)).toBeVisible()
})

test('leaving a changed product asks first', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn(...EVERYTHING)
  await page.goto(`/admin/product/${product.id}/edit`)
  await tick(page, 'Sizes', ['Size 0'])
  await page.getByRole('link', { name: 'Teams' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  // Taken back, and so no change any more.
  await tick(page, 'Sizes', ['Size 0'])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/product')
})

test('of two people who edit a product the second sees what the first has changed', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const { product } = await insertCatalogue(admin)
  const page = await signIn(...EVERYTHING)
  await hearNothing(page)
  await page.goto(`/admin/product/${product.id}/edit`)
  await field(page, 'Name').fill('Mine')
  const { product_garment_color_ids: _, product_size_ids: __, ...rest } = product
  await admin.call(updateProduct, { params: { productId: product.id }, body: { ...rest, name: 'Theirs' } })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' })
  await expect(dialog.getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(page).toHaveURL('/admin/product')
  const stored = await admin.call(getProduct, { params: { productId: product.id } })
  expect(stored.product.name).toBe('Mine')
})

test('products are cards on a phone', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn(...EVERYTHING)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/product?search=${product.code}`)
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(card.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(card.locator('a')).toHaveText([product.name, 'Inventory', 'Edit'])
  await expectAccessibleInBothThemes(page)
  await card.getByRole('button', { name: 'Inventory' }).click()
  await expect(page).toHaveURL(`/admin/product/${product.id}/inventory`)
})

test('the keyboard alone makes a product and gives it an image', async ({ signIn, kitroom }) => {
  await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn(...EVERYTHING)
  await page.goto('/admin/product/create')
  await field(page, 'Name').focus()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.keyboard.type('Keyed Jersey')
  for (const text of [unique('K'), 'Northern Textile', 'NT-2']) {
    await press('Tab')
    await page.keyboard.type(text)
  }
  await press('Tab', 'ArrowDown', 'Enter')
  await press('Tab', 'Enter', 'Space', 'Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await field(page, 'Name').press('Enter')

  await expect(page.getByRole('heading', { level: 2, name: 'Edit Product' })).toBeVisible()
  // Listened for early: the browser is told to hand choosers over while the test goes on.
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('tab', { name: 'Home' }).focus()
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Add image 1' })).toBeFocused()
  await press('Enter')
  const file = { name: 'front.png', mimeType: 'image/png', buffer: await aPicture() }
  await (await choosing).setFiles(file)
  await expect(page.getByRole('button', { name: 'Image 1', exact: true })).toBeFocused()
  await expect(page.getByRole('img', { name: 'image 1 of Home' })).toBeVisible()
})
