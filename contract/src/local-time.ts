/** '07': a part of a time or a date. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** '2026-11-12': the day where this program runs, the browser or the server. */
export const localDay = (at = new Date()): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`

/** Where this program runs: 'Europe/Berlin'. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether days can be told in it: 'Europe/Berlin'. */
export const isTimeZone = (name: string): boolean => {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

// Making one takes longer than to write a thousand days with it.
const dayFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format
}

/** The day in a time zone; without one, or where this program does not know it, where the program runs. */
export const dayIn = (timeZone: string | undefined, at = new Date()): string =>
  timeZone !== undefined && (dayFormats.has(timeZone) || isTimeZone(timeZone))
    ? dayFormatOf(timeZone).format(at)
    : localDay(at)

/** '14:05', in the same time zone. */
export const localTime = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
