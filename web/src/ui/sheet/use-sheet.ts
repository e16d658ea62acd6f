import { useMemo, useReducer } from 'react'
import type { CellSelection } from './selection.ts'
import type { CellChange, SheetEdit, SheetRow } from './sheet-model.ts'
import { sheetReducer, startSheet } from './sheet-state.ts'

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
