import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import type { Slot } from './image-combination.ts'

/** Which slots so many files go into: the one that was aimed at, filled or not, then the free ones in order. */
export const slotsFor = (files: number, taken: ReadonlySet<number>, aimedAt?: Slot): Slot[] => {
  const aim = aimedAt === undefined ? [] : [aimedAt]
  const free = IMAGE_SLOTS.filter((slot) => slot !== aimedAt && !taken.has(slot))
  return [...aim, ...free].slice(0, files)
}
