import { foldText } from '@kitroom/contract/fold-text'
import { at, type CellSelection, clampSelection, type Extent } from '../../../ui/sheet/selection.ts'
import { recordStep, redoStep, startUndoStack, type UndoStack, undoStep } from '../../../ui/sheet/sheet-state.ts'
import { emptySheet, PLAYER, type Row, type Sheet } from './sheet.ts'

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
