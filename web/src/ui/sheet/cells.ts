import { plainLine } from '@kitroom/contract/plain-text'
import Papa from 'papaparse'

/**
 * Text as a roster stores it: one plain line, without the line wraps of spreadsheets and web pages. The clipboard stops at a NUL and breaks half a surrogate pair, so neither is kept.
 */
export const cleanCell = (text: string): string =>
  plainLine(
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
      .replace(/[\0-\x08\x0e-\x1f\x7f]/g, '')
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '),
  )

const plainCells = (text: string): string[][] => text.split('\n').map((line) => line.split('\t'))

/**
 * The cells of tab-separated text as Excel, Google Sheets and Numbers put it on the clipboard: quoted cells with
 * tabs, line breaks and doubled quotes, any kind of line ending, one line break at the very end or none.
 * Where quotes do not pair up (`"Ace" Smith`), all quotes are taken as ordinary characters.
 */
export const readCells = (text: string): string[][] => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (lines === '') return []
  const parsed = Papa.parse<string[]>(lines, { delimiter: '\t', newline: '\n' })
  return parsed.errors.some((error) => error.type === 'Quotes') ? plainCells(lines) : parsed.data
}

// Quoted are also a byte order mark, which readers drop at the start of a text, and what would end a cell or a line.
const quoted = (cell: string): string => (/["\t\n\r\ufeff]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells as tab-separated text that `readCells`, and every spreadsheet, reads as the same cells, whatever is in them. */
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows
    // A line with nothing on it would be lost at the end of a text, so a lone empty cell is written as a quoted one.
    .map((row) => (row.length === 1 && row[0] === '' ? '""' : row.map(quoted).join('\t')))
    .join('\n')
