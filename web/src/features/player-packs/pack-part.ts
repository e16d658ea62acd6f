import { garmentName } from '@kitroom/contract/order-pieces'
import type { PackPartName } from '@kitroom/contract/pack-parts'
import type { ListedPlayerPack } from '@kitroom/contract/player-packs'

type PartWords = {
  /** On the cards of the list. */
  short: string
  /** In the editor. */
  title: string
  /** Within a sentence. */
  word: string
}

export const WORDS: Readonly<Record<PackPartName, PartWords>> = {
  jersey: { short: 'Jersey', title: 'Jersey', word: 'jersey' },
  practice: { short: 'Practice', title: 'Practice Tee', word: 'practice tee' },
  spandex: { short: 'Spandex', title: 'Spandex', word: 'spandex' },
}

/** Spandex carries no imprint. */
export const hasImprint = (part: PackPartName): part is 'jersey' | 'practice' => part !== 'spandex'

/** One of the three things in a listed pack. */
export type ListedPart = {
  partName: PackPartName
  productId: number
  colorId: number
  imprintColorId: number | null
  productName: string
  garmentName: string
  garmentHex: string
  imprintName: string | null
  imprintHex: string | null
  /** 'Ace Jersey, Navy, White imprint'. */
  name: string
}

export const listedPart = (pack: ListedPlayerPack, partName: PackPartName): ListedPart => {
  const productName = pack[`${partName}_product_name`]
  const garmentColor = pack[`${partName}_garment_color_name`]
  const imprintName = hasImprint(partName) ? pack[`${partName}_imprint_color_name`] : null
  return {
    partName,
    productId: pack[`${partName}_product_id`],
    colorId: pack[`${partName}_garment_color_id`],
    imprintColorId: hasImprint(partName) ? pack[`${partName}_imprint_color_id`] : null,
    productName,
    garmentName: garmentColor,
    garmentHex: pack[`${partName}_garment_color_hex`],
    imprintName,
    imprintHex: hasImprint(partName) ? pack[`${partName}_imprint_color_hex`] : null,
    name: garmentName({
      product_name: productName,
      garment_color_name: garmentColor,
      imprint_color_name: imprintName,
    }),
  }
}
