import { foldText } from '@kitroom/contract/fold-text'
import type { ReactNode } from 'react'
import type { CellSelection, Range } from './selection.ts'

export type SheetColumn = {
  key: string
  label: string
  kind: 'text' | 'number' | 'yes/no' | 'choice'
  /** The options of a choice. */
  options?: readonly string[]
  /** The option that a typed text means; null where it means none. Left out: the option that is equal but for case. */
  match?: (text: string) => string | null
  /** The label of an empty cell in the list of a choice. */
  emptyLabel?: string
  readOnly?: boolean
  /** The minimum width in pixels; on a phone `narrowWidth`. */
  width?: number
  narrowWidth?: number
  /** The column's share of the remaining width. */
  share?: number
  inputMode?: 'text' | 'numeric' | 'decimal'
  autoCapitalize?: 'none' | 'words' | 'characters'
}

/** `cells` by the keys of the columns; a key that is missing is an empty cell. A row that does not change stays the same object. */
export type SheetRow = {
  id: string
  cells: Readonly<Record<string, string>>
  /** Computed from other rows: nothing is written into it, and what is copied or pasted passes over it. */
  isTotal?: true
}

export type CellChange = { rowId: string; columnKey: string; text: string }

/** One step, undone at once. */
export type SheetEdit = {
  changes: readonly CellChange[]
  /** New rows for the end, written before `changes` are. */
  added: readonly SheetRow[]
  /** Ids of rows to remove. */
  removed: readonly string[]
  /** The selection afterwards; by default the current one. */
  selection?: CellSelection
}

/** A correction that a cell offers: a press of `label` makes it. */
export type CellOffer = { label: string; title: string; take: () => void }

export type CellState = {
  /** Why the cell is wrong. */
  error?: string
  /** The suggested value. */
  offer?: CellOffer
  /** A note for the user: '+5 since 14:05'. */
  note?: string
  /** Said in small letters beside the text of the cell. */
  mark?: string
  /** The previous text, where it is shown. */
  before?: string
  /** Shown faintly while the cell is empty. */
  placeholder?: string
  /** Before its text: a color. */
  lead?: ReactNode
  /** The meaning of its value, as a color. */
  tone?: 'critical' | 'low' | 'off' | undefined
  readOnly?: boolean
}

export type RowState = { label: string; tone: 'new' | 'changed' | 'unchanged' | 'wrong' | 'out' }

const YES = /^(y|yes|true|1|on|x|✓)$/i
const NO = /^(n|no|false|0|off)$/i

/** The options of a cell with a list; null if it has none. */
export const optionsOf = (column: SheetColumn): readonly string[] | null => {
  if (column.kind === 'yes/no') return ['Yes', 'No']
  return column.kind === 'choice' ? (column.options ?? []) : null
}

/** The option that a text means, if the column offers it. */
export const matchOption = (column: SheetColumn, text: string): string | null => {
  if (column.match) return column.match(text)
  if (column.kind === 'yes/no') return YES.test(text) ? 'Yes' : NO.test(text) ? 'No' : null
  const foldedText = foldText(text)
  return column.options?.find((option) => foldText(option) === foldedText) ?? null
}

export const cellText = (row: SheetRow | undefined, column: SheetColumn | undefined): string =>
  (row && column && row.cells[column.key]) || ''

export const isBlankRow = (row: SheetRow): boolean => Object.values(row.cells).every((text) => text === '')

export type SheetProps = {
  label: string
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
  /** One step: the changed cells, with the rows added or removed. */
  onChange: (changes: readonly CellChange[], edit: SheetEdit) => void
  /** The text that is being typed, for drafts; null once it is committed or dropped. Must be stable. */
  onTyping?: (typed: CellChange | null) => void
  /** A new function renders all rows again. */
  cellState?: ((rowId: string, columnKey: string, row: SheetRow) => CellState | undefined) | undefined
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
