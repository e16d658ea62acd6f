import { readFile } from 'node:fs/promises'
import { aManifestImage, manifestEntry, zipOf } from '@kitroom/testkit/archives'
import { aPicture } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { uploadTo } from './images.ts'
import type { Kitroom } from './kitroom.ts'
import { standIn } from './stand-in.ts'
import { expect, test } from './test.ts'

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

test('a backup is downloaded, and brings an image back that was changed since', async ({ signIn, kitroom }) => {
  const { product, place, hash } = await insertImage(kitroom)
  const before = await hash()
  const page = await signIn('IMAGE_RESTORE', 'PRODUCT_READ', 'PRODUCT_UPDATE')
  await page.goto('/')
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'Image Restore' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Product Image Transfer' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Product Images ZIP' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^product-images-\d{4}-\d\d-\d\d\.zip$/)
  const buffer = await readFile(await download.path())
  await expect(page.getByText(/\d+ images?, .* MB\. The download has started\./)).toBeVisible()

  await uploadTo(kitroom, place, '#a02030')
  expect(await hash()).not.toBe(before)
  await choose(page, { buffer })
  await expect(done(page)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Success' })).toBeVisible()
  await expect(page.getByText(/\d+ images? restored\./)).toBeVisible()
  expect(await hash()).toBe(before)
  await expectAccessibleInBothThemes(page)

  await page.goto(`/admin/product/${product.id}/edit`)
  await page.getByRole('tab', { name: 'Color 0' }).click()
  await page.getByRole('group', { name: 'Imprint color' }).getByRole('button', { name: 'Imprint 0' }).click()
  const shown = page.getByRole('img', { name: /image 1 of/ })
  await expect.poll(() => colorIn(shown)).toEqual([32, 64, 128])
})

/** The color in the middle of a picture that is one color throughout. */
const colorIn = (shown: ReturnType<Page['getByRole']>) =>
  shown.evaluate((image) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!(image instanceof HTMLImageElement) || !image.complete || !context) return []
    context.drawImage(image, 0, 0)
    return [...context.getImageData(50, 50, 1, 1).data.slice(0, 3)].map((part) => Math.round(part / 8) * 8)
  })

test('only a .zip file is sent', async ({ signIn }) => {
  const page = await signIn('IMAGE_RESTORE')
  let sent = 0
  await page.route(UPLOAD, (route) => {
    sent += 1
    return route.continue()
  })
  await page.goto(AT)
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', '.zip')
  await choose(page, { name: 'holiday.png', mimeType: 'image/png', buffer: await aPicture() })
  await expect(page.getByRole('alert')).toHaveText('Upload failed: holiday.png is not a .zip file.')
  expect(sent).toBe(0)
})

test('what the server refuses is said in its words, and nothing is changed', async ({ signIn, kitroom }) => {
  const { hash } = await insertImage(kitroom)
  const before = await hash()
  const page = await signIn('IMAGE_RESTORE')
  await page.goto(AT)
  await choose(page, { name: 'Backup.ZIP', buffer: Buffer.from('not a zip at all') })
  await expect(page.getByRole('alert')).toHaveText(/^Upload failed: .+/)
  await choose(page, { buffer: oneImageZip('NO-SUCH-PRODUCT', await aPicture()) })
  await expect(page.getByRole('alert')).toHaveText(/^Upload failed: .*NO-SUCH-PRODUCT/)
  await expect(done(page)).toHaveCount(0)
  expect(await hash()).toBe(before)
  await expectAccessibleInBothThemes(page)
})

test('a refusal without words is said as one, and the same file can be sent again', async ({ signIn, kitroom }) => {
  const { product } = await insertImage(kitroom)
  const page = await signIn('IMAGE_RESTORE')
  await page.goto(AT)
  const endRefusal = await standIn(page, UPLOAD, (route) => route.fulfill({ status: 404, body: 'Not here' }))
  const buffer = oneImageZip(product.code, await aPicture('#208040'))
  await choose(page, { buffer })
  await expect(page.getByRole('alert')).toHaveText('Upload failed: Unknown error occurred')
  endRefusal()
  await choose(page, { buffer })
  await expect(done(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

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

test('a person without the permission is not let in', async ({ signIn }) => {
  const page = await signIn('PRODUCT_READ', 'PRODUCT_UPDATE')
  await page.goto(AT)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.getByRole('button', { name: 'Admin' }).click()
  await expect(page.getByRole('menuitem', { name: 'Product', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Image Restore' })).toHaveCount(0)
})

test('the page fits a phone', async ({ signIn }) => {
  const page = await signIn('IMAGE_RESTORE')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(AT)
  await expect(uploadButton(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
  await expectAccessibleInBothThemes(page)
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
