import { dayText } from '@kitroom/contract/days'
import { localDay } from '@kitroom/contract/local-time'

/** A date this many days from now in the reader's calendar: '2026-12-03'. */
export const dayFromNow = (days: number, now = new Date()): string =>
  localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))

/** The moment at which a date begins in the reader's time zone, some days later; null if there is no such date. */
export const beginningOf = (date: string, daysLater = 0): string | null => {
  const at = new Date(`${date}T00:00:00`)
  if (Number.isNaN(at.getTime())) return null
  at.setDate(at.getDate() + daysLater)
  return at.toISOString()
}

/** '3 Dec'. */
export const shortDay = (day: string): string => dayText(day).replace(/ \d{4}$/, '')
