/** How many letters may differ between the typed and the intended text. */
export const toleranceOf = (text: string): number => (text.length <= 4 ? 1 : text.length <= 8 ? 2 : 3)

/** Rows of the distance table, reused for each pair: one import compares many. */
const LENGTH_MAX = 300
let before = new Int32Array(LENGTH_MAX)
let last = new Int32Array(LENGTH_MAX)
let row = new Int32Array(LENGTH_MAX)

const at = (values: Int32Array, index: number): number => values[index] ?? 0

/**
 * Fills the next row near the diagonal, the only part where a distance up to `limit` is possible, and returns its
 * minimum.
 */
const fillRow = (one: string, other: string, from: number, limit: number): number => {
  const first = Math.max(1, from - limit)
  const end = Math.min(other.length, from + limit)
  row[first - 1] = first === 1 ? from : limit + 1
  let least = at(row, first - 1)
  for (let to = first; to <= end; to += 1) {
    const isSame = one[from - 1] === other[to - 1]
    const added = to === from + limit ? limit + 1 : at(last, to) + 1
    let distance = Math.min(at(last, to - 1) + (isSame ? 0 : 1), added, at(row, to - 1) + 1)
    // Two transposed letters count once.
    const isSwapped = from > 1 && to > 1 && one[from - 1] === other[to - 2] && one[from - 2] === other[to - 1]
    if (isSwapped) distance = Math.min(distance, at(before, to - 2) + 1)
    row[to] = distance
    least = Math.min(least, distance)
  }
  return least
}

/** Edit distance: letters missing, added, different or transposed; infinite above `limit`. */
export const editDistance = (one: string, other: string, limit: number): number => {
  const isFar = Math.abs(one.length - other.length) > limit || Math.max(one.length, other.length) >= LENGTH_MAX
  if (isFar) return Number.POSITIVE_INFINITY
  for (let to = 0; to <= other.length; to += 1) last[to] = to
  for (let from = 1; from <= one.length; from += 1) {
    if (fillRow(one, other, from, limit) > limit) return Number.POSITIVE_INFINITY
    const free = before
    before = last
    last = row
    row = free
  }
  const distance = at(last, other.length)
  return distance > limit ? Number.POSITIVE_INFINITY : distance
}

/** The nearest text; the first if several are equally near. All texts are folded. */
export const nearestText = (typed: string, texts: Iterable<string>): string | undefined => {
  let nearest: string | undefined
  let limit = toleranceOf(typed)
  for (const text of texts) {
    // In a short word, at most half of the letters may differ.
    const distance = editDistance(typed, text, Math.min(limit, Math.floor(text.length / 2)))
    if (distance > limit) continue
    nearest = text
    limit = distance - 1
    if (limit < 1) break
  }
  return nearest
}
