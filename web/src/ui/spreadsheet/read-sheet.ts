import { numberText } from '../display/count-text.ts'
import { CELL_LENGTH_MAX, COLUMNS_MAX, SHEET_ROWS_MAX, tooManyColumns, tooManyRows, unreadable } from './read-limits.ts'

/** A cell that is more than its text: a number with a format, a date, or one that is damaged. */
export type TypedCell = {
  /** As the spreadsheet shows it, which is what a text field takes: '02138'. */
  readonly shown: string
  /** As it is stored, which is what numbers and dates take: '2138', '2026-11-26 14:05'. */
  readonly value: string
  /** Why it cannot be used. */
  readonly problem?: string
}

export type SheetCell = string | TypedCell

export const shownText = (cell: SheetCell = ''): string => (typeof cell === 'string' ? cell : cell.shown)

/** A row with content. */
export type ReadRow = {
  /** Its number in the file, from 1. */
  readonly number: number
  readonly isHidden: boolean
  readonly cells: readonly SheetCell[]
}

export type ReadSheet = {
  readonly name: string
  readonly isHidden: boolean
  /** All of one length. */
  readonly rows: readonly ReadRow[]
  /** The indexes of columns with content that are not shown. */
  readonly hiddenColumns: readonly number[]
}

/** The signs that may part the cells of a text. */
export const SEPARATORS = ['\t', ';', ',', '|'] as const

/** How a text was read, which may be a guess. */
type TextReading = {
  /** A label of the Encoding Standard; null for a text that was pasted. */
  readonly encoding: string | null
  /** Nothing in the file told it. */
  readonly isGuess: boolean
  readonly separator: string
  /** Three lines of it, those in doubt first. */
  readonly lines: readonly string[]
}

/** The content of a file or a pasted text. */
export type Spreadsheet = {
  /** At least one; hidden ones stand last. */
  readonly sheets: readonly ReadSheet[]
  /** The index of the sheet that was open when it was saved. */
  readonly open: number
  /** Null for an Excel file. */
  readonly text: TextReading | null
  /** Notes for the user on how it was read. */
  readonly notes: readonly string[]
}

const OLD_LINE_BREAKS = /[\v\f]/g
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu
const NOT_READ = '\ufffd'
/** Most texts have none of them, and are told quickly. */
const UNUSUAL = /(?![\t\n\r])[\p{Cc}\ufffd]/u

/** The sign of a control character: ␀ for the first one. */
const signOf = (control: string): string => {
  const code = control.charCodeAt(0)
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '␡' : NOT_READ
}

/** The cell of a text. `isGuessed`: its letters were not certain, and those that are missing are no part of it. */
export const textCell = (text: string, isGuessed = false): SheetCell => {
  if (!UNUSUAL.test(text)) return text
  const plain = text.replace(OLD_LINE_BREAKS, '\n')
  const shown = plain.replace(CONTROLS, signOf)
  const isUnread = isGuessed && shown.includes(NOT_READ)
  if (shown === plain && !isUnread) return plain
  const what = isUnread ? 'characters that could not be read' : 'a control character'
  return { shown, value: shown, problem: `The cell holds ${what}. Type the text` }
}

const isBlank = (row: ReadRow): boolean => row.cells.every((cell) => shownText(cell).trim() === '' && !hasProblem(cell))
const hasProblem = (cell: SheetCell): boolean => typeof cell !== 'string' && cell.problem !== undefined

const lengthOf = ({ cells }: ReadRow): number =>
  cells.findLastIndex((cell) => shownText(cell).trim() !== '' || hasProblem(cell)) + 1

/** The rows with content, all of one length; refused if there are more than an import takes. */
export const tidyRows = (rows: readonly ReadRow[]): ReadRow[] => {
  const filled = rows.filter((row) => !isBlank(row))
  if (filled.length > SHEET_ROWS_MAX) tooManyRows()
  const length = filled.reduce((longest, row) => Math.max(longest, lengthOf(row)), 0)
  if (length > COLUMNS_MAX) tooManyColumns()
  return filled.map((row) => {
    if (row.cells.some((cell) => shownText(cell).length > CELL_LENGTH_MAX)) {
      unreadable(`A cell in row ${row.number} has more than ${numberText(CELL_LENGTH_MAX)} characters`)
    }
    return { ...row, cells: Array.from({ length }, (_, column) => row.cells[column] ?? '') }
  })
}
