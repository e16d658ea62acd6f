import { twoDigits } from './two-digits.ts'

/** A date this many days from now in the reader's calendar: '2026-12-03'. */
export const dayFromNow = (days: number, now = new Date()): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '3 Dec'. */
export const shortDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))
