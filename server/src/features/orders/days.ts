const HOURS_BEHIND_UTC = 12

/** The day where it is the earliest day on earth: every day before it is over, whatever anyone's time zone. */
export const earliestDay = (): string => new Date(Date.now() - HOURS_BEHIND_UTC * 3_600_000).toISOString().slice(0, 10)

/** The caller's day, or if that is over everywhere on earth, the earliest day that is not. */
export const notPast = (asked: string): string => {
  const earliest = earliestDay()
  return asked < earliest ? earliest : asked
}
