import { numberText } from '../display/count-text.ts'
import { CELL_LENGTH_MAX, COLUMNS_MAX, SHEET_ROWS_MAX, tooManyColumns, tooManyRows, unreadable } from './read-limits.ts'

/** A cell that could not be read; row and column count from 0. */
type UnreadCell = { readonly row: number; readonly column: number; readonly message: string }

export type ReadSheet = {
  readonly name: string
  /** As long as the longest of them, without blank ones. */
  readonly rows: readonly (readonly string[])[]
  readonly unread: readonly UnreadCell[]
}

/** The content of a file or a pasted text. */
export type Spreadsheet = {
  /** At least one. */
  readonly sheets: readonly ReadSheet[]
  /** Notes for the user on how it was read. */
  readonly notes: readonly string[]
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

const lengthOf = (row: readonly string[]): number => row.findLastIndex((cell) => cell.trim() !== '') + 1

/** The rows with content, all of one length; refused if there are more than an import takes. */
export const tidyRows = (rows: readonly (readonly string[])[]): string[][] => {
  const filled = rows.filter((row) => !isBlank(row))
  if (filled.length > SHEET_ROWS_MAX) tooManyRows()
  const length = filled.reduce((longest, row) => Math.max(longest, lengthOf(row)), 0)
  if (length > COLUMNS_MAX) tooManyColumns()
  for (const [index, row] of filled.entries()) {
    if (row.some((cell) => cell.length > CELL_LENGTH_MAX)) {
      unreadable(`A cell in row ${index + 1} has more than ${numberText(CELL_LENGTH_MAX)} characters`)
    }
  }
  return filled.map((row) => Array.from({ length }, (_, column) => row[column] ?? ''))
}
