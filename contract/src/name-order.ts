import { plainLine } from './plain-text.ts'

/** Signs in the order in which names have them, all of them before digits and letters. */
const SIGNS = ' _-–—,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const FIRST_SIGN = 2
/** Accents in the order in which names have them, after none. Others follow by their code. */
const ACCENTS = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0327\u0328\u0304'
const ACCENT = /\p{M}/u

/** After all words with the letter before it. */
const FOLLOWS = '\u02af'
/** Letters that are others with an accent, though Unicode does not take them apart, or that follow another letter. */
// biome-ignore format: a table reads better in rows
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h',
  ŧ: `t${FOLLOWS}`, ı: `i${FOLLOWS}`, ŋ: `n${FOLLOWS}`, þ: `z${FOLLOWS}`,
  '’': "'", '‘': "'", ʼ: "'", '“': '"', '”': '"',
}

/** No text that is stored contains it. */
const LEVEL = '\u0001'

const withSigns = (text: string): string =>
  text.replace(/[^\p{L}\p{N}]/gu, (sign) => {
    const rank = SIGNS.indexOf(sign)
    return rank < 0 ? sign : String.fromCharCode(FIRST_SIGN + rank)
  })

const accentRank = (accent: string): string => {
  const rank = ACCENTS.indexOf(accent)
  return rank < 0 ? accent : String.fromCharCode('b'.charCodeAt(0) + rank)
}

/**
 * The key by which names are in order: by base letter, then by accents, then small letters before capitals; digits are
 * text. The order of the Unicode Collation Algorithm for European names, the same in both databases and in browsers, where
 * keys are compared by code unit. Stored in `name_order` columns: a change of it needs a migration of them.
 */
export const nameOrder = (name: string): string => {
  const plain = plainLine(name)
  let [letters, accents, cases] = ['', '', '']
  for (const sign of plain.normalize('NFD')) {
    const small = sign.toLowerCase()
    if (ACCENT.test(sign)) accents += accentRank(sign)
    else {
      letters += LETTERS[small] ?? small
      accents += small in LETTERS ? 'az' : 'a'
      cases += sign === small ? '0' : '1'
    }
  }
  // Without what every name ends in, most keys are the name alone.
  return [withSigns(letters), accents.replace(/a+$/, ''), cases.replace(/0+$/, '')].join(LEVEL)
}

/** Orders people by last name, then by first name. */
export const personOrder = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${nameOrder(last_name)}${LEVEL}${nameOrder(first_name)}`

/** Compares two names, for lists that are put in order where they are shown. */
export const compareNames = (one: string, other: string): number => {
  const [key, otherKey] = [nameOrder(one), nameOrder(other)]
  if (key === otherKey) return 0
  return key < otherKey ? -1 : 1
}
