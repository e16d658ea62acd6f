import type { FilledSlot, IMAGE_SLOTS } from '@kitroom/contract/product-images'

/** What a set of four pictures shows: the product itself (home), it in a garment color, or with an imprint on that. */
export type ImageCombination = { colorId: number | null; imprintColorId: number | null }

export const HOME: ImageCombination = { colorId: null, imprintColorId: null }

export const isOfCombination = (
  { color_id, imprint_color_id }: FilledSlot,
  { colorId, imprintColorId }: ImageCombination,
): boolean => color_id === colorId && imprint_color_id === imprintColorId

export type Slot = (typeof IMAGE_SLOTS)[number]

/** One slot of one look. */
export const slotKey = ({ colorId, imprintColorId }: ImageCombination, slot: Slot): string =>
  `${colorId ?? 'home'}/${imprintColorId ?? 'none'}/${slot}`
