import { downloadProductImages, restoreProductImages } from '@kitroom/contract/image-transfer'
import { deleteProductImage } from '@kitroom/contract/product-images'
import type { TestSystem } from '@kitroom/testkit/test-system'
import type { Database } from '../../server/src/platform/database/database.ts'
import type { Steady } from './steady.ts'

const DELETED = 5

const placesIn = async (database: Database) =>
  database.read
    .selectFrom('product_images')
    .select(['product_id as productId', 'color_id as colorId', 'imprint_color_id as imprintColorId', 'slot', 'hash'])
    .orderBy('product_id')
    .orderBy('color_id')
    .orderBy('slot')
    .execute()

/** Downloads a backup, deletes some images and restores: all images must be back in their slots. */
export const backedUpAndRestored = async (client: Steady, look: TestSystem['look']): Promise<string[]> => {
  const before = await look(placesIn)
  const archive: Buffer = await client.call(downloadProductImages)
  for (const { hash: _, ...place } of before.slice(0, DELETED)) await client.call(deleteProductImage, { body: place })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(archive)], { type: 'application/zip' }), 'backup.zip')
  await client.call(restoreProductImages, { form })
  const after = await look(placesIn)
  const isSame = JSON.stringify(after) === JSON.stringify(before)
  return isSame ? [] : [`a backup of ${before.length} images restored ${after.length}, or others`]
}
