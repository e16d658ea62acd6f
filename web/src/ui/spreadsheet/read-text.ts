import { unescapeFromSpreadsheet } from '@kitroom/contract/spreadsheet-text'
import Papa from 'papaparse'
import { SHEET_ROWS_MAX, unreadable } from './read-limits.ts'
import { type Spreadsheet, tidyRows } from './read-sheet.ts'

const SEPARATORS = ['\t', ';', ',', '|']

/** Occurs in no text: every line is one cell then. */
const NO_SEPARATOR = Papa.UNIT_SEP

/** Excel understands such a first line, and some programs write it. */
const TOLD = /^sep=(.)\n/i

const withoutQuoted = (line: string): string => line.replace(/"[^"]*"/g, '')

/** The most frequent separator in the heading line. */
const separatorOf = (text: string): string => {
  const headings = withoutQuoted(/[^\n]*\S[^\n]*/.exec(text)?.[0] ?? '')
  const counts = SEPARATORS.map((separator) => headings.split(separator).length - 1)
  const most = Math.max(...counts)
  return most === 0 ? NO_SEPARATOR : (SEPARATORS[counts.indexOf(most)] ?? NO_SEPARATOR)
}

/** Blank lines are read too. */
const LINES_MAX = SHEET_ROWS_MAX * 10

const UNPAIRED = 'Some quotes do not pair up. All of them were taken as ordinary characters.'

/**
 * The cells of a CSV or tab-separated text. The separator is that of the first line. Where quotes do not pair up
 * (`"Ace" Smith`), they are ordinary characters.
 */
export const readText = (given: string, name: string): Spreadsheet => {
  const lines = given.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const told = TOLD.exec(lines)
  const text = told ? lines.slice(told[0].length) : lines
  const delimiter = told?.[1] ?? separatorOf(text)
  const options = { delimiter, newline: '\n', preview: LINES_MAX } as const
  const parsed = Papa.parse<string[]>(text, options)
  const isUnpaired = parsed.errors.some(({ type }) => type === 'Quotes')
  // A character that no text has stands for the quote.
  const { data } = isUnpaired ? Papa.parse<string[]>(text, { ...options, quoteChar: Papa.RECORD_SEP }) : parsed
  const rows = tidyRows(data.map((row) => row.map(unescapeFromSpreadsheet)))
  if (rows.length === 0) unreadable('There is nothing in it')
  return { sheets: [{ name, rows, unread: [] }], notes: isUnpaired ? [UNPAIRED] : [] }
}
