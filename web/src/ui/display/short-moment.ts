import { MONTHS } from '@kitroom/contract/days'
import { twoDigits } from '@kitroom/contract/local-time'

/** '12 Nov 14:05', of another year than `now` '12 Nov 2025 14:05'; in the browser's time zone. */
export const shortMoment = (iso: string, now: Date = new Date()): string => {
  const at = new Date(iso)
  const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()}`
  return `${at.getDate()} ${MONTHS[at.getMonth()]}${year} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g

/**
 * A text of the server with its times in the browser's time zone: '+5 since 14:05'. Times of other days include the
 * date.
 */
export const withShortMoments = (text: string, now: Date = new Date()): string =>
  text.replace(MOMENT, (iso) => {
    const at = new Date(iso)
    const isToday = at.toDateString() === now.toDateString()
    return isToday ? `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}` : shortMoment(iso, now)
  })
