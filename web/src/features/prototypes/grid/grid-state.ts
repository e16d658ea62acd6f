import { at, clampSelection, type Extent, type Selection } from './selection.ts'
import { emptySheet, PLAYER, type Row, type Sheet } from './sheet.ts'

type Moment = { sheet: Sheet; selection: Selection }

export type GridState = Moment & {
  past: readonly Moment[]
  future: readonly Moment[]
  search: string
  /** Rows that did not match when the search was typed. A row that is edited meanwhile does not vanish under the hands. */
  hidden: ReadonlySet<number>
}

export type GridAction =
  | { do: 'select'; selection: Selection }
  | { do: 'change'; change: (sheet: Sheet) => Sheet; select?: Selection }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'search'; text: string }

export const STEPS_TO_UNDO = 200

export const startGrid = (sheet: Sheet = emptySheet()): GridState => ({
  sheet,
  selection: at(0, 0),
  past: [],
  future: [],
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

const forSearch = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

const hiddenBy = (text: string, rows: readonly Row[]): ReadonlySet<number> => {
  const wanted = forSearch(text)
  const misses = rows.filter((row) => !forSearch(row.cells[PLAYER] ?? '').includes(wanted))
  return new Set(wanted === '' ? [] : misses.map((row) => row.id))
}

export const gridReducer = (state: GridState, action: GridAction): GridState => {
  const { sheet, selection } = state
  switch (action.do) {
    case 'select':
      return clamped({ ...state, selection: action.selection })
    case 'change': {
      const after = action.change(sheet)
      const moved = { ...state, selection: action.select ?? selection }
      if (after === sheet) return clamped(moved)
      return clamped({
        ...moved,
        sheet: after,
        past: [...state.past, { sheet, selection }].slice(-STEPS_TO_UNDO),
        future: [],
      })
    }
    case 'undo': {
      const before = state.past.at(-1)
      if (!before) return state
      return clamped({
        ...state,
        ...before,
        past: state.past.slice(0, -1),
        future: [...state.future, { sheet, selection }],
      })
    }
    case 'redo': {
      const next = state.future.at(-1)
      if (!next) return state
      return clamped({
        ...state,
        ...next,
        past: [...state.past, { sheet, selection }],
        future: state.future.slice(0, -1),
      })
    }
    case 'search': {
      const found = { ...state, search: action.text, hidden: hiddenBy(action.text, sheet.rows) }
      return { ...found, selection: clampSelection(at(0, selection.active.columnIndex), extentOf(found)) }
    }
  }
}
