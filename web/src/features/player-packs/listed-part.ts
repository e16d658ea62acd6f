import type { PackPartName } from '@kitroom/contract/pack-parts'
import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import { hasImprint } from './part-words.ts'

/** One of the three things in a listed pack. */
export type ListedPart = {
  kind: PackPartName
  productId: number
  colorId: number
  imprintColorId: number | null
  productName: string
  garmentName: string
  garmentHex: string
  imprintName: string | null
  imprintHex: string | null
  /** 'Ace Jersey, White on Navy'. */
  name: string
}

export const listedPart = (pack: ListedPlayerPack, kind: PackPartName): ListedPart => {
  const productName = pack[`${kind}_product_name`]
  const garmentName = pack[`${kind}_garment_color_name`]
  const imprintName = hasImprint(kind) ? pack[`${kind}_imprint_color_name`] : null
  return {
    kind,
    productId: pack[`${kind}_product_id`],
    colorId: pack[`${kind}_garment_color_id`],
    imprintColorId: hasImprint(kind) ? pack[`${kind}_imprint_color_id`] : null,
    productName,
    garmentName,
    garmentHex: pack[`${kind}_garment_color_hex`],
    imprintName,
    imprintHex: hasImprint(kind) ? pack[`${kind}_imprint_color_hex`] : null,
    name: `${productName}, ${imprintName === null ? garmentName : `${imprintName} on ${garmentName}`}`,
  }
}
