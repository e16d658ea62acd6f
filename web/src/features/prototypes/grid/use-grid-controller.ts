import { type Dispatch, useMemo, useRef } from 'react'
import { type GridAction, type GridState, shownRows } from './grid-state.ts'
import type { Extent, Selection } from './selection.ts'
import { type Edit, type Row, type Sheet, writeSheet } from './sheet.ts'

/** The grid as the hands on it see it: what is shown, and changes that first take over what is being typed. */
export type GridDesk = {
  state: GridState
  shown: readonly Row[]
  extent: Extent
  /** Keeps what is typed into the active cell until it is taken over; null drops it. */
  draft: (text: string | null) => void
  takeOver: () => void
  select: (selection: Selection) => void
  change: (change: (sheet: Sheet) => Sheet, select?: Selection) => void
  undo: () => void
  redo: () => void
}

export const useGridController = (state: GridState, dispatch: Dispatch<GridAction>): GridDesk => {
  const typed = useRef<Edit | null>(null)
  const { sheet, hidden, selection } = state
  const shown = useMemo(() => shownRows({ sheet, hidden }), [sheet, hidden])

  const change = (wanted: (sheet: Sheet) => Sheet, select?: Selection) => {
    const edit = typed.current
    typed.current = null
    dispatch({
      do: 'change',
      change: (before) => wanted(edit ? writeSheet(before, [edit]) : before),
      ...(select && { select }),
    })
  }
  const takeOver = () => {
    if (typed.current) change((before) => before)
  }
  return {
    state,
    shown,
    extent: { rows: shown.length, columnIndexes: sheet.columns.length },
    draft: (text) => {
      const row = shown[selection.active.row]
      typed.current = text === null || !row ? null : { row: row.id, columnIndex: selection.active.columnIndex, text }
    },
    takeOver,
    select: (next) => (typed.current ? change((before) => before, next) : dispatch({ do: 'select', selection: next })),
    change,
    undo: () => {
      takeOver()
      dispatch({ do: 'undo' })
    },
    redo: () => {
      takeOver()
      dispatch({ do: 'redo' })
    },
  }
}
