import { PackParts } from '@kitroom/contract/player-packs'
import { KINDS, type Kind } from './kinds.ts'
import { type ChosenIds, choiceIn, nameOf, type Offered, shownIds } from './pack-choice.ts'

/** 'Ace Jersey, White on Navy' and the like. */
export type PartNames = Readonly<Record<Kind, string>>

type Picked = { parts: PackParts; names: PartNames } | { messages: Partial<Record<keyof PackParts, string>> }

/** What the panels show, as the picker returns it; or what is missing, in the contract's words. */
export const pickedIn = (offered: Offered, ids: ChosenIds): Picked => {
  const { data, error } = PackParts.safeParse(shownIds(offered, ids))
  if (!data) return { messages: Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) }
  const [jersey, practice, spandex] = KINDS.map((kind) => nameOf(choiceIn(offered, ids, kind)))
  return { parts: data, names: { jersey, practice, spandex } as PartNames }
}
