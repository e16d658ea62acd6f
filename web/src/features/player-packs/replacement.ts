import { compareNames } from '@kitroom/contract/name-order'
import type { Order, OrderPart } from '@kitroom/contract/order'
import { garmentName } from '@kitroom/contract/order-pieces'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import type { ListedPlayerPack, PackParts } from '@kitroom/contract/player-packs'
import { type ChosenPart, idsOf, nameOf, type Offered } from './pack-choice.ts'
import { hasImprint, type ListedPart, listedPart, WORDS } from './pack-part.ts'

/** The part to replace. */
export type Replaced = 'color' | 'imprint' | 'product'

export type Option = { readonly id: number; readonly name: string }

/** One of a pack's three things, before and after. */
type PartChange = {
  readonly partName: PackPartName
  readonly before: string
  readonly after: string
  readonly note: string | null
}

/** The effect of a replacement on a pack or an order, or why it is not possible. */
type Change = { readonly parts: readonly PartChange[]; readonly refusal: string | null }

export type PackChange = Change & {
  readonly pack: ListedPlayerPack
  readonly values: Partial<PackParts>
  readonly choices: readonly (readonly [PackPartName, ChosenPart])[]
}

export type OrderChange = Change & {
  readonly order: Order
  /** All of its packs as they will be. */
  readonly packs: readonly (PackParts | null)[]
}

const byName = (options: Iterable<readonly [number, string]>): Option[] =>
  [...new Map(options)].map(([id, name]) => ({ id, name })).sort((one, other) => compareNames(one.name, other.name))

/** The parts of the packs, offered or not, and others. */
export const oldOptions = (
  packs: readonly ListedPlayerPack[],
  replaced: Replaced,
  others: readonly Option[] = [],
): Option[] =>
  byName([
    ...others.map(({ id, name }) => [id, name] as const),
    ...packs.flatMap((pack) =>
      PACK_PARTS.map((partName) => {
        const part = listedPart(pack, partName)
        return [idOf(part, replaced) ?? 0, oldName(part, replaced)] as const
      }),
    ),
  ]).filter(({ id }) => id > 0)

const idOf = ({ colorId, imprintColorId, productId }: Had, replaced: Replaced): number | null =>
  ({ color: colorId, imprint: imprintColorId, product: productId })[replaced]

const oldName = ({ garmentName, imprintName, productName }: Had, replaced: Replaced): string =>
  ({ color: garmentName, imprint: imprintName ?? '', product: productName })[replaced]

/** The options of new packs. */
export const newOptions = (offered: Offered, replaced: Replaced): Option[] => {
  const products = PACK_PARTS.flatMap((partName) => offered[partName])
  const colors = products.flatMap((product) => product.product_garment_colors)
  const options = { color: colors, imprint: colors.flatMap((color) => color.imprint_colors), product: products }
  return byName(options[replaced].map(({ id, name }) => [id, name] as const))
}

export type Wanted = { readonly replaced: Replaced; readonly old: Option; readonly next: Option }

type Part = { readonly choice: ChosenPart; readonly note: string | null } | { readonly refusal: string }

/** The part with the new color or product. An imprint color that is not approved gives way to the first that is. */
const replacedPart = (offered: Offered, part: Had, { replaced, next }: Wanted): Part => {
  const { partName } = part
  const productId = replaced === 'product' ? next.id : part.productId
  const product = offered[partName].find(({ id }) => id === productId)
  if (!product) {
    const isNew = replaced === 'product'
    return {
      refusal: isNew ? `${next.name} is no ${WORDS[partName].word}` : `${part.productName} is no longer offered`,
    }
  }
  const [colorId, colorName] = replaced === 'color' ? [next.id, next.name] : [part.colorId, part.garmentName]
  const color = product.product_garment_colors.find(({ id }) => id === colorId)
  if (!color) return { refusal: `${product.name} does not come in ${colorName}` }
  if (!hasImprint(partName)) return { choice: { product, color }, note: null }
  if (replaced === 'imprint') {
    const nextImprint = color.imprint_colors.find(({ id }) => id === next.id)
    return nextImprint
      ? { choice: { product, color, imprint: nextImprint }, note: null }
      : { refusal: `${next.name} is not approved for ${color.name}` }
  }
  const approved = color.imprint_colors.find(({ id }) => id === part.imprintColorId)
  const imprint = approved ?? color.imprint_colors[0]
  if (!imprint) return { refusal: `No imprint color is approved for ${color.name}` }
  const note = approved ? null : `${part.imprintName} is not approved for ${color.name}: ${imprint.name} is taken`
  return { choice: { product, color, imprint }, note }
}

/** A part before the replacement. */
type Had = Omit<ListedPart, 'garmentHex' | 'imprintHex'>

/** The effect on those of the parts that have the old one; null if none has. */
const changeOf = (all: readonly Had[], offered: Offered, request: Wanted) => {
  const parts = all.filter((part) => idOf(part, request.replaced) === request.old.id)
  if (parts.length === 0 || request.old.id === request.next.id) return null
  const changed = parts.map((had) => ({ ...had, part: replacedPart(offered, had, request) }))
  const refusals = changed.flatMap(({ part }) => ('refusal' in part ? part.refusal : []))
  const done = changed.flatMap(({ part, ...had }) => ('choice' in part ? [{ ...had, ...part }] : []))
  return {
    parts: done.map(({ partName, name, choice, note }) => ({ partName, before: name, after: nameOf(choice), note })),
    choices: done.map(({ partName, choice }) => [partName, choice] as const),
    values: Object.assign({}, ...done.map(({ partName, choice }) => idsOf(partName, choice))) as Partial<PackParts>,
    refusal: refusals.length > 0 ? [...new Set(refusals)].join(', ') : null,
  }
}

/** The effect of a replacement on each pack with the old part. */
export const replaceInPacks = (packs: readonly ListedPlayerPack[], offered: Offered, request: Wanted): PackChange[] =>
  packs.flatMap((pack) => {
    const parts = PACK_PARTS.map((partName) => listedPart(pack, partName))
    const change = changeOf(parts, offered, request)
    return change ? [{ pack, ...change }] : []
  })

/** A part of an order, as those of packs. */
const orderedPart = (one: OrderPart): Had => ({
  partName: one.part,
  productId: one.product_id,
  colorId: one.garment_color_id,
  imprintColorId: one.imprint_color_id,
  productName: one.product_name,
  garmentName: one.garment_color_name,
  imprintName: one.imprint_color_name,
  name: garmentName(one),
})

/** The effect on each order with the old part in one of its packs. */
export const replaceInOrders = (orders: readonly Order[], offered: Offered, request: Wanted): OrderChange[] =>
  orders.flatMap((order) => {
    const all = order.packs.map(({ parts }) => changeOf((parts ?? []).map(orderedPart), offered, request))
    const changed = all.flatMap((change) => change ?? [])
    if (changed.length === 0) return []
    return [
      {
        order,
        parts: changed.flatMap(({ parts }) => parts),
        packs: order.packs.map(({ pack }, nth) => pack && { ...pack, ...all[nth]?.values }),
        refusal: changed.find(({ refusal }) => refusal !== null)?.refusal ?? null,
      },
    ]
  })

/** The rows of the batch that makes the changes. */
export const rowsOfChanges = (changes: readonly PackChange[]) =>
  changes.map(({ pack: { id, updated_at }, values }) => ({ id, values, updated_at }))
