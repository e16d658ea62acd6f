import { foldText } from './fold-text.ts'
import { EXTRA_SIZES, type ExtraSize } from './order-checks.ts'

/** Words beside a size that do not change it. */
const BESIDE_A_SIZE = /^(adults?|adt|unisex|mens?|womens?|lad(y|ies)s?|size|sz)$/
/** A youth L is another garment than an L. */
const YOUTH = /^(youths?|yth|yt|y|kids?|child(rens?)?)$/

const X = '(?<digit>[1-9])(?:x|extra)|(?<several>(?:x|extra)+)|(?<word>double|triple)(?:x|extra)'
const LETTER = '(?<S>s|sml?|small)|(?<M>m|med|md|medium)|(?<L>l|lr?g|large)'
const SIZE = new RegExp(`^(?:${X})?(?:${LETTER})?$`)

/** 'XXL' of '2xlarge', and of '2x' alone: a large one is meant. */
const letterOf = (word: string): string | null => {
  const { digit, several = '', word: counted, S, M, L } = SIZE.exec(word)?.groups ?? {}
  const letter = S ? 'S' : M ? 'M' : L || digit ? 'L' : null
  const count = Number(digit ?? several.replaceAll('extra', 'x').length) + (counted === 'double' ? 2 : counted ? 3 : 0)
  return letter === null || (M && count > 0) ? null : 'X'.repeat(count) + letter
}

/** The size of one word, also behind a letter for whom it is: 'ym' and 'axl' of codes. */
const inWord = (word: string): { letter: string; isYouth: boolean } | null => {
  const wordLetter = letterOf(word)
  if (wordLetter !== null) return { letter: wordLetter, isYouth: false }
  const [, whom = '', rest = ''] = /^(adult|youth|yth|a|y)(.+)$/.exec(word) ?? []
  const letter = letterOf(rest)
  return letter === null ? null : { letter, isYouth: whom.startsWith('y') }
}

/**
 * The form in which spellings of a size are compared: 'XXL' for '2X-Large', 'Adult 2XL' and 'double xl', 'Y M' for 'Yth
 * Med' and 'YM'. Null for what is no size in letters, or is ambiguous ('S/M', 'M L').
 */
export const foldSize = (text: string): string | null => {
  const all = foldText(text)
    .split(/[\s._()[\]:-]+/)
    .filter((word) => word !== '' && !BESIDE_A_SIZE.test(word))
  const words = all.length > 1 ? all.filter((word) => !YOUTH.test(word)) : all
  const each = words.flatMap((word) => inWord(word) ?? [])
  const letters = new Set(each.map(({ letter }) => letter))
  // 'L (Large)' is said twice; 'x l' is one word, and of '2x large' no word is the size.
  const isOne = each.length < words.length || (letters.size > 1 && /^\d/.test(words[0] ?? ''))
  const sizes = isOne ? [inWord(words.join('')) ?? []].flat() : each
  const [letter, other] = new Set(sizes.map((size) => size.letter))
  if (letter === undefined || other !== undefined) return null
  return words.length < all.length || sizes.some(({ isYouth }) => isYouth) ? `Y ${letter}` : letter
}

/** The place of a size in letters from small to large, youth sizes first; null for any other text. */
export const sizeRank = (text: string): number | null => {
  const size = foldSize(text)
  if (size === null) return null
  const count = size.replaceAll(/[^X]/g, '').length
  const rank = size.endsWith('S') ? -count : size.endsWith('M') ? 1 : 2 + count
  return size.startsWith('Y') ? rank - 100 : rank
}

/** A standard size as somebody writes it; null for any other text. */
export const matchSize = (text: string): ExtraSize | null => {
  const size = foldSize(text)
  return EXTRA_SIZES.find((one) => one === size) ?? null
}

/**
 * The one of some sizes that a text means: by its code, by its name, or as the only one that is the same size in another
 * spelling. 'Large' is AL if no other one is large. Used wherever sizes are typed, pasted or imported.
 */
export const findSize = <S extends { code?: string | undefined; name?: string }>(
  sizes: readonly S[],
  text: string,
): S | undefined => {
  const folded = foldText(text)
  const isIt = (one: string | undefined) => one !== undefined && foldText(one) === folded
  const exactMatch = sizes.find(({ code }) => isIt(code)) ?? sizes.find(({ name }) => isIt(name))
  if (exactMatch) return exactMatch
  const foldedSize = foldSize(text)
  if (foldedSize === null) return undefined
  const sizeOf = ({ code = '', name = '' }: S) => foldSize(code) ?? foldSize(name)
  const [only, ...others] = sizes.filter((size) => sizeOf(size) === foldedSize)
  return others.length === 0 ? only : undefined
}

/** Parses a size; null if unknown. */
export type ReadSize = (text: string) => string | null

/** Parses sizes as codes of the chosen products, like `findSize`. Without codes the standard sizes are used. */
export const sizeReader = (codes: readonly string[]): ReadSize => {
  if (codes.length === 0) return matchSize
  const sizes = codes.map((code) => ({ code }))
  return (text) => findSize(sizes, text)?.code ?? null
}
