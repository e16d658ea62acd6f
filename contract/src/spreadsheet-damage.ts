/** Errors of spreadsheets; CSV files hold their texts, and that of a column that was too narrow. */
const ERROR = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA)$|^#{4,}$/i

/** A long number as a spreadsheet shows and then stores it: its last digits are gone. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** As German spreadsheets call them. */
const OTHER_MONTHS: Readonly<Record<string, number>> = { mrz: 3, mär: 3, mai: 5, okt: 10, dez: 12 }

const NAME = `(?<name>${[...MONTHS, ...Object.keys(OTHER_MONTHS)].join('|')})\\.?`
const DATES = [
  new RegExp(`^(?<day>\\d{1,2})(?:-|\\. )${NAME}(?:[- ](?<year>\\d{4}|\\d\\d))?$`, 'i'),
  new RegExp(`^${NAME}-(?<year>\\d{4}|\\d\\d)$`, 'i'),
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ]\d\d:\d\d(?::\d\d)?)?$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d\d)$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
]

type Parts = { readonly day?: string; readonly month?: string; readonly name?: string; readonly year?: string }

const dateParts = (text: string): Parts | undefined =>
  DATES.reduce<Parts | undefined>((parts, form) => parts ?? form.exec(text)?.groups, undefined)

const monthOf = ({ month, name = '' }: Parts): number => {
  const short = name.slice(0, 3).toLowerCase()
  return Number(month ?? OTHER_MONTHS[short] ?? MONTHS.indexOf(short) + 1)
}

/**
 * The damage that a spreadsheet did to a text, as a message for its cell: an error, a number that lost its last digits, a date
 * that was a size. Undefined if it looks as it was typed.
 */
export const damageOf = (text: string, isText: boolean): string | undefined => {
  if (ERROR.test(text)) return `The cell holds the error ${text}. Type the value`
  // Of a number and of text in several lines it may be meant.
  if (!isText) return undefined
  if (SHORTENED.test(text)) return `A spreadsheet shortened this number: ${text}. Type all of it`
  return dateParts(text) && `${text} looks like a date that a spreadsheet made. Type the text`
}

const JOINED_BY = ['-', '/', '.', ' ', ' - ']

/** The texts that a spreadsheet takes for this date: '10-12' and '12/10' for '12-Oct'. Empty if it is no date. */
export const originsOfDate = (text: string): ReadonlySet<string> => {
  const parts = dateParts(text)
  if (!parts) return new Set()
  const month = monthOf(parts)
  const year = parts.year === undefined ? [] : [parts.year, parts.year.slice(-2)]
  const others = [...(parts.day === undefined ? [] : [parts.day]), ...year]
  const written = (digits: string | number) => [...new Set([String(Number(digits)), String(digits).padStart(2, '0')])]
  const pairs = others.flatMap((other) =>
    written(other).flatMap((one) =>
      written(month).flatMap((two) => [
        [one, two],
        [two, one],
      ]),
    ),
  )
  return new Set(pairs.flatMap((pair) => JOINED_BY.map((sign) => pair.join(sign))))
}

const THOUSANDS = /^[+-]?\d{1,3}(?:([,.'’ ])\d{3})(?:\1\d{3})*$/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?(?:E[+-]?\d{1,3})?$/i

/**
 * The numbers that a spreadsheet makes of a code: '123' of '00123', '90.75' of '90.750', '100000' of '1E5' and '100,000'.
 * None if it leaves the text alone; two where a sign may stand between thousands or before a fraction.
 */
export const numbersOfCode = (text: string): readonly string[] => {
  const typed = text.trim()
  const sign = THOUSANDS.exec(typed)?.[1]
  return (sign === undefined ? [typed] : [typed, typed.replaceAll(sign, '')])
    .filter((plain) => NUMBER.test(plain))
    .map((plain) => String(Number(Number(plain.replace(',', '.')).toPrecision(15))))
}

/** Whether a spreadsheet may have made the first text out of the second. */
export const mayComeFrom = (text: string, original: string): boolean => {
  const numbers = numbersOfCode(text)
  const isNumber = numbers.length > 0 && numbersOfCode(original).some((number) => numbers.includes(number))
  return isNumber || originsOfDate(text).has(original.trim())
}
