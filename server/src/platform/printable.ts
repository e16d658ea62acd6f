const SHOWN_CHARACTERS = 120

/** Invisible characters, halves of characters, those that turn the direction of text, and those that end a line. */
const NOT_PRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Untrusted text as it can be shown to people: short and on one line. */
export const printable = (text: string, characters = SHOWN_CHARACTERS): string =>
  [...text.replace(NOT_PRINTABLE, '?')].slice(0, characters).join('')
