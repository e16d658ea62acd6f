import { foldText } from '@kitroom/contract/fold-text'
import { MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import { cleanCell, readCells } from '../../../ui/sheet/cells.ts'
import { at, type CellSelection, type Range } from '../../../ui/sheet/selection.ts'
import { looksLikeHeader, type Roster } from './roster.ts'
import { ROSTER_COLUMNS } from './roster-columns.ts'
import {
  addRows,
  addSpecialItem,
  type Edit,
  isPlayer,
  PLAYER,
  type Row,
  type Sheet,
  SPECIAL_ITEM,
  unusedName,
  writeSheet,
} from './sheet.ts'

const growColumns = (sheet: Sheet, width: number, names: readonly string[]): Sheet => {
  let grown = sheet
  const most = ROSTER_COLUMNS.length + MOST_SPECIAL_ITEMS
  while (grown.columns.length < Math.min(width, most)) {
    grown = addSpecialItem(grown, unusedName(grown, names[grown.columns.length] || SPECIAL_ITEM))
  }
  return grown
}

/**
 * Writes cells from `columnIndex` on, over the given rows (those shown) and then over new ones at the end.
 * Cells beyond the last column become special items, with the names at the same index of `names`.
 */
export const pasteCells = (
  sheet: Sheet,
  rowIds: readonly number[],
  columnIndex: number,
  cells: readonly (readonly string[])[],
  names: readonly string[] = [],
): Sheet => {
  const width = Math.max(0, ...cells.map((line) => line.length))
  const wide = growColumns(sheet, columnIndex + width, names)
  const grown = addRows(wide, cells.length - rowIds.length)
  const targets = [...rowIds, ...grown.rows.slice(wide.rows.length).map((row) => row.id)]
  return writeSheet(
    grown,
    cells.flatMap((line, index): Edit[] => {
      const row = targets[index]
      return row === undefined ? [] : line.map((text, offset) => ({ row, columnIndex: columnIndex + offset, text }))
    }),
  )
}

/** The columns of a roster's special items: those of the same name, or new ones. */
const placeSpecialItems = (sheet: Sheet, roster: Roster): { sheet: Sheet; columnIndexes: number[] } => {
  let grown = sheet
  const columnIndexes: number[] = []
  for (const name of roster.specialItems) {
    const same = (column: { name: string; special: boolean }, columnIndex: number) =>
      column.special && foldText(column.name) === foldText(name) && !columnIndexes.includes(columnIndex)
    let columnIndex = grown.columns.findIndex(same)
    if (columnIndex < 0) {
      grown = addSpecialItem(grown, unusedName(grown, name))
      columnIndex = grown.columns.length - 1
    }
    columnIndexes.push(columnIndex)
  }
  return { sheet: grown, columnIndexes }
}

/** Adds a roster below the present players, or replaces them. */
export const takeRoster = (sheet: Sheet, roster: Roster, how: 'add' | 'replace'): Sheet => {
  const start = how === 'replace' ? { ...sheet, rows: [] } : sheet
  const { sheet: wide, columnIndexes } = placeSpecialItems(start, roster)
  const from = wide.rows.findLastIndex(isPlayer) + 1
  const grown = addRows(wide, roster.players.length - (wide.rows.length - from))
  return writeSheet(
    grown,
    roster.players.flatMap((line, index): Edit[] => {
      const row = grown.rows[from + index]
      if (!row) return []
      return line.map((text, columnIndex) => ({
        row: row.id,
        columnIndex:
          columnIndex < ROSTER_COLUMNS.length
            ? columnIndex
            : (columnIndexes[columnIndex - ROSTER_COLUMNS.length] ?? columnIndex),
        text,
      }))
    }),
  )
}

type Change = (sheet: Sheet) => Sheet

const fillRange = (shown: readonly Row[], range: Range, text: string): Change => {
  const edits: Edit[] = []
  for (const row of shown.slice(range.top, range.bottom + 1)) {
    for (let columnIndex = range.left; columnIndex <= range.right; columnIndex += 1)
      edits.push({ row: row.id, columnIndex, text })
  }
  return (sheet) => writeSheet(sheet, edits)
}

type Pasted = { change: Change; select: CellSelection; rows: number; headerLeftOut: boolean }

/**
 * The change of a paste over a selection. One cell fills the whole selection, several are written from its corner on;
 * rows and special items are added as needed.
 * A header row pasted into the player column is left out, unless the text was copied from this very grid.
 */
export const pasteText = (shown: readonly Row[], range: Range, text: string, isOwn: boolean): Pasted | null => {
  const cells = readCells(text)
  const [first] = cells
  if (!first) return null
  if (cells.length === 1 && first.length === 1) {
    const select = {
      active: { row: range.top, columnIndex: range.left },
      end: { row: range.bottom, columnIndex: range.right },
    }
    const rows = range.bottom - range.top + 1
    return { change: fillRange(shown, range, first[0] ?? ''), select, rows, headerLeftOut: false }
  }
  const headerLeftOut = !isOwn && range.left === PLAYER && cells.length > 1 && looksLikeHeader(first)
  const [names = [], ...lines] = headerLeftOut ? [first.map(cleanCell), ...cells.slice(1)] : [[], ...cells]
  const targets = shown.slice(range.top).map((row) => row.id)
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0)
  const corner = at(range.top, range.left)
  return {
    change: (sheet) => pasteCells(sheet, targets, range.left, lines, names),
    select: { ...corner, end: { row: range.top + lines.length - 1, columnIndex: range.left + width - 1 } },
    rows: lines.length,
    headerLeftOut,
  }
}
