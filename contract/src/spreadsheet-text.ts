/** What a spreadsheet takes for a formula, and the mark that says that it is none. */
const SPECIAL = /^[=+\-@\t']/
const ESCAPED = /^'[=+\-@\t']/

/** A text, not a number, as CSV files and the clipboard have it: no spreadsheet runs it. */
export const escapeForSpreadsheet = (text: string): string => (SPECIAL.test(text) ? `'${text}` : text)

/** The text again, read from a CSV file or the clipboard. */
export const unescapeFromSpreadsheet = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text)
