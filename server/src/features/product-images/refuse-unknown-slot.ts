import type { ImagePlace, ImageSlotQuery } from '@kitroom/contract/product-images'
import type { Db } from '../../platform/database/schema.ts'
import { invalid } from '../../platform/refusal.ts'
import { listOffered, toPlace } from './queries.ts'

type Problem = { path: string; message: string }

/** Why each of these slots does not exist: a color the product is not offered in, or an unapproved imprint; else null. */
export const findSlotProblems = async (
  db: Db,
  slots: readonly ImagePlace[],
): Promise<(slot: ImagePlace) => Problem | null> => {
  const offered = await listOffered(db, slots)
  const products = new Set(offered.products.map(({ id }) => id))
  const colors = new Set(offered.colors.map(({ product_id, garment_color_id }) => `${product_id} ${garment_color_id}`))
  const imprints = new Set(
    offered.imprints.map(({ garment_color_id, imprint_color_id }) => `${garment_color_id} ${imprint_color_id}`),
  )
  return ({ productId, colorId, imprintColorId }) => {
    if (!products.has(productId)) return { path: 'productId', message: 'Product must be a valid ID' }
    if (colorId !== null && !colors.has(`${productId} ${colorId}`)) {
      return { path: 'colorId', message: 'The product is not offered in this garment color' }
    }
    if (imprintColorId === null) return null
    if (colorId === null) return { path: 'imprintColorId', message: 'An imprint color needs a garment color' }
    return imprints.has(`${colorId} ${imprintColorId}`)
      ? null
      : { path: 'imprintColorId', message: 'This imprint color is not approved for the garment color' }
  }
}

/** Refuses (400) a slot that does not exist. */
export const refuseUnknownSlot = async (db: Db, query: ImageSlotQuery): Promise<void> => {
  const slot = toPlace(query)
  const problem = (await findSlotProblems(db, [slot]))(slot)
  if (problem) invalid(problem.path, problem.message)
}
