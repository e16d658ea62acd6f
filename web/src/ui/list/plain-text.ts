const ACCENTS = /\p{Diacritic}/gu

/** A text as it is compared: case and accents do not count. */
export const plain = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase()
