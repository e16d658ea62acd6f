import { DAY_MS } from '@kitroom/contract/days'
import { shortMoment } from './short-moment.ts'

const UNITS = [
  ['day', DAY_MS],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const
const DAYS_MAX = 30
const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** '2 hours ago'; after a month the date. */
export const agoText = (at: string, now: Date): string => {
  const passed = Math.max(0, now.getTime() - Date.parse(at))
  if (passed > DAYS_MAX * UNITS[0][1]) return shortMoment(at, now)
  const unit = UNITS.find(([, length]) => passed >= length)
  return unit ? RELATIVE.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now'
}
