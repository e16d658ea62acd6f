import { at, type CellSelection } from './selection.ts'
import type { CellChange, SheetEdit, SheetRow } from './sheet-model.ts'
import { recordStep, redoStep, startUndoStack, type UndoStack, undoStep } from './undo-stack.ts'

export type SheetState = UndoStack<readonly SheetRow[]>

export type SheetAction =
  | { do: 'select'; selection: CellSelection }
  | { do: 'edit'; edit: SheetEdit }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'start'; rows: readonly SheetRow[] }

export const startSheet = (rows: readonly SheetRow[]): SheetState => startUndoStack(rows, at(0, 0))

const byRow = (changes: readonly CellChange[]): Map<string, Record<string, string>> => {
  const rows = new Map<string, Record<string, string>>()
  for (const { rowId, columnKey, text } of changes) {
    const cells = rows.get(rowId) ?? {}
    cells[columnKey] = text
    rows.set(rowId, cells)
  }
  return rows
}

/** The rows after an edit: the same array where nothing is different, the same objects where a row is not. */
export const applyEdit = (rows: readonly SheetRow[], edit: Omit<SheetEdit, 'selection'>): readonly SheetRow[] => {
  const wanted = byRow(edit.changes)
  const removed = new Set(edit.removed)
  let changed = edit.added.length > 0
  const after = [...rows, ...edit.added].flatMap((row) => {
    if (removed.has(row.id)) {
      changed = true
      return []
    }
    const cells = wanted.get(row.id)
    if (!cells || Object.entries(cells).every(([key, text]) => text === (row.cells[key] ?? ''))) return [row]
    changed = true
    return [{ ...row, cells: { ...row.cells, ...cells } }]
  })
  return changed ? after : rows
}

export const sheetReducer = (state: SheetState, action: SheetAction): SheetState => {
  switch (action.do) {
    case 'select':
      return { ...state, selection: action.selection }
    case 'edit':
      return recordStep(state, applyEdit(state.sheet, action.edit), action.edit.selection ?? state.selection)
    case 'undo':
      return undoStep(state)
    case 'redo':
      return redoStep(state)
    case 'start':
      // The cursor, and what is being typed at it, stay where they are.
      return { ...startSheet(action.rows), selection: state.selection }
  }
}
