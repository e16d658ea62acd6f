import type { BatchRowInput } from '@kitroom/contract/batches'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import { type ChosenPart, idsOf, nameOf, type Offered } from './pack-choice.ts'
import { hasImprint, listedPart, WORDS } from './pack-part.ts'

/** The part to replace. */
export type Replaced = 'color' | 'product'

export type Option = { readonly id: number; readonly name: string }

/** One of a pack's three things, before and after. */
type PartChange = {
  readonly partName: PackPartName
  readonly before: string
  readonly after: string
  readonly note: string | null
}

/** The effect of a replacement on a pack, or why it is not possible. */
export type PackChange = {
  readonly pack: ListedPlayerPack
  readonly parts: readonly PartChange[]
  readonly values: Record<string, unknown>
  readonly refusal: string | null
}

const byName = (options: Iterable<readonly [number, string]>): Option[] =>
  [...new Map(options)].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name))

/** The parts of the packs, offered or not. */
export const oldOptions = (packs: readonly ListedPlayerPack[], replaced: Replaced): Option[] =>
  byName(
    packs.flatMap((pack) =>
      PACK_PARTS.map((partName) => {
        const { colorId, garmentName, productId, productName } = listedPart(pack, partName)
        return replaced === 'color' ? ([colorId, garmentName] as const) : ([productId, productName] as const)
      }),
    ),
  )

/** The options of new packs. */
export const newOptions = (offered: Offered, replaced: Replaced): Option[] => {
  const products = PACK_PARTS.flatMap((partName) => offered[partName])
  const options = replaced === 'color' ? products.flatMap((product) => product.product_garment_colors) : products
  return byName(options.map(({ id, name }) => [id, name] as const))
}

type Wanted = { readonly replaced: Replaced; readonly old: Option; readonly next: Option }

type Part = { readonly choice: ChosenPart; readonly note: string | null } | { readonly refusal: string }

/** The part with the new color or product. An imprint color that is not approved gives way to the first that is. */
const replacedPart = (
  offered: Offered,
  pack: ListedPlayerPack,
  partName: PackPartName,
  { replaced, next }: Wanted,
): Part => {
  const part = listedPart(pack, partName)
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
  const approved = color.imprint_colors.find(({ id }) => id === part.imprintColorId)
  const imprint = approved ?? color.imprint_colors[0]
  if (!imprint) return { refusal: `No imprint color is approved for ${color.name}` }
  const note = approved ? null : `${part.imprintName} is not approved for ${color.name}: ${imprint.name} is taken`
  return { choice: { product, color, imprint }, note }
}

/** The effect of a replacement on each pack with the old part. */
export const replaceInPacks = (packs: readonly ListedPlayerPack[], offered: Offered, wanted: Wanted): PackChange[] =>
  packs.flatMap((pack) => {
    const partNames = PACK_PARTS.filter((partName) => {
      const { colorId, productId } = listedPart(pack, partName)
      return (wanted.replaced === 'color' ? colorId : productId) === wanted.old.id
    })
    if (partNames.length === 0 || wanted.old.id === wanted.next.id) return []
    const changed = partNames.map((partName) => ({ partName, part: replacedPart(offered, pack, partName, wanted) }))
    const refusals = changed.flatMap(({ part }) => ('refusal' in part ? part.refusal : []))
    const done = changed.flatMap(({ partName, part }) => ('choice' in part ? [{ partName, ...part }] : []))
    return [
      {
        pack,
        parts: done.map(({ partName, choice, note }) => {
          return { partName, before: listedPart(pack, partName).name, after: nameOf(choice), note }
        }),
        values: Object.assign({}, ...done.map(({ partName, choice }) => idsOf(partName, choice))),
        refusal: refusals.length > 0 ? [...new Set(refusals)].join(', ') : null,
      },
    ]
  })

/** The rows of the batch that makes the changes. */
export const rowsOfChanges = (changes: readonly PackChange[]): BatchRowInput[] =>
  changes.map(({ pack: { id, updated_at }, values }) => ({ id, values, ...(updated_at ? { updated_at } : {}) }))
