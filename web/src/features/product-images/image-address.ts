import { getProductImage, type IMAGE_WIDTHS, type ImageSlotQuery } from '@kitroom/contract/product-images'
import { addressOf } from '../../api/address.ts'

type Wanted = {
  /** In pixels; left out, the picture as it was uploaded. */
  width?: (typeof IMAGE_WIDTHS)[number]
  /** Anything that changes with the picture: a browser draws an address it has drawn on this page without asking again. */
  version?: number
}

/** Where the picture in a slot is fetched from. */
export const imageAddress = (
  { productId, slot, colorId, imprintColorId }: ImageSlotQuery,
  wanted: Wanted = {},
): string =>
  addressOf(getProductImage, {}, { productId, slot, colorId, imprintColorId, w: wanted.width, v: wanted.version })
