import { unescapeFromSpreadsheet } from '@kitroom/contract/spreadsheet-text'
import Papa from 'papaparse'
import { SHEET_ROWS_MAX, unreadable } from './read-limits.ts'
import { SEPARATORS, type SheetCell, type Spreadsheet, textCell, tidyRows } from './read-sheet.ts'
import type { Decoded } from './text-encoding.ts'

/** Occurs in no text: every line is one cell then. */
const NO_SEPARATOR = Papa.UNIT_SEP

/** Excel understands such a first line, and some programs write it. */
const TOLD = /^sep=(.)\n/i

/** The end of a file in DOS, and what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const END_OF_FILE = /\u001a[\s\u001a]*$/

export type TextChoices = { readonly separator?: string }

type Decoding = Partial<Omit<Decoded, 'text'>>

/** Blank lines are read too. */
const LINES_MAX = SHEET_ROWS_MAX * 10

/**
 * The cells of a CSV or tab-separated text. Without a chosen separator it is the one that parts most lines into the same
 * number of cells. A quotation mark that does not pair damages its own row alone.
 */
export const readText = (
  given: string,
  name: string,
  { separator, encoding, isGuess = false, isDamaged = false }: TextChoices & Decoding = {},
): Spreadsheet => {
  const lines = given
    .replace(/^\ufeff/, '')
    .replace(END_OF_FILE, '')
    .replace(/\r\n?/g, '\n')
  const told = TOLD.exec(lines)
  const text = told ? lines.slice(told[0].length) : lines
  const delimiter = separator ?? told?.[1] ?? separatorOf(text)
  const rows = tidyRows(
    recordsOf(text, delimiter).map(({ cells, number, isUnpaired }) => ({
      number: number + (told ? 1 : 0),
      isHidden: false,
      cells: isUnpaired ? damagedCells(cells) : cells.map((cell) => textCell(unescapeFromSpreadsheet(cell), isDamaged)),
    })),
  )
  if (rows.length === 0) unreadable('There is nothing in it')
  return {
    sheets: [{ name, isHidden: false, rows, hiddenColumns: [] }],
    open: 0,
    text: { encoding: encoding ?? null, isGuess, separator: delimiter, lines: linesInDoubt(text) },
    notes: [],
  }
}

const LINES_SHOWN = 3

/** Three lines that show how letters beyond ASCII were read, or else the first three. */
const linesInDoubt = (text: string): string[] => {
  const lines = text.split('\n', SHEET_ROWS_MAX).filter((line) => line.trim() !== '')
  const inDoubt = lines.filter((line) => /[\u0080-\uffff]/.test(line))
  return (inDoubt.length > 0 ? inDoubt : lines).slice(0, LINES_SHOWN).map((line) => line.slice(0, 200))
}

const LINES_COMPARED = 200

const withoutQuoted = (text: string): string => text.replace(/"[^"]*"/g, '')

/** The separator that most lines have equally often; of several the most frequent one. A comma may also be part of a text. */
const separatorOf = (text: string): string => {
  const lines = withoutQuoted(text.slice(0, 200_000))
    .split('\n', LINES_COMPARED)
    .filter((line) => line.trim() !== '')
  const scores = SEPARATORS.map((separator) => {
    const all = lines.map((line) => line.split(separator).length - 1)
    const counts = all.filter((count) => count > 0)
    if (all[0] === 0 && counts.length <= all.length / 2) return 0
    const equal = Map.groupBy(counts, (count) => count)
    return Math.max(0, ...[...equal].map(([count, those]) => those.length + Math.min(count, 99) / 100))
  })
  const best = Math.max(...scores)
  return best === 0 ? NO_SEPARATOR : (SEPARATORS[scores.indexOf(best)] ?? NO_SEPARATOR)
}

type TextRecord = { cells: string[]; number: number; isUnpaired?: boolean }

/** The records of a text, each with the number of its first line. */
const recordsOf = (text: string, delimiter: string): TextRecord[] => {
  const options = { delimiter, newline: '\n', preview: LINES_MAX } as const
  const { data, errors } = Papa.parse<string[]>(text, options)
  if (!errors.some(({ type }) => type === 'Quotes')) {
    let number = 1
    return data.map((cells) => {
      const record = { cells, number }
      for (const cell of cells) if (cell.includes('\n')) number += cell.split('\n').length - 1
      number += 1
      return record
    })
  }
  return pairedRecords(text, delimiter)
}

/** A cell with more lines than this is one whose quotation mark does not pair. */
const LINES_OF_A_CELL = 50
/** How often lines are joined in a text that was made to have no end. */
const JOINS_MAX = 5000

/**
 * The records of a text some of whose quotation marks do not pair: a record takes as few lines as pair up, with as many
 * cells as the others. Otherwise its line stands alone, and its quotation marks are ordinary characters.
 */
const pairedRecords = (text: string, delimiter: string): TextRecord[] => {
  const lines = text.split('\n', LINES_MAX)
  const parse = (from: number, count: number) => {
    const { data, errors } = Papa.parse<string[]>(lines.slice(from, from + count).join('\n'), {
      delimiter,
      newline: '\n',
    })
    return errors.some(({ type }) => type === 'Quotes') || data.length > 1 ? undefined : (data[0] ?? [''])
  }
  const records: TextRecord[] = []
  let joins = 0
  let length = 0
  for (let from = 0; from < lines.length; ) {
    const most = Math.min(LINES_OF_A_CELL, lines.length - from)
    let count = 1
    let cells = parse(from, count)
    while (!cells && count < most && joins < JOINS_MAX) {
      count += 1
      joins += 1
      const longer = parse(from, count)
      if (longer && longer.length === length) cells = longer
    }
    if (!cells) count = 1
    else if (length === 0 && cells.length > 1) length = cells.length
    records.push({
      cells: cells ?? (lines[from] ?? '').split(delimiter),
      number: from + 1,
      ...(cells ? {} : { isUnpaired: true }),
    })
    from += count
  }
  return records
}

/** The cells of a row whose quotation marks do not pair; the first that has one says so. */
const damagedCells = (cells: readonly string[]): SheetCell[] => {
  const first = cells.findIndex((cell) => cell.includes('"'))
  return cells.map((cell, at) =>
    at === first ? { shown: cell, value: cell, problem: 'A quotation mark does not pair' } : textCell(cell),
  )
}
