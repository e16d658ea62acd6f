import { updateProductCategory } from '@kitroom/contract/product-categories'
import { createProduct, getProduct } from '@kitroom/contract/products'
import { getSize, updateSize } from '@kitroom/contract/sizes'
import { aPicture } from '@kitroom/testkit/pictures'
import { aProduct, aProductCategory, insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from '../administrator.ts'
import { uploadTo } from '../images.ts'
import { fieldIn } from '../rows.ts'
import { expect, test } from '../test.ts'

const EVERYTHING = ['PRODUCT_READ', 'PRODUCT_CREATE', 'PRODUCT_UPDATE', 'MANAGE_INVENTORY']

const field = (page: Page, name: string) => fieldIn(page, name)
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

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

test('a product of the list has its picture beside its name, and one without has an empty place', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const mark = unique('Pictured')
  const { categoryId } = await insertCatalogue(admin)
  const make = async (name: string) =>
    (await admin.call(createProduct, { body: aProduct({ product_category_id: categoryId, name: `${mark} ${name}` }) }))
      .product
  const pictured = await make('with')
  await make('without')
  await uploadTo(kitroom, { productId: pictured.id, slot: 1 })
  const page = await signIn('PRODUCT_READ')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/admin/product?search=${encodeURIComponent(mark)}`)
  const nameCell = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByText(`${mark} ${name}`, { exact: true }) })
      .getByRole('cell')
      .first()
  const picture = nameCell('with').locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 128)
  await expect(picture).toHaveAttribute('alt', '')
  expect(await picture.boundingBox()).toMatchObject({ width: 40, height: 40 })
  // The text of the cell is the name alone.
  await expect(nameCell('without')).toHaveText(`${mark} without`)
  await expect(nameCell('without').locator('img')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('productId='))).toEqual([
    expect.stringContaining(`productId=${pictured.id}`),
  ])
})
