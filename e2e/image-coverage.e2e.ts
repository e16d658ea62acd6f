import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aPicture } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { administratorOf } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { setOffline } from './browser-errors.ts'
import type { Kitroom } from './kitroom.ts'
import { expect, test } from './test.ts'

const IMAGE_CLERK = ['PRODUCT_READ', 'PRODUCT_IMAGES_UPDATE']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const dot = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const aFile = async (name: string, color = '#204080') => ({
  name,
  mimeType: 'image/png',
  buffer: await aPicture(color, 'png', { width: 300, height: 400 }),
})

/** A transfer that holds files, as dragging from the desktop makes it. */
const transferOf = async (page: Page, files: readonly Awaited<ReturnType<typeof aFile>>[]) =>
  page.evaluateHandle(
    (carried) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, text } of carried) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') })),
  )

const insertProduct = async (kitroom: Kitroom) => {
  const admin = await administratorOf(kitroom)
  return { admin, ...(await insertCatalogue(admin)) }
}

test('coverage shows what is missing and leads to a slot of the editor', async ({ signIn, kitroom }) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn('PRODUCT_READ', 'PRODUCT_UPDATE')
  await page.goto(`/admin/product/${product.id}/edit`)
  await expect(page.getByText('0 of 20')).toBeVisible()
  await page.getByRole('button', { name: 'Coverage' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await dot(page, 'Color 1, Imprint 0, 2 Back: empty').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Color 1' })).toHaveAttribute('aria-selected', 'true')
  const slot = page.getByRole('button', { name: 'Add image 2' })
  await expect(slot).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await slot.press('Enter')
  await (await choosing).setFiles(await aFile('one.png'))
  await expect(page.getByText('1 of 20')).toBeVisible()
  await page.getByRole('button', { name: 'Coverage' }).click()
  await expect(dot(page, 'Color 1, Imprint 0, 2 Back: filled')).toBeVisible()
})

test('who may change images alone works on them from the page of the product', async ({ signIn, kitroom }) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn(...IMAGE_CLERK)
  await page.goto(`/admin/product/${product.id}/view`)
  await page.getByRole('button', { name: 'Coverage' }).click()
  await dot(page, 'Home, 3 Side: empty').click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add image 3' }).click()
  await (await choosing).setFiles(await aFile('one.png'))
  await expect(dot(page, 'Home, 3 Side: filled')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('1 of 20')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
})

test('the page of all images finds what is missing', async ({ signIn, kitroom }) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn(...IMAGE_CLERK)
  await page.goto('/')
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Images' }).click()
  await expect(page.getByRole('heading', { name: 'Images', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Missing', exact: true }).click()
  await expect(page).toHaveURL(/filter\.is_missing=yes/)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('searchbox').fill(product.code)
  await page.getByRole('row').filter({ hasText: product.code }).getByRole('link').click()
  await expect(page).toHaveURL(`/admin/product/${product.id}/view`)
})

test('dropped files are placed by their names, sent together, go on over other pages and are undone as one', async ({
  signIn,
  kitroom,
}) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn(...IMAGE_CLERK)
  await page.goto('/admin/product-images')
  const names = [`${product.code}_Color 0_Imprint 1_1.png`, `${product.code} home back.png`, 'IMG_7.png']
  const files = await Promise.all(names.map((name, nth) => aFile(name, ['#204080', '#a02030', '#208040'][nth])))
  const table = page.getByRole('table', { name: 'Images' })
  await expect(table).toBeVisible()
  const transfer = await transferOf(page, files)
  await table.dispatchEvent('dragover', { dataTransfer: transfer })
  await table.dispatchEvent('drop', { dataTransfer: transfer })

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
  await expect(page.getByText('0 of 20')).toBeVisible()
  letThrough()
  await expect(page.getByText('2 images uploaded')).toBeVisible()
  await expect(page.getByText('2 of 20')).toBeVisible()
  await page.getByRole('region', { name: '2 images uploaded' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('0 of 20')).toBeVisible()
})

test('a folder is placed by its names, and its images wait for a lost connection', async ({ signIn, kitroom }) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn(...IMAGE_CLERK)
  await page.goto('/admin/product-images')
  const folder = join(temporaryTestFolder('photos'), product.code)
  await mkdir(join(folder, 'Home'), { recursive: true })
  for (const name of ['front', 'back']) await writeFile(join(folder, 'Home', `${name}.png`), await aPicture())
  await page.getByRole('button', { name: 'Add many images' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Choose a folder' }).click()
  await (await choosing).setFiles(folder)
  const send = page.getByRole('button', { name: 'Upload 2 images' })
  await expect(send).toBeVisible()
  await setOffline(page.context(), true)
  await send.click()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2)
  await setOffline(page.context(), false)
  await expect(page.getByText('2 images uploaded')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: product.code })).toContainText('2 of 20')
})

test('a stored image is moved, copied, and comes back from the history', async ({ signIn, kitroom }) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn('PRODUCT_READ', 'PRODUCT_UPDATE')
  await page.goto(`/admin/product/${product.id}/edit`)
  await page.getByRole('tab', { name: 'Color 0' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add image 1' }).click()
  await (await choosing).setFiles(await aFile('one.png'))
  await expect(page.getByRole('button', { name: 'Image 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to slot' }).click()
  await page.getByRole('menuitem', { name: '3 Side' }).click()
  await expect(page.getByRole('button', { name: 'Image 3', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add image 1' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy to another color' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Garment color' }).click()
  await page.getByRole('option', { name: 'Color 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('tab', { name: 'Color 1' }).click()
  await expect(page.getByRole('button', { name: 'Image 3', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete image 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Add image 3' })).toBeVisible()

  await page.goto(`/admin/product/${product.id}/view`)
  const deleted = page.getByRole('listitem').filter({ hasText: 'Image Color 1, 3 Side filled -> empty' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Image Color 1, 3 Side empty -> filled')).toHaveCount(2)
})
