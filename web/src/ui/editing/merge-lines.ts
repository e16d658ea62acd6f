const textOf = (line: unknown): string => JSON.stringify(line)

/** The longest common subsequence: for each line of `before` its index in `after`, or -1. */
const matchLines = (before: readonly string[], after: readonly string[]): number[] => {
  const width = after.length + 1
  const longest = new Uint16Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const [below, right, both] = [
        (row + 1) * width + column,
        row * width + column + 1,
        (row + 1) * width + column + 1,
      ]
      longest[row * width + column] =
        before[row] === after[column] ? 1 + (longest[both] ?? 0) : Math.max(longest[below] ?? 0, longest[right] ?? 0)
    }
  }
  const places = before.map(() => -1)
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    if (before[row] === after[column]) places[row++] = column++
    else if ((longest[(row + 1) * width + column] ?? 0) >= (longest[row * width + column + 1] ?? 0)) row += 1
    else column += 1
  }
  return places
}

/**
 * The new index of each line, changed or not; -1 if it is gone. Lines have no ids: those between two unchanged ones are
 * matched in order.
 */
export const followLines = (before: readonly unknown[], after: readonly unknown[]): number[] => {
  const places = matchLines(before.map(textOf), after.map(textOf))
  let next = 0
  return places.map((place, line) => {
    if (place >= 0) {
      next = place + 1
      return place
    }
    const end = places.find((later, nth) => nth > line && later >= 0) ?? after.length
    return next < end ? next++ : -1
  })
}

type Merged<T> = {
  /** The result with mine in conflicting lines. */
  mine: T[]
  /** The result with theirs in conflicting lines. */
  theirs: T[]
  isConflict: boolean
}

/** One side's version of each line (undefined: removed), and what it inserted below; first of all above the first. */
const outcomeOf = <T>(before: readonly T[], after: readonly T[]) => {
  const places = followLines(before, after)
  const added = before.concat(after.slice(0, 1)).map((): T[] => [])
  const lines = new Map(places.map((place, line) => [place, line + 1]))
  let last = 0
  for (const [place, line] of after.entries()) {
    const old = lines.get(place)
    if (old === undefined) added[last]?.push(line)
    else last = old
  }
  return { lineOf: (line: number) => after[places[line] ?? -1], addedBelow: (line: number) => added[line] ?? [] }
}

/** Merges two lists with a common base, line by line: only a line changed by both is a conflict. */
export const mergeLines = <T>(opened: readonly T[], mine: readonly T[], stored: readonly T[]): Merged<T> => {
  const [own, other] = [outcomeOf(opened, mine), outcomeOf(opened, stored)]
  const merged: Merged<T> = { mine: [], theirs: [], isConflict: false }
  const add = (ofMine: readonly (T | undefined)[], ofTheirs: readonly (T | undefined)[]) => {
    merged.mine.push(...ofMine.filter((line) => line !== undefined))
    merged.theirs.push(...ofTheirs.filter((line) => line !== undefined))
  }
  const addBelow = (line: number) => {
    const [ours, theirs] = [own.addedBelow(line), other.addedBelow(line)]
    const both = [...theirs, ...ours.filter((one) => !theirs.some((another) => textOf(another) === textOf(one)))]
    add(both, both)
  }
  addBelow(0)
  for (const [nth, before] of opened.entries()) {
    const [ours, theirs] = [own.lineOf(nth), other.lineOf(nth)]
    const [iChanged, theyChanged] = [ours, theirs].map((line) => textOf(line) !== textOf(before))
    if (iChanged && theyChanged && textOf(ours) !== textOf(theirs)) {
      merged.isConflict = true
      add([ours], [theirs])
    } else {
      const line = iChanged ? ours : theirs
      add([line], [line])
    }
    addBelow(nth + 1)
  }
  return merged
}
