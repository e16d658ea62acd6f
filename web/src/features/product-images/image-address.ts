import type { IMAGE_WIDTHS } from '@kitroom/contract/images'
import { getProductImage, type ImageSlotQuery } from '@kitroom/contract/product-images'
import { addressOf } from '../../api/address.ts'

type Wanted = {
  /** In pixels; by default the original picture. */
  width?: (typeof IMAGE_WIDTHS)[number]
  /** Changes with the picture, because a browser reuses an image loaded on this page without a new request. */
  version?: number
}

/** The address of the picture in a slot. */
export const imageAddress = (
  { productId, slot, colorId, imprintColorId }: ImageSlotQuery,
  wanted: Wanted = {},
): string =>
  addressOf(getProductImage, {}, { productId, slot, colorId, imprintColorId, w: wanted.width, v: wanted.version })
