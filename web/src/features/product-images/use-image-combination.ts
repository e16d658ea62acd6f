import { useState } from 'react'
import type { ImageColor } from './image-color.ts'
import { HOME, type ImageCombination, type Slot } from './image-combination.ts'

/** The chosen combination and slot of a product's pictures. */
export const useImageCombination = (colors: readonly ImageColor[]) => {
  const [chosen, setCombination] = useState(HOME)
  const [chosenSlot, setChosenSlot] = useState<Slot | null>(null)
  const change = (next: ImageCombination) => {
    setCombination(next)
    setChosenSlot(null)
  }
  const color = colors.find(({ id }) => id === chosen.colorId)
  // The chosen color may have been taken from the product.
  const combination = color ? chosen : HOME
  const imprint = color?.imprint_colors.find(({ id }) => id === combination.imprintColorId)

  return {
    combination,
    color,
    /** 'Home', 'Navy' or 'Navy with White imprint'. */
    name: color ? [color.name, imprint && `${imprint.name} imprint`].filter(Boolean).join(' with ') : 'Home',
    chosenSlot,
    chooseSlot: setChosenSlot,
    choosePlace: (next: ImageCombination, slot: Slot) => {
      setCombination(next)
      setChosenSlot(slot)
    },
    /** Home has no imprint; a color keeps the chosen imprint if it is approved. */
    chooseColor: (colorId: number | null) => {
      const approved = colors.find(({ id }) => id === colorId)?.imprint_colors ?? []
      const keeps = approved.some(({ id }) => id === combination.imprintColorId)
      change({ colorId, imprintColorId: keeps ? combination.imprintColorId : null })
    },
    chooseImprint: (imprintColorId: number | null) => change({ ...combination, imprintColorId }),
  }
}
