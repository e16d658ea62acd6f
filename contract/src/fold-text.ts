const ACCENTS = /[\u0300-\u036f]/g

/** A text in the form in which texts are compared: case, accents and the width of spaces do not count. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replace(/\s+/g, ' ').trim()
