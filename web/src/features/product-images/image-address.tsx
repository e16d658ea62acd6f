import type { IMAGE_WIDTHS } from '@kitroom/contract/images'
import { getProductImage, type ImageSlotQuery, listFilledSlots } from '@kitroom/contract/product-images'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { addressOf } from '../../api/address.ts'
import { useImageVersion } from '../../ui/display/images-changed.ts'
import { Thumbnail } from '../../ui/display/Thumbnail.tsx'

type Wanted = {
  /** In pixels; by default the original picture. */
  width?: (typeof IMAGE_WIDTHS)[number]
  /** Changes with the picture, because a browser reuses an image loaded on this page without a new request. */
  version?: number | string
}

/** The address of the picture in a slot. */
export const imageAddress = (
  { productId, slot, colorId, imprintColorId }: ImageSlotQuery,
  variant: Wanted = {},
): string =>
  addressOf(getProductImage, {}, { productId, slot, colorId, imprintColorId, w: variant.width, v: variant.version })

/** The address of the first home image of a product; null without one. */
const useHomeImage = (productId: number, width: NonNullable<Wanted['width']>): string | null => {
  const filled = usePermittedQuery(listFilledSlots, { params: { productId }, isSilent: true })?.filled_slots
  const version = useImageVersion(filled)
  const slots = filled?.filter(({ color_id }) => color_id === null).map(({ slot }) => slot) ?? []
  return slots.length === 0 ? null : imageAddress({ productId, slot: Math.min(...slots) }, { width, version })
}

const SIZE = 48

/** The first home image of a product, where it has one. */
export function HomeThumbnail({ productId }: { productId: number }) {
  const src = useHomeImage(productId, 128)
  return src && <Thumbnail src={src} size={SIZE} />
}

/** The same, as large as the preview of its form. */
export function HomePicture({ productId, name }: { productId: number; name: string }) {
  const src = useHomeImage(productId, 512)
  return src && <img src={src} alt={name} style={PICTURE} />
}

const PICTURE = { width: '100%', height: 320, objectFit: 'contain' } as const
