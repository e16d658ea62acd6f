/** The characters that start a formula in a spreadsheet, and the mark that prevents it. */
const SPECIAL = /^[=+\-@\t']/
const ESCAPED = /^'[=+\-@\t']/

/** A text in CSV files and on the clipboard, escaped so that no spreadsheet runs it. */
export const escapeForSpreadsheet = (text: string): string => (SPECIAL.test(text) ? `'${text}` : text)

/** The original text, read from a CSV file or the clipboard. */
export const unescapeFromSpreadsheet = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text)

/** A text in an Excel file or a call of ours, where only one that looks escaped has to be. */
export const escapeIfEscaped = (text: string): string => (ESCAPED.test(text) ? `'${text}` : text)
