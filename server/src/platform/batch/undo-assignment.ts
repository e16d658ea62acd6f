type Ids = ReadonlySet<number>

/**
 * An assignment after one save of it is undone: what the save added goes if it is still there, and what it
 * removed comes back. `isPart`: some of it has been changed back meanwhile.
 */
export const undoAssignment = (now: Ids, { before, after }: { before: Ids; after: Ids }) => {
  const [added, removed] = [after.difference(before), before.difference(after)]
  const ids = now.difference(added).union(removed)
  const isPart = added.difference(now).size > 0 || removed.intersection(now).size > 0
  return { ids, isPart, isDifferent: ids.symmetricDifference(now).size > 0 }
}
