import { z } from 'zod'

export const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a text is a day as it is stored: '2026-12-24'. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success

/** How many days one day comes after another; less than 0 if it comes before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const shown = (stored: string): string => {
  const [year, month = 1, day] = stored.split('-').map(Number)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** A stored day for readers: '24 Dec 2026'. A text that is no day stays as it is. */
export const dayText = (text: string): string => (isDay(text) ? shown(text) : text)
