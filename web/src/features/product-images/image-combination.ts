import type { ListedGarmentColor } from '@kitroom/contract/garment-colors'
import { type FilledSlot, IMAGE_SLOTS } from '@kitroom/contract/product-images'

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

/** A garment color for pictures, with its approved imprint colors. */
export type ImageColor = Pick<ListedGarmentColor, 'id' | 'name' | 'hex_value' | 'imprint_colors'>

/** The slots for this many files: the target slot, filled or not, then the free ones in order. */
export const slotsFor = (files: number, taken: ReadonlySet<number>, aimedAt?: Slot): Slot[] => {
  const aim = aimedAt === undefined ? [] : [aimedAt]
  const free = IMAGE_SLOTS.filter((slot) => slot !== aimedAt && !taken.has(slot))
  return [...aim, ...free].slice(0, files)
}
