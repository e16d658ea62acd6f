import { expectAccessible } from './accessible.ts'
import { choose } from './images.ts'
import { aFile, emptySlot, opened, preview, slot, stored } from './product-image-screens.ts'
import { expect, test } from './test.ts'

test('an image is added to a slot, replaced, looked at large and deleted', async ({ signIn, kitroom }) => {
  const { page, product } = await opened({ signIn, kitroom })
  await expect(page.getByText("Click a thumbnail to preview or the '+' icon to upload an image.")).toBeVisible()
  await choose(page, emptySlot(page, 2), await aFile())
  await expect(slot(page, 2)).toHaveAttribute('aria-pressed', 'true')
  await expect(preview(page, 'image 2 of Home')).toBeVisible()
  const [before] = await stored(kitroom, product.id)
  expect(before).toMatchObject({ slot: 2, color_id: null, imprint_color_id: null })

  const shown = await preview(page, 'image 2 of Home').getAttribute('src')
  await choose(page, page.getByRole('button', { name: 'Replace image 2' }), await aFile(1))
  await expect(preview(page, 'image 2 of Home')).not.toHaveAttribute('src', String(shown))
  const [after] = await stored(kitroom, product.id)
  expect(after?.hash).not.toBe(before?.hash)

  await preview(page, 'image 2 of Home').click()
  const zoom = page.getByRole('dialog', { name: 'Image 2 of Home' })
  await expect(zoom.getByRole('img')).toBeVisible()
  await zoom.getByRole('button', { name: 'Zoom in' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(zoom).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete image 2' }).click()
  const question = page.getByRole('dialog', { name: 'Delete image?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(slot(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Delete image 2' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(emptySlot(page, 2)).toBeFocused()
  expect(await stored(kitroom, product.id)).toEqual([])
})
