import type { CellSelection } from './selection.ts'

type Moment<Document> = { sheet: Document; selection: CellSelection }

/** A document, its selection, and the undo and redo steps. */
export type UndoStack<Document> = Moment<Document> & {
  past: readonly Moment<Document>[]
  future: readonly Moment<Document>[]
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
