import { zipOf } from '@kitroom/testkit/archives'
import { aPicture } from '@kitroom/testkit/pictures'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import { insertImage } from '../image-transfer-screens.ts'
import { expect, test } from '../test.ts'

const AT = '/admin/product-image-transfer'

// One restore at a time is the server's rule.
test.describe.configure({ mode: 'serial' })

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
