import type { ImageCatalogue } from './image-coverage.ts'

export type Kind = 'product' | 'color' | 'imprint' | 'slot'
/** A meaning of words in a path; the id of 'home' and 'none' is null. */
type Meaning = { kind: Kind; id: number | null }
export type Match = { segment: number; from: number; to: number; key: string; meanings: readonly Meaning[] }

const SLOT_WORDS: Readonly<Record<string, number>> = {
  front: 1,
  back: 2,
  side: 3,
  detail: 4,
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  '01': 1,
  '02': 2,
  '03': 3,
  '04': 4,
}
const SLOT_ENDS = ['front', 'back', 'side', 'detail']

/** Longer paths are cut at the front: folders far from the file name matter least. */
const SEGMENTS_MAX = 12
const WORDS_MAX = 40

/** Without case and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The key of a name: its words without separators. */
const keyOf = (name: string): string => wordsOf(name).join('')

const extension = /\.[^./\\]{1,5}$/

const segmentsOf = (path: string): string[][] =>
  path
    .replace(extension, '')
    .split(/[/\\]+/)
    .filter((segment) => segment !== '')
    .slice(-SEGMENTS_MAX)
    .map((segment) => wordsOf(segment).slice(0, WORDS_MAX))

const meaningsIn = (catalogue: ImageCatalogue): ReadonlyMap<string, readonly Meaning[]> => {
  const meanings = new Map<string, Meaning[]>()
  const add = (key: string, meaning: Meaning) => {
    const known = meanings.get(key) ?? []
    if (key !== '' && !known.some(({ kind, id }) => kind === meaning.kind && id === meaning.id)) {
      meanings.set(key, [...known, meaning])
    }
  }
  const named = [
    ['product', catalogue.products],
    ['color', catalogue.garment_colors],
    ['imprint', catalogue.imprint_colors],
  ] as const
  for (const [kind, all] of named) {
    for (const { id, name, code } of all) for (const text of [name, code]) add(keyOf(text), { kind, id })
  }
  add('home', { kind: 'color', id: null })
  add('none', { kind: 'imprint', id: null })
  for (const [word, id] of Object.entries(SLOT_WORDS)) {
    add(word, { kind: 'slot', id })
    if (SLOT_ENDS.includes(word)) add(`${id}${word}`, { kind: 'slot', id })
  }
  return meanings
}

type Lookup = { meanings: ReadonlyMap<string, readonly Meaning[]>; longest: number }

/** Every sequence of words in one folder or file name that has a meaning. */
const matchesIn = (segments: readonly string[][], { meanings, longest }: Lookup): Match[] =>
  segments.flatMap((words, segment) =>
    words.flatMap((_, from) => {
      const found: Match[] = []
      let key = ''
      for (let to = from; to < words.length; to++) {
        key += words[to]
        if (key.length > longest) break
        const known = meanings.get(key)
        if (known) found.push({ segment, from, to, key, meanings: known })
      }
      return found
    }),
  )

const overlap = (one: Match, other: Match): boolean =>
  one.segment === other.segment && one.from <= other.to && other.from <= one.to

/** The longest match wins: a shorter one that overlaps it is dropped. */
const longestOf = (matches: readonly Match[]): Match[] =>
  matches.filter((match) => !matches.some((other) => other.key.length > match.key.length && overlap(match, other)))

/** The matches of words in paths with names in a catalogue: the longest ones of each path, ignoring other words. */
export const createMatcher = (catalogue: ImageCatalogue): ((path: string) => readonly Match[]) => {
  const meanings = meaningsIn(catalogue)
  const lookup: Lookup = { meanings, longest: Math.max(0, ...[...meanings.keys()].map((key) => key.length)) }
  return (path) => longestOf(matchesIn(segmentsOf(path), lookup))
}

/** The slot in a path, if any. */
export const slotNamed = (path: string): number | null => {
  const slots = new Set(
    segmentsOf(path).flatMap((words) => words.flatMap((word) => SLOT_WORDS_BY_TEXT.get(word) ?? [])),
  )
  const [slot] = slots
  return slots.size === 1 && slot !== undefined ? slot : null
}
const SLOT_WORDS_BY_TEXT = new Map(Object.entries(SLOT_WORDS))
