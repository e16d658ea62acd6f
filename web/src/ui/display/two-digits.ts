/** '07': a part of a time or a date. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0')
