import { insertCatalogue } from '@kitroom/testkit/records'
import { expectAccessible } from './accessible.ts'
import { administratorOf } from './administrator.ts'
import { aPictureFile, transferOf, uploadTo } from './images.ts'
import type { Kitroom } from './kitroom.ts'
import { expect, test } from './test.ts'

const IMAGE_CLERK = ['PRODUCT_READ', 'PRODUCT_IMAGES_UPDATE']

const insertProduct = async (kitroom: Kitroom) => {
  const admin = await administratorOf(kitroom)
  return { admin, ...(await insertCatalogue(admin)) }
}

test('the wall shows the front of each color, and a press opens its slots', async ({ signIn, kitroom }) => {
  const { product, colorIds, imprintIds } = await insertProduct(kitroom)
  await uploadTo(kitroom, { productId: product.id, slot: 1, colorId: colorIds[0], imprintColorId: imprintIds[0] })
  const page = await signIn('PRODUCT_READ')
  await page.goto(`/admin/product-images?search=${product.code}`)
  const wall = page.getByRole('list', { name: 'Images' })
  await expect(wall.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(wall.getByRole('button', { name: 'Color 1: no picture' })).toBeVisible()
  const shown = wall.getByRole('button', { name: 'Color 0: front' }).getByRole('presentation')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)

  await wall.getByRole('button', { name: 'Color 0: front' }).click()
  await expect(page.getByRole('img', { name: 'Color 0 with Imprint 0 imprint, 1 Front' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('row').filter({ hasText: product.code })).toContainText('Color 1')
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: product.code })).toContainText('1 of 2')
  await page.getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(`/admin/product/${product.id}/view`)
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Images' })).toBeVisible()
})

test('dropped files are placed by their names, sent together, go on over other pages and are undone as one', async ({
  signIn,
  kitroom,
}) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn(...IMAGE_CLERK)
  await page.goto('/admin/product-images')
  const names = [`${product.code}_Color 0_Imprint 1_1.png`, `${product.code} home back.png`, 'IMG_7.png']
  const files = await Promise.all(names.map((name, nth) => aPictureFile(name, ['#204080', '#a02030', '#208040'][nth])))
  const wall = page.getByRole('list', { name: 'Images' })
  await expect(wall).toBeVisible()
  const transfer = await transferOf(page, files)
  await wall.dispatchEvent('dragover', { dataTransfer: transfer })
  await wall.dispatchEvent('drop', { dataTransfer: transfer })

  const dialog = page.getByRole('dialog', { name: 'Add images' })
  const row = (text: string) => dialog.getByRole('row').filter({ hasText: text })
  await expect(row('Imprint 1_1')).toContainText('Color 0, Imprint 1, 1 Front')
  await expect(row('Imprint 1_1')).toContainText('New')
  await expect(row('IMG_7')).toContainText('It names no product.')
  await expectAccessible(page)
  await row('home back').getByRole('button', { name: 'Crop and rotate' }).click()
  await page.getByRole('button', { name: 'Rotate right' }).click()
  await page.getByRole('dialog', { name: 'Crop and rotate' }).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('dialog', { name: 'Crop and rotate' })).toHaveCount(0)

  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/product-image-batch/known', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Signing out asks; moving to another page does not.
  await page.getByRole('button', { name: /^Hi, / }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('dialog', { name: 'Stop the uploads?' }).getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('searchbox').fill(product.code)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByText('0 of 2 needed')).toBeVisible()
  letThrough()
  await expect(page.getByText('2 images uploaded')).toBeVisible()
  await expect(page.getByText('1 of 2 needed')).toBeVisible()
  await page.getByRole('region', { name: '2 images uploaded' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('0 of 2 needed')).toBeVisible()
})
