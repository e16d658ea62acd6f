import { foldText } from './fold-text.ts'
import type { ImageCatalogue } from './image-coverage.ts'
import { plainLine } from './plain-text.ts'

export type Kind = 'product' | 'color' | 'imprint' | 'slot'
/** A meaning of words in a path; the id of 'home' and 'none' is null. */
type Meaning = { kind: Kind; id: number | null }
export type Match = { key: string; meanings: readonly Meaning[] }
/** A match by the positions of its first and its last word. */
type Span = Match & { from: number; to: number }

export const KINDS: readonly Kind[] = ['product', 'color', 'imprint', 'slot']

const SLOT_ENDS = ['front', 'back', 'side', 'detail']
/** Each slot is 'front', '1' or '01'. */
const SLOT_WORDS = new Map(
  SLOT_ENDS.flatMap((end, nth) => [end, `${nth + 1}`, `0${nth + 1}`].map((word) => [word, nth + 1] as const)),
)

/** Longer paths are cut at the front: folders far from the file name matter least. */
const SEGMENTS_MAX = 12
const WORDS_MAX = 40

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The key of a name: its words without separators. */
const nameKey = (name: string): string => wordsOf(name).join('')

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
    const keyMeanings = meanings.get(key) ?? []
    if (key !== '' && !keyMeanings.some(({ kind, id }) => kind === meaning.kind && id === meaning.id)) {
      meanings.set(key, [...keyMeanings, meaning])
    }
  }
  const recordsByKind = [
    ['product', catalogue.products],
    ['color', catalogue.garment_colors],
    ['imprint', catalogue.imprint_colors],
  ] as const
  for (const [kind, all] of recordsByKind) {
    for (const { id, name, code } of all) for (const text of [name, code]) add(nameKey(text), { kind, id })
  }
  add('home', { kind: 'color', id: null })
  add('none', { kind: 'imprint', id: null })
  for (const [word, id] of SLOT_WORDS) {
    add(word, { kind: 'slot', id })
    if (SLOT_ENDS.includes(word)) add(`${id}${word}`, { kind: 'slot', id })
  }
  return meanings
}

type Lookup = {
  meanings: ReadonlyMap<string, readonly Meaning[]>
  /** The length of the longest name. */
  longest: number
  /** The first characters of every name. */
  starts: ReadonlySet<string>
}

const START_CHARACTERS = 4
const startOf = (key: string): string => key.slice(0, START_CHARACTERS)

const lookupFor = (catalogue: ImageCatalogue): Lookup => {
  const meanings = meaningsIn(catalogue)
  const keys = [...meanings.keys()]
  return {
    meanings,
    longest: keys.reduce((longest, key) => Math.max(longest, key.length), 0),
    starts: new Set(keys.map(startOf)),
  }
}

/** Whether a name may start with these words: most words are known to be none after a few characters. */
const mayBecomeName = (key: string, { longest, starts }: Lookup): boolean =>
  key.length <= longest && (key.length < START_CHARACTERS || starts.has(startOf(key)))

/** Every sequence of words in one folder or file name that has a meaning. */
const spansIn = (words: readonly string[], lookup: Lookup): Span[] =>
  words.flatMap((_, from) => {
    const spans: Span[] = []
    let key = ''
    for (let to = from; to < words.length; to++) {
      key += words[to]
      if (!mayBecomeName(key, lookup)) break
      const meanings = lookup.meanings.get(key)
      if (meanings) spans.push({ from, to, key, meanings })
    }
    return spans
  })

/** The longest match wins: a shorter one that overlaps it is dropped. */
const longestOf = (spans: readonly Span[]): Span[] => {
  const longestAt: number[] = []
  for (const { from, to, key } of spans) {
    for (let at = from; at <= to; at++) longestAt[at] = Math.max(longestAt[at] ?? 0, key.length)
  }
  return spans.filter(({ from, to, key }) => longestAt.slice(from, to + 1).every((longest) => longest <= key.length))
}

/** As many occurrences of each name as there are kinds; more make no difference. */
const firstOfEach = (matches: readonly Match[]): Match[] => {
  const times = new Map<string, number>()
  return matches.filter(({ key }) => {
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return time <= KINDS.length
  })
}

/**
 * The matches of words in paths with names in a catalogue: the longest ones of each path, ignoring other words. A name
 * that is often repeated is in the list a few times.
 */
export const createMatcher = (catalogue: ImageCatalogue): ((path: string) => readonly Match[]) => {
  const lookup = lookupFor(catalogue)
  return (path) => firstOfEach(segmentsOf(path).flatMap((words) => longestOf(spansIn(words, lookup))))
}

const decoded = (step: string): string => {
  try {
    return plainLine(decodeURIComponent(step)).toLowerCase()
  } catch {
    return step
  }
}

/** Reads the paths of an image backup, `CODE/COLOR-or-home/IMPRINT-or-none/SLOT.ext`, by codes alone; null for others. */
export const createBackupPathReader = (catalogue: ImageCatalogue) => {
  const idsOf = (rows: readonly { id: number; code: string }[]) =>
    new Map(rows.map(({ id, code }) => [plainLine(code).toLowerCase(), id]))
  const products = idsOf(catalogue.products)
  const colors = idsOf(catalogue.garment_colors)
  const imprints = idsOf(catalogue.imprint_colors)
  return (path: string): Readonly<Record<Kind, number | null>> | null => {
    const [product = '', garment = '', printed = '', file = ''] = path.split(/[/\\]/).slice(-4)
    const slot = /^([1-4])\.\w+$/.exec(file)?.[1]
    const productId = products.get(decoded(product))
    const color = garment === 'home' ? null : colors.get(decoded(garment))
    const imprint = printed === 'none' ? null : imprints.get(decoded(printed))
    if (!slot || productId === undefined || color === undefined || imprint === undefined) return null
    return { product: productId, color, imprint, slot: Number(slot) }
  }
}

/** The slot in a path, if any. */
export const slotNamed = (path: string): number | null => {
  const slots = new Set(segmentsOf(path).flatMap((words) => words.flatMap((word) => SLOT_WORDS.get(word) ?? [])))
  const [slot] = slots
  return slots.size === 1 && slot !== undefined ? slot : null
}
