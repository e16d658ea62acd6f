import { DAY_MS } from './days.ts'

// Spreadsheets count days since the end of 1899; these serials are the years 1954 to 2119.
const SERIAL = /^[2-7]\d{4}(?:[.,]\d+)?$/

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/
const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})/
const DAY_FIRST = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d\d(?!\d))/
/** In some countries the day comes first, in others the month. */
const EITHER = /^(?<one>\d{1,2})(?<sign>[/-])(?<two>\d{1,2})\k<sign>(?<year>\d{4}|\d\d(?!\d))/
const DAY_AND_NAME = /^(?<day>\d{1,2})[-. ]+(?<name>[a-z]{3,9})\.?[-, ]+(?<year>\d{4}|\d\d(?!\d))/i
const NAME_AND_DAY = /^(?<name>[a-z]{3,9})\.? +(?<day>\d{1,2}),? +(?<year>\d{4}|\d\d(?!\d))/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = /^(?:,|T)?\s*(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?\s*(?<half>[ap]\.?m\.?)?$/i

/** Undefined if no clock shows it. */
const hourOf = (hour: number, half: string | undefined): number | undefined => {
  if (hour > (half ? 12 : 23)) return undefined
  return half ? (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : hour
}

const fromSerial = (text: string): Date => {
  const serial = Number(text.replace(',', '.'))
  const day = Math.floor(serial)
  // Calendar days: not every day has 24 hours.
  const date = new Date(1899, 11, 30 + day)
  date.setMilliseconds(Math.round(((serial - day) * DAY_MS) / 1000) * 1000)
  return date
}

/** Two digits are a year of this century: what people import has happened lately. */
const yearOf = (digits: string): number => Number(digits.length === 2 ? `20${digits}` : digits)

/** The part that comes first in dates like 03/04/2026. */
export type DayOrder = 'day' | 'month'

type Parts = Readonly<Record<string, string | undefined>>

/** The day and the month of a date whose first two numbers may be either; undefined if they may. */
const inOrder = ({ one, two, ...rest }: Parts, order: DayOrder | undefined): Parts | undefined => {
  if (one === undefined) return rest
  const [isDay, isMonth] = [Number(one) > 12, Number(two) > 12]
  const told = isDay === isMonth && Number(one) !== Number(two) ? order : isDay ? 'day' : 'month'
  if (told === undefined) return undefined
  return told === 'day' ? { ...rest, day: one, month: two } : { ...rest, day: two, month: one }
}

const fromParts = (text: string, order: DayOrder | undefined): Date | undefined => {
  const day = [YEAR_FIRST, DAY_FIRST, EITHER, DAY_AND_NAME, NAME_AND_DAY].reduce<RegExpExecArray | null>(
    (match, form) => match ?? form.exec(text),
    null,
  )
  const date = day?.groups && inOrder(day.groups, order)
  if (!day || !date) return undefined
  const rest = text.slice(day[0].length)
  const time = rest === '' ? undefined : TIME.exec(rest)?.groups
  if (rest !== '' && !time) return undefined
  const parts: Parts = { ...date, ...time }
  const month = parts.name ? MONTHS.indexOf(parts.name.slice(0, 3).toLowerCase()) : Number(parts.month) - 1
  const [year, dayOfMonth] = [yearOf(parts.year ?? ''), Number(parts.day)]
  const hour = hourOf(Number(parts.hour ?? 0), parts.half)
  const [minute, second] = [Number(parts.minute ?? 0), Number(parts.second ?? 0)]
  if (hour === undefined || minute > 59 || second > 59) return undefined
  const read = new Date(year, month, dayOfMonth, hour, minute, second)
  return read.getMonth() === month && read.getDate() === dayOfMonth ? read : undefined
}

const fromIso = (text: string): Date | undefined => {
  const day = text.slice(0, 'yyyy-mm-dd'.length)
  const noon = new Date(`${day}T12:00Z`)
  // `Date` takes 30 February for 2 March.
  return noon.getUTCDate() === Number(day.slice(-2)) ? new Date(text) : undefined
}

/**
 * The date and time in a cell, as ISO 8601. Without a time zone it is local time, so the browser reads it and sends ISO
 * to the server. Undefined if it is not a date, or one whose day and month could be either and no `order` tells.
 */
export const readMoment = (text: string, order?: DayOrder): string | undefined => {
  const typed = text.trim()
  const date = ISO.test(typed) ? fromIso(typed) : SERIAL.test(typed) ? fromSerial(typed) : fromParts(typed, order)
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}

/** Whether the day and the month of a date could be either. */
export const isEitherDay = (text: string): boolean =>
  readMoment(text) === undefined && readMoment(text, 'day') !== undefined && readMoment(text, 'month') !== undefined

/** The order that other dates of a column tell; undefined if they tell none, or both. */
export const orderOfDays = (texts: readonly string[]): DayOrder | undefined => {
  const told = new Set(
    texts.flatMap((text): DayOrder[] => {
      const { one, two } = EITHER.exec(text.trim())?.groups ?? {}
      return Number(one) > 12 ? ['day'] : Number(two) > 12 ? ['month'] : []
    }),
  )
  const [order] = told
  return told.size === 1 ? order : undefined
}

/** '3 April 2026' */
export const dayText = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
