const ACCENTS = /\p{Diacritic}/gu

/** A text normalized for comparison: without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase()
