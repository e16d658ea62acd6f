import { cleanCell, readCells, writeCells } from './cells.ts'
import { at, type CellSelection, type Range } from './selection.ts'
import {
  type CellChange,
  cellText,
  matchOption,
  optionsOf,
  type SheetColumn,
  type SheetEdit,
  type SheetRow,
} from './sheet-model.ts'

/** Whether a cell may be written. Every change asks it, so that a read-only cell stays as it is. */
export type Writable = (row: SheetRow, column: SheetColumn) => boolean

const EVERYWHERE: Writable = (row, column) => !row.isTotal && !column.readOnly

const isTyped = ({ isTotal }: SheetRow): boolean => !isTotal

/** The edit that commits what is being typed. */
export const editOf = (typed: CellChange | null): SheetEdit => ({
  changes: typed === null ? [] : [typed],
  added: [],
  removed: [],
})

/** Text as a column stores it: on one line, and a choice spelled as its option. */
export const asKept = (column: SheetColumn, text: string): string => {
  const cell = cleanCell(text)
  return optionsOf(column) ? (matchOption(column, cell) ?? cell) : cell
}

/** The selected cells as clipboard text; totals only if nothing else is selected. */
export const copyRange = (rows: readonly SheetRow[], columns: readonly SheetColumn[], range: Range): string => {
  const selected = rows.slice(range.top, range.bottom + 1)
  const copied = selected.some(isTyped) ? selected.filter(isTyped) : selected
  return writeCells(
    copied.map((row) => columns.slice(range.left, range.right + 1).map((column) => cellText(row, column))),
  )
}

/** Writes each cell of a range with what `textAt` has for it. */
const writeRange = (
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  range: Range,
  textAt: (column: SheetColumn) => string,
  mayWrite: Writable = EVERYWHERE,
): CellChange[] =>
  rows
    .slice(range.top, range.bottom + 1)
    .flatMap((row) =>
      columns
        .slice(range.left, range.right + 1)
        .flatMap((column) =>
          mayWrite(row, column) ? [{ rowId: row.id, columnKey: column.key, text: asKept(column, textAt(column)) }] : [],
        ),
    )

export const clearRange = (
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  range: Range,
  mayWrite?: Writable,
): CellChange[] => writeRange(rows, columns, range, () => '', mayWrite)

/** Repeats the first row of a range in the rest of it; a range of one row takes the row above. */
export const fillDown = (
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  range: Range,
  mayWrite?: Writable,
): CellChange[] => {
  const isOneRow = range.top === range.bottom
  const source = isOneRow
    ? rows.slice(0, range.top).findLast(isTyped)
    : rows.slice(range.top, range.bottom + 1).find(isTyped)
  if (!source) return []
  const below = isOneRow ? range : { ...range, top: rows.indexOf(source) + 1 }
  return writeRange(rows, columns, below, (column) => cellText(source, column), mayWrite)
}

export type Pasted = {
  edit: Pick<SheetEdit, 'changes' | 'added'>
  select: CellSelection
  rows: number
  leftOut: boolean
}

/**
 * Pastes text over a selection. One cell fills the whole selection; a block is written from its corner, over existing
 * rows and then those of `newRow`. Anything beyond is left out.
 */
export const pasteText = (
  { rows, columns }: { rows: readonly SheetRow[]; columns: readonly SheetColumn[] },
  range: Range,
  text: string,
  { newRow, mayWrite = EVERYWHERE }: { newRow?: (() => SheetRow) | undefined; mayWrite?: Writable } = {},
): Pasted | null => {
  const lines = readCells(text)
  const [first] = lines
  if (!first) return null
  if (lines.length === 1 && first.length === 1) {
    const changes = writeRange(rows, columns, range, () => first[0] ?? '', mayWrite)
    const select = {
      active: { row: range.top, columnIndex: range.left },
      end: { row: range.bottom, columnIndex: range.right },
    }
    return { edit: { changes, added: [] }, select, rows: range.bottom - range.top + 1, leftOut: false }
  }
  const below = rows.slice(range.top).filter(isTyped)
  const missing = Math.max(0, lines.length - below.length)
  const added = newRow ? Array.from({ length: missing }, newRow) : []
  const targets = [...below, ...added]
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0)
  const changes = lines.flatMap((line, index) =>
    line.flatMap((cell, offset): CellChange[] => {
      const row = targets[index]
      const column = columns[range.left + offset]
      if (!row || !column || !mayWrite(row, column)) return []
      return [{ rowId: row.id, columnKey: column.key, text: asKept(column, cell) }]
    }),
  )
  const last = below[lines.length - 1]
  const end = {
    row: last ? rows.indexOf(last) : range.top + lines.length - 1,
    columnIndex: range.left + width - 1,
  }
  return {
    edit: { changes, added },
    select: { ...at(range.top, range.left), end },
    rows: Math.min(lines.length, targets.length),
    leftOut: lines.length > targets.length || range.left + width > columns.length,
  }
}
