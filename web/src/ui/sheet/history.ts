import type { Selection } from './selection.ts'

type Moment<Document> = { sheet: Document; selection: Selection }

/** A document, its selection, and the undo and redo steps. */
export type History<Document> = Moment<Document> & {
  past: readonly Moment<Document>[]
  future: readonly Moment<Document>[]
}

export const STEPS_TO_UNDO = 200

export const startHistory = <D>(sheet: D, selection: Selection): History<D> => ({
  sheet,
  selection,
  past: [],
  future: [],
})

/** A document that did not change is no step. */
export const recordStep = <D, State extends History<D>>(state: State, after: D, selection: Selection): State => {
  if (after === state.sheet) return { ...state, selection }
  const before = { sheet: state.sheet, selection: state.selection }
  return { ...state, sheet: after, selection, past: [...state.past, before].slice(-STEPS_TO_UNDO), future: [] }
}

export const undoStep = <D, State extends History<D>>(state: State): State => {
  const before = state.past.at(-1)
  if (!before) return state
  const now = { sheet: state.sheet, selection: state.selection }
  return { ...state, ...before, past: state.past.slice(0, -1), future: [...state.future, now] }
}

export const redoStep = <D, State extends History<D>>(state: State): State => {
  const next = state.future.at(-1)
  if (!next) return state
  const now = { sheet: state.sheet, selection: state.selection }
  return { ...state, ...next, past: [...state.past, now], future: state.future.slice(0, -1) }
}
