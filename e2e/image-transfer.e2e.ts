import { readFile } from 'node:fs/promises'
import { insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { uploadTo } from './images.ts'
import type { Kitroom } from './kitroom.ts'
import { expect, test } from './test.ts'

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
