import { isSame } from './changed-fields.ts'

type Values = Readonly<Record<string, unknown>>

export type Merge = {
  /** What a save may send: where both changed a field, mine. */
  merged: Values
  /** Fields in which only others changed something, so that their value is taken over. */
  taken: readonly string[]
  /** Fields that both changed, each to something else. */
  conflicts: readonly string[]
  /** What these fields are where theirs counts. */
  theirs: Values
}

/** Brings the parts of one field together, where both have changed it. `mine` and `theirs` differ in what is a conflict. */
export type MergeParts = (
  opened: unknown,
  mine: unknown,
  stored: unknown,
) => { mine: unknown; theirs: unknown; isConflict: boolean }

/** How the fields of a form are merged that consist of parts, by name. */
export type PartsOf = Readonly<Record<string, MergeParts>>

/**
 * Brings together what a form was opened with, what was made of it here, and what others have stored meanwhile. In a set
 * each member counts as a field. A field that is not stored (an adjustment, a note to one change) stays mine: the server
 * adds it to what is there.
 */
export const threeWayMerge = (opened: Values, mine: Values, stored: Values, partsOf: PartsOf = {}): Merge => {
  const merged: Record<string, unknown> = {}
  const taken: string[] = []
  const conflicts: string[] = []
  const ofTheirs: Record<string, unknown> = {}
  for (const [name, own] of Object.entries(mine)) {
    const [before, theirs] = [opened[name], stored[name]]
    merged[name] = own
    if (!(name in stored) || isSame(theirs, before) || isSame(theirs, own)) continue
    if (isSame(own, before)) {
      merged[name] = theirs
      taken.push(name)
    } else if (isSet(own) && isSet(before) && isSet(theirs)) {
      merged[name] = mergeSets(before, own, theirs)
      taken.push(name)
    } else {
      const parts = partsOf[name]?.(before, own, theirs) ?? { mine: own, theirs, isConflict: true }
      merged[name] = parts.mine
      if (parts.isConflict) ofTheirs[name] = parts.theirs
      ;(parts.isConflict ? conflicts : taken).push(name)
    }
  }
  return { merged, taken, conflicts, theirs: ofTheirs }
}

/** Ids and the like. Records in a list are no members of a set: two that differ may be the same one, changed. */
const isSet = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((member) => typeof member !== 'object')

/** What others have, with what was added here and without what was removed here. */
export const mergeSets = <T>(opened: readonly T[], mine: readonly T[], stored: readonly T[]): T[] => {
  const added = mine.filter((member) => !opened.includes(member) && !stored.includes(member))
  return [...stored.filter((member) => mine.includes(member) || !opened.includes(member)), ...added]
}
