const LETTERS = 'bcdfghjkmnpqrstvwxz'
const PAIRS = 4

const below = (end: number): number => Math.floor(Math.random() * end)

/** A mark such as 'k4t9b0x7', which no search or file name can mistake for a word or a number. */
export const uniqueMark = (): string =>
  Array.from({ length: PAIRS }, () => `${LETTERS[below(LETTERS.length)]}${below(10)}`).join('')
