import { aPicture } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { administratorOf } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
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
