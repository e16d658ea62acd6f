import type { SheetColumn, SheetEdit, SheetRow } from '../../../ui/sheet/sheet-model.ts'
import { matchSize, SIZES } from '../sizes.ts'
import { addRows, type Column, deleteRows, type Edit, type Row, type Sheet, writeSheet } from './sheet.ts'

const WIDTHS = {
  player: { width: 200, narrowWidth: 128, share: 2 },
  number: { width: 128, narrowWidth: 84 },
  size: { width: 118, narrowWidth: 92 },
}

const asSheetColumn = ({ id, kind, name }: Column): SheetColumn => {
  const about = { key: id, label: name, ...WIDTHS[kind] }
  if (kind === 'size')
    return {
      ...about,
      kind: 'choice',
      options: SIZES,
      match: matchSize,
      emptyLabel: 'No size',
      autoCapitalize: 'characters',
    }
  if (kind === 'number') return { ...about, kind: 'text', inputMode: 'numeric', autoCapitalize: 'characters' }
  return { ...about, kind: 'text', autoCapitalize: 'words' }
}

export const asSheetColumns = (columns: readonly Column[]): SheetColumn[] => columns.map(asSheetColumn)

/** The cache is valid by row, because a change of columns creates new row objects. */
const made = new WeakMap<Row, SheetRow>()

const asSheetRow = (columns: readonly Column[], row: Row): SheetRow => {
  const before = made.get(row)
  if (before) return before
  const cells = Object.fromEntries(columns.map(({ id }, columnIndex) => [id, row.cells[columnIndex] ?? '']))
  const sheetRow = { id: String(row.id), cells }
  made.set(row, sheetRow)
  return sheetRow
}

export const asSheetRows = (columns: readonly Column[], rows: readonly Row[]): SheetRow[] =>
  rows.map((row) => asSheetRow(columns, row))

/** Applies an edit of the sheet to the roster. */
export const applySheetEdit = (sheet: Sheet, { changes, added, removed }: SheetEdit): Sheet => {
  const edits = changes.map(
    ({ rowId, columnKey, text }): Edit => ({
      row: Number(rowId),
      columnIndex: sheet.columns.findIndex(({ id }) => id === columnKey),
      text,
    }),
  )
  const written = addRows(writeSheet(sheet, edits), added.length)
  return removed.length === 0 ? written : deleteRows(written, new Set(removed.map(Number)))
}

/** The placeholder for a row that {@link addRows} creates. */
export const newRow = (): SheetRow => ({ id: 'new', cells: {} })
