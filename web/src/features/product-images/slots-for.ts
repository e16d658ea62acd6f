import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import type { Slot } from './image-combination.ts'

/** The slots for this many files: the target slot, filled or not, then the free ones in order. */
export const slotsFor = (files: number, taken: ReadonlySet<number>, aimedAt?: Slot): Slot[] => {
  const aim = aimedAt === undefined ? [] : [aimedAt]
  const free = IMAGE_SLOTS.filter((slot) => slot !== aimedAt && !taken.has(slot))
  return [...aim, ...free].slice(0, files)
}
