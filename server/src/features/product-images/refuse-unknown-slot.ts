import type { ImageSlotQuery } from '@kitroom/contract/product-images'
import type { Db } from '../../platform/database/schema.ts'
import { invalid } from '../../platform/refusal.ts'
import { isApprovedImprint, isColorOfProduct, isProduct } from './queries.ts'

/** Refuses (400) a slot that does not exist: a color the product is not offered in, or an unapproved imprint. */
export const refuseUnknownSlot = async (
  db: Db,
  { productId, colorId, imprintColorId }: ImageSlotQuery,
): Promise<void> => {
  if (!(await isProduct(db, productId))) invalid('productId', 'Product must be a valid ID')
  if (colorId != null && !(await isColorOfProduct(db, productId, colorId))) {
    invalid('colorId', 'The product is not offered in this garment color')
  }
  if (imprintColorId == null) return
  if (colorId == null) invalid('imprintColorId', 'An imprint color needs a garment color')
  else if (!(await isApprovedImprint(db, colorId, imprintColorId))) {
    invalid('imprintColorId', 'This imprint color is not approved for the garment color')
  }
}
