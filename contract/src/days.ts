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

let format: Intl.DateTimeFormat | undefined

const shown = (day: string): string => {
  // Made when first needed: a start would wait for the data of languages.
  format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A stored day for readers: '24 Dec 2026'. A text that is no day stays as it is. */
export const dayText = (text: string): string => (isDay(text) ? shown(text) : text)
