type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field are equal: all empty values are, and sets have no order. */
export const isSame = (one: unknown, other: unknown): boolean => plainOf(one) === plainOf(other)

const plainOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'null'
  if (typeof value === 'string') return JSON.stringify(value.trim())
  if (Array.isArray(value)) return JSON.stringify(value.map((item) => JSON.stringify(item)).sort())
  return JSON.stringify(value)
}

/** The fields changed since a form was opened, by name. */
export const changedSince = (opened: Values, mine: Values): Values =>
  Object.fromEntries(Object.entries(mine).filter(([name, value]) => !isSame(value, opened[name])))

/** How often one save takes over what others have saved: constant saves by others end in a refusal instead of a loop. */
export const MOST_MERGES = 5

export type Merge = {
  /** The values to send: mine in conflicting fields. */
  merged: Values
  /** Fields changed only by others, whose value is taken over. */
  taken: readonly string[]
  /** Fields changed by both, to different values. */
  conflicts: readonly string[]
  /** The values of these fields with theirs in conflicts. */
  theirs: Values
}

/** Merges the parts of one field that both have changed. `mine` and `theirs` differ in the conflicts. */
type MergeParts = (
  opened: unknown,
  mine: unknown,
  stored: unknown,
) => { mine: unknown; theirs: unknown; isConflict: boolean }

/** Merge functions of fields with several parts, by name. */
export type PartsOf = Readonly<Record<string, MergeParts>>

/**
 * Three-way merge of the values a form was opened with, its current values, and what others have stored meanwhile. In a
 * set each member counts as a field. A field that is not stored (an adjustment, a note to one change) stays mine: the
 * server adds it to the current value.
 */
export const threeWayMerge = (opened: Values, mine: Values, stored: Values, partsOf: PartsOf = {}): Merge => {
  const merged: Record<string, unknown> = {}
  const taken: string[] = []
  const conflicts: string[] = []
  const ofTheirs: Record<string, unknown> = {}
  for (const [name, myValue] of Object.entries(mine)) {
    const [before, theirs] = [opened[name], stored[name]]
    merged[name] = myValue
    if (!(name in stored) || isSame(theirs, before) || isSame(theirs, myValue)) continue
    if (isSame(myValue, before)) {
      merged[name] = theirs
      taken.push(name)
    } else if (isSet(myValue) && isSet(before) && isSet(theirs)) {
      merged[name] = mergeSets(before, myValue, theirs)
      taken.push(name)
    } else {
      const parts = partsOf[name]?.(before, myValue, theirs) ?? { mine: myValue, theirs, isConflict: true }
      merged[name] = parts.mine
      if (parts.isConflict) ofTheirs[name] = parts.theirs
      ;(parts.isConflict ? conflicts : taken).push(name)
    }
  }
  return { merged, taken, conflicts, theirs: ofTheirs }
}

/** Ids and other primitives. Records in a list are not set members: two that differ may be the same one, changed. */
const isSet = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((member) => typeof member !== 'object')

/** Theirs, with my additions and without my removals. */
export const mergeSets = <T>(opened: readonly T[], mine: readonly T[], stored: readonly T[]): T[] => {
  const added = mine.filter((member) => !opened.includes(member) && !stored.includes(member))
  return [...stored.filter((member) => mine.includes(member) || !opened.includes(member)), ...added]
}
