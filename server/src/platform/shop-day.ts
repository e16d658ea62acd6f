import { localDay } from '@kitroom/contract/local-time'

/** The shop's day: '2026-11-28' in its time zone, or in the server's without one. */
export const shopDay = (timeZone: string | undefined, at = new Date()): string =>
  timeZone === undefined ? localDay(at) : new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
