import { type ImageCatalogue, SLOT_NAMES } from '@kitroom/contract/image-coverage'
import type { ImagePlace } from '@kitroom/contract/product-images'

const slotName = (slot: number): string => SLOT_NAMES[slot as keyof typeof SLOT_NAMES] ?? String(slot)

/** 'Ace Jersey, Navy, White, 2 Back' */
export const placeText = (
  { products, garment_colors, imprint_colors }: ImageCatalogue,
  { productId, colorId, imprintColorId, slot }: ImagePlace,
): string => {
  const nameIn = (rows: readonly { id: number; name: string }[], id: number | null) =>
    rows.find((row) => row.id === id)?.name ?? ''
  const product = products.find(({ id }) => id === productId)
  const imprint =
    product?.has_imprint === false && imprintColorId === null
      ? []
      : [nameIn(imprint_colors, imprintColorId) || 'No imprint']
  const colors = colorId === null ? ['Home'] : [nameIn(garment_colors, colorId), ...imprint]
  return [product?.name ?? '', ...colors, slotName(slot)].join(', ')
}

/** The key of a slot as in the catalogue's `filled`. */
export const filledKey = ({ colorId, imprintColorId, slot }: Omit<ImagePlace, 'productId'>): string =>
  `${colorId ?? 0}/${imprintColorId ?? 0}/${slot}`
