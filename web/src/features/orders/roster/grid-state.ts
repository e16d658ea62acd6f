import { foldText } from '@kitroom/contract/fold-text'
import { EXTRA_SIZES } from '@kitroom/contract/order-checks'
import { matchSize } from '@kitroom/contract/size-text'
import { at, type CellSelection, clampSelection, type Extent } from '../../../ui/sheet/selection.ts'
import type { SheetColumn, SheetEdit, SheetRow } from '../../../ui/sheet/sheet-model.ts'
import { recordStep, redoStep, startUndoStack, type UndoStack, undoStep } from '../../../ui/sheet/sheet-state.ts'
import {
  addRows,
  type Column,
  deleteRows,
  type Edit,
  emptySheet,
  PLAYER,
  type Row,
  type Sheet,
  writeSheet,
} from './sheet.ts'

export type GridState = UndoStack<Sheet> & {
  search: string
  /** Rows that did not match when the search was typed. A row edited later does not disappear. */
  hidden: ReadonlySet<number>
}

export type GridAction =
  | { do: 'start'; sheet: Sheet }
  | { do: 'select'; selection: CellSelection }
  | { do: 'change'; change: (sheet: Sheet) => Sheet; select?: CellSelection }
  /** A change that belongs to the step before it. */
  | { do: 'amend'; change: (sheet: Sheet) => Sheet }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'search'; text: string }

export const startGrid = (sheet: Sheet = emptySheet()): GridState => ({
  ...startUndoStack(sheet, at(0, 0)),
  search: '',
  hidden: new Set(),
})

export const shownRows = ({ sheet, hidden }: Pick<GridState, 'sheet' | 'hidden'>): readonly Row[] =>
  hidden.size === 0 ? sheet.rows : sheet.rows.filter((row) => !hidden.has(row.id))

const extentOf = (state: Pick<GridState, 'sheet' | 'hidden'>): Extent => ({
  rows: shownRows(state).length,
  columnIndexes: state.sheet.columns.length,
})

const clamped = (state: GridState): GridState => ({
  ...state,
  selection: clampSelection(state.selection, extentOf(state)),
})

const hiddenBy = (text: string, rows: readonly Row[]): ReadonlySet<number> => {
  const wanted = foldText(text)
  const misses = rows.filter((row) => !foldText(row.cells[PLAYER] ?? '').includes(wanted))
  return new Set(wanted === '' ? [] : misses.map((row) => row.id))
}

export const gridReducer = (state: GridState, action: GridAction): GridState => {
  const { sheet, selection } = state
  switch (action.do) {
    case 'start':
      return startGrid(action.sheet)
    case 'select':
      return clamped({ ...state, selection: action.selection })
    case 'change':
      return clamped(recordStep(state, action.change(sheet), action.select ?? selection))
    case 'amend':
      return clamped({ ...state, sheet: action.change(sheet) })
    case 'undo':
      return clamped(undoStep(state))
    case 'redo':
      return clamped(redoStep(state))
    case 'search': {
      const found = { ...state, search: action.text, hidden: hiddenBy(action.text, sheet.rows) }
      return { ...found, selection: clampSelection(at(0, selection.active.columnIndex), extentOf(found)) }
    }
  }
}

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
      options: EXTRA_SIZES,
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
