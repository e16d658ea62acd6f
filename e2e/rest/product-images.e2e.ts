import { insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf } from '../administrator.ts'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import { choose, transferOf } from '../images.ts'
import { aFile, EDITING, emptySlot, opened, preview, slot, stored } from '../product-image-screens.ts'
import { expect, test } from '../test.ts'

const HALF_A_BUTTON = 18
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const imprint = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Imprint color' }).getByRole('button', { name })
test('every color and imprint has images of its own, and home has no imprint', async ({ signIn, kitroom }) => {
  const { page, product, colorIds, imprintIds } = await opened({ signIn, kitroom })
  await expect(page.getByRole('tab')).toHaveCount(3)
  await expect(page.getByRole('group', { name: 'Imprint color' })).toHaveCount(0)

  await tab(page, 'Color 1').click()
  await choose(page, emptySlot(page, 1), await aFile())
  await expect(preview(page, 'image 1 of Color 1')).toBeVisible()
  await imprint(page, 'Imprint 0').click()
  await expect(emptySlot(page, 1)).toBeVisible()
  await choose(page, emptySlot(page, 3), await aFile(1))
  await expect(preview(page, 'image 3 of Color 1 with Imprint 0 imprint')).toBeVisible()
  // Another color that the imprint is approved for keeps it.
  await tab(page, 'Color 0').click()
  await expect(imprint(page, 'Imprint 0')).toHaveAttribute('aria-pressed', 'true')
  await tab(page, 'Home').click()
  await tab(page, 'Color 1').click()
  await expect(imprint(page, 'No imprint')).toHaveAttribute('aria-pressed', 'true')
  await expect(slot(page, 1)).toBeVisible()

  expect(await stored(kitroom, product.id)).toMatchObject([
    { slot: 1, color_id: colorIds[1], imprint_color_id: null },
    { slot: 3, color_id: colorIds[1], imprint_color_id: imprintIds[0] },
  ])
  await expectAccessibleInBothThemes(page)
})

test('several files at once fill the free slots, and those beyond are said', async ({ signIn, kitroom }) => {
  const { page, product } = await opened({ signIn, kitroom })
  await choose(page, emptySlot(page, 2), await aFile())
  await expect(slot(page, 2)).toBeVisible()
  const files = await Promise.all([0, 1, 2, 3, 4].map(aFile))
  await choose(page, emptySlot(page, 1), files)
  await expect(page.getByText('2 of 5 files found no free slot.')).toBeVisible()
  for (const number of [1, 3, 4]) await expect(slot(page, number)).toBeVisible()
  expect((await stored(kitroom, product.id)).map(({ slot: number }) => number)).toEqual([1, 2, 3, 4])
})

test('an image is dropped on a slot, on the panel, or pasted', async ({ signIn, kitroom }) => {
  const { page } = await opened({ signIn, kitroom })
  const dropped = await transferOf(page, [await aFile()])
  await emptySlot(page, 4).dispatchEvent('dragover', { dataTransfer: dropped })
  await emptySlot(page, 4).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(slot(page, 4)).toBeVisible()
  const two = await transferOf(page, [await aFile(1), await aFile(2)])
  await page.getByRole('tabpanel').dispatchEvent('drop', { dataTransfer: two })
  await expect(slot(page, 1)).toBeVisible()
  await expect(slot(page, 2)).toBeVisible()
  const copied = await transferOf(page, [await aFile(3)])
  await page.evaluate((clipboardData) => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, copied)
  await expect(slot(page, 3)).toBeVisible()
})

test('while a file is on its way its slot shows how far it has come', async ({ signIn, kitroom }) => {
  const { page } = await opened({ signIn, kitroom })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/admin/upload-product-image', async (route) => {
    await held
    await route.continue()
  })
  await choose(page, emptySlot(page, 1), await aFile())
  await expect(page.getByRole('progressbar', { name: 'Uploading picture-0.png' })).toBeVisible()
  letThrough()
  await expect(slot(page, 1)).toBeVisible()
})

test('an image that is refused, or cannot be deleted, is logged and nothing is said', async ({ signIn, kitroom }) => {
  const { page, product } = await opened({ signIn, kitroom })
  const logged = (text: string) => page.waitForEvent('console', (message) => message.text().includes(text))
  const noImage = logged('Uploading image 1 of')
  const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await choose(page, emptySlot(page, 1), text)
  expect((await noImage).type()).toBe('warning')

  const tooLarge = logged('Uploading image 2 of')
  const large = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'large.png'))
    return transfer
  })
  await emptySlot(page, 2).dispatchEvent('drop', { dataTransfer: large })
  await tooLarge

  await choose(page, emptySlot(page, 1), await aFile())
  await expect(slot(page, 1)).toBeVisible()
  await page.route('**/api/admin/delete-product-image', (route) =>
    route.fulfill({ status: 403, json: { success: false, message: 'Not today.' } }),
  )
  const notDeleted = logged('Deleting image 1 of')
  await page.getByRole('button', { name: 'Delete image 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await notDeleted
  await expect(slot(page, 1)).toBeVisible()
  await expect(page.getByText(/Not today|too large|not a JPEG/)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await stored(kitroom, product.id)).toHaveLength(1)
})

test('the name of a color does not stand in the way of what is below it', async ({ signIn, kitroom }) => {
  const { page } = await opened({ signIn, kitroom })
  await tab(page, 'Color 0').click()
  await imprint(page, 'Imprint 0').click()
  await expect(imprint(page, 'Imprint 0')).toHaveAttribute('aria-pressed', 'true')
  await tab(page, 'Color 1').hover()
  const tooltip = page.getByRole('tooltip', { name: 'Color 1' })
  await expect(tooltip).toBeVisible()
  await expect(tooltip).toHaveCSS('pointer-events', 'none')
})

test('images are managed on a phone, by keyboard', async ({ signIn, kitroom }) => {
  const { page } = await opened({ signIn, kitroom }, 8)
  await page.setViewportSize({ width: 390, height: 844 })
  await tab(page, 'Home').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Color 0')).toHaveAttribute('aria-selected', 'true')
  await imprint(page, 'Imprint 1').press('Enter')
  const choosing = page.waitForEvent('filechooser')
  await emptySlot(page, 1).press('Enter')
  await (await choosing).setFiles(await aFile())
  await expect(preview(page, 'image 1 of Color 0 with Imprint 1 imprint')).toBeVisible()
  await page.getByRole('button', { name: 'Delete image 1' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(emptySlot(page, 1)).toBeFocused()
  await expectAccessibleInBothThemes(page)
})

test('what stands below the images does not move when they have loaded', async ({ signIn, kitroom }) => {
  const { product } = await insertCatalogue(await administratorOf(kitroom))
  const page = await signIn('PRODUCT_CREATE', ...EDITING)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/product-image-(filled-slots|coverage)/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/admin/product/${product.id}/edit`)
  const duplicate = page.getByRole('button', { name: 'Duplicate' })
  await expect(page.getByRole('region', { name: 'Images' }).getByRole('progressbar')).toBeVisible()
  const before = (await duplicate.boundingBox())?.y ?? 0
  release()
  await expect(page.getByRole('button', { name: 'Coverage' })).toBeVisible()
  const after = (await duplicate.boundingBox())?.y ?? 0
  expect(Math.abs(after - before)).toBeLessThan(HALF_A_BUTTON)
})
