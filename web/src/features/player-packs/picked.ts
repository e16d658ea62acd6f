import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import { PackParts } from '@kitroom/contract/player-packs'
import { type ChosenIds, choiceIn, nameOf, type Offered, shownIds } from './pack-choice.ts'

/** 'Ace Jersey, White on Navy' and the like. */
export type PartNames = Readonly<Record<PackPartName, string>>

export type PartSizes = Readonly<Record<PackPartName, string[]>>

type Picked =
  | { parts: PackParts; names: PartNames; sizes: PartSizes }
  | { messages: Partial<Record<keyof PackParts, string>> }

/** The panels' choice as the picker returns it; or the contract's message for what is missing. */
export const pickedIn = (offered: Offered, ids: ChosenIds): Picked => {
  const { data, error } = PackParts.safeParse(shownIds(offered, ids))
  if (!data) return { messages: Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) }
  const choices = PACK_PARTS.map((partName) => choiceIn(offered, ids, partName))
  const [jersey, practice, spandex] = choices.map(nameOf)
  const sizes = Object.fromEntries(
    choices.map(({ product }, nth) => [PACK_PARTS[nth], product?.product_sizes.map(({ code }) => code) ?? []]),
  )
  return {
    parts: data,
    names: { jersey, practice, spandex } as PartNames,
    sizes: sizes as PartSizes, // one for each part
  }
}
