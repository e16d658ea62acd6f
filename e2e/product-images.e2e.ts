import { insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { administratorOf } from './administrator.ts'
import { aPictureFile, choose } from './images.ts'
import type { Kitroom } from './kitroom.ts'
import { expect, test } from './test.ts'

const EDITING = ['PRODUCT_READ', 'PRODUCT_UPDATE']
const COLORS = ['#204080', '#a02030', '#208040', '#806020', '#602080']

const slot = (page: Page, number: number) => page.getByRole('button', { name: `Image ${number}`, exact: true })
const emptySlot = (page: Page, number: number) => page.getByRole('button', { name: `Add image ${number}` })
const preview = (page: Page, name: string) => page.getByRole('img', { name })

const aFile = (nth = 0) => aPictureFile(`picture-${nth}.png`, COLORS[nth])

const stored = ({ database }: Kitroom, productId: number) =>
  database.read
    .selectFrom('product_images')
    .select(['slot', 'color_id', 'imprint_color_id', 'hash'])
    .where('product_id', '=', productId)
    .orderBy('slot')
    .execute()

const opened = async (
  { signIn, kitroom }: { signIn: (...codes: string[]) => Promise<Page>; kitroom: Kitroom },
  colors = 2,
) => {
  const admin = await administratorOf(kitroom)
  const made = await insertCatalogue(admin, { colors })
  const page = await signIn(...EDITING)
  await page.goto(`/admin/product/${made.product.id}/edit`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
  return { page, admin, ...made }
}

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
