import { foldText } from '@kitroom/contract/fold-text'
import { EXTRA_SIZES } from '@kitroom/contract/order-checks'
import { matchSize } from '@kitroom/contract/size-text'
import { at, type CellSelection, clampSelection, type Extent } from '../../../ui/sheet/selection.ts'
import type { SheetColumn, SheetEdit, SheetRow } from '../../../ui/sheet/sheet-model.ts'
import { recordStep, redoStep, startUndoStack, type UndoStack, undoStep } from '../../../ui/sheet/sheet-state.ts'
import { addRows, type Column, deleteRows, emptySheet, PLAYER, type Sheet, writeSheet } from './sheet.ts'

export type GridState = UndoStack<Sheet> & {
  search: string
  /** Rows that did not match when the search was typed. A row edited later does not disappear. */
  hidden: ReadonlySet<string>
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

export const shownRows = ({ sheet, hidden }: Pick<GridState, 'sheet' | 'hidden'>): readonly SheetRow[] =>
  hidden.size === 0 ? sheet.rows : sheet.rows.filter((row) => !hidden.has(row.id))

const extentOf = (state: Pick<GridState, 'sheet' | 'hidden'>): Extent => ({
  rows: shownRows(state).length,
  columnIndexes: state.sheet.columns.length,
})

const clamped = (state: GridState): GridState => ({
  ...state,
  selection: clampSelection(state.selection, extentOf(state)),
})

const hiddenBy = (text: string, rows: readonly SheetRow[]): ReadonlySet<string> => {
  const typed = foldText(text)
  const misses = rows.filter((row) => !foldText(row.cells[PLAYER] ?? '').includes(typed))
  return new Set(typed === '' ? [] : misses.map((row) => row.id))
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
      const searched = { ...state, search: action.text, hidden: hiddenBy(action.text, sheet.rows) }
      return { ...searched, selection: clampSelection(at(0, selection.active.columnIndex), extentOf(searched)) }
    }
  }
}

const WIDTHS = {
  player: { width: 200, narrowWidth: 128, share: 2 },
  number: { width: 128, narrowWidth: 84 },
  size: { width: 118, narrowWidth: 92 },
}

const asSheetColumn = ({ key, kind, name }: Column): SheetColumn => {
  const column = { key, label: name, ...WIDTHS[kind] }
  if (kind === 'size')
    return {
      ...column,
      kind: 'choice',
      options: EXTRA_SIZES,
      match: matchSize,
      emptyLabel: 'No size',
      autoCapitalize: 'characters',
    }
  if (kind === 'number') return { ...column, kind: 'text', inputMode: 'numeric', autoCapitalize: 'characters' }
  return { ...column, kind: 'text', autoCapitalize: 'words' }
}

export const asSheetColumns = (columns: readonly Column[]): SheetColumn[] => columns.map(asSheetColumn)

/** Applies an edit of the grid to the roster. */
export const applySheetEdit = (sheet: Sheet, { changes, added, removed }: SheetEdit): Sheet => {
  const written = addRows(writeSheet(sheet, changes), added.length)
  return removed.length === 0 ? written : deleteRows(written, new Set(removed))
}

/** The placeholder for a row that {@link addRows} creates. */
export const newRow = (): SheetRow => ({ id: 'new', cells: {} })
