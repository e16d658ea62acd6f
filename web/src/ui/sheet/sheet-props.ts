import type { ReactNode } from 'react'
import type { CellSelection, Range } from './selection.ts'
import type { CellChange, CellState, RowState, SheetColumn, SheetEdit, SheetRow } from './sheet-model.ts'

export type SheetProps = {
  label: string
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
  /** One step: the changed cells, with the rows added or removed. */
  onChange: (changes: readonly CellChange[], edit: SheetEdit) => void
  /** The text that is being typed, for drafts; null once it is committed or dropped. Must be stable. */
  onTyping?: (typed: CellChange | null) => void
  cellState?: ((rowId: string, columnKey: string) => CellState | undefined) | undefined
  /** Must be the same object for the same state: a row renders again for a new one. */
  rowState?: (rowId: string) => RowState | undefined
  /** Buttons of a row (`tabIndex={-1}`; Ctrl+Enter moves to them). Must be a stable function. */
  rowActions?: ((row: SheetRow, index: number) => ReactNode) | undefined
  rowActionsWidth?: number
  columnAction?: (column: SheetColumn) => ReactNode
  /** If left out, rows cannot be added. */
  newRow?: () => SheetRow
  /** The column where Tab adds a row when it is in the last one. Left out: the last column. */
  growsAfter?: string
  /** Ctrl+Delete deletes the selected rows. */
  canDeleteRows?: boolean
  /** Both left out: the sheet keeps what is selected itself. */
  selection?: CellSelection
  onSelect?: (selection: CellSelection) => void
  onUndo?: () => void
  onRedo?: () => void
  canUndo?: boolean
  canRedo?: boolean
  /** Replaces the sheet's own paste. */
  onPaste?: (text: string, range: Range, isOwn: boolean) => void
  /** More buttons beside Undo, Redo and Fill down. */
  tools?: ReactNode
  /** Shown when there are no rows. */
  empty?: string
  maxHeight?: number | string
  /** Whether errors and notes are shown inside their cells too. */
  showsMessages?: boolean
  /** The page has its own tools and describes the active cell itself. */
  own?: { hintId: string; messageId: string; say: (notice: string) => void }
  /** No cell is a field until the sheet gets the focus. By default until its first focus. */
  isReading?: boolean
  onEnter?: () => void
}
