import { format, isDateFormat } from 'numfmt'
import type { SheetCell } from './read-sheet.ts'

/** The formats that files name by number alone (ECMA-376, 18.8.30). */
// biome-ignore format: a table reads better in rows
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??',
  14: 'm/d/yyyy', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm',
  21: 'h:mm:ss', 22: 'm/d/yyyy h:mm', 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00', 45: 'mm:ss',
  46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@',
}

/** The formats of a workbook. */
export type NumberFormats = {
  /** Format codes by number, as the file declares them. */
  readonly codes: ReadonlyMap<number, string>
  /** The number of the format of each cell style. */
  readonly styles: readonly number[]
  /** Days are counted from 1904 on, as old Macs did. */
  readonly is1904: boolean
}

const DAYS_TO_1904 = 1462

const MOMENT = 'yyyy-mm-dd hh:mm:ss'

const momentOf = (serial: number): string =>
  format(MOMENT, Math.round(serial * 86_400) / 86_400, { throws: false }).replace(/ 00:00:00$/, '')

/** Dots and commas between thousands are no part of a code or a name. */
const withoutThousands = (code: string): string => code.replace(/,(?=[#0?])/g, '')

/** Spreadsheets keep 15 digits. */
const digitsOf = (value: number): string => String(Number(value.toPrecision(15)))

/** A number as a cell: as it is stored, and as the format of the cell shows it. A date is stored as date and time. */
export const numberCell = (text: string, style: number, { codes, styles, is1904 }: NumberFormats): SheetCell => {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return text
  const id = styles[style] ?? 0
  const code = codes.get(id) ?? BUILT_IN[id] ?? 'General'
  const digits = digitsOf(number)
  if (/^(?:general|@)$/i.test(code)) return digits
  const isDate = isDateFormat(code)
  const serial = isDate && is1904 ? number + DAYS_TO_1904 : number
  const shown = format(withoutThousands(code), serial, { throws: false, invalid: digits }).trim()
  // A time of day alone has no date.
  const value = isDate && serial >= 1 ? momentOf(serial) : isDate ? shown : digits
  return shown === value ? value : { shown, value }
}
