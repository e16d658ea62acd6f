import type { Order, OrderPlayer } from '@kitroom/contract/orders'
import { mergeLines } from '../../ui/editing/merge-lines.ts'
import { isSame, type MergeParts, type PartsOf } from '../../ui/editing/three-way-merge.ts'

type Pack = Pick<Order['packs'][number], 'pack' | 'special_items'> & { readonly players: readonly OrderPlayer[] }
const NO_PACK: Pack = { pack: null, special_items: [], players: [] }

/** Merges one value: the changed side wins; if both sides changed it, it is a conflict. */
const mergeValue = <T>(opened: unknown, mine: T, stored: T, isEqual: (one: unknown, other: unknown) => boolean) => {
  if (isEqual(mine, opened) || isEqual(mine, stored)) return { mine: stored, theirs: stored, isConflict: false }
  const isConflict = !isEqual(stored, opened)
  return { mine, theirs: isConflict ? stored : mine, isConflict }
}

const isEqualList = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isSamePack = (one: unknown, other: unknown): boolean => isSame((one as Pack).pack, (other as Pack).pack)

/** Merges the chosen pack, the names of the special items, and each player. */
const mergePack = (opened: Pack, mine: Pack, stored: Pack) => {
  // Includes the pack's texts for display.
  const chosen = mergeValue(opened, mine, stored, isSamePack)
  const items = mergeValue(opened.special_items, mine.special_items, stored.special_items, isEqualList)
  const players = mergeLines(opened.players, mine.players, stored.players)
  const on = (side: 'mine' | 'theirs') => ({
    ...chosen[side],
    special_items: items[side],
    players: players[side],
  })
  return {
    mine: on('mine'),
    theirs: on('theirs'),
    isConflict: chosen.isConflict || items.isConflict || players.isConflict,
  }
}

const mergePacks: MergeParts = (opened, mine, stored) => {
  const all = [opened, mine, stored] as readonly (readonly Pack[])[] // values of the field
  const packs = Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, nth) => {
    const [before = NO_PACK, own = NO_PACK, theirs = NO_PACK] = all.map((side) => side[nth])
    return mergePack(before, own, theirs)
  })
  return {
    mine: packs.map((pack) => pack.mine),
    theirs: packs.map((pack) => pack.theirs),
    isConflict: packs.some(({ isConflict }) => isConflict),
  }
}

/** Merges each size as a separate field. */
const mergeQuantities: MergeParts = (opened, mine, stored) => {
  const [before, own, theirs] = [opened, mine, stored] as [unknown, unknown, unknown] as Record<string, string>[]
  const sizes = Object.keys(own ?? {}).map((size) => ({
    size,
    ...mergeValue(before?.[size], own?.[size], theirs?.[size], isSame),
  }))
  return {
    mine: Object.fromEntries(sizes.map((one) => [one.size, one.mine])),
    theirs: Object.fromEntries(sizes.map((one) => [one.size, one.theirs])),
    isConflict: sizes.some(({ isConflict }) => isConflict),
  }
}

/** The merge functions for two people's edits of one order. */
export const CONTENTS_PARTS: PartsOf = { packs: mergePacks, hoodie: mergeQuantities, windbreaker: mergeQuantities }
