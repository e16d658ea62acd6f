import { dayIn } from '@kitroom/contract/local-time'
import { Cron } from 'croner'

/** The shop's day, '2026-11-27'. All that the shop counts by days, years and seasons is told by it. */
export const shopDay = (timeZone: string, at = new Date()): string => dayIn(timeZone, at)

const timeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })

/** '14:05', where the shop is. */
export const shopTime = (timeZone: string, at: Date): string => timeFormat(timeZone).format(at)

/**
 * When it was last this time of day where the shop is: '02:15'. Where daylight saving skips the time, it is that at which
 * the clock jumps; where it occurs twice, it is one of both.
 */
export const lastShopTime = (timeZone: string, time: string, now: number): Date | undefined => {
  const [hours, minutes] = time.split(':').map(Number)
  const cron = new Cron(`${minutes} ${hours} * * *`, { paused: true, timezone: timeZone })
  return cron.previousRuns(1, new Date(now))[0]
}
