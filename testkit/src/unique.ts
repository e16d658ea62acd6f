const LETTERS = 'bcdfghjkmnpqrstvwxz'
const PAIRS = 4

const below = (end: number): number => Math.floor(Math.random() * end)

/** A mark such as 'k4t9b0x7': it spells no word and no number that a search or a file's name could be taken to mean. */
export const uniqueMark = (): string =>
  Array.from({ length: PAIRS }, () => `${LETTERS[below(LETTERS.length)]}${below(10)}`).join('')
