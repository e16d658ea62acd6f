import { insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf } from './administrator.ts'
import { aPictureFile } from './images.ts'
import type { Kitroom } from './kitroom.ts'
import { expect } from './test.ts'

// The images of a product on its edit page, for the journeys through them.

export const EDITING = ['PRODUCT_READ', 'PRODUCT_UPDATE']
const COLORS = ['#204080', '#a02030', '#208040', '#806020', '#602080']

export const slot = (page: Page, number: number) => page.getByRole('button', { name: `Image ${number}`, exact: true })
export const emptySlot = (page: Page, number: number) => page.getByRole('button', { name: `Add image ${number}` })
export const preview = (page: Page, name: string) => page.getByRole('img', { name })

export const aFile = (nth = 0) => aPictureFile(`picture-${nth}.png`, COLORS[nth])

export const stored = ({ database }: Kitroom, productId: number) =>
  database.read
    .selectFrom('product_images')
    .select(['slot', 'color_id', 'imprint_color_id', 'hash'])
    .where('product_id', '=', productId)
    .orderBy('slot')
    .execute()

/** A product without images, opened by a person who may edit it. */
export const opened = async (
  { signIn, kitroom }: { signIn: (...codes: string[]) => Promise<Page>; kitroom: Kitroom },
  colors = 2,
) => {
  const made = await insertCatalogue(await administratorOf(kitroom), { colors })
  const page = await signIn(...EDITING)
  await page.goto(`/admin/product/${made.product.id}/edit`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
  return { page, ...made }
}
