import type { FilledSlot, IMAGE_SLOTS } from '@kitroom/contract/product-images'

/** The subject of a set of four pictures: the product (home), a garment color, or that with an imprint color. */
export type ImageCombination = { colorId: number | null; imprintColorId: number | null }

export const HOME: ImageCombination = { colorId: null, imprintColorId: null }

export const isOfCombination = (
  { color_id, imprint_color_id }: FilledSlot,
  { colorId, imprintColorId }: ImageCombination,
): boolean => color_id === colorId && imprint_color_id === imprintColorId

export type Slot = (typeof IMAGE_SLOTS)[number]

/** The key of a slot of a combination. */
export const slotKey = ({ colorId, imprintColorId }: ImageCombination, slot: Slot): string =>
  `${colorId ?? 'home'}/${imprintColorId ?? 'none'}/${slot}`
