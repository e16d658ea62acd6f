import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import type { PackParts } from '@kitroom/contract/player-packs'
import type { Offered } from './pack-choice.ts'

/** The name of one of the eight ids; its number if it is no longer offered. */
export const nameIn = (offered: Offered, name: keyof PackParts, id: unknown): string => {
  const products = PACK_PARTS.flatMap((partName) => (name.startsWith(partName) ? offered[partName] : []))
  const colors = products.flatMap((product) => product.product_garment_colors)
  const options = name.endsWith('_garment_color_id')
    ? colors
    : name.endsWith('_imprint_color_id')
      ? colors.flatMap((color) => color.imprint_colors)
      : products
  return options.find((option) => option.id === id)?.name ?? (id === null || id === undefined ? '' : String(id))
}
