import { garmentName } from '@kitroom/contract/order-pieces'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import type { PackParts, PackProduct } from '@kitroom/contract/player-packs'
import { hasImprint } from './pack-part.ts'

/** The options of each part, in display order. */
export type Offered = Readonly<Record<PackPartName, readonly PackProduct[]>>

type Color = PackProduct['product_garment_colors'][number]
type Imprint = Color['imprint_colors'][number]

/** The state of one panel. A product without colors, or a color without imprints, leaves the rest empty. */
export type ChosenPart = {
  readonly product?: PackProduct | undefined
  readonly color?: Color | undefined
  readonly imprint?: Imprint | undefined
}

/** The eight ids as far as they are chosen. */
export type ChosenIds = { readonly [Name in keyof PackParts]?: number | null | undefined }

type PartIds = { product: number | null; color: number | null; imprint: number | null }

const idsIn = (ids: ChosenIds, partName: PackPartName): PartIds => ({
  product: ids[`${partName}_product_id`] ?? null,
  color: ids[`${partName}_garment_color_id`] ?? null,
  imprint: hasImprint(partName) ? (ids[`${partName}_imprint_color_id`] ?? null) : null,
})

/** The names of a part's ids. */
export const idNamesOf = (partName: PackPartName): (keyof PackParts)[] => [
  `${partName}_product_id`,
  `${partName}_garment_color_id`,
  ...(hasImprint(partName) ? [`${partName}_imprint_color_id` as const] : []),
]

/** The ids of what one panel shows. */
export const idsOf = (partName: PackPartName, { product, color, imprint }: ChosenPart): ChosenIds => ({
  [`${partName}_product_id`]: product?.id ?? null,
  [`${partName}_garment_color_id`]: color?.id ?? null,
  ...(hasImprint(partName) ? { [`${partName}_imprint_color_id`]: imprint?.id ?? null } : {}),
})

/** A garment color with its first imprint color. */
export const withColor = (partName: PackPartName, { product }: ChosenPart, color: Color | undefined): ChosenPart => ({
  product,
  color,
  imprint: hasImprint(partName) ? color?.imprint_colors[0] : undefined,
})

/** A product with its first garment color and that one's first imprint color. */
export const withProduct = (partName: PackPartName, product: PackProduct | undefined): ChosenPart =>
  withColor(partName, { product }, product?.product_garment_colors[0])

/** The option with this id; null when the id is of none, or is missing although there are options. */
const pick = <Option extends { id: number }>(
  options: readonly Option[],
  id: number | null,
): Option | undefined | null =>
  options.find((option) => option.id === id) ?? (id === null && options.length === 0 ? undefined : null)

/** The names of the ids, if all of them are offered. */
const offeredChoice = (partName: PackPartName, products: readonly PackProduct[], ids: PartIds): ChosenPart | null => {
  const product = pick(products, ids.product)
  if (product === null) return null
  const color = pick(product?.product_garment_colors ?? [], ids.color)
  if (color === null) return null
  if (!hasImprint(partName)) return { product, color }
  const imprint = pick(color?.imprint_colors ?? [], ids.imprint)
  return imprint === null ? null : { product, color, imprint }
}

/** A panel's state for the ids; the first product if they are not offered. */
export const choiceIn = (offered: Offered, ids: ChosenIds, partName: PackPartName): ChosenPart =>
  offeredChoice(partName, offered[partName], idsIn(ids, partName)) ?? withProduct(partName, offered[partName][0])

/** Whether something had been chosen that is no longer offered. */
export const isLost = (offered: Offered, ids: ChosenIds, partName: PackPartName): boolean => {
  const part = idsIn(ids, partName)
  return part.product !== null && offeredChoice(partName, offered[partName], part) === null
}

/**
 * Whether a part holds values that are no longer offered and are not those of the stored pack, as after a restore: nothing
 * else is chosen in their place.
 */
export const isRestored = (
  offered: Offered,
  ids: ChosenIds,
  stored: ChosenIds | undefined,
  partName: PackPartName,
): boolean =>
  stored !== undefined &&
  isLost(offered, ids, partName) &&
  idNamesOf(partName).some((name) => ids[name] !== stored[name])

/** Which of a part's ids is the first that is no longer offered; null where all are. */
export const lostIdOf = (
  offered: Offered,
  ids: ChosenIds,
  partName: PackPartName,
): 'product' | 'color' | 'imprint' | null => {
  if (!isLost(offered, ids, partName)) return null
  const part = idsIn(ids, partName)
  const product = offered[partName].find(({ id }) => id === part.product)
  if (!product) return 'product'
  return product.product_garment_colors.some(({ id }) => id === part.color) ? 'imprint' : 'color'
}

/** The eight ids of what the panels show; `stored` is the pack that is edited. */
export const shownIds = (offered: Offered, ids: ChosenIds = {}, stored?: ChosenIds): ChosenIds =>
  Object.assign(
    {},
    ...PACK_PARTS.map((partName) =>
      isRestored(offered, ids, stored, partName)
        ? Object.fromEntries(idNamesOf(partName).map((name) => [name, ids[name]]))
        : idsOf(partName, choiceIn(offered, ids, partName)),
    ),
  )

/** The product before or after; the row is a ring. */
export const neighborOf = (
  products: readonly PackProduct[],
  product: PackProduct | undefined,
  step: 1 | -1,
): PackProduct | undefined => products.at((products.findIndex(({ id }) => id === product?.id) + step) % products.length)

/** '{imprint} on {garment}', and what there is of it. */
export const captionOf = ({ color, imprint }: ChosenPart): string =>
  [imprint?.name, color?.name].filter(Boolean).join(' on ')

/** 'Ace Jersey, Navy, White imprint', and what there is of it. */
export const nameOf = ({ product, color, imprint }: ChosenPart): string =>
  garmentName({
    product_name: product?.name ?? '',
    garment_color_name: color?.name ?? '',
    imprint_color_name: imprint?.name ?? null,
  })
