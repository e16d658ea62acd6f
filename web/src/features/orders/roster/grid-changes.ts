import { cleanCell, readCells } from '../../../ui/sheet/cells.ts'
import { at, type CellSelection, type Range } from '../../../ui/sheet/selection.ts'
import { looksLikeHeader } from './roster.ts'
import { type Edit, PLAYER, type Row, type Sheet, writeSheet } from './sheet.ts'
import { pasteCells } from './sheet-paste.ts'

type Change = (sheet: Sheet) => Sheet

const fillRange = (shown: readonly Row[], range: Range, text: string): Change => {
  const edits: Edit[] = []
  for (const row of shown.slice(range.top, range.bottom + 1)) {
    for (let columnIndex = range.left; columnIndex <= range.right; columnIndex += 1)
      edits.push({ row: row.id, columnIndex, text })
  }
  return (sheet) => writeSheet(sheet, edits)
}

export type Pasted = { change: Change; select: CellSelection; rows: number; headerLeftOut: boolean }

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
  const lines = headerLeftOut ? cells.slice(1) : cells
  const names = headerLeftOut ? first.map(cleanCell) : []
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
