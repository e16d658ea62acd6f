/** What may stand between the cells of a text. */
export const SEPARATORS = ['\t', ';', ',', '|'] as const
