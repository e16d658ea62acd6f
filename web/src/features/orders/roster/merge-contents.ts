import { EXTRA_ITEMS, EXTRA_LABELS, type ExtraItem } from '@kitroom/contract/order-checks'
import { packName } from '@kitroom/contract/order-pieces'
import type { FieldDescription, FormFields } from '../../../ui/editing/form-fields.ts'
import { isSame, type PartsOf } from '../../../ui/editing/three-way-merge.ts'
import {
  type ChosenParts,
  type EditedContents,
  type EditedLine,
  type EditedPack,
  EMPTY_PACK,
  lineField,
} from './edited-order.ts'

type Merged<T> = {
  /** The result with mine in conflicts. */
  mine: T
  /** The result with theirs in conflicts. */
  theirs: T
  isConflict: boolean
}

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Merges one value: the changed side wins; if both sides changed it, it is a conflict. */
const mergeValue = <T>(
  opened: T,
  mine: T,
  stored: T,
  isEqual: (one: T, other: T) => boolean = isSameValue,
): Merged<T> => {
  if (isEqual(mine, opened) || isEqual(mine, stored)) return { mine: stored, theirs: stored, isConflict: false }
  const isConflict = !isEqual(stored, opened)
  return { mine, theirs: isConflict ? stored : mine, isConflict }
}

const cellsOf = ({ name, number, jersey, practice, spandex, special }: EditedLine) => ({
  name,
  number,
  sizes: [jersey, practice, spandex],
  special: special.filter(Boolean),
})
const isSameLine = (one: EditedLine | undefined, other: EditedLine | undefined): boolean =>
  isSameValue(one && cellsOf(one), other && cellsOf(other))

type IdOf = (line: EditedLine) => number

/** The lines that one side has added, each group by the line of the base above it; null above the first. */
const addedBelow = (opened: readonly EditedLine[], lines: readonly EditedLine[], idOf: IdOf) => {
  const base = new Set(opened.map(idOf))
  const added = new Map<number | null, EditedLine[]>()
  let above: number | null = null
  for (const line of lines) {
    if (base.has(idOf(line))) above = idOf(line)
    else added.set(above, [...(added.get(above) ?? []), line])
  }
  return added
}

/** Merges two rosters with a common base, line by line: only a line changed by both is a conflict. */
const mergeLines = (
  opened: readonly EditedLine[],
  mine: readonly EditedLine[],
  stored: readonly EditedLine[],
): Merged<EditedLine[]> => {
  // A line that was saved under way has an id only where it is stored.
  const ids = new Map(stored.map(({ key, id }) => [key, id]))
  const idOf: IdOf = ({ key, id }) => id ?? ids.get(key) ?? key
  const [ownLines, storedLines] = [mine, stored].map((lines) => new Map(lines.map((line) => [idOf(line), line])))
  const [ownAdded, storedAdded] = [addedBelow(opened, mine, idOf), addedBelow(opened, stored, idOf)]
  const merged: Merged<EditedLine[]> = { mine: [], theirs: [], isConflict: false }
  const add = (ofMine: readonly (EditedLine | undefined)[], ofTheirs = ofMine) => {
    merged.mine.push(...ofMine.filter((line) => line !== undefined))
    merged.theirs.push(...ofTheirs.filter((line) => line !== undefined))
  }
  const addBelow = (above: number | null) => {
    const theirs = storedAdded.get(above) ?? []
    // Both may have added the same player; and the answer to a save of one's own may have been lost.
    const ours = (ownAdded.get(above) ?? []).filter((line) => !theirs.some((other) => isSameLine(line, other)))
    add([...theirs, ...ours])
  }
  addBelow(null)
  for (const before of opened) {
    const id = idOf(before)
    const [ours, theirs] = [ownLines?.get(id), storedLines?.get(id)]
    const line = mergeValue<EditedLine | undefined>(before, ours, theirs, isSameLine)
    merged.isConflict ||= line.isConflict
    // The line keeps its key, so that typing is not interrupted, and gets its id.
    const withIdentity = (side: EditedLine | undefined) =>
      side && { ...side, key: (ours ?? side).key, ...(theirs?.id !== undefined && { id: theirs.id }) }
    add([withIdentity(line.mine)], [withIdentity(line.theirs)])
    addBelow(id)
  }
  return merged
}

/** The merged parts of a value as one. */
const mergeParts = <V extends object>(parts: { readonly [Name in keyof V]: Merged<V[Name]> }): Merged<V> => {
  const entries = Object.entries<Merged<unknown>>(parts)
  const on = (side: 'mine' | 'theirs') => Object.fromEntries(entries.map(([name, part]) => [name, part[side]])) as V // its parts
  return { mine: on('mine'), theirs: on('theirs'), isConflict: entries.some(([, { isConflict }]) => isConflict) }
}

/** Merges the chosen pack, which goes with its parts, the names of the special items, and each player. */
const mergePack = (opened: EditedPack, mine: EditedPack, stored: EditedPack): Merged<EditedPack> => {
  const chosen = mergeValue<ChosenParts>(opened, mine, stored, (one, other) => isSame(one.pack, other.pack))
  const { isConflict } = chosen
  return mergeParts<EditedPack>({
    pack: { mine: chosen.mine.pack, theirs: chosen.theirs.pack, isConflict },
    parts: { mine: chosen.mine.parts, theirs: chosen.theirs.parts, isConflict },
    special_items: mergeValue(opened.special_items, mine.special_items, stored.special_items),
    players: mergeLines(opened.players, mine.players, stored.players),
  })
}

const mergePacks = (opened: EditedPack[], mine: EditedPack[], stored: EditedPack[]): Merged<EditedPack[]> => {
  const packs = Array.from({ length: Math.max(opened.length, mine.length, stored.length) }, (_, nth) =>
    mergePack(opened[nth] ?? EMPTY_PACK, mine[nth] ?? EMPTY_PACK, stored[nth] ?? EMPTY_PACK),
  )
  const isConflict = packs.some((pack) => pack.isConflict)
  return { mine: packs.map((pack) => pack.mine), theirs: packs.map((pack) => pack.theirs), isConflict }
}

type Quantities = Record<string, string>

const mergeQuantities = (opened: Quantities, mine: Quantities, stored: Quantities): Merged<Quantities> =>
  mergeParts<Quantities>(
    Object.fromEntries(
      Object.entries(mine).map(([size, text]) => [
        size,
        mergeValue(opened[size] ?? '', text, stored[size] ?? '', isSame),
      ]),
    ),
  )

/** The merge functions for two people's edits of one order. */
export const CONTENTS_PARTS = {
  packs: mergePacks,
  hoodie: mergeQuantities,
  windbreaker: mergeQuantities,
} as PartsOf // each gets the values of its field

/** The changed lines of two versions of an order, by the names that mark them. */
export const changedLines = (before: EditedContents, after: EditedContents): string[] => {
  const lines = new Map(before.packs.flatMap(({ players }) => players.map((line) => [line.id, line])))
  const isChanged = (line: EditedLine) => !isSameLine(lines.get(line.id), line)
  return after.packs.flatMap(({ players }) => players.filter(isChanged).map(lineField))
}

/** 'Player Pack 1: 7 Anna Li (M, M, S), 12 Bea Kim'. */
const packsInWords = (packs: readonly EditedPack[]): string =>
  packs
    .map(({ players }, nth) => {
      const names = players.map(({ name, number, jersey, practice, spandex, special }) => {
        const sizes = [jersey, practice, spandex, ...special].filter(Boolean).join(', ')
        return [number, name, sizes && `(${sizes})`].filter(Boolean).join(' ')
      })
      return `${packName(nth)}: ${names.join(', ') || 'no players'}`
    })
    .join('; ')

const quantitiesInWords = (quantities: Quantities): string =>
  Object.entries(quantities)
    .flatMap(([size, text]) => (text.trim() ? [`${size} ${text}`] : []))
    .join(', ')

const extraField = (item: ExtraItem): [string, FieldDescription] => [
  item,
  { label: EXTRA_LABELS[item], show: (quantities) => quantitiesInWords(quantities as Quantities) }, // the value of the field
]

/** The parts of an order outside the form's fields, in words for the conflict dialog. */
export const CONTENTS_FIELDS: FormFields = new Map([
  ['packs', { label: 'Player packs', show: (packs) => packsInWords(packs as EditedPack[]) }], // the value of the field
  ...EXTRA_ITEMS.map(extraField),
])
