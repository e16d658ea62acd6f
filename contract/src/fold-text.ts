const ACCENTS = /[\u0300-\u036f]/g

/**
 * A text in the form in which texts are compared: case, accents and the width of spaces do not count, and ß is ss. Keys
 * that must be unique in the database have a form of their own, `foldKey` of the server.
 */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replaceAll('ß', 'ss').replace(/\s+/g, ' ').trim()
