import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { done, insertImage, restoreFrom } from './image-transfer-screens.ts'
import { uploadTo } from './images.ts'
import { expect, test } from './test.ts'

// One restore at a time is the server's rule.
test.describe.configure({ mode: 'serial' })

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
  await restoreFrom(page, buffer)
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
