import { DAY_MS } from './days.ts'

// Spreadsheets count days since the end of 1899; these serials are the years 1954 to 2119.
const SERIAL = /^[2-7]\d{4}(?:[.,]\d+)?$/

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/
const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})/
const DAY_FIRST = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d\d(?!\d))/
const MONTH_FIRST = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d\d(?!\d))/
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

const fromParts = (text: string): Date | undefined => {
  const day = [YEAR_FIRST, DAY_FIRST, MONTH_FIRST, DAY_AND_NAME, NAME_AND_DAY].reduce<RegExpExecArray | null>(
    (found, form) => found ?? form.exec(text),
    null,
  )
  if (!day?.groups) return undefined
  const rest = text.slice(day[0].length)
  const time = rest === '' ? undefined : TIME.exec(rest)?.groups
  if (rest !== '' && !time) return undefined
  const parts = { ...day.groups, ...time }
  const month = parts.name ? MONTHS.indexOf(parts.name.slice(0, 3).toLowerCase()) : Number(parts.month) - 1
  const [year, date] = [yearOf(parts.year ?? ''), Number(parts.day)]
  const hour = hourOf(Number(parts.hour ?? 0), parts.half)
  const [minute, second] = [Number(parts.minute ?? 0), Number(parts.second ?? 0)]
  if (hour === undefined || minute > 59 || second > 59) return undefined
  const read = new Date(year, month, date, hour, minute, second)
  return read.getMonth() === month && read.getDate() === date ? read : undefined
}

const fromIso = (text: string): Date | undefined => {
  const day = text.slice(0, 'yyyy-mm-dd'.length)
  const noon = new Date(`${day}T12:00Z`)
  // `Date` takes 30 February for 2 March.
  return noon.getUTCDate() === Number(day.slice(-2)) ? new Date(text) : undefined
}

/**
 * The date and time in a cell, as ISO 8601. Without a time zone it is local time, so the browser reads it and sends ISO
 * to the server. Undefined if it is not a date.
 */
export const readMoment = (text: string): string | undefined => {
  const typed = text.trim()
  const date = ISO.test(typed) ? fromIso(typed) : SERIAL.test(typed) ? fromSerial(typed) : fromParts(typed)
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}
