import { aManifestImage, manifestEntry, zipOf } from '@kitroom/testkit/archives'
import { aPicture } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf } from '../administrator.ts'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import { uploadTo } from '../images.ts'
import type { Kitroom } from '../kitroom.ts'
import { expect, test } from '../test.ts'

const AT = '/admin/product-image-transfer'
const UPLOAD = '**/api/admin/upload-product-images-zip'

// One restore at a time is the server's rule.
test.describe.configure({ mode: 'serial' })

const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload ZIP to Restore' })
const done = (page: Page) => page.getByText('Upload and unzip successful')

type Chosen = { name?: string; mimeType?: string; buffer: Buffer }
const choose = async (page: Page, { name = 'backup.zip', mimeType = 'application/zip', buffer }: Chosen) => {
  const choosing = page.waitForEvent('filechooser')
  await uploadButton(page).click()
  await (await choosing).setFiles({ name, mimeType, buffer })
}

const insertImage = async (kitroom: Kitroom) => {
  const { product, colorIds, imprintIds } = await insertCatalogue(await administratorOf(kitroom))
  const place = { productId: product.id, slot: 1, colorId: colorIds[0] ?? null, imprintColorId: imprintIds[0] ?? null }
  await uploadTo(kitroom, place, '#204080')
  const hash = async () =>
    (
      await kitroom.database.read
        .selectFrom('product_images')
        .select('hash')
        .where('product_id', '=', product.id)
        .executeTakeFirstOrThrow()
    ).hash
  return { product, place, hash }
}

const oneImageZip = (code: string, bytes: Buffer): Buffer => {
  const path = `${code}/home/none/1.png`
  return zipOf([{ name: path, data: bytes }, manifestEntry([aManifestImage(bytes, { path, product_code: code })])])
}

test('while a restore is under way no second one begins, and leaving asks', async ({ signIn, kitroom }) => {
  const { product } = await insertImage(kitroom)
  const page = await signIn('IMAGE_RESTORE')
  await page.goto(AT)
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(UPLOAD, async (route) => {
    await goOn
    await route.continue()
  })
  await choose(page, { buffer: oneImageZip(product.code, await aPicture()) })
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(uploadButton(page)).toBeDisabled()
  await page.getByRole('link', { name: 'Kitroom' }).click()
  const question = page.getByRole('dialog', { name: 'Leave while images are restored?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  letGo()
  await expect(done(page)).toBeVisible()
  await expect(uploadButton(page)).toBeEnabled()
  await page.getByRole('link', { name: 'Kitroom' }).click()
  await expect(page).toHaveURL('/')
})

test('a ZIP is looked into first, and what is ticked is put back', async ({ signIn, kitroom }) => {
  const { product, place, hash } = await insertImage(kitroom)
  const before = await hash()
  const page = await signIn('IMAGE_RESTORE', 'PRODUCT_UPDATE')
  await page.goto(AT)
  await page.getByRole('link', { name: 'Check a ZIP first' }).click()
  const [front, back] = await Promise.all(['#802040', '#208060'].map((color) => aPicture(color)))
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose ZIP' }).click()
  const buffer = zipOf([
    { name: `${product.code}/home/front.png`, data: front ?? Buffer.alloc(0) },
    { name: `${product.code}/home/back.png`, data: back ?? Buffer.alloc(0) },
    { name: 'holiday.png', data: back ?? Buffer.alloc(0) },
  ])
  await (await choosing).setFiles({ name: 'new.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByText('2 new, 0 replaced, 0 unchanged, 1 cannot be placed')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Without a place' })).toHaveText('holiday.png: It names no product')
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await page.getByRole('checkbox', { name: 'Home, 2 Back' }).uncheck()
  await page.getByRole('button', { name: 'Restore 1 image' }).click()
  await expect(page.getByText('1 image restored.')).toBeVisible()
  await expect(page.getByText('1 new, 0 replaced, 1 unchanged, 1 cannot be placed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 new, 0 replaced, 0 unchanged, 1 cannot be placed')).toBeVisible()
  expect([await hash(), place.productId]).toEqual([before, product.id])
})
