import { plainLine } from './plain-text.ts'

const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /['’‘ʼʹ´`′＇]/g
const DASHES = /[\p{Pd}−]/gu

/** Letters that are no other letter with an accent, as people type them without one. */
// biome-ignore format: a table reads better in rows
const TYPED: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ĸ: 'k',
}
const UNDECOMPOSED = new RegExp(`[${Object.keys(TYPED).join('')}]`, 'g')

/** Words of ASCII without apostrophes: only their case counts. A search compares every word of every name. */
const ASCII_WORDS = /^[!-&(-_a-~]+(?: [!-&(-_a-~]+)*$/

/**
 * A text in the form in which people's texts are matched: case, accents, apostrophes, the kind of dashes and blanks and
 * invisible characters do not count. Keys that must be unique in the database have a stricter form, `foldKey` of the
 * server.
 */
export const foldText = (text: string): string => (ASCII_WORDS.test(text) ? text.toLowerCase() : fold(text))

const fold = (text: string): string =>
  plainLine(text)
    // Before they are taken apart: some are a blank with an accent.
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => TYPED[letter] ?? letter)
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim()
