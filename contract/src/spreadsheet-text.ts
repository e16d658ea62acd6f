/** The characters that start a formula in a spreadsheet, and the mark that prevents it. */
const SPECIAL = /^[=+\-@\t']/
const ESCAPED = /^'[=+\-@\t']/

/** A text in CSV files and on the clipboard, escaped so that no spreadsheet runs it. */
export const escapeForSpreadsheet = (text: string): string => (SPECIAL.test(text) ? `'${text}` : text)

/** The original text, read from a CSV file or the clipboard. */
export const unescapeFromSpreadsheet = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text)

/** A text in an Excel file or a call of ours, where only one that looks escaped has to be. */
export const escapeIfEscaped = (text: string): string => (ESCAPED.test(text) ? `'${text}` : text)

/** Excel reads a CSV file as UTF-8 only with this at its start. */
export const BYTE_ORDER_MARK = '\ufeff'

/** The cells of a line of CSV or of the clipboard, without its end: texts harmless, numbers as they are. */
export const csvLine = (cells: readonly (string | number)[], delimiter = ','): string =>
  cells
    .map((cell) => {
      const text = typeof cell === 'string' ? escapeForSpreadsheet(cell) : String(cell)
      const isQuoted = text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text)
      return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(delimiter)
