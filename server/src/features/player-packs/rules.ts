import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import type { PackParts, PackProduct } from '@kitroom/contract/player-packs'

type FieldError = { path: keyof PackParts; message: string }
type PackProducts = Readonly<Record<PackPartName, readonly PackProduct[]>>

const LABELS = { jersey: 'Jersey', practice: 'Practice tee', spandex: 'Spandex' } as const

/** The unavailable parts of a pack. For each of the three only the first problem is reported. */
export const unavailableParts = (products: PackProducts, parts: PackParts): FieldError[] =>
  PACK_PARTS.flatMap((kind): FieldError[] => {
    const refuse = (path: keyof PackParts, what: string) => [
      { path, message: `${LABELS[kind]} ${what} is not available` },
    ]
    const product = products[kind].find(({ id }) => id === parts[`${kind}_product_id`])
    if (!product) return refuse(`${kind}_product_id`, 'product')
    const color = product.product_garment_colors.find(({ id }) => id === parts[`${kind}_garment_color_id`])
    if (!color) return refuse(`${kind}_garment_color_id`, 'garment color')
    if (kind === 'spandex') return []
    const imprint = color.imprint_colors.find(({ id }) => id === parts[`${kind}_imprint_color_id`])
    return imprint ? [] : refuse(`${kind}_imprint_color_id`, 'imprint color')
  })
