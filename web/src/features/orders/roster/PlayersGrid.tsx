import { countNumbers } from '@kitroom/contract/jersey-numbers'
import CloseIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { type Dispatch, type ReactNode, useCallback, useMemo } from 'react'
import { countText } from '../../../ui/display/count-text.ts'
import { Sheet } from '../../../ui/sheet/Sheet.tsx'
import type { Range } from '../../../ui/sheet/selection.ts'
import type { CellChange, CellState, SheetColumn, SheetRow } from '../../../ui/sheet/sheet-model.ts'
import { applySheetEdit, asSheetColumns, type GridAction, type GridState, newRow, shownRows } from './grid-state.ts'
import { type Column, cellsOf, deleteRows, isPlayer, NUMBER } from './sheet.ts'
import { pasteText } from './sheet-paste.ts'
import { warningAt, warningText } from './warnings.ts'

type PlayersGridProps = {
  state: GridState
  dispatch: Dispatch<GridAction>
  hintId: string
  warningId: string
  isReading: boolean
  /** The text that is being typed, for the draft. */
  onTyping: (typed: CellChange | null) => void
  onEnter: () => void
  onRename: (column: Column) => void
  onRemove: (column: Column) => void
  say: (notice: string) => void
}

/** The table of players. */
export function PlayersGrid(props: PlayersGridProps) {
  const { state, dispatch, onRename, onRemove, say } = props
  const { sheet, hidden } = state
  const shown = useMemo(() => shownRows({ sheet, hidden }), [sheet, hidden])
  const columns = useMemo(() => asSheetColumns(sheet.columns), [sheet.columns])
  const cellState = useCellStates(state)

  const deleteRow = useCallback(
    (row: SheetRow, index: number) => (
      <button
        type="button"
        className="plain"
        tabIndex={-1}
        aria-label={`Delete row ${index + 1}`}
        title="Delete this row"
        onClick={() => dispatch({ do: 'change', change: (before) => deleteRows(before, new Set([row.id])) })}
      >
        <DeleteIcon />
      </button>
    ),
    [dispatch],
  )
  const columnActions = useCallback(
    ({ key }: SheetColumn) => {
      const column = sheet.columns.find((one) => one.key === key)
      if (!column?.special) return null
      const button = (verb: string, icon: ReactNode, onClick: (column: Column) => void) => {
        const label = `${verb} ${column.name}`
        return (
          <button type="button" className="plain" aria-label={label} title={label} onClick={() => onClick(column)}>
            {icon}
          </button>
        )
      }
      return (
        <>
          {button('Rename', <EditIcon />, onRename)}
          {button('Remove', <CloseIcon />, onRemove)}
        </>
      )
    },
    [sheet.columns, onRename, onRemove],
  )
  const paste = (text: string, range: Range, isOwn: boolean) => {
    const pasted = pasteText(shown, range, text, isOwn)
    if (!pasted) return
    dispatch({ do: 'change', change: pasted.change, select: pasted.select })
    const count = `${countText(pasted.rows, 'row')} pasted`
    say(pasted.headerLeftOut ? `${count}. The header row was left out.` : `${count}.`)
  }

  return (
    <Sheet
      label="Players"
      columns={columns}
      rows={shown}
      selection={state.selection}
      onSelect={(selection) => dispatch({ do: 'select', selection })}
      onChange={(_changes, edit) =>
        dispatch({
          do: 'change',
          change: (before) => applySheetEdit(before, edit),
          ...(edit.selection && { select: edit.selection }),
        })
      }
      onUndo={() => dispatch({ do: 'undo' })}
      onRedo={() => dispatch({ do: 'redo' })}
      cellState={cellState}
      showsMessages={false}
      rowActions={deleteRow}
      columnAction={columnActions}
      newRow={newRow}
      onTyping={props.onTyping}
      growsAfter={NUMBER}
      canDeleteRows
      onPaste={paste}
      empty="No player of this name."
      own={{ hintId: props.hintId, messageId: props.warningId, say }}
      isReading={props.isReading}
      onEnter={props.onEnter}
    />
  )
}

/** The warning of each cell, and the default size of new players as a placeholder. */
const useCellStates = ({ sheet }: GridState) => {
  const rows = useMemo(() => new Map(sheet.rows.map((row) => [row.id, row])), [sheet.rows])
  const worn = useMemo(() => countNumbers(sheet.rows.map((row) => row.cells[NUMBER] ?? '')), [sheet.rows])
  return useCallback(
    (rowId: string, columnKey: string): CellState | undefined => {
      const row = rows.get(rowId)
      const columnIndex = sheet.columns.findIndex(({ key }) => key === columnKey)
      if (!row || columnIndex < 0) return undefined
      const warning = warningAt(cellsOf(sheet.columns, row), columnIndex, worn)
      if (warning) {
        const error = warningText(warning, row.cells[NUMBER] ?? '', worn)
        return columnKey === NUMBER ? { error, mark: error } : { error }
      }
      const isGhost = sheet.columns[columnIndex]?.kind === 'size' && !isPlayer(row)
      return isGhost && sheet.defaultSize !== '' ? { placeholder: sheet.defaultSize } : undefined
    },
    [rows, worn, sheet.columns, sheet.defaultSize],
  )
}
