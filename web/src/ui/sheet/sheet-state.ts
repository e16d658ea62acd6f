import { useMemo, useReducer } from 'react'
import { at, type CellSelection } from './selection.ts'
import type { CellChange, SheetEdit, SheetRow } from './sheet-model.ts'

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
  const changesByRow = byRow(edit.changes)
  const removed = new Set(edit.removed)
  let changed = edit.added.length > 0
  const after = [...rows, ...edit.added].flatMap((row) => {
    if (removed.has(row.id)) {
      changed = true
      return []
    }
    const cells = changesByRow.get(row.id)
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

type DocumentVersion<Document> = { sheet: Document; selection: CellSelection }

/** A document, its selection, and the undo and redo steps. */
export type UndoStack<Document> = DocumentVersion<Document> & {
  past: readonly DocumentVersion<Document>[]
  future: readonly DocumentVersion<Document>[]
}

export const STEPS_TO_UNDO = 200

export const startUndoStack = <D>(sheet: D, selection: CellSelection): UndoStack<D> => ({
  sheet,
  selection,
  past: [],
  future: [],
})

/** A document that did not change is no step. */
export const recordStep = <D, State extends UndoStack<D>>(state: State, after: D, selection: CellSelection): State => {
  if (after === state.sheet) return { ...state, selection }
  const before = { sheet: state.sheet, selection: state.selection }
  return { ...state, sheet: after, selection, past: [...state.past, before].slice(-STEPS_TO_UNDO), future: [] }
}

export const undoStep = <D, State extends UndoStack<D>>(state: State): State => {
  const before = state.past.at(-1)
  if (!before) return state
  const now = { sheet: state.sheet, selection: state.selection }
  return { ...state, ...before, past: state.past.slice(0, -1), future: [...state.future, now] }
}

export const redoStep = <D, State extends UndoStack<D>>(state: State): State => {
  const next = state.future.at(-1)
  if (!next) return state
  const now = { sheet: state.sheet, selection: state.selection }
  return { ...state, ...next, past: [...state.past, now], future: state.future.slice(0, -1) }
}

/**
 * Rows that can be undone, for a {@link Sheet}: `<Sheet label="Sizes" columns={columns} {...sheet.bind} />`.
 * `start` is read once; `restart` takes other rows and forgets all steps.
 */
export const useSheet = (start: readonly SheetRow[]) => {
  const [state, dispatch] = useReducer(sheetReducer, start, startSheet)
  const { sheet: rows, selection, past, future } = state
  const actions = useMemo(
    () => ({
      onChange: (_changes: readonly CellChange[], edit: SheetEdit) => dispatch({ do: 'edit', edit }),
      onSelect: (next: CellSelection) => dispatch({ do: 'select', selection: next }),
      onUndo: () => dispatch({ do: 'undo' }),
      onRedo: () => dispatch({ do: 'redo' }),
      restart: (next: readonly SheetRow[]) => dispatch({ do: 'start', rows: next }),
    }),
    [],
  )
  const { restart, ...handlers } = actions
  const canUndo = past.length > 0
  const canRedo = future.length > 0
  return { rows, canUndo, restart, bind: { rows, selection, canUndo, canRedo, ...handlers } }
}
