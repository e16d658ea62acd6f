import type { AreaName } from '@kitroom/contract/areas'
import { foldText } from '@kitroom/contract/fold-text'
import { editDistance, toleranceOf } from '@kitroom/contract/nearest-text'
import type { Db } from '../database/schema.ts'
import { listNames, type Searched } from './search.ts'

const KEPT_MS = 30_000
// A shorter word is near to too many others.
const SHORTEST = 4
// In a word of this length one letter differs: with two, 'roles' would be near to 'Forest'.
const SHORT = 5
const ALTERNATIVES = 5

/** Folded words. */
type Words = ReadonlySet<string>

const wordsOf = (names: readonly string[]): Words => {
  const words = names.flatMap((name) => foldText(name).split(/[^\p{L}\p{N}]+/u))
  return new Set(words.filter(({ length }) => length > 1))
}

/** The distance of a typed text from a word, or from its beginning, because the person may still be typing. */
const distanceTo = (typed: string, word: string, limit: number): number =>
  Math.min(editDistance(typed, word, limit), editDistance(typed, word.slice(0, typed.length), limit))

/** The words within a distance of the typed one, the nearest first. */
const within = (limit: number, typed: string, areas: readonly Words[]): string[] => {
  const nearWords: { word: string; distance: number }[] = []
  for (const words of areas) {
    for (const word of words) {
      const distance = distanceTo(typed, word, limit)
      if (distance <= limit) nearWords.push({ word, distance })
    }
  }
  nearWords.sort((one, other) => one.distance - other.distance)
  return [...new Set(nearWords.map(({ word }) => word))]
}

/** Without words that are found by an earlier one: 'First77' finds 'First771'. */
const withoutLonger = (words: readonly string[]): string[] =>
  words.filter((word, nth) => !words.slice(0, nth).some((shorter) => word.includes(shorter)))

/** The nearest words. A larger distance takes longer to search, and is tried only while too few are found. */
const nearest = (typed: string, areas: readonly Words[]): string[] => {
  const most = typed.length < SHORTEST ? 0 : typed.length <= SHORT ? 1 : toleranceOf(typed)
  let limit = Math.min(1, most)
  let words = within(limit, typed, areas)
  while (limit < most && words.length < ALTERNATIVES) {
    limit += 1
    words = within(limit, typed, areas)
  }
  return withoutLonger(words.slice(0, ALTERNATIVES))
}

/**
 * Finds the intended words of typos among the names of areas. The words are read again after half a minute; until then
 * a new name is found only if it is typed correctly.
 */
export const vocabulary = () => {
  const cache = new Map<AreaName, { until: number; words: Promise<Words> }>()

  const wordsIn = (db: Db, searched: Searched): Promise<Words> => {
    const { area, visible } = searched
    // Words of records with limited visibility are not cached.
    if (visible) return listNames(db, searched).then(wordsOf)
    const cached = cache.get(area)
    if (cached && cached.until > performance.now()) return cached.words
    const words = listNames(db, searched).then(wordsOf)
    cache.set(area, { until: performance.now() + KEPT_MS, words })
    words.catch(() => cache.delete(area))
    return words
  }

  return {
    /** The nearest words of these areas to each word. */
    alternatives: async (db: Db, searched: readonly Searched[], typed: readonly string[]): Promise<string[][]> => {
      if (typed.every(({ length }) => length < SHORTEST)) return []
      const areas = await Promise.all(
        searched.filter(({ source }) => !source.hasNoWords).map((area) => wordsIn(db, area)),
      )
      return typed.map((word) => nearest(word, areas))
    },
  }
}
