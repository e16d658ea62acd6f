import { foldText } from '@kitroom/contract/fold-text'
import { MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import { cleanCell, readCells } from '../../../ui/sheet/cells.ts'
import { at, type CellSelection, type Range } from '../../../ui/sheet/selection.ts'
import type { CellChange, SheetRow } from '../../../ui/sheet/sheet-model.ts'
import { looksLikeHeader, type Roster } from './roster.ts'
import { ROSTER_COLUMNS } from './roster-columns.ts'
import { addRows, addSpecialItem, isPlayer, itemsOf, type Sheet, writeSheet } from './sheet.ts'
import { SPECIAL_ITEM, unusedName } from './special-item-names.ts'

const growColumns = (sheet: Sheet, width: number, names: readonly string[]): Sheet => {
  let grown = sheet
  const most = ROSTER_COLUMNS.length + MOST_SPECIAL_ITEMS
  while (grown.columns.length < Math.min(width, most)) {
    grown = addSpecialItem(grown, unusedName(itemsOf(grown), names[grown.columns.length] || SPECIAL_ITEM))
  }
  return grown
}

const changesOf = (rowId: string, columns: Sheet['columns'], line: readonly string[]): CellChange[] =>
  columns.slice(0, line.length).map(({ key }, nth) => ({ rowId, columnKey: key, text: line[nth] ?? '' }))

/**
 * Writes cells from `columnIndex` on, over the given rows (those shown) and then over new ones at the end.
 * Cells beyond the last column become special items, with the names at the same index of `names`.
 */
export const pasteCells = (
  sheet: Sheet,
  rowIds: readonly string[],
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
    cells.flatMap((line, index) => {
      const rowId = targets[index]
      return rowId === undefined ? [] : changesOf(rowId, grown.columns.slice(columnIndex), line)
    }),
  )
}

/** The sheet with a column for each special item of a roster, by its name or a new one, and these columns. */
const withItemsOf = (sheet: Sheet, { specialItems }: Roster): { sheet: Sheet; columns: Sheet['columns'] } => {
  let grown = sheet
  const columns: Sheet['columns'][number][] = grown.columns.slice(0, ROSTER_COLUMNS.length)
  for (const name of specialItems) {
    const isSame = (column: (typeof columns)[number]) =>
      column.special && foldText(column.name) === foldText(name) && !columns.includes(column)
    if (!grown.columns.some(isSame)) grown = addSpecialItem(grown, unusedName(itemsOf(grown), name))
    const column = grown.columns.find(isSame) ?? grown.columns.at(-1)
    if (column) columns.push(column)
  }
  return { sheet: grown, columns }
}

/** Adds a roster below the present players, or replaces them. */
export const takeRoster = (sheet: Sheet, roster: Roster, how: 'add' | 'replace'): Sheet => {
  const { sheet: wide, columns } = withItemsOf(how === 'replace' ? { ...sheet, rows: [] } : sheet, roster)
  const from = wide.rows.findLastIndex(isPlayer) + 1
  const grown = addRows(wide, roster.players.length - (wide.rows.length - from))
  return writeSheet(
    grown,
    roster.players.flatMap((line, index) => {
      const row = grown.rows[from + index]
      return row ? changesOf(row.id, columns, line) : []
    }),
  )
}

type Change = (sheet: Sheet) => Sheet

const fillRange =
  (shown: readonly SheetRow[], { top, bottom, left, right }: Range, text: string): Change =>
  (sheet) => {
    const columns = sheet.columns.slice(left, right + 1)
    const line = columns.map(() => text)
    return writeSheet(
      sheet,
      shown.slice(top, bottom + 1).flatMap(({ id }) => changesOf(id, columns, line)),
    )
  }

type Pasted = { change: Change; select: CellSelection; rows: number; headerLeftOut: boolean }

/**
 * The change of a paste over a selection. One cell fills the whole selection, several are written from its corner on;
 * rows and special items are added as needed.
 * A header row pasted into the player column is left out, unless the text was copied from this very grid.
 */
export const pasteText = (shown: readonly SheetRow[], range: Range, text: string, isOwn: boolean): Pasted | null => {
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
  const headerLeftOut = !isOwn && range.left === 0 && cells.length > 1 && looksLikeHeader(first)
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
