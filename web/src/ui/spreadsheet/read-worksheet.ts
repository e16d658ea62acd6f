import { unescapeFromSpreadsheet } from '@kitroom/contract/spreadsheet-text'
import { type NumberFormats, numberCell } from './number-cell.ts'
import { COLUMNS_MAX, SHEET_ROWS_MAX, tooManyColumns, tooManyRows } from './read-limits.ts'
import { type ReadRow, type ReadSheet, type SheetCell, textCell, tidyRows } from './read-sheet.ts'
import { damaged, type Files, isOn, scan } from './xlsx-package.ts'

/** The parts that all sheets of a workbook refer to. */
export type Shared = { readonly texts: readonly string[]; readonly formats: NumberFormats }

/** 'A' for `_x0041_`, by which spreadsheets write what XML cannot hold. */
const withoutEscapes = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const LAST_ROW_OF_EXCEL = 1_048_576

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

const NO_VALUE = 'This formula has no value. Type the value'

const unread = (problem: string): SheetCell => ({ shown: '', value: '', problem })

const momentText = (iso: string): string => iso.replace('T', ' ').replace(/(?: 00:00:00)?(?:\.\d+)?Z?$/, '')

const RANGE = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/

/** Gives each row of a merged cell its text, as it is read beside each of them. */
const fillDown = (rows: readonly FilledRow[], range: string): void => {
  const [, left = '', top, right, bottom] = RANGE.exec(range) ?? []
  const column = columnOf(left)
  const cell = rows.find(({ number }) => number === Number(top))?.cells[column]
  if (left !== right || cell === undefined) return
  for (const { number, cells } of rows) if (number > Number(top) && number <= Number(bottom)) cells[column] = cell
}

type FilledRow = ReadRow & { readonly cells: SheetCell[] }

type RawCell = { type: string; style: number; content: string; hasFormula: boolean; hasValue: boolean }

/** Undefined for a cell without content. */
const cellOf = (
  { type, style, content, hasFormula, hasValue }: RawCell,
  { texts, formats }: Shared,
): SheetCell | undefined => {
  if (type === 'e') return unread(`The cell holds the error ${content}. Type the value`)
  if (hasFormula && !hasValue) return unread(NO_VALUE)
  if (!hasValue) return undefined
  if (type === 'b') return content === '1' ? 'Yes' : 'No'
  if (type === 'd') return momentText(content)
  if (type === 'n') return numberCell(content, style, formats)
  const text = type === 's' ? (texts[Number(content)] ?? damaged()) : content
  return textCell(unescapeFromSpreadsheet(withoutEscapes(text)))
}

export type SheetEntry = { readonly name: string; readonly isHidden: boolean; readonly path: string }

/** A sheet, and how many of its formulas have a value. Refused when there is more than an import takes. */
export const readSheet = (files: Files, { name, isHidden, path }: SheetEntry, shared: Shared): [ReadSheet, number] => {
  const rows: FilledRow[] = []
  const hidden = new Set<number>()
  const merged: string[] = []
  let formulas = 0
  let filled = 0
  let row = { number: 0, isHidden: false, cells: [] as SheetCell[] }
  let column = -1
  let cell: RawCell = { type: 'n', style: 0, content: '', hasFormula: false, hasValue: false }
  let isValue = false
  let isReading = false

  const endCell = () => {
    const read = cellOf(cell, shared)
    if (cell.hasFormula && cell.hasValue && cell.type !== 'e') formulas += 1
    if (read === undefined || read === '') return
    if (column >= COLUMNS_MAX) tooManyColumns()
    while (row.cells.length < column) row.cells.push('')
    row.cells[column] = read
  }
  const endRow = () => {
    if (row.cells.length === 0) return
    filled += 1
    if (filled > SHEET_ROWS_MAX) tooManyRows()
    rows.push(row)
  }

  scan(files[path] ?? damaged(), {
    open: (tag, attributes) => {
      isValue = tag === 'v' || (tag === 't' && !isReading)
      if (tag === 'rPh') isReading = true
      else if (tag === 'f') cell.hasFormula = true
      else if (tag === 'v' || tag === 'is') cell.hasValue = true
      else if (tag === 'c') {
        const { r: at, t: type = 'n', s: style } = attributes
        column = at ? columnOf(/^[A-Z]{1,3}/.exec(at)?.[0] ?? '') : column + 1
        cell = { type, style: Number(style ?? 0), content: '', hasFormula: false, hasValue: false }
      } else if (tag === 'row') {
        const number = Number(attributes.r ?? row.number + 1)
        if (!(number <= LAST_ROW_OF_EXCEL)) damaged()
        row = { number, isHidden: isOn(attributes.hidden), cells: [] }
        column = -1
      } else if (tag === 'mergeCell') {
        merged.push(attributes.ref ?? '')
      } else if (tag === 'col' && isOn(attributes.hidden)) {
        const last = Math.min(Number(attributes.max), COLUMNS_MAX)
        for (let at = Number(attributes.min); at <= last; at += 1) hidden.add(at - 1)
      }
    },
    text: (text) => {
      if (isValue) cell.content += text
    },
    close: (tag) => {
      isValue = false
      if (tag === 'rPh') isReading = false
      // A formula can give an empty text, and then has no value for a program that reads it.
      else if (tag === 'v') cell.hasValue = cell.content !== '' || cell.type === 'str'
      else if (tag === 'c') endCell()
      else if (tag === 'row') endRow()
    },
  })
  for (const range of merged) fillDown(rows, range)
  const tidy = tidyRows(rows)
  const hiddenColumns = [...hidden].filter((at) => tidy.some(({ cells }) => (cells[at] ?? '') !== ''))
  return [{ name, isHidden, rows: tidy, hiddenColumns }, formulas]
}
