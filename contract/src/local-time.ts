/** '07': a part of a time or a date. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** '2026-11-12': the day where this program runs, the browser or the server. */
export const localDay = (at = new Date()): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`

/** '14:05', in the same time zone. */
export const localTime = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
