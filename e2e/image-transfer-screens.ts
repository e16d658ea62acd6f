import { insertCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf } from './administrator.ts'
import { choose, uploadTo } from './images.ts'
import type { Kitroom } from './kitroom.ts'

// The page that backs images up and restores them, for the journeys through it.

const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload ZIP to Restore' })
export const done = (page: Page) => page.getByText('Upload and unzip successful')

export const restoreFrom = (page: Page, buffer: Buffer) =>
  choose(page, uploadButton(page), { name: 'backup.zip', mimeType: 'application/zip', buffer })

/** A product with one picture of a color and an imprint; `hash` says which picture is stored. */
export const insertImage = async (kitroom: Kitroom) => {
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
