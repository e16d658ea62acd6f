import { dayIn } from '@kitroom/contract/local-time'

/** The shop's day, '2026-11-27': in the time zone of the setting `TIME_ZONE`, else in the server's. */
export const shopDay = (timeZone: string | undefined, at = new Date()): string => dayIn(timeZone, at)
