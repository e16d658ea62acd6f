import { useCallback, useEffect, useId, useReducer, useState } from 'react'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { AddSpecialItemDialog } from './grid/AddSpecialItemDialog.tsx'
import { GridFooter } from './grid/GridFooter.tsx'
import { GridToolbar } from './grid/GridToolbar.tsx'
import { gridReducer, startGrid } from './grid/grid-state.ts'
import { isUntouched, keepSheet, readSheet } from './grid/kept-sheet.ts'
import { PastePlayersDialog } from './grid/PastePlayersDialog.tsx'
import { PlayersGrid } from './grid/PlayersGrid.tsx'
import { addSpecialItem, type Column, emptySheet, removeSpecialItem } from './grid/sheet.ts'
import { takeRoster } from './grid/sheet-paste.ts'

const tabStorage = (): Storage => window.sessionStorage

const LEAVING = {
  title: 'Leave without the players?',
  text: 'The players of this table are kept nowhere else. They will be lost.',
}

export function PastePlayersPage() {
  const [state, dispatch] = useReducer(gridReducer, undefined, () => startGrid(readSheet(tabStorage)))
  const { sheet } = state
  useEffect(() => keepSheet(tabStorage, sheet), [sheet])
  const guard = useUnsavedGuard(!isUntouched(sheet), LEAVING, () => keepSheet(tabStorage, emptySheet()))
  const [dialog, setDialog] = useState<'paste' | 'special item' | null>(null)
  const [notice, setNotice] = useState('')
  // A roster that was just pasted is read first: no cell is a field until somebody goes to the table.
  const [isReading, setReading] = useState(false)
  const hintId = useId()
  const warningId = useId()
  const close = () => setDialog(null)

  const removeColumn = useCallback((column: Column) => {
    dispatch({ do: 'change', change: (sheet) => removeSpecialItem(sheet, column.id) })
    setNotice(`${column.name} removed. Undo brings it back.`)
  }, [])

  return (
    <>
      <PageTitle title="Players" about="Paste a roster from a spreadsheet or type it in." />
      <GridToolbar
        state={state}
        dispatch={dispatch}
        onPaste={() => setDialog('paste')}
        onAddSpecialItem={() => setDialog('special item')}
      />
      <PlayersGrid
        state={state}
        dispatch={dispatch}
        hintId={hintId}
        warningId={warningId}
        isReading={isReading}
        onEnter={() => setReading(false)}
        onRemove={removeColumn}
        say={setNotice}
      />
      <GridFooter state={state} dispatch={dispatch} hintId={hintId} warningId={warningId} notice={notice} />
      {guard.dialog}
      {dialog === 'paste' && (
        <PastePlayersDialog
          sheet={state.sheet}
          onClose={close}
          onTake={(roster, how) => {
            dispatch({ do: 'change', change: (sheet) => takeRoster(sheet, roster, how) })
            dispatch({ do: 'search', text: '' })
            setReading(true)
            const count = roster.players.length
            setNotice(`${count} ${count === 1 ? 'player' : 'players'} ${how === 'add' ? 'added' : 'taken over'}.`)
            close()
          }}
        />
      )}
      {dialog === 'special item' && (
        <AddSpecialItemDialog
          sheet={state.sheet}
          onClose={close}
          onAdd={(name) => {
            dispatch({ do: 'change', change: (sheet) => addSpecialItem(sheet, name) })
            close()
          }}
        />
      )}
    </>
  )
}
