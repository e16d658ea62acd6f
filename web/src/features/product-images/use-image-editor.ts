import type { IMAGE_WIDTHS } from '@kitroom/contract/images'
import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import { useState } from 'react'
import { imageAddress } from './image-address.tsx'
import type { ImageColor } from './image-combination.ts'
import { HOME, type ImageCombination, type Slot } from './image-combination.ts'
import { useProductImages } from './use-product-images.ts'

/** The four slots of the chosen combination, and the one shown large. */
export const useImageEditor = (
  productId: number,
  colors: readonly ImageColor[],
  stored?: readonly number[],
  at = HOME,
) => {
  const images = useProductImages(productId)
  const [chosen, setCombination] = useState(at)
  const [chosenSlot, chooseSlot] = useState<Slot | null>(null)
  const chooseSlotOf = (next: ImageCombination, slot: Slot | null) => {
    setCombination(next)
    chooseSlot(slot)
  }
  const color = colors.find(({ id }) => id === chosen.colorId)
  // The chosen color may have been taken from the product.
  const combination = color ? chosen : HOME
  const imprint = color?.imprint_colors.find(({ id }) => id === combination.imprintColorId)
  const filled = images.filledOf(combination)

  return {
    productId,
    colors,
    combination,
    color,
    /** Home is always stored; a color chosen just now is not. */
    isStored: !color || !stored || stored.includes(color.id),
    /** 'Home', 'Navy' or 'Navy with White imprint'. */
    name: color ? [color.name, imprint && `${imprint.name} imprint`].filter(Boolean).join(' with ') : 'Home',
    filled,
    /** Home has no imprint; a color keeps the chosen imprint if it is approved. */
    chooseColor: (colorId: number | null) => {
      const approved = colors.find(({ id }) => id === colorId)?.imprint_colors ?? []
      const keeps = approved.some(({ id }) => id === combination.imprintColorId)
      chooseSlotOf({ colorId, imprintColorId: keeps ? combination.imprintColorId : null }, null)
    },
    chooseImprint: (imprintColorId: number | null) => chooseSlotOf({ ...combination, imprintColorId }, null),
    chooseSlotOf,
    /** The shown slot: the chosen one if filled, else the first filled one. */
    slot: [chosenSlot, ...IMAGE_SLOTS].find((slot) => slot !== null && filled.has(slot)) ?? 1,
    chooseSlot,
    stateOf: (slot: Slot) => images.stateOf(combination, slot),
    /** Null while the slot is empty; without a width, the original picture. */
    addressOf: (slot: Slot, width?: (typeof IMAGE_WIDTHS)[number]): string | null => {
      if (!filled.has(slot)) return null
      const { version } = images
      return imageAddress({ productId, slot, ...combination }, { version, ...(width ? { width } : {}) })
    },
    /** Returns the number of files without a free slot. */
    add: (files: readonly File[], aimedAt?: Slot): number => {
      const slots = images.add(combination, files, aimedAt)
      if (slots[0] !== undefined) chooseSlot(slots[0])
      return files.length - slots.length
    },
    replace: images.replace,
    remove: (slot: Slot) => images.remove(combination, slot),
    filledOf: images.filledOf,
    reread: images.reread,
  }
}

export type ImageEditorValue = ReturnType<typeof useImageEditor>
