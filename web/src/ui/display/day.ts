import { localDay } from '@kitroom/contract/local-time'

/** A date this many days from now in the reader's calendar: '2026-12-03'. */
export const dayFromNow = (days: number, now = new Date()): string =>
  localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '3 Dec'. */
export const shortDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))
